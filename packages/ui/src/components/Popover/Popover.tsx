import { useLayoutEffect, type ReactNode, type RefObject } from 'react';
import { useLocale } from '../../locale/index.ts';
import { rememberFocus } from '../overlay/focusReturn.ts';
import { usePopup } from '../overlay/usePopup.ts';
import * as styles from './Popover.css.ts';

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
  return props.open ? <OpenPopover {...props} /> : null;
}

function OpenPopover(props: PopoverProps) {
  const { anchor, onClose, label, labelledBy, id, align = 'start', keepFocus = false, children } = props;
  const { direction } = useLocale();
  const {
    ref: popup,
    style,
    shown,
  } = usePopup<HTMLDivElement>({
    anchor: () => anchor.current,
    onClose,
    beside: true,
    placement: `bottom-${align}`,
  });

  useLayoutEffect(() => {
    const element = popup.current;
    const returnFocus = rememberFocus();
    return () => {
      // Its focus is lost with it; one that has gone elsewhere stays there.
      const focused = document.activeElement;
      if (focused instanceof HTMLElement && element?.contains(focused)) focused.blur();
      // What opened it may be another element from now on.
      queueMicrotask(returnFocus);
    };
  }, [popup]);

  useLayoutEffect(() => {
    const element = popup.current;
    if (shown && !keepFocus && !element?.contains(document.activeElement)) {
      element?.focus({ preventScroll: true });
    }
  }, [popup, shown, keepFocus]);

  return (
    <div
      ref={popup}
      id={id}
      role="dialog"
      aria-label={label}
      aria-labelledby={labelledBy}
      tabIndex={-1}
      popover="manual"
      className={styles.popover}
      style={style}
      dir={direction}
    >
      {/* The content mounts into a popover that is already shown: before, nothing in it could take the focus. */}
      {shown && children}
    </div>
  );
}
