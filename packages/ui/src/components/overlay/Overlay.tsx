import {
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
  type ReactNode,
  type SyntheticEvent,
} from 'react';
import { createPortal } from 'react-dom';
import { useLocale } from '../../locale/index.ts';
import { hostAttributes, type HostAttributes } from '../hostAttributes.ts';
import { watchPresses } from './focusReturn.ts';
import { followKeyboard } from './keyboardInset.ts';
import { openLayer } from './layers.ts';
import * as styles from './overlay.css.ts';
import { OverlaySurface } from './OverlaySurface.tsx';

/** What asked an overlay to close: a key, a press beside it, its close button or a drag, or the phone's Back. */
export type CloseReason = 'escape' | 'backdrop' | 'close' | 'back';

/** What every modal overlay takes. */
export interface OverlayProps extends HostAttributes {
  open: boolean;
  /** Asks the owner to close; the overlay stays until `open` is false. */
  onClose: (reason: CloseReason) => void;
  /** The overlay's heading and accessible name. */
  title: ReactNode;
  /** A sentence under the title, announced with it. */
  description?: ReactNode;
  /**
   * `false` refuses Escape, a press of the backdrop, Back and dragging, and takes the close button away: the way out is
   * one of the overlay's own actions. For a request in flight, or a question that must be answered.
   */
  dismissable?: boolean | undefined;
  children?: ReactNode;
}

export interface PresentedOverlayProps extends OverlayProps {
  shape: 'dialog' | 'panel' | 'sheet' | 'popup';
  /** Width of a dialog; that of a palette is its own. */
  size?: 'small' | 'medium' | 'palette' | undefined;
  /** Actions, kept in sight below the scrolling content. */
  footer?: ReactNode;
  /** How it opens when it is not modal; the answered function closes it. */
  openBeside?: typeof openLayer | undefined;
  /** In the header, before the title. */
  start?: ReactNode;
  /** Between header and content, kept in sight: what the content is about. */
  about?: ReactNode;
  /** Rendered where it stands in the document, so that Tab goes on from it to what follows; else at the end of <body>. */
  inPlace?: boolean | undefined;
  /** Has no header: its title is only heard, and its content brings a way to close it. */
  bare?: boolean | undefined;
  /** Drawn above the header: a sheet's drag handle. */
  handle?: ReactNode;
}

const never = () => () => {};
const useIsClient = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );

/** An overlay is a window of its own: what happens in it is no event of the form, row or link it was rendered in. */
const contain = (event: SyntheticEvent) => event.stopPropagation();

/**
 * The one implementation of an overlay, on a native <dialog>: while it is modal the browser makes the page inert and keeps the
 * focus inside; this adds asking before closing, focus return, scroll lock, nesting and leaving. The shape is only its style,
 * so a dialog can become a sheet while open and lose nothing.
 */
export function Overlay(props: PresentedOverlayProps) {
  return (
    <WhilePresent open={props.open}>{(onGone) => <Presented {...props} onGone={onGone} />}</WhilePresent>
  );
}

/**
 * Renders an overlay from when it opens until its exit animation ends, which it reports with `onGone`. A page has many closed
 * overlays; these subscribe to nothing, and hydration doesn't render them twice.
 */
export function WhilePresent({
  open,
  children,
}: {
  open: boolean;
  children: (onGone: () => void) => ReactNode;
}) {
  const [present, setPresent] = useState(open);
  if (open && !present) setPresent(true);
  useEffect(watchPresses, []);
  return present && children(() => setPresent(false));
}

/** An overlay that is open or on its way out. */
export function Presented(props: PresentedOverlayProps & { onGone: () => void }) {
  const isClient = useIsClient();
  if (!isClient) return null;
  const layer = <Layer {...props} />;
  return props.inPlace ? layer : createPortal(layer, document.body);
}

function Layer({ onGone, ...props }: PresentedOverlayProps & { onGone: () => void }) {
  const { open, onClose, dismissable = true, shape, size = 'small', openBeside } = props;
  const { direction } = useLocale();
  const id = useId();
  const dialogRef = useRef<HTMLDialogElement>(null);
  // The content mounts into a dialog that is already open: before, it might be inert and autoFocus would do nothing.
  const [shown, setShown] = useState(false);

  const request = (reason: CloseReason) => {
    if (open && (dismissable || reason === 'close')) onClose(reason);
  };
  const latest = useRef({ request, onGone });
  useLayoutEffect(() => {
    latest.current = { request, onGone };
  });

  useLayoutEffect(() => {
    const dialog = dialogRef.current;
    if (!dialog || !open) return undefined;
    const close = (openBeside ?? openLayer)(dialog, () => latest.current.request('escape'));
    const unfollow = followKeyboard(dialog);
    setShown(true);
    return () => {
      unfollow();
      close();
    };
  }, [open, openBeside]);

  useLayoutEffect(() => {
    const surface = dialogRef.current?.querySelector<HTMLElement>('[data-surface]');
    if (open && shown && surface && !surface.contains(document.activeElement))
      surface.focus({ preventScroll: true });
  }, [open, shown, dismissable, openBeside]);

  useEffect(() => {
    const dialog = dialogRef.current;
    if (!dialog || open) return undefined;
    // Leaving: still painted above everything, while the page below is in use again.
    let reopened = false;
    if (!dialog.matches(':popover-open')) dialog.showPopover();
    const motions = [...dialog.children].flatMap((part) => part.getAnimations());
    void Promise.allSettled(motions.map((motion) => motion.finished)).then(() => {
      if (!reopened) latest.current.onGone();
    });
    return () => {
      reopened = true;
    };
  }, [open]);

  return (
    <dialog
      {...hostAttributes(props)}
      ref={dialogRef}
      // Spelled out: what looks for dialogs in the document by attribute finds this one too.
      role="dialog"
      popover="manual"
      className={styles.layer}
      aria-labelledby={`${id}title`}
      aria-describedby={props.description === undefined ? undefined : `${id}description`}
      data-shape={shape}
      data-size={size}
      data-closing={open ? undefined : ''}
      dir={direction}
      onClick={contain}
      onChange={contain}
      onSubmit={contain}
      onReset={contain}
      onCancel={(event) => {
        // A file field's own `cancel` bubbles up to here.
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        if (event.nativeEvent.cancelable) request('back');
      }}
      onClose={({ currentTarget, target }) => {
        // The browser closed it without asking: Back pressed twice, or a form with method=dialog.
        if (target !== currentTarget || !open || currentTarget.open) return;
        currentTarget[openBeside ? 'show' : 'showModal']();
        request('back');
      }}
    >
      {shown && (
        <>
          {!openBeside && <div className={styles.scrim} onClick={() => request('backdrop')} />}
          <OverlaySurface {...props} dismissable={dismissable} id={id} onDismiss={() => request('close')} />
        </>
      )}
    </dialog>
  );
}
