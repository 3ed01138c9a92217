import type { ReactNode, RefObject } from 'react';
import { later } from '../overlay/later.tsx';

const OpenPopover = later(async () => (await import('./OpenPopover.tsx')).OpenPopover);

/** What asked a popover to close: Escape, a press beside it, or the focus going on to something else. */
export type PopoverCloseReason = 'escape' | 'outside' | 'focus';

interface PopoverOwnProps {
  /** What it belongs to and stands beside; a press of it and the focus in it leave the popover open. */
  anchor: RefObject<HTMLElement | null>;
  open: boolean;
  /** Asks the owner to close; the popover stays until `open` is false. */
  onClose: (reason: PopoverCloseReason) => void;
  id?: string | undefined;
  /** The edge of what it belongs to that it lines up with, where there is room; `start` without it. */
  align?: 'start' | 'end' | undefined;
  /** Leaves the focus where it is, for a field that is being typed in. Otherwise the popover takes it. */
  keepFocus?: boolean | undefined;
  children?: ReactNode;
}

/** Its name, or the id of the element that has it. */
export type PopoverProps = PopoverOwnProps &
  ({ label: string; labelledBy?: never } | { label?: never; labelledBy: string });

/**
 * A surface beside what opened it, which leaves the page usable. It is drawn in the browser's top layer and stands in its
 * place of the document, so it works in a dialog, has its theme, and Tab goes on from it to what follows. Escape, a press
 * elsewhere and leaving it close it; the focus returns to where it was in the anchor.
 */
export function Popover(props: PopoverProps) {
  OpenPopover.useBring();
  return props.open ? <OpenPopover {...props} /> : null;
}
