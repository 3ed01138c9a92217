/** The ids with one of them a place further up or down; the same where it can't go further. */
export function movedBy(ids: readonly string[], id: string, step: -1 | 1): readonly string[] {
  const from = ids.indexOf(id);
  const other = ids[from + step];
  if (from < 0 || other === undefined) return ids;
  return ids.map((one) => (one === id ? other : one === other ? id : one));
}
