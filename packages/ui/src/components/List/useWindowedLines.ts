import { startTransition, useCallback, useMemo, useReducer, useRef, useState, type FocusEvent } from 'react';
import { useBrowserLayoutEffect } from '../useBrowserLayoutEffect.ts';
import { flushSync } from 'react-dom';
import { keptLines, type LineSource, type PlacedLine } from './lines.ts';
import { nothingKnown, placeLines, type LineEstimates, type MeasuredLine } from './measurements.ts';

/** px drawn beyond the window, on either side: about a screen, which is what a fling uncovers before the next frame. */
const overscan = 768;
/** px scrolled before other lines are drawn: some lines at once cost less than one in every frame. */
const stride = 128;
/** px of lines drawn beyond the window; with fewer left, the next are drawn before the frame is painted. */
const reserve = 256;
/** ms after a leap, when no other follows, that the lines beyond the window are drawn too. */
const landedAfter = 100;

/** What of the list is in the window, px from the list's beginning, and how much is drawn beyond it. */
interface View {
  top: number;
  bottom: number;
  beyond: number;
}

/** px that one has moved to be the other. */
const distance = (one: Omit<View, 'beyond'>, other: View): number =>
  Math.max(Math.abs(one.top - other.top), Math.abs(one.bottom - other.bottom));

/** px drawn beyond the window, on the side with less; nothing has to be drawn above the beginning of the list. */
const leftBeyond = (window: Omit<View, 'beyond'>, { top, bottom, beyond }: View): number =>
  Math.min(top <= beyond ? Infinity : window.top - (top - beyond), bottom + beyond - window.bottom);

/** A line, and where it was. */
interface KnownLine {
  index: number;
  key: string;
}

/**
 * Which of very many lines to draw while the page scrolls: those near the window. Each drawn element carries `data-index`
 * and the `measure` ref, all of them inside the element with the `container` ref and `onFocus`, `onBlur`. Heights come from
 * a ResizeObserver alone: nothing measures while React draws, so drawing and measuring cannot chase each other.
 */
export function useWindowedLines<Container extends HTMLElement>(lines: LineSource, estimates: LineEstimates) {
  const container = useRef<Container>(null);
  const [known] = useState(nothingKnown);
  const places = useMemo(() => placeLines(lines, estimates, known), [lines, estimates, known]);
  const [, draw] = useReducer((times: number) => times + 1, 0);
  // On a server, and until the window is known: as much as most windows show, and no more, for a quick first paint.
  const [view, setView] = useState<View>({ top: 0, bottom: 1000, beyond: 0 });
  const [focused, setFocused] = useState<KnownLine | null>(null);
  const focusedLine = useMemo(() => indexOf(lines, focused), [lines, focused]);

  const drawn = keptLines(
    { first: places.lineAt(view.top - view.beyond), last: places.lineAt(view.bottom + view.beyond) },
    { focused: focusedLine, lines },
  );
  const latest = useRef({ lines, places, view, drawn });
  const observer = useRef<{ observe: (line: Element) => void }>(null);
  useBrowserLayoutEffect(() => {
    const former = latest.current;
    latest.current = { lines, places, view, drawn };
    if (former.lines === lines) return;
    const top = -(container.current?.getBoundingClientRect().top ?? 0);
    if (top <= 0) return;
    // What is at the window's top stays where it is when lines come above it.
    const anchor = former.places.lineAt(top);
    const now = indexOf(lines, { index: anchor, key: former.lines.keyOf(anchor) });
    const moved = now === null ? 0 : places.start(now) - former.places.start(anchor);
    if (moved !== 0) window.scrollBy({ top: moved, behavior: 'instant' });
  });

  useBrowserLayoutEffect(() => {
    const { body } = document;
    /** While sizes are reported: what may not be watched before the next frame, as it would have to report once more in this. */
    let waiting: Element[] | null = null;
    /** Lines in the page. One that left it would be reported as shrunk to nothing. */
    const watched = new Set<Element>();
    const later = (element: Element) => {
      sizes.unobserve(element);
      waiting?.push(element);
    };

    const look = () => {
      const box = container.current?.getBoundingClientRect();
      // A list that is not shown has no place.
      if (!box?.width) return null;
      return { top: -box.top, bottom: window.innerHeight - box.top };
    };
    let landing: ReturnType<typeof setTimeout> | undefined;
    /** The newest view, which may not be drawn yet. */
    let asked = latest.current.view;
    /** `show` is told how many px of lines are left beyond the window. */
    const follow = (show: (change: () => void, left: number) => void, landed = false) => {
      const now = look();
      if (!now) return;
      const { view: shown } = latest.current;
      const moved = distance(now, shown);
      const left = leftBeyond(now, shown);
      // What is asked for may come too late for a window that nothing is left for.
      if (!landed && (left > reserve ? distance(now, asked) <= stride : moved === 0)) return;
      // Past all that could have been drawn before, as when the scroll bar is dragged: so will the next one be, and what lies
      // beyond the window is drawn for nothing.
      const leaps = moved > shown.bottom - shown.top + overscan;
      clearTimeout(landing);
      if (leaps) landing = setTimeout(follow, landedAfter, startTransition, true);
      asked = { ...now, beyond: leaps ? 0 : overscan };
      show(() => setView(asked), left);
    };
    // Lines that the window will soon need may come a little later than this frame, so that drawing them blocks nothing.
    const inTime = (change: () => void, left: number) =>
      (left > reserve ? startTransition : flushSync)(change);
    const onScroll = () => follow(inTime);

    const take = (heights: readonly MeasuredLine[]) => {
      const now = look();
      if (!now) return;
      const { places: reckoned, drawn: shown } = latest.current;
      // What is at the window's top stays where it is, whatever turns out higher or lower above it.
      const anchor = reckoned.lineAt(now.top);
      const before = reckoned.start(anchor);
      if (!reckoned.measured(heights, shown)) return;
      const moved = reckoned.start(anchor) - before;
      later(body);
      flushSync(() => {
        draw();
        if (moved === 0) return;
        asked = { ...asked, top: now.top + moved, bottom: now.bottom + moved };
        setView(asked);
      });
      if (moved !== 0) window.scrollBy({ top: moved, behavior: 'instant' });
    };

    const sizes = new ResizeObserver((entries) => {
      const heights: MeasuredLine[] = [];
      for (const { target, borderBoxSize } of entries) {
        const height = borderBoxSize[0]?.blockSize ?? 0;
        const index = target.getAttribute('data-index');
        if (index !== null && height > 0) heights.push({ index: Number(index), height });
      }
      waiting = [];
      if (heights.length > 0) take(heights);
      // Whatever changes its size above the list changes that of the body too.
      if (entries.some(({ target }) => target === body)) follow(inTime);
      for (const line of watched) {
        if (line.isConnected) continue;
        sizes.unobserve(line);
        watched.delete(line);
      }
      const postponed = waiting;
      waiting = null;
      if (postponed.length > 0)
        requestAnimationFrame(() => {
          if (observer.current === own) for (const element of postponed) sizes.observe(element);
        });
    });
    const own = {
      observe: (line: Element) => {
        watched.add(line);
        if (waiting) later(line);
        else sizes.observe(line);
      },
    };
    observer.current = own;
    sizes.observe(body);
    for (const line of container.current?.querySelectorAll('[data-index]') ?? []) own.observe(line);
    follow((change, left) => {
      if (left > reserve) startTransition(change);
      else change();
    });
    window.addEventListener('scroll', onScroll, { passive: true });
    window.addEventListener('resize', onScroll);
    return () => {
      observer.current = null;
      sizes.disconnect();
      window.removeEventListener('scroll', onScroll);
      window.removeEventListener('resize', onScroll);
    };
  }, []);

  return {
    container,
    drawn: drawn.map((index): PlacedLine => ({
      index,
      start: places.start(index),
      end: places.start(index + 1),
    })),
    total: places.total(),
    measure: useCallback((line: Element | null) => {
      if (line) observer.current?.observe(line);
    }, []),
    onFocus: ({ target }: FocusEvent) => {
      const index = target.closest('[data-index]')?.getAttribute('data-index');
      setFocused(
        index === null || index === undefined
          ? null
          : { index: Number(index), key: lines.keyOf(Number(index)) },
      );
    },
    // When the focus moves to another row of the list, that row must stay mounted.
    onBlur: ({ relatedTarget, currentTarget }: FocusEvent) => {
      if (!currentTarget.contains(relatedTarget)) setFocused(null);
    },
  };
}

/** Where a line is now: most often where it was, or near it. */
function indexOf({ count, keyOf }: LineSource, line: KnownLine | null): number | null {
  if (line === null) return null;
  for (let away = 0; away < Math.max(count, line.index + 1); away += 1)
    for (const index of [line.index + away, line.index - away])
      if (index >= 0 && index < count && keyOf(index) === line.key) return index;
  return null;
}
