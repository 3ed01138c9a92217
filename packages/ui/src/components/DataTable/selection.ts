/** How much of the rows on show is selected. */
export type SelectedShare = 'none' | 'some' | 'all';

/** Rows that are not on show count for nothing. */
export function selectedShare(keys: readonly string[], selected: ReadonlySet<string>): SelectedShare {
  const count = keys.filter((key) => selected.has(key)).length;
  if (count === 0) return 'none';
  return count === keys.length ? 'all' : 'some';
}

/** The selection with one row more, or less. */
export function toggled(selected: ReadonlySet<string>, key: string): ReadonlySet<string> {
  const next = new Set(selected);
  if (!next.delete(key)) next.add(key);
  return next;
}

/** All rows on show, or, when they all are already, none of them; what is selected elsewhere stays. */
export function toggledAll(selected: ReadonlySet<string>, keys: readonly string[]): ReadonlySet<string> {
  const next = new Set(selected);
  const all = selectedShare(keys, selected) === 'all';
  for (const key of keys) {
    if (all) next.delete(key);
    else next.add(key);
  }
  return next;
}
