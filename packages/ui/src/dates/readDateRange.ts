import type { DateRange } from './formatDate.ts';
import { dateOrders } from './names.ts';
import {
  choose,
  meaningOf,
  readDate,
  refuse,
  tidy,
  type DateProblem,
  type Limits,
  type Reading,
} from './readDate.ts';

/** What stands between two dates; a dash or slash may as well stand within one. */
const between = / ?(?:-|\/|\.{2,3}| (?:to|until|till|bis|au|al|hasta|إلى|حتى) ) ?/g;
const before = /^(?:from|von|vom|du|del|desde|من) /;

/**
 * Reads two dates with a dash, a slash or a word such as 'to' between them, both in one order, or one date for a range of
 * one day; each as {@link readDate} does.
 */
export function readDateRange(text: string, locale: string, limits: Limits): Reading<DateRange> {
  const day = readDate(text, locale, limits);
  if (day.ok) return { ok: true, value: { start: day.value, end: day.value } };
  if (day.problem !== 'unreadable')
    return refuse(
      day.problem,
      day.readings.map((date) => ({ start: date, end: date })),
    );

  const whole = tidy(text).replace(before, '');
  const ranges: DateRange[] = [];
  let problem: DateProblem = 'unreadable';
  for (const { 0: separator, index } of whole.matchAll(between)) {
    for (const order of dateOrders(locale)) {
      const [first, last] = [whole.slice(0, index), whole.slice(index + separator.length)].map((side) =>
        meaningOf(side, locale, [order], limits),
      );
      if (!first || !last) continue;
      if ('days' in first && 'days' in last) {
        ranges.push(...first.days.flatMap((start) => last.days.map((end) => ({ start, end }))));
      } else {
        const found = [first, last].flatMap((side) => ('problem' in side ? [side.problem] : []));
        if (!found.includes('unreadable')) problem = found[0] ?? problem;
      }
    }
  }
  if (ranges.length === 0) return refuse(problem);

  const forwards = ranges.filter(({ start, end }) => start <= end);
  if (forwards.length === 0) return refuse('order');
  return choose(
    forwards,
    ({ start, end }) => (start < limits.min ? 'tooEarly' : end > limits.max ? 'tooLate' : null),
    ({ start, end }) => `${start}/${end}`,
  );
}
