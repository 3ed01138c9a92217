import type { StatementItem } from '@kontor/api-client/contract';
import { dateIn } from '@kontor/api-client/domain';
import { toEntries, type Entry } from './entries.ts';

/** One day of the history. */
export type Day = {
  /** Calendar day in the zone, `2026-03-05`. */
  readonly day: string;
  readonly lines: readonly StatementItem[];
  /** The rows that its lines make. A fee and what it was charged for are of one booking, and so of one day. */
  readonly entries: readonly Entry[];
};

/**
 * The history under its days, each of them once, in the order in which they first occur. A day that was `before`, with the same
 * lines, is the same object: of a long history only what is new is looked at, at its end or at its beginning.
 */
export function toDays(
  lines: readonly StatementItem[],
  timeZone: string,
  before: readonly Day[] = [],
): readonly Day[] {
  const known = new Map(before.map((day) => [day.lines[0], day]));
  const dayOf = (line: StatementItem) => dateIn(Date.parse(line.transferDate), timeZone);
  /** The day that begins with this line as it was before, should it still be so and end where it ended. */
  const unchanged = (first: number): Day | undefined => {
    const day = known.get(lines[first]);
    if (day?.lines.every((line, place) => line === lines[first + place]) !== true) return undefined;
    const next = lines[first + day.lines.length];
    const begins = next && (known.get(next)?.day ?? dayOf(next));
    return begins === day.day ? undefined : day;
  };

  const days = new Map<string, Day>();
  const add = (day: Day) => {
    const same = days.get(day.day);
    days.set(day.day, same ? dayWith(day.day, [...same.lines, ...day.lines]) : day);
  };
  for (let reached = 0; reached < lines.length;) {
    const day = unchanged(reached) ?? dayFrom(lines, reached, dayOf);
    add(day);
    reached += day.lines.length;
  }
  return [...days.values()];
}

/** The day of the line at `first`, with the lines of the same day that follow it. */
function dayFrom(
  lines: readonly StatementItem[],
  first: number,
  dayOf: (line: StatementItem) => string,
): Day {
  const own: StatementItem[] = [];
  let day: string | undefined;
  for (let index = first; index < lines.length; index += 1) {
    const line = lines[index];
    if (line === undefined || (day !== undefined && dayOf(line) !== day)) break;
    day ??= dayOf(line);
    own.push(line);
  }
  return dayWith(day ?? '', own);
}

const dayWith = (day: string, lines: readonly StatementItem[]): Day => ({
  day,
  lines,
  entries: toEntries(lines),
});

/** `toDays` for lists of which each is mostly the one before. */
export function daysKept(timeZone: string): (lines: readonly StatementItem[]) => readonly Day[] {
  let before: readonly Day[] = [];
  return (lines) => (before = toDays(lines, timeZone, before));
}
