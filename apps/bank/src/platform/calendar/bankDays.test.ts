import { expect, test } from 'vitest';
import { isBankDay } from './bankDays.ts';
import type { SettlementCalendar } from './holidays.ts';

test.each<[SettlementCalendar, string, boolean]>([
  ['ENGLAND', '2026-05-01', true],
  ['TARGET', '2026-05-01', false], // Labour Day
  ['FEDERAL_RESERVE', '2026-05-01', true],
  ['ENGLAND', '2026-11-26', true],
  ['TARGET', '2026-11-26', true],
  ['FEDERAL_RESERVE', '2026-11-26', false], // Thanksgiving
  ['ENGLAND', '2026-08-31', false], // the summer bank holiday
  ['TARGET', '2026-08-31', true],
  ['FEDERAL_RESERVE', '2026-08-31', true],
])('%s settles on %s: %s', (calendar, date, settles) => {
  expect(isBankDay(calendar, date)).toBe(settles);
});
