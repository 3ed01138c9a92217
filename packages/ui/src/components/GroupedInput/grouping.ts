/** How a number is shown in groups, and what belongs to it. */
export interface Grouping {
  /** The characters of a text that count, as they are kept; all of them. */
  read: (text: string) => string;
  /** Most characters of a value, without the gaps. */
  length: number;
  /** Characters of a group. */
  size: number;
  /** What is shown between two groups: one character that `read` leaves out. */
  gap: string;
  /** What pasted text holds. */
  paste: (text: string) => Pasted;
  /** What `value` becomes when this is typed behind its last character, where that is more than what `read` makes of it. */
  type?: (value: string, text: string) => string;
}

/** A whole number, a part of one, more characters than any has, or none. */
export type Pasted =
  | { kind: 'whole'; value: string }
  | { kind: 'part'; value: string }
  | { kind: 'too-long'; count: number }
  | { kind: 'none' };

/** Why a paste was not taken. */
export type Refusal = Extract<Pasted, { kind: 'too-long' | 'none' }>;

/** A shown number after an edit, and where the caret stands in it. */
export interface GroupedEdit {
  shown: string;
  caret: number;
}

/** A value as it is shown; what is too long for one is left out. */
export function inGroups({ length, size, gap }: Grouping, value: string): string {
  const kept = value.slice(0, length);
  const groups: string[] = [];
  for (let at = 0; at < kept.length; at += size) groups.push(kept.slice(at, at + size));
  return groups.join(gap);
}

/** Pasted text that is no whole number. A number that is too long is never cut: that would be another number. */
export function pastedPart({ read, length }: Pick<Grouping, 'read' | 'length'>, text: string): Pasted {
  const value = read(text);
  if (value === '') return { kind: 'none' };
  return value.length > length ? { kind: 'too-long', count: value.length } : { kind: 'part', value };
}

function joined(grouping: Grouping, before: string, after: string, gap: 'passed' | 'ahead'): GroupedEdit {
  const shown = inGroups(grouping, before + after);
  const count = before.length;
  const gaps = Math.floor((gap === 'passed' ? count : Math.max(0, count - 1)) / grouping.size);
  return { shown, caret: Math.min(shown.length, count + gaps) };
}

/** Characters typed or pasted over a selection; those that find no room are not taken. */
export function insertText(
  grouping: Grouping,
  shown: string,
  start: number,
  end: number,
  text: string,
): GroupedEdit {
  const { read, length, type } = grouping;
  const [before, after] = [read(shown.slice(0, start)), read(shown.slice(end))];
  const typed = type && after === '' ? type(before, text) : before + read(text);
  return joined(grouping, typed.slice(0, length - after.length), after, 'passed');
}

/** How far a deletion without a selection reaches. */
export type Reach = 'character' | 'group' | 'line';

/** A selection deleted, or what one key deletes: a gap between groups is never in the way. */
export function deleteText(
  grouping: Grouping,
  shown: string,
  start: number,
  end: number,
  towards: 'start' | 'end',
  reach: Reach,
): GroupedEdit {
  const { read, gap: between } = grouping;
  let [from, to] = [start, end];
  if (from === to && towards === 'start') {
    if (shown[from - 1] === between) from -= 1;
    if (reach === 'character') from = Math.max(0, from - 1);
    else from = reach === 'group' ? shown.slice(0, from).lastIndexOf(between) + 1 : 0;
  } else if (from === to) {
    if (shown[to] === between) to += 1;
    const gap = shown.indexOf(between, to);
    if (reach === 'character') to += 1;
    else to = reach === 'group' && gap >= 0 ? gap : shown.length;
  }
  return joined(
    grouping,
    read(shown.slice(0, from)),
    read(shown.slice(to)),
    towards === 'start' ? 'ahead' : 'passed',
  );
}
