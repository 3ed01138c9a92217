import type { ReactNode } from 'react';

/** Things under one heading, such as the operations of a day; without a heading, simply a list. */
export interface ListGroup<Item> {
  id: string;
  heading?: string | undefined;
  /** At the end of the heading's line, such as what the things come to. */
  headingEnd?: ReactNode;
  items: readonly Item[];
}

/** One line of a grouped list: a heading, or the thing at `position` (from 0) of its group. */
export type Line<Item> =
  | { kind: 'heading'; group: ListGroup<Item> }
  | { kind: 'item'; group: ListGroup<Item>; item: Item; position: number };

/** Headings and things as one sequence, the way a window over them counts. */
export interface Lines<Item> {
  count: number;
  at: (index: number) => Line<Item> | undefined;
  /** Index of the heading that a line stands under; -1 where there is none. */
  headingOf: (index: number) => number;
}

/** Lines that stay together: as long as it is the same object, they are the same lines. */
export interface Block {
  of: object;
  count: number;
}

/** A sequence of lines, as a window over them needs it. Lines are rendered again only when this is another object. */
export interface LineSource {
  count: number;
  /** All lines in their order. A block that was there before is not looked through again. */
  blocks: readonly Block[];
  keyOf: (index: number) => string;
  /** Lines of a kind are about as high as each other. */
  kindOf: (index: number) => 'heading' | 'item';
  /** Index of the line that must be drawn above a line; -1 for none. */
  headingOf: (index: number) => number;
}

/** A line's place in the whole list, and px from the list's beginning. */
export interface PlacedLine {
  index: number;
  start: number;
  end: number;
}

/** The part of a group that is drawn. A `gap` is the room, in px, of the lines left out right before. */
export interface Section<Item> {
  group: ListGroup<Item>;
  gap: number;
  heading: number | null;
  items: { index: number; gap: number; item: Item; position: number }[];
}

const linesOf = <Item>({ heading, items }: ListGroup<Item>): number =>
  items.length + (heading === undefined ? 0 : 1);

/** Looks at each group, and at none of its things until they are asked for: there may be a hundred thousand. */
export function toLines<Item>(groups: readonly ListGroup<Item>[]): Lines<Item> {
  const firsts = firstOfEach(groups.map(linesOf));
  const groupAt = (index: number) => {
    const place = lastAtMost(firsts, index);
    return { group: groups[place], within: index - (firsts[place] ?? 0) };
  };
  return {
    count: firsts.at(-1) ?? 0,
    at(index) {
      const { group, within } = groupAt(index);
      if (group === undefined) return undefined;
      if (group.heading !== undefined && within === 0) return { kind: 'heading', group };
      const position = group.heading === undefined ? within : within - 1;
      const item = group.items[position];
      return item === undefined ? undefined : { kind: 'item', group, item, position };
    },
    headingOf(index) {
      const { group, within } = groupAt(index);
      return group?.heading === undefined ? -1 : index - within;
    },
  };
}

/** The lines as a window over them counts; `keyOf` a thing is its own name. */
export function toSource<Item>(
  groups: readonly ListGroup<Item>[],
  { count, at, headingOf }: Lines<Item>,
  keyOf: (item: Item) => string,
): LineSource {
  return {
    count,
    blocks: groups.map((group) => ({ of: group, count: linesOf(group) })),
    keyOf(index) {
      const line = at(index);
      return line?.kind === 'item' ? `item ${keyOf(line.item)}` : `heading ${line?.group.id}`;
    },
    kindOf: (index) => at(index)?.kind ?? 'item',
    headingOf,
  };
}

/** Where each of several stretches begins, and at the end where the last one does. */
export function firstOfEach(counts: readonly number[]): Float64Array {
  const firsts = new Float64Array(counts.length + 1);
  let reached = 0;
  counts.forEach((count, place) => {
    reached += count;
    firsts[place + 1] = reached;
  });
  return firsts;
}

/** The last place of a rising sequence that is not above `most`; the first where all are. The end of it is no place. */
export function lastAtMost(rising: Float64Array, most: number): number {
  let [low, high] = [0, Math.max(0, rising.length - 2)];
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((rising[middle] ?? 0) <= most) low = middle;
    else high = middle - 1;
  }
  return low;
}

/**
 * Which lines a window draws: those from the first to the last given, the heading over the first of them, and the focused
 * one with its neighbours, so that the focus is never lost and Tab goes on to the next. In order.
 */
export function keptLines(
  { first, last }: { first: number; last: number },
  { focused, lines: { count, headingOf } }: { focused: number | null; lines: LineSource },
): number[] {
  const kept = new Set<number>();
  for (let index = first; index <= last && index < count; index += 1) kept.add(index);
  const extra = [headingOf(first)];
  if (focused !== null) extra.push(headingOf(focused), focused - 1, focused, focused + 1);
  for (const index of extra) if (index >= 0 && index < count) kept.add(index);
  return [...kept].sort((a, b) => a - b);
}

/** Puts the drawn lines back under their headings. `bottom` is the room below the last of them, px. */
export function toSections<Item>(
  lines: Lines<Item>,
  drawn: readonly PlacedLine[],
  total: number,
): { sections: Section<Item>[]; bottom: number } {
  const sections: Section<Item>[] = [];
  let reached = 0;
  for (const { index, start, end } of drawn) {
    const line = lines.at(index);
    if (!line) continue;
    const gap = start - reached;
    reached = end;
    let section = sections.at(-1);
    const begins = section?.group !== line.group;
    if (!section || begins) {
      section = { group: line.group, gap, heading: null, items: [] };
      sections.push(section);
    }
    if (line.kind === 'heading') section.heading = index;
    else section.items.push({ index, gap: begins ? 0 : gap, item: line.item, position: line.position });
  }
  return { sections, bottom: Math.max(0, total - reached) };
}

/** Whether two sections are drawn alike. */
export function sameSection<Item>(a: Section<Item>, b: Section<Item>): boolean {
  return (
    a.group === b.group &&
    a.gap === b.gap &&
    a.heading === b.heading &&
    a.items.length === b.items.length &&
    a.items.every((one, place) => {
      const other = b.items[place];
      return one.index === other?.index && one.gap === other.gap;
    })
  );
}
