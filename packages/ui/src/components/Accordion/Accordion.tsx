import type { ReactNode } from 'react';
import { Collapsible } from '../Collapsible/Collapsible.tsx';
import { useControllableState } from '../Field/useControllableState.ts';
import { hostAttributes, type HostAttributes } from '../hostAttributes.ts';
import * as css from './Accordion.css.ts';

/** One section of an {@link Accordion}. */
export interface AccordionItem {
  id: string;
  /** Text; it is the name of the button that folds. */
  title: ReactNode;
  content: ReactNode;
}

export type AccordionProps = HostAttributes & {
  items: readonly AccordionItem[];
  /** Place of the titles in the page's outline. */
  level: 2 | 3 | 4;
  /** Opening a section folds the one that was open. */
  single?: boolean;
  /** Ids of the open sections. Without it the component keeps its own state. */
  open?: readonly string[];
  /** Those that are open at first. */
  defaultOpen?: readonly string[];
  /** Called with the ids of the sections that are open now, in the order of `items`. */
  onOpenChange?: (open: readonly string[]) => void;
};

/** Sections under one another, each to be folded away under its title, which is a heading. */
export function Accordion({
  items,
  level,
  single = false,
  open: given,
  defaultOpen = [],
  onOpenChange,
  ...rest
}: AccordionProps) {
  const [open, setOpen] = useControllableState(given, defaultOpen, onOpenChange);
  const change = (changed: string, opens: boolean) =>
    setOpen(
      items
        .map(({ id }) => id)
        .filter((id) => (id === changed ? opens : open.includes(id) && !(single && opens))),
    );
  return (
    <div {...hostAttributes(rest)} className={css.accordion}>
      {items.map(({ id, title, content }) => (
        <div key={id} className={css.section}>
          <Collapsible
            title={title}
            level={level}
            open={open.includes(id)}
            onOpenChange={(opens) => change(id, opens)}
          >
            {content}
          </Collapsible>
        </div>
      ))}
    </div>
  );
}
