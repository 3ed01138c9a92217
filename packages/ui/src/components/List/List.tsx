import { forwardRef, type AriaAttributes, type MouseEvent, type ReactNode } from 'react';
import { ChevronRight } from '../../icons/index.ts';
import { Text } from '../../text/index.ts';
import * as css from './List.css.ts';

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

export type ListRowProps = Pick<AriaAttributes, 'aria-setsize' | 'aria-posinset'> & {
  /** An icon or avatar. */
  leading?: ReactNode;
  title: ReactNode;
  subtitle?: ReactNode;
  /** An amount, at the row's end; never cut. */
  trailing?: ReactNode;
  /** Small print under the amount. */
  meta?: ReactNode;
  /** The row is a button. */
  onPress?: (event: MouseEvent<HTMLElement>) => void;
  /** The row is a link. */
  href?: string;
  /** What the page shows details of (`data-selected`, `aria-current`). */
  selected?: boolean;
  disabled?: boolean;
  /** An arrow at the end: the row leads to a page of its own. */
  chevron?: boolean;
};

/** One thing of a list, on one or two lines. */
export function ListRow(props: ListRowProps) {
  const {
    leading,
    title,
    subtitle,
    trailing,
    meta,
    onPress,
    href,
    selected = false,
    disabled = false,
    chevron = false,
    ...place
  } = props;
  const chosen = selected ? ({ 'data-selected': '', 'aria-current': 'true' } as const) : {};
  const content = (
    <>
      {leading !== undefined && <span className={css.leading}>{leading}</span>}
      <span className={css.content}>
        <Text weight="medium" truncate>
          {title}
        </Text>
        {subtitle !== undefined && (
          <Text size="small" tone={disabled ? 'default' : 'muted'} truncate>
            {subtitle}
          </Text>
        )}
      </span>
      {(trailing !== undefined || meta !== undefined) && (
        <span className={css.trailing}>
          {trailing !== undefined && <Text weight="medium">{trailing}</Text>}
          {meta !== undefined && (
            <Text size="small" tone={disabled ? 'default' : 'muted'}>
              {meta}
            </Text>
          )}
        </span>
      )}
      {chevron && (
        <span className={css.onward}>
          <ChevronRight />
        </span>
      )}
    </>
  );
  const pressable = `${css.row} ${css.pressable}`;
  return (
    <li className={css.item} {...place}>
      {href !== undefined ? (
        <a className={pressable} href={href} onClick={onPress} {...chosen}>
          {content}
        </a>
      ) : onPress ? (
        <button className={pressable} type="button" onClick={onPress} disabled={disabled} {...chosen}>
          {content}
        </button>
      ) : (
        <div className={css.row}>{content}</div>
      )}
    </li>
  );
}
