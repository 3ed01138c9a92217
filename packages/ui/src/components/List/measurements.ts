import { firstOfEach, lastAtMost, type LineSource } from './lines.ts';

/** Estimated heights of the two kinds of lines, px. */
export type LineEstimates = Readonly<Record<'heading' | 'item', number>>;

/** What has been learnt of heights. It outlives a list: the next one may hold the same lines. */
export interface KnownHeights {
  /** Of single lines, by key. */
  measured: Map<string, number>;
  /** Of lines not measured yet, by kind. */
  usual: Partial<Record<'heading' | 'item', number>>;
  /** Of all lines of a block, while what is not measured of it would be reckoned the same. */
  blocks: WeakMap<object, BlockHeights>;
}

interface BlockHeights {
  /** NaN until measured. */
  own: Float64Array;
  /** Of each line from the block's beginning; at the end of the whole block. */
  starts: Float64Array;
}

/** Of a list of which nothing is known. */
export const nothingKnown = (): KnownHeights => ({ measured: new Map(), usual: {}, blocks: new WeakMap() });

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
 * alike, what is estimated is right from then on, and drawing more of them moves nothing. Sums are kept by block: in a list of
 * a hundred thousand that grows at its end, or at one line of another height, only one of them is added up again.
 */
export function placeLines(
  source: LineSource,
  estimates: LineEstimates,
  known: KnownHeights,
): LineMeasurements {
  const { count, blocks, keyOf, kindOf } = source;
  const firsts = firstOfEach(blocks.map((block) => block.count));
  const firstOf = (place: number) => firsts[place] ?? 0;
  /** The block that a line is in, and where in it. */
  const find = (index: number) => {
    const place = lastAtMost(firsts, index);
    return { place, block: heightsOf[place], within: index - firstOf(place) };
  };

  const assumed = (index: number) => {
    const kind = kindOf(index);
    return known.usual[kind] ?? estimates[kind];
  };
  const addUp = ({ own, starts }: BlockHeights, first: number) => {
    let reached = 0;
    own.forEach((height, within) => {
      reached += Number.isNaN(height) ? assumed(first + within) : height;
      starts[within + 1] = reached;
    });
  };
  const lookUp = (place: number): BlockHeights => {
    const first = firstOf(place);
    const lines = firstOf(place + 1) - first;
    const block = { own: new Float64Array(lines).fill(NaN), starts: new Float64Array(lines + 1) };
    if (known.measured.size > 0)
      for (let within = 0; within < lines; within += 1)
        block.own[within] = known.measured.get(keyOf(first + within)) ?? NaN;
    addUp(block, first);
    return block;
  };
  const heightsOf = blocks.map(({ of }, place) => {
    const block = known.blocks.get(of) ?? lookUp(place);
    known.blocks.set(of, block);
    return block;
  });
  const height = (block: BlockHeights | undefined) => block?.starts.at(-1) ?? 0;
  let tops = firstOfEach(heightsOf.map(height));

  const ownOf = (index: number) => {
    const { block, within } = find(index);
    return block?.own[within] ?? NaN;
  };
  const heightOf = (index: number) => {
    const own = ownOf(index);
    return Number.isNaN(own) ? assumed(index) : own;
  };
  const addUpAgain = (places: Iterable<number>) => {
    for (const place of places) {
      const block = heightsOf[place];
      if (block) addUp(block, firstOf(place));
    }
    tops = firstOfEach(heightsOf.map(height));
  };

  const note = ({ index, height: measured }: MeasuredLine) => {
    const { block, within } = find(index);
    if (block) block.own[within] = measured;
    known.measured.set(keyOf(index), measured);
  };
  const learn = (heights: readonly MeasuredLine[]): boolean => {
    let learnt = false;
    for (const kind of ['heading', 'item'] as const) {
      if (known.usual[kind] !== undefined) continue;
      // The first line of a list may look unlike those that follow.
      const ofKind = heights.filter(({ index }) => index > 0 && kindOf(index) === kind);
      const usual = ofKind.map(({ height: measured }) => measured).sort((a, b) => a - b)[ofKind.length >> 1];
      if (usual === undefined) continue;
      known.usual[kind] = usual;
      learnt ||= usual !== estimates[kind];
    }
    return learnt;
  };

  return {
    start(index) {
      const { place, block, within } = find(index);
      return (tops[place] ?? 0) + (block?.starts[within] ?? 0);
    },
    total: () => tops.at(-1) ?? 0,
    lineAt(y) {
      const place = lastAtMost(tops, y);
      const within = lastAtMost(heightsOf[place]?.starts ?? tops, y - (tops[place] ?? 0));
      return Math.max(0, Math.min(firstOf(place) + within, count - 1));
    },
    measured(heights, drawn) {
      const changed = heights.filter(({ index, height: measured }) => measured !== heightOf(index));
      // Most of the drawn lines changed at once: the width, text size or font is another, so older measurements are void.
      const again = changed.filter(({ index }) => !Number.isNaN(ownOf(index)));
      const reset = again.length > drawn.length / 2;
      if (reset) {
        const kept = drawn.map((index) => ({ index, height: heightOf(index) }));
        for (const { own } of heightsOf) own.fill(NaN);
        known.measured.clear();
        known.usual = {};
        kept.forEach(note);
      }
      heights.forEach(note);
      const learnt = learn(heights);
      if (reset || learnt) {
        // Those of other lists were reckoned by what is void now.
        known.blocks = new WeakMap();
        heightsOf.forEach((block, place) => blocks[place] && known.blocks.set(blocks[place].of, block));
        addUpAgain(heightsOf.keys());
      } else if (changed.length > 0) addUpAgain(new Set(changed.map(({ index }) => find(index).place)));
      return reset || learnt || changed.length > 0;
    },
  };
}
