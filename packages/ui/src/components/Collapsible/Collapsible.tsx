import { useId, useState, type ReactNode } from 'react';
import { ChevronDown } from '../../icons/index.ts';
import { hostAttributes, type HostAttributes } from '../hostAttributes.ts';
import * as css from './Collapsible.css.ts';

export type CollapsibleProps = HostAttributes & {
  /** Text; it is the name of the button that folds. */
  title: ReactNode;
  children: ReactNode;
  /** Without it the component keeps its own state, closed at first. */
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
};

/** Something that can be folded away under its title. Folded, it keeps its state and is out of reach. */
export function Collapsible({ title, children, open: given, onOpenChange, ...rest }: CollapsibleProps) {
  const [own, setOwn] = useState(false);
  const open = given ?? own;
  // Content that is open from the start, or that the host opens, is simply there: it comes in only under a press.
  const [entering, setEntering] = useState(false);
  const id = useId();
  const toggle = () => {
    setOwn(!open);
    setEntering(!open);
    onOpenChange?.(!open);
  };
  return (
    <div {...hostAttributes(rest)} data-open={open ? '' : undefined}>
      <button type="button" className={css.button} aria-expanded={open} aria-controls={id} onClick={toggle}>
        <span className={css.title}>{title}</span>
        <span className={css.chevron}>
          <ChevronDown />
        </span>
      </button>
      <div
        id={id}
        className={css.content}
        hidden={!open}
        data-entering={entering ? '' : undefined}
        onAnimationEnd={({ target, currentTarget }) => target === currentTarget && setEntering(false)}
      >
        {children}
      </div>
    </div>
  );
}
