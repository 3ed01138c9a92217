import { dateIn } from '@kontor/api-client/domain';
import { dateTimeFormat, numberFormat } from '@kontor/ui/locale';

// TXLIST-02 to -04, ruling A45
/** What the heading over a day's operations says; the words come from the texts. */
export type DayHeading =
  | { kind: 'today' }
  | { kind: 'thisYear'; month: string; day: string }
  | { kind: 'otherYear'; month: string; day: string; year: string };

/** The operations of one calendar day of the zone, in the order given. */
export type DayGroup<Item> = {
  /** Calendar day in the zone, `2026-03-05`. */
  day: string;
  heading: DayHeading;
  items: readonly Item[];
};

export type DayGroupOptions<Item> = {
  /** UTC instant an item happened at, `2026-03-05T14:05:00.000Z`. */
  instantOf: (item: Item) => string;
  /** IANA zone whose calendar days count, `Europe/Berlin`. Throws a RangeError when there is no such zone. */
  timeZone: string;
  /** BCP 47 tag for the month's name and the digits. */
  locale: string;
  now: Date;
};

/**
 * Groups operations by the calendar day they fell on in one named zone. Days keep the order in which they first occur,
 * items the order given; a day never has two groups.
 */
export function groupByDay<Item>(items: readonly Item[], options: DayGroupOptions<Item>): DayGroup<Item>[] {
  const { instantOf, timeZone, locale, now } = options;
  const headingOf = dayHeading(timeZone, locale, now);
  const groups = new Map<string, { day: string; heading: DayHeading; items: Item[] }>();
  for (const item of items) {
    const moment = new Date(instantOf(item));
    const day = dateIn(moment.getTime(), timeZone);
    const group = groups.get(day);
    if (group) group.items.push(item);
    else groups.set(day, { day, heading: headingOf(moment), items: [item] });
  }
  return [...groups.values()];
}

/** What the heading says over the day of a moment. */
export function dayHeading(timeZone: string, locale: string, now: Date): (moment: Date) => DayHeading {
  const today = dateIn(now.getTime(), timeZone);
  const part = (options: Intl.DateTimeFormatOptions) =>
    dateTimeFormat(locale, { ...options, calendar: 'gregory', timeZone });
  const month = part({ month: 'long' });
  const number = numberFormat(locale, { useGrouping: false });
  return (moment) => {
    const day = dateIn(moment.getTime(), timeZone);
    if (day === today) return { kind: 'today' };
    const date = { month: month.format(moment), day: number.format(Number(day.slice(8))) };
    if (day.slice(0, 4) === today.slice(0, 4)) return { kind: 'thisYear', ...date };
    return { kind: 'otherYear', ...date, year: number.format(Number(day.slice(0, 4))) };
  };
}
