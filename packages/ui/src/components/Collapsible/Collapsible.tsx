import { useId, useState, type ReactNode } from 'react';
import { ChevronDown } from '../../icons/index.ts';
import { hostAttributes, type HostAttributes } from '../hostAttributes.ts';
import { useControllableState } from '../Field/useControllableState.ts';
import * as css from './Collapsible.css.ts';

export type CollapsibleProps = HostAttributes & {
  /** Text; it is the name of the button that folds. */
  title: ReactNode;
  /** Makes the title a heading, at its place in the page's outline. */
  level?: 2 | 3 | 4 | undefined;
  children: ReactNode;
  /** Without it the component keeps its own state. */
  open?: boolean;
  /** Whether it is open at first. */
  defaultOpen?: boolean;
  onOpenChange?: (open: boolean) => void;
};

/** Something that can be folded away under its title. Folded, it keeps its state and is out of reach. */
export function Collapsible({
  title,
  level,
  children,
  open: given,
  defaultOpen = false,
  onOpenChange,
  ...rest
}: CollapsibleProps) {
  const [open, setOpen] = useControllableState(given, defaultOpen, onOpenChange);
  // Content that is open from the start, or that the host opens, is simply there: it comes in only under a press.
  const [entering, setEntering] = useState(false);
  const id = useId();
  const toggle = () => {
    setEntering(!open);
    setOpen(!open);
  };
  const button = (
    <button type="button" className={css.button} aria-expanded={open} aria-controls={id} onClick={toggle}>
      <span className={css.title}>{title}</span>
      <span className={css.chevron}>
        <ChevronDown />
      </span>
    </button>
  );
  const Heading = level && (`h${level}` as const);
  return (
    <div {...hostAttributes(rest)} data-open={open ? '' : undefined}>
      {Heading ? <Heading className={css.heading}>{button}</Heading> : button}
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
