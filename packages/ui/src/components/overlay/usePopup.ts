import {
  autoUpdate,
  flip,
  offset,
  shift,
  size,
  useDismiss,
  useFloating,
  type Middleware,
  type ReferenceType,
} from '@floating-ui/react';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { onEscape } from './escape.ts';

/** What asked a popup to close: Escape, a press outside (for a tooltip, the pointer leaving), or the focus going elsewhere. */
type PopupCloseReason = 'escape' | 'outside' | 'focus';

interface PopupOptions {
  /** Finds what the popup belongs to; a press of it and the focus in it are not outside. Called once, on mounting. */
  anchor: () => Element | null;
  onClose: (reason: PopupCloseReason) => void;
  placement?: 'bottom-start' | 'bottom-end' | 'top';
  /** Between the popup and its anchor, px. */
  gap?: number;
  /** Goes beside its anchor where it is too high for either side, instead of scrolling there. */
  beside?: boolean;
  /** Makes the popup as wide as its anchor, and no narrower than this, px. */
  minWidth?: number;
}

/** Between a popup and the edge of the window, px. */
const padding = 8;

/**
 * An open popup: in the browser's top layer, on the side of its anchor that has room, no larger than the window, closed by
 * Escape, a press outside and the focus going elsewhere. Its element stays in its place of the document, so it works in a
 * modal dialog, has the theme of its subtree, and Tab goes on from it to what follows. `ref` and `style` are for an element
 * with `popover="manual"` and `position: fixed` that is mounted while the popup is open.
 */
export function usePopup<Popup extends HTMLElement>(options: PopupOptions) {
  const { placement = 'bottom-start', gap = 4, beside = false, minWidth } = options;
  const popup = useRef<Popup>(null);
  const latest = useRef(options);
  useLayoutEffect(() => {
    latest.current = options;
  });

  const {
    refs,
    elements: { domReference, floating },
    floatingStyles,
    context,
  } = useFloating({
    open: true,
    strategy: 'fixed',
    transform: false,
    placement,
    whileElementsMounted: follow,
    middleware: [
      unclamp,
      offset(gap),
      flip(
        ({ placement: tried }) => ({
          // Where it runs out by as much on both sides it begins at the reading edge; rounding would decide otherwise.
          padding: tried.endsWith('-end') ? padding + 1 : padding,
          crossAxis: 'alignment',
          fallbackAxisSideDirection: beside ? 'end' : 'none',
        }),
        [beside],
      ),
      shift({ padding }),
      size(
        {
          padding,
          apply({ availableWidth, availableHeight, rects, elements, middlewareData }) {
            const { style } = elements.floating;
            style.maxHeight = `${Math.max(0, availableHeight)}px`;
            if (minWidth !== undefined)
              style.width = `${Math.min(availableWidth, Math.max(minWidth, rects.reference.width))}px`;
            const { scrolled } = middlewareData['unclamp'] as { scrolled?: Scrolled };
            for (const [element, top] of scrolled ?? []) element.scrollTop = top;
          },
        },
        [minWidth],
      ),
    ],
    onOpenChange: () => latest.current.onClose('outside'),
  });

  useLayoutEffect(() => {
    const element = popup.current;
    refs.setReference(latest.current.anchor());
    refs.setFloating(element);
    element?.showPopover();
    const ignoreEscape = onEscape(() => latest.current.onClose('escape'));
    return () => {
      ignoreEscape();
      element?.hidePopover();
    };
  }, [refs]);

  useDismiss(context, {
    // Its own way with Escape stops the key before it knows whether something inside has used it.
    escapeKey: false,
    outsidePress: ({ target }) => floating === null || !isAbove(target, floating),
  });
  useEffect(() => {
    if (!domReference || !floating) return undefined;
    const onFocusIn = ({ target }: FocusEvent) => {
      const inside = target instanceof Node && (floating.contains(target) || domReference.contains(target));
      if (!inside && !isAbove(target, floating)) latest.current.onClose('focus');
    };
    document.addEventListener('focusin', onFocusIn, true);
    return () => document.removeEventListener('focusin', onFocusIn, true);
  }, [domReference, floating]);

  return { ref: popup, style: floatingStyles, context, shown: floating !== null };
}

/** Whether something is in a dialog, open or leaving, that was opened from the popup: above it, and not outside. */
function isAbove(target: EventTarget | null, popup: HTMLElement): boolean {
  const dialog = target instanceof Element ? target.closest('dialog') : null;
  return dialog !== null && !dialog.contains(popup);
}

type Scrolled = readonly (readonly [element: Element, top: number])[];

/** Gives a popup that was cut to its side its whole height before it is placed again: another side may have the room. */
const unclamp: Middleware = {
  name: 'unclamp',
  fn({ elements: { floating }, rects, middlewareData }) {
    const isCut = rects.floating.height > parseFloat(floating.style.maxHeight) - 1;
    if (!isCut || middlewareData['unclamp']) return {};
    const scrolled: Scrolled = [floating, ...floating.querySelectorAll('*')]
      .filter(({ scrollTop }) => scrollTop > 0)
      .map((element) => [element, element.scrollTop]);
    floating.style.maxHeight = '';
    return { data: { scrolled }, reset: { rects: true } };
  },
};

/** Places the popup again when it or its anchor moves or changes its size. */
function follow(reference: ReferenceType, floating: HTMLElement, update: () => void): () => void {
  const stop = autoUpdate(reference, floating, update, { elementResize: false });
  // In the next frame: placed while sizes are reported, it would change the very size that was reported.
  let frame = 0;
  const sizes = new ResizeObserver(() => {
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(update);
  });
  if (reference instanceof Element) sizes.observe(reference);
  sizes.observe(floating);
  return () => {
    stop();
    sizes.disconnect();
    cancelAnimationFrame(frame);
  };
}
