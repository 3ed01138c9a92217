import type { StatementItem } from '@kontor/api-client/contract';
import { moneyText } from '@kontor/api-client/domain';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { currencies, operation } from '../fixtures/fixtures.ts';
import { daySum } from './daySum.ts';
import { daysKept, toDays, type Day } from './days.ts';
import { toEntries } from './entries.ts';
import { groupByDay } from './transactionGroups.ts';

const zones = ['UTC', 'Europe/Berlin', 'America/New_York', 'Asia/Kathmandu'];
const newest = Date.parse('2026-03-29T03:00:00.000Z');

/** Bookings as they follow each other in a history, newest first; some with a fee, which stands on either side of its payment. */
const history = fc
  .array(
    fc.record({
      minutes: fc.integer({ min: 0, max: 900 }),
      cents: fc.integer({ min: 1, max: 99_999 }),
      fee: fc.constantFrom('none', 'before', 'after'),
    }),
    { minLength: 1, maxLength: 40 },
  )
  .map((bookings) => {
    let at = newest;
    return bookings.flatMap(({ minutes, cents, fee }, index) => {
      at -= minutes * 60_000;
      const instant = new Date(at).toISOString();
      const sum = (cents / 100).toFixed(2);
      const payment = { ...operation(index, instant, `-${sum}`), id: `payment ${index}` };
      const charged = { ...operation(index, instant, '-0.35'), id: `fee ${index}`, parentId: payment.id };
      if (fee === 'none') return [payment];
      return fee === 'before' ? [charged, payment] : [payment, charged];
    });
  });

const shown = (days: readonly Day[]) =>
  days.map(({ day, lines, entries }) => {
    const sum = daySum(lines, currencies)?.sum;
    return {
      day,
      sum: sum && moneyText(sum),
      rows: entries.map(({ item, fees }) => [item.id, ...fees.map(({ id }) => id)]),
    };
  });

/** The same by looking at the whole history at once. */
const wholly = (lines: readonly StatementItem[], timeZone: string) =>
  groupByDay(toEntries(lines), {
    instantOf: ({ item }) => item.transferDate,
    timeZone,
    locale: 'en',
    now: new Date(newest),
  }).map(({ day, items }) => {
    const sum = daySum(
      items.flatMap(({ item, fees }) => [item, ...fees]),
      currencies,
    )?.sum;
    return {
      day,
      sum: sum && moneyText(sum),
      rows: items.map(({ item, fees }) => [item.id, ...fees.map(({ id }) => id)]),
    };
  });

test('however a history is cut into pages, its days, their sums and the rows under them are those of the whole', () => {
  fc.assert(
    fc.property(
      history,
      fc.array(fc.nat(80), { maxLength: 8 }),
      fc.constantFrom(...zones),
      (lines, cuts, timeZone) => {
        const keep = daysKept(timeZone);
        const ends = cuts.map((cut) => cut % lines.length).toSorted((a, b) => a - b);
        for (const end of ends)
          expect(shown(keep(lines.slice(0, end)))).toEqual(wholly(lines.slice(0, end), timeZone));
        expect(shown(keep(lines))).toEqual(wholly(lines, timeZone));
      },
    ),
  );
});

test('whatever comes, goes or changes anywhere, the days are those of the whole', () => {
  fc.assert(
    fc.property(
      history,
      fc.infiniteStream(fc.boolean()),
      fc.constantFrom(...zones),
      (lines, coin, timeZone) => {
        const toss = () => coin.next().value as boolean;
        const keep = daysKept(timeZone);
        keep(lines.filter(toss));
        keep(lines.map((line) => (toss() ? line : { ...line, details: 'Changed' })));
        const now = lines.filter(toss);
        expect(shown(keep(now))).toEqual(wholly(now, timeZone));
      },
    ),
  );
});

test('a day that a page ends in has one heading, and its fee under its payment', () => {
  const at = (time: string, sum: string, more: Partial<StatementItem>) => ({
    ...operation(1, `2026-03-28T${time}:00.000Z`, sum),
    ...more,
  });
  const lines = [
    at('18:00', '-10.00', { id: 'evening' }),
    at('09:00', '-0.35', { id: 'fee', parentId: 'rent' }),
    at('09:00', '-100.00', { id: 'rent' }),
  ];
  const keep = daysKept('UTC');
  expect(shown(keep(lines.slice(0, 2)))).toEqual([
    { day: '2026-03-28', sum: '-10.35', rows: [['evening'], ['fee']] },
  ]);
  expect(shown(keep(lines))).toEqual([
    { day: '2026-03-28', sum: '-110.35', rows: [['evening'], ['rent', 'fee']] },
  ]);
});

test('a day of which nothing changed stays the object that it was, whatever comes before or after it', () => {
  const day = (date: number) =>
    [0, 1].map((hour) => ({
      ...operation(date, `2026-03-${date}T1${hour}:00:00.000Z`, '1.00'),
      id: `${date} ${hour}`,
    }));
  const before = toDays([...day(20), ...day(19)], 'UTC');
  const [twentieth, nineteenth] = before;
  const kept = before.flatMap(({ lines }) => lines);
  const after = toDays([...day(21), ...kept, ...day(18)], 'UTC', before);
  expect(after.map(({ day: name }) => name)).toEqual([
    '2026-03-21',
    '2026-03-20',
    '2026-03-19',
    '2026-03-18',
  ]);
  expect(after[1]).toBe(twentieth);
  expect(after[2]).toBe(nineteenth);
});
