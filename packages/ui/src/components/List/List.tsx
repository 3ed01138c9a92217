import { forwardRef, type AriaAttributes, type ReactNode } from 'react';
import { hostAttributes, type HostAttributes } from '../hostAttributes.ts';
import * as css from './List.css.ts';
import { RowContent, type RowContentProps } from './RowContent.tsx';

export type ListProps = Pick<AriaAttributes, 'aria-label' | 'aria-labelledby' | 'aria-busy'> & {
  /** {@link ListRow}s. */
  children: ReactNode;
  id?: string;
};

/** A list of rows; screen readers hear how many. */
export const List = forwardRef<HTMLUListElement, ListProps>(function List({ children, ...rest }, ref) {
  return (
    // Safari forgets that a list without bullets is one, unless told.
    <ul ref={ref} className={css.list} role="list" {...rest}>
      {children}
    </ul>
  );
});

export type ListRowProps = HostAttributes &
  Pick<AriaAttributes, 'aria-setsize' | 'aria-posinset'> &
  RowContentProps & {
    /** An icon button at the row's end, beside what a press of the row leads to and not in it. */
    action?: ReactNode;
  };

/** One thing of a {@link List}, on one or two lines. */
export function ListRow(props: ListRowProps) {
  const { 'aria-setsize': setSize, 'aria-posinset': position, action, ...content } = props;
  return (
    <li
      {...hostAttributes(props)}
      className={action === undefined ? css.item : css.withAction}
      aria-setsize={setSize}
      aria-posinset={position}
    >
      <RowContent {...content} />
      {action}
    </li>
  );
}
