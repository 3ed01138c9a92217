import type { DayGroup } from './transactionGroups.ts';

/** One line of the list: a day's heading, or the operation at `position` (from 0) of its day. */
export type Row<Item> =
  | { kind: 'heading'; group: DayGroup<Item> }
  | { kind: 'item'; group: DayGroup<Item>; item: Item; position: number };

/** A row that the window shows: its place in the whole list and the empty space above it, px. */
export type PlacedRow = { index: number; gap: number };

/** The part of a day that is drawn: its heading if that is in view, and the operations in view. */
export type Section<Item> = {
  group: DayGroup<Item>;
  heading: PlacedRow | null;
  items: (PlacedRow & { item: Item; position: number })[];
};

/** Headings and operations as one sequence, the way a window over them counts. */
export function toRows<Item>(groups: readonly DayGroup<Item>[]): Row<Item>[] {
  return groups.flatMap((group): Row<Item>[] => [
    { kind: 'heading', group },
    ...group.items.map((item, position): Row<Item> => ({ kind: 'item', group, item, position })),
  ]);
}

/**
 * Puts the rows of a window back under their days, so that a windowed list is still headings over lists. `visible` is
 * in order but may have gaps (the focused row stays although it is out of view): what is left out between two rows
 * becomes the `gap` of the later one. `bottom` is the space below the last row, px.
 */
export function toSections<Item>(
  rows: readonly Row<Item>[],
  visible: readonly { index: number; start: number; end: number }[],
  total: number,
): { sections: Section<Item>[]; bottom: number } {
  const sections: Section<Item>[] = [];
  let reached = 0;
  for (const { index, start, end } of visible) {
    const row = rows[index];
    if (!row) continue;
    let section = sections.at(-1);
    if (section?.group !== row.group) {
      section = { group: row.group, heading: null, items: [] };
      sections.push(section);
    }
    const placed = { index, gap: start - reached };
    if (row.kind === 'heading') section.heading = placed;
    else section.items.push({ ...placed, item: row.item, position: row.position });
    reached = end;
  }
  return { sections, bottom: Math.max(0, total - reached) };
}
