import type { LineSource } from './lines.ts';

/** Estimated heights of the two kinds of lines, px. */
export type LineEstimates = Readonly<Record<'heading' | 'item', number>>;

/** What has been learnt of heights. It outlives a list: the next one may hold the same lines. */
export interface KnownHeights {
  /** Of single lines, by key. */
  measured: Map<string, number>;
  /** Of lines not measured yet, by kind. */
  usual: Partial<Record<'heading' | 'item', number>>;
}

/** Where each of very many lines is, px from the first one's beginning. */
export interface LineMeasurements {
  start: (index: number) => number;
  total: () => number;
  /** The line at so many px; the first one above the list, the last one below it. */
  lineAt: (y: number) => number;
  /** Takes in what drawn lines measure; whether that moves anything. */
  measured: (heights: readonly MeasuredLine[], drawn: readonly number[]) => boolean;
}

export interface MeasuredLine {
  index: number;
  height: number;
}

/**
 * Lines take the height they measured, and until then that of the first of their kind that did: as most lines of a kind are
 * alike, what is estimated is right from then on, and drawing more of them moves nothing.
 */
export function placeLines(
  source: LineSource,
  estimates: LineEstimates,
  known: KnownHeights,
): LineMeasurements {
  const { count, keyOf, kindOf } = source;
  /** NaN until measured. */
  const own = new Float64Array(count).fill(NaN);
  const starts = new Float64Array(count + 1);
  if (known.measured.size > 0)
    for (let index = 0; index < count; index += 1) own[index] = known.measured.get(keyOf(index)) ?? NaN;

  const heightOf = (index: number) => {
    const height = own[index] ?? NaN;
    if (!Number.isNaN(height)) return height;
    const kind = kindOf(index);
    return known.usual[kind] ?? estimates[kind];
  };
  const placeFrom = (first: number) => {
    let reached = starts[first] ?? 0;
    for (let index = first; index < count; index += 1) {
      reached += heightOf(index);
      starts[index + 1] = reached;
    }
  };
  placeFrom(0);

  const note = ({ index, height }: MeasuredLine) => {
    own[index] = height;
    known.measured.set(keyOf(index), height);
  };
  const learn = (heights: readonly MeasuredLine[]): boolean => {
    let learnt = false;
    for (const kind of ['heading', 'item'] as const) {
      if (known.usual[kind] !== undefined) continue;
      // The first line of a list may look unlike those that follow.
      const ofKind = heights.filter(({ index }) => index > 0 && kindOf(index) === kind);
      const usual = ofKind.map(({ height }) => height).sort((a, b) => a - b)[ofKind.length >> 1];
      if (usual === undefined) continue;
      known.usual[kind] = usual;
      learnt ||= usual !== estimates[kind];
    }
    return learnt;
  };

  return {
    start: (index) => starts[index] ?? 0,
    total: () => starts[count] ?? 0,
    lineAt(y) {
      let [low, high] = [0, Math.max(0, count - 1)];
      while (low < high) {
        const middle = (low + high + 1) >> 1;
        if ((starts[middle] ?? 0) <= y) low = middle;
        else high = middle - 1;
      }
      return low;
    },
    measured(heights, drawn) {
      const changed = heights.filter(({ index, height }) => height !== heightOf(index));
      // Most of the drawn lines changed at once: the width, text size or font is another, so older measurements are void.
      const again = changed.filter(({ index }) => !Number.isNaN(own[index]));
      const reset = again.length > drawn.length / 2;
      if (reset) {
        const kept = drawn.map((index) => ({ index, height: heightOf(index) }));
        own.fill(NaN);
        known.measured.clear();
        known.usual = {};
        kept.forEach(note);
      }
      heights.forEach(note);
      const learnt = learn(heights);
      if (reset || learnt) placeFrom(0);
      else if (changed.length > 0) placeFrom(Math.min(...changed.map(({ index }) => index)));
      return reset || learnt || changed.length > 0;
    },
  };
}
