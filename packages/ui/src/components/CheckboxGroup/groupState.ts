/** One box of a group, as far as ticking goes. */
export interface Tickable {
  id: string;
  disabled?: boolean | undefined;
}

/** The ids that are ticked after a press of one box, in the order of the boxes. */
export function toggled(items: readonly Tickable[], ticked: readonly string[], id: string): string[] {
  const has = ticked.includes(id);
  return items.map((item) => item.id).filter((other) => (other === id ? !has : ticked.includes(other)));
}

/** What the box for all of them shows (VALID-30). */
export function headState(items: readonly Tickable[], ticked: readonly string[]): 'none' | 'some' | 'all' {
  const count = items.filter(({ id }) => ticked.includes(id)).length;
  if (count === 0) return 'none';
  return count === items.length ? 'all' : 'some';
}

/**
 * The ids that are ticked after a press of the box for all of them: all that can be, or none once they are. Boxes that
 * are disabled stay as they are.
 */
export function allToggled(items: readonly Tickable[], ticked: readonly string[]): string[] {
  const done = items.every(({ id, disabled }) => disabled || ticked.includes(id));
  return items.filter(({ id, disabled }) => (disabled ? ticked.includes(id) : !done)).map(({ id }) => id);
}
