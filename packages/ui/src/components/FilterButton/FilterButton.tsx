import { forwardRef, type ReactNode } from 'react';
import { hostAttributes, type HostAttributes } from '../hostAttributes.ts';
import * as css from './FilterButton.css.ts';

export type FilterButtonProps = HostAttributes & {
  /** What is filtered by: "Amount". */
  children: ReactNode;
  /** It leaves something out now. */
  set?: boolean;
  /** What it opens, beside it, is open. */
  open: boolean;
  onClick: () => void;
};

/** Opens a filter that is more than one choice, such as a range, in a `Popover`; for one choice there is `Select` with `filter`. */
export const FilterButton = forwardRef<HTMLButtonElement, FilterButtonProps>(function FilterButton(
  { children, set = false, open, onClick, ...rest },
  ref,
) {
  return (
    <button
      {...hostAttributes(rest)}
      ref={ref}
      type="button"
      className={css.filterTrigger}
      aria-haspopup="dialog"
      aria-expanded={open}
      data-set={set || undefined}
      data-open={open || undefined}
      onClick={onClick}
    >
      {children}
    </button>
  );
});
