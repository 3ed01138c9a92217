import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  addressErrors,
  addressGaps,
  addressHistoryErrors,
  addressOf,
  addressPeriodDraft,
  addressPeriodOf,
  historyStart,
} from './addressHistory.ts';
import { addDays, daysBetween } from './calendarDates.ts';

const today = '2026-11-25';
const start = '2023-11-25';
const home = { countryId: 'gb', street: 'Quay Street', postCode: 'E8 3PN', city: 'London' };

describe('an address', () => {
  test('is sent without spaces around it and without parts that are empty', () => {
    const draft = { ...addressPeriodDraft(), ...home, street: ' Quay Street ', house: ' 7 ', flat: '  ' };
    expect(addressOf(draft)).toEqual({ ...home, house: '7' });
  });

  test('survives being opened again', () => {
    const lived = { ...home, flat: '2', from: '2020-01-01', to: null };
    expect(addressPeriodOf(addressPeriodDraft(lived))).toEqual(lived);
    expect(addressPeriodOf(addressPeriodDraft({ ...lived, to: '2021-01-01' }))).toEqual({
      ...lived,
      to: '2021-01-01',
    });
  });

  test('says what is missing or too long', () => {
    expect(addressErrors({ ...addressPeriodDraft(), ...home, city: ' ', house: 'x'.repeat(17) })).toEqual({
      city: 'required',
      house: 'tooLong',
    });
  });
});

test.each([
  [{}, {}],
  [{ from: '' }, { '0.from': 'required' }],
  [{ from: '2026-11-26' }, { '0.from': 'inFuture' }],
  [{ current: false }, { '0.to': 'required' }],
  [{ current: false, to: '2026-11-26' }, { '0.to': 'inFuture' }],
  [{ current: false, to: '2019-12-31' }, { '0.to': 'endsBeforeStart' }],
  [{ street: '' }, { '0.street': 'required' }],
])('a period with %j is mended first: %j', (change, errors) => {
  const period = { ...addressPeriodDraft({ ...home, from: '2020-01-01', to: null }), ...change };
  expect(addressHistoryErrors([period], today)).toEqual(errors);
});

describe('the gaps of a history', () => {
  test.each([
    ['nothing', [], [{ from: start, to: today }]],
    ['one address since long', [{ from: '2019-01-01', to: null }], []],
    ['a beginning that is too late', [{ from: '2024-03-01', to: null }], [{ from: start, to: '2024-02-29' }]],
    [
      'a time between two',
      [
        { from: '2024-06-01', to: null },
        { from: '2020-01-01', to: '2024-02-29' },
      ],
      [{ from: '2024-03-01', to: '2024-05-31' }],
    ],
    [
      'an end that is too early',
      [{ from: '2019-01-01', to: '2026-08-31' }],
      [{ from: '2026-09-01', to: today }],
    ],
    [
      'a month between two is no gap',
      [
        { from: '2019-01-01', to: '2024-01-01' },
        { from: '2024-02-01', to: null },
      ],
      [],
    ],
    [
      'an address left on the first day of the three years',
      [{ from: '2023-11-20', to: start }],
      [{ from: '2023-11-26', to: today }],
    ],
    ['a month before the first address is no gap', [{ from: addDays(start, 31), to: null }], []],
    ['31 days at the end are none', [{ from: '2019-01-01', to: addDays(today, -31) }], []],
    ['what has no beginning yet', [{ from: '', to: null }], [{ from: start, to: today }]],
  ])('%s', (_, periods, gaps) => {
    expect(addressGaps(periods, today)).toEqual(gaps);
  });

  const day = fc.integer({ min: -400, max: 1500 }).map((days) => addDays(start, days));
  const periods = fc.array(
    fc.tuple(day, fc.integer({ min: 0, max: 700 }), fc.boolean()).map(([from, days, current]) => ({
      from,
      to: current ? null : addDays(from, days),
    })),
    { maxLength: 6 },
  );
  const lived = (all: readonly { from: string; to: string | null }[], date: string) =>
    all.some(({ from, to }) => from <= date && date <= (to ?? today));

  test('hold no day that was lived anywhere, are long, apart and in order', () => {
    fc.assert(
      fc.property(periods, (all) => {
        const gaps = addressGaps(all, today);
        for (const { from, to } of gaps) {
          expect(from >= historyStart(today) && to <= today).toBe(true);
          expect(daysBetween(from, to)).toBeGreaterThanOrEqual(31);
          for (const date of [from, addDays(from, 15), to]) expect(lived(all, date)).toBe(false);
        }
        gaps.slice(1).forEach(({ from }, index) => expect(from > (gaps[index]?.to ?? '')).toBe(true));
      }),
    );
  });

  test('are closed by an address for each of them', () => {
    fc.assert(
      fc.property(periods, (all) => {
        expect(addressGaps([...all, ...addressGaps(all, today)], today)).toEqual([]);
      }),
    );
  });

  test('are found wherever nobody lived for 32 days', () => {
    fc.assert(
      fc.property(periods, fc.integer({ min: 0, max: 1060 }), (all, offset) => {
        const from = addDays(start, offset);
        const empty = Array.from({ length: 32 }, (_, days) => addDays(from, days));
        if (empty.some((date) => lived(all, date))) return;
        expect(addressGaps(all, today)).not.toEqual([]);
      }),
    );
  });
});
