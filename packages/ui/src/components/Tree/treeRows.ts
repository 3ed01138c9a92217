/** What the rows of a tree are made from. */
export interface Branch<Self> {
  id: string;
  items?: readonly Self[] | undefined;
}

/** An item in sight: where it is among its siblings, and below which one. */
export interface TreeRow<Item> {
  item: Item;
  /** 1 at the top. */
  level: number;
  parent: string | null;
  /** Among its siblings, from 1. */
  position: number;
  siblings: number;
  /** Null where nothing is below it. */
  isOpen: boolean | null;
}

/** The items in sight, from the top: of those that are open what is below them too. */
export function treeRows<Item extends Branch<Item>>(
  items: readonly Item[],
  expanded: ReadonlySet<string>,
  level = 1,
  parent: string | null = null,
): readonly TreeRow<Item>[] {
  return items.flatMap((item, index) => {
    const below = item.items ?? [];
    const isOpen = below.length === 0 ? null : expanded.has(item.id);
    const row = { item, level, parent, position: index + 1, siblings: items.length, isOpen };
    return isOpen ? [row, ...treeRows(below, expanded, level + 1, item.id)] : [row];
  });
}

/** What a key does at a row: goes to another one, or opens or closes this one. Null for any other key. */
export function treeMove<Item extends Branch<Item>>(
  rows: readonly TreeRow<Item>[],
  at: number,
  key: string,
  direction: 'ltr' | 'rtl',
): { to: number } | 'open' | 'close' | null {
  const row = rows[at];
  if (row === undefined) return null;
  const last = rows.length - 1;
  const inwards = direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
  const outwards = direction === 'rtl' ? 'ArrowRight' : 'ArrowLeft';
  if (key === 'ArrowDown') return { to: Math.min(last, at + 1) };
  if (key === 'ArrowUp') return { to: Math.max(0, at - 1) };
  if (key === 'Home') return { to: 0 };
  if (key === 'End') return { to: last };
  if (key === inwards) {
    if (row.isOpen === false) return 'open';
    return { to: row.isOpen ? at + 1 : at };
  }
  if (key === outwards) {
    if (row.isOpen) return 'close';
    return { to: row.parent === null ? at : rows.findIndex(({ item }) => item.id === row.parent) };
  }
  return null;
}
