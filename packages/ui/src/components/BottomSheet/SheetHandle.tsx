import { useEffect, useRef } from 'react';
import * as styles from './BottomSheet.css.ts';
import { closesOnRelease, dragIntent, dragSpeed, sheetOffset, type DragPoint } from './sheetDrag.ts';

/** Controls that have a use for a vertical drag of their own. */
const ownDrag = 'input, textarea, select, [contenteditable], [role=slider]';

/** Whether anything between an element and the sheet is scrolled away from its start. */
function isScrolled(from: Element, sheet: Element): boolean {
  for (let node: Element | null = from; node && node !== sheet; node = node.parentElement) {
    if (node.scrollTop > 0) return true;
  }
  return false;
}

interface Drag {
  readonly pointerId: number;
  readonly scrolled: boolean;
  start: DragPoint;
  intent: 'undecided' | 'sheet' | 'content';
  trail: DragPoint[];
}

/**
 * The pill at a sheet's top, which makes the whole sheet follow a finger. It is a second way only: the close button and
 * Escape do the same, so screen readers are not told of it.
 */
export function SheetHandle({ onDismiss }: { onDismiss: () => void }) {
  const ref = useRef<HTMLDivElement>(null);
  const latest = useRef(onDismiss);
  useEffect(() => {
    latest.current = onDismiss;
  });

  useEffect(() => {
    const sheet = ref.current?.parentElement;
    return sheet ? followFinger(sheet, () => latest.current()) : undefined;
  }, []);

  return <div ref={ref} className={styles.handle} data-sheet-grip="" aria-hidden="true" />;
}

function followFinger(sheet: HTMLElement, onDismiss: () => void): () => void {
  let drag: Drag | undefined;
  const stop = new AbortController();

  const begin = (event: PointerEvent) => {
    if (!event.isPrimary || event.button !== 0 || !(event.target instanceof Element)) return;
    if (event.target.closest(ownDrag)) return;
    // A mouse selects text with the same movement: it drags by the grip alone.
    if (event.pointerType === 'mouse' && !event.target.closest('[data-sheet-grip]')) return;
    const start = pointOf(event);
    drag = {
      pointerId: event.pointerId,
      scrolled: isScrolled(event.target, sheet),
      start,
      intent: 'undecided',
      trail: [start],
    };
  };

  const decide = (point: DragPoint) => {
    if (drag?.intent === 'undecided') {
      drag.intent = dragIntent(drag.start, point, drag.scrolled);
      // From here on, so that the sheet does not jump by the distance it took to decide.
      if (drag.intent === 'sheet') drag.start = point;
    }
    return drag?.intent === 'sheet';
  };

  const move = (event: PointerEvent) => {
    if (event.pointerId !== drag?.pointerId) return;
    const point = pointOf(event);
    if (!decide(point)) return;
    drag.trail = [...drag.trail.slice(-9), point];
    sheet.style.transition = 'none';
    sheet.style.userSelect = 'none';
    sheet.style.translate = `0 ${sheetOffset(drag.start, point)}px`;
  };

  /** Ends the drag and gives the sheet back to its style sheet, which moves it home or, once it closes, away. */
  const end = (event: PointerEvent) => {
    if (event.pointerId !== drag?.pointerId) return;
    const { intent, start, trail } = drag;
    drag = undefined;
    if (intent !== 'sheet') return;
    sheet.style.translate = sheet.style.transition = sheet.style.userSelect = '';
    const point = pointOf(event);
    const release = {
      offset: sheetOffset(start, point),
      speed: dragSpeed(trail, point),
      height: sheet.offsetHeight,
    };
    if (event.type === 'pointerup' && closesOnRelease(release)) onDismiss();
  };

  // A browser scrolls with a finger unless told at the first move that it will not.
  const keepFromScrolling = (event: TouchEvent) => {
    const touch = event.touches[0];
    if (!touch || event.touches.length > 1 || !event.cancelable) return;
    if (decide({ x: touch.clientX, y: touch.clientY, time: event.timeStamp })) event.preventDefault();
  };

  const { signal } = stop;
  sheet.addEventListener('pointerdown', begin, { signal });
  // On the document: a mouse leaves the sheet while it drags, and what it pressed may be gone by then.
  document.addEventListener('pointermove', move, { signal });
  document.addEventListener('pointerup', end, { signal });
  document.addEventListener('pointercancel', end, { signal });
  sheet.addEventListener('touchmove', keepFromScrolling, { signal, passive: false });
  return () => {
    stop.abort();
    sheet.style.translate = sheet.style.transition = sheet.style.userSelect = '';
  };
}

const pointOf = ({ clientX, clientY, timeStamp }: PointerEvent): DragPoint => ({
  x: clientX,
  y: clientY,
  time: timeStamp,
});
