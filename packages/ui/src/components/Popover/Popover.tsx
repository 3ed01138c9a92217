import {
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
} from 'react';
import { useLocale } from '../../locale/index.ts';
import { rememberFocus } from '../overlay/focusReturn.ts';
import { placePopover } from './placePopover.ts';
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

function OpenPopover({ anchor, onClose, label, labelledBy, id, keepFocus = false, children }: PopoverProps) {
  const { direction } = useLocale();
  const popup = useRef<HTMLDivElement>(null);
  // The content mounts into a popover that is already shown: before, nothing in it could take the focus.
  const [shown, setShown] = useState(false);
  const latest = useRef(onClose);
  useEffect(() => {
    latest.current = onClose;
  });

  useLayoutEffect(() => {
    const element = popup.current;
    if (!element) return undefined;
    const returnFocus = rememberFocus();
    element.showPopover();
    setShown(true);
    return () => {
      // Its focus is lost with it; one that has gone elsewhere stays there.
      element.hidePopover();
      const focused = document.activeElement;
      if (focused instanceof HTMLElement && element.contains(focused)) focused.blur();
      returnFocus();
    };
  }, []);

  useLayoutEffect(() => {
    const element = popup.current;
    if (shown && !keepFocus && !element?.contains(document.activeElement)) {
      element?.focus({ preventScroll: true });
    }
  }, [shown, keepFocus]);

  useLayoutEffect(() => {
    const element = popup.current;
    const beside = anchor.current;
    if (!shown || !element || !beside) return undefined;
    const place = () => {
      const { scrollTop } = element;
      element.style.maxHeight = '';
      const view = { width: document.documentElement.clientWidth, height: window.innerHeight };
      const size = { width: element.offsetWidth, height: element.offsetHeight };
      const { left, top, maxHeight } = placePopover(beside.getBoundingClientRect(), size, view, direction);
      Object.assign(element.style, { left: `${left}px`, top: `${top}px`, maxHeight: `${maxHeight}px` });
      element.scrollTop = scrollTop;
    };
    place();

    const isElsewhere = (target: EventTarget | null) => {
      if (!(target instanceof Element) || element.contains(target) || beside.contains(target)) return false;
      // A dialog opened from the popover, open or leaving, is above it and not beside it.
      const dialog = target.closest('dialog');
      return dialog === null || dialog.contains(element);
    };

    const stop = new AbortController();
    const listen = { capture: true, signal: stop.signal };
    window.addEventListener('resize', place, listen);
    window.addEventListener('scroll', ({ target }) => target !== element && place(), listen);
    beside.addEventListener(
      'keydown',
      (event) => {
        if (escapes(event)) latest.current('escape');
      },
      { signal: stop.signal },
    );
    document.addEventListener(
      'pointerdown',
      ({ target }) => {
        if (isElsewhere(target)) latest.current('outside');
      },
      listen,
    );
    document.addEventListener(
      'focusin',
      ({ target }) => {
        if (isElsewhere(target)) latest.current('focus');
      },
      listen,
    );
    // In the next frame: placed while sizes are reported, it would change the very size that was reported.
    let frame = 0;
    const sizes = new ResizeObserver(() => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(place);
    });
    sizes.observe(element);
    sizes.observe(beside);
    return () => {
      stop.abort();
      sizes.disconnect();
      cancelAnimationFrame(frame);
    };
  }, [anchor, direction, shown]);

  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    // A dialog opened from here is rendered here, and is elsewhere in the document.
    const isOurs = event.target instanceof Node && event.currentTarget.contains(event.target);
    if (isOurs && escapes(event.nativeEvent)) onClose('escape');
  };

  return (
    <div
      ref={popup}
      id={id}
      role="dialog"
      aria-label={label}
      aria-labelledby={labelledBy}
      onKeyDown={onKeyDown}
      tabIndex={-1}
      popover="manual"
      className={styles.popover}
      dir={direction}
    >
      {shown && children}
    </div>
  );
}

/** Whether a key closes the popover; it then closes nothing around it. */
function escapes(event: globalThis.KeyboardEvent): boolean {
  if (event.key !== 'Escape' || event.defaultPrevented || event.isComposing) return false;
  event.preventDefault();
  return true;
}
