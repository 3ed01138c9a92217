import { addDays, addMonths } from './calendarDates.ts';

/** How far back the chart of a balance goes. */
export const balancePeriods = ['week', 'month', 'year'] as const;
/** One of `balancePeriods`. */
export type BalancePeriod = (typeof balancePeriods)[number];

/** The 7 days, the month or the year that end today, both days inclusive: never more days than the bank answers at once. */
export const balanceDays = (period: BalancePeriod, today: string): { from: string; to: string } => ({
  from: {
    week: addDays(today, -6),
    month: addDays(addMonths(today, -1), 1),
    year: addDays(addMonths(today, -12), 1),
  }[period],
  to: today,
});
