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

/** A sequence of lines, as a window over them needs it. Lines are rendered again only when this is another object. */
export interface LineSource {
  count: number;
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

/** Headings and things as one sequence, the way a window over them counts. */
export function toLines<Item>(groups: readonly ListGroup<Item>[]): Line<Item>[] {
  return groups.flatMap((group): Line<Item>[] => [
    ...(group.heading === undefined ? [] : [{ kind: 'heading' as const, group }]),
    ...group.items.map((item, position): Line<Item> => ({ kind: 'item', group, item, position })),
  ]);
}

/** The lines as a window over them counts; `keyOf` a thing is its own name. */
export function toSource<Item>(lines: readonly Line<Item>[], keyOf: (item: Item) => string): LineSource {
  const headings = headingOfLines(lines);
  return {
    count: lines.length,
    keyOf(index) {
      const line = lines[index];
      return line?.kind === 'item' ? `item ${keyOf(line.item)}` : `heading ${line?.group.id}`;
    },
    kindOf: (index) => lines[index]?.kind ?? 'item',
    headingOf: (index) => headings[index] ?? -1,
  };
}

/** Index of the heading that each line stands under; -1 where there is none. */
function headingOfLines<Item>(lines: readonly Line<Item>[]): number[] {
  let heading = -1;
  let group: ListGroup<Item> | null = null;
  return lines.map((line, index) => {
    if (line.group !== group) {
      group = line.group;
      heading = line.kind === 'heading' ? index : -1;
    }
    return heading;
  });
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
  lines: readonly Line<Item>[],
  drawn: readonly PlacedLine[],
  total: number,
): { sections: Section<Item>[]; bottom: number } {
  const sections: Section<Item>[] = [];
  let reached = 0;
  for (const { index, start, end } of drawn) {
    const line = lines[index];
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
