import type { AriaAttributes, MouseEvent, ReactNode } from 'react';
import { ChevronRight } from '../../icons/index.ts';
import type { DataStates } from '../dataStates.ts';
import { Anchor } from '../Link/Anchor.tsx';
import * as css from './List.css.ts';

export type RowContentProps = {
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

/** What a row of a list shows: a button, a link, or words alone. `ListRow` is this in a list item of its own. */
export function RowContent(props: RowContentProps) {
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
  } = props;
  const chosen: DataStates & AriaAttributes = selected ? { 'data-selected': '', 'aria-current': 'true' } : {};
  const content = (
    <>
      {leading !== undefined && <span className={css.leading}>{leading}</span>}
      <span className={css.main}>
        <span className={css.content}>
          <span className={css.title}>{title}</span>
          {subtitle !== undefined && <span className={css.subtitle}>{subtitle}</span>}
        </span>
        {(trailing !== undefined || meta !== undefined) && (
          <span className={css.trailing}>
            {trailing !== undefined && <span className={css.value}>{trailing}</span>}
            {meta !== undefined && <span className={css.meta}>{meta}</span>}
          </span>
        )}
      </span>
      {chevron && (
        <span className={css.onward}>
          <ChevronRight />
        </span>
      )}
    </>
  );
  const pressable = `${css.row} ${css.pressable}`;
  if (href !== undefined) {
    return (
      <Anchor className={pressable} href={href} onClick={onPress} {...chosen}>
        {content}
      </Anchor>
    );
  }
  if (onPress) {
    return (
      <button className={pressable} type="button" onClick={onPress} disabled={disabled} {...chosen}>
        {content}
      </button>
    );
  }
  return (
    <div className={css.row} {...chosen}>
      {content}
    </div>
  );
}
