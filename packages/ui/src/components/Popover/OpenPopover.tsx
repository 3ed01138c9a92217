import { useLayoutEffect } from 'react';
import { useLocale } from '../../locale/index.ts';
import { dataAttributes } from '../hostAttributes.ts';
import { rememberFocus } from '../overlay/focusReturn.ts';
import { usePopup } from '../overlay/usePopup.ts';
import * as styles from './Popover.css.ts';
import type { PopoverProps } from './Popover.tsx';

/** The popover while it is open. */
export function OpenPopover(props: PopoverProps) {
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
      {...dataAttributes(props)}
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
