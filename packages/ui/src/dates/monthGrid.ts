import { endOfWeek, getWeeksInMonth, isSameMonth, parseDate, startOfWeek } from '@internationalized/date';
import { dateOf, type IsoDate, type IsoMonth } from './isoDate.ts';

/** What a locale says of its weeks: asked for in one of two ways, or not at all, depending on the browser's age. */
type WeekLocale = Intl.Locale & { getWeekInfo?: () => { firstDay: number }; weekInfo?: { firstDay: number } };

/**
 * Regions whose weeks begin on another day than Monday (Unicode CLDR 48, supplemental/weekData), for browsers that can't say.
 * The library's own table takes Sunday for every region that it doesn't list.
 */
const firstDays: Readonly<Record<number, string>> = {
  0: 'AG AS BD BR BS BT BW BZ CA CO DM DO ET GT GU HK HN ID IL IN IS JM JP KE KH KR LA MH MM MO MT MX MZ NI NP PA PE PH PK PR PT PY SA SG SV TH TT TW UM US VE VI WS YE ZA ZW',
  5: 'MV',
  6: 'AF BH DJ DZ EG IQ IR JO KW LY OM QA SD SY',
};

/**
 * The day a locale's weeks begin on, 0 being Sunday: its region's, or its own where the tag says so (`-u-fw-mon`). A language
 * without a country counts as its likeliest one.
 */
export function weekStart(locale: string): number {
  const asked: WeekLocale = new Intl.Locale(locale);
  const info = asked.getWeekInfo?.() ?? asked.weekInfo;
  return info ? info.firstDay % 7 : weekStartOf(asked.maximize().region ?? '');
}

/** The day a region's weeks begin on, as the table knows it. */
export function weekStartOf(region: string): number {
  const found = Object.entries(firstDays).find(([, regions]) => regions.split(' ').includes(region));
  return found ? Number(found[0]) : 1;
}

/** The seven weekdays, 0 being Sunday, from the one that a week begins on. */
export const weekdaysFrom = (first: number): number[] =>
  Array.from({ length: 7 }, (_, index) => (first + index) % 7);

const dayNames = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'] as const;

/** The first and the last day of the week that a date lies in; `first` is the day a week begins on, 0 being Sunday. */
export function weekOf(date: IsoDate, first: number): { start: IsoDate; end: IsoDate } {
  const day = parseDate(date);
  const name = dayNames[first];
  return { start: startOfWeek(day, 'en', name).toString(), end: endOfWeek(day, 'en', name).toString() };
}

/** A month in weeks of seven places; a place before its first or after its last day is null. */
export function monthGrid(month: IsoMonth, first: number): (IsoDate | null)[][] {
  const start = parseDate(`${month}-01`);
  const name = dayNames[first];
  const corner = startOfWeek(start, 'en', name);
  return Array.from({ length: getWeeksInMonth(start, 'en', name) }, (_, week) =>
    Array.from({ length: 7 }, (_, column) => {
      const day = corner.add({ days: week * 7 + column });
      return isSameMonth(day, start) ? day.toString() : null;
    }),
  );
}

/** Any date on that weekday, to name it by. */
export const exampleOf = (day: number): IsoDate => dateOf(2023, 1, 1 + day) ?? '2023-01-01';
