import { dateIn } from '@kontor/api-client/domain';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { groupByDay } from './transactionGroups.ts';

const at = (instant: string) => ({ instant });
const group = (instants: string[], options: { timeZone?: string; locale?: string; now?: string } = {}) =>
  groupByDay(instants.map(at), {
    instantOf: (item) => item.instant,
    timeZone: options.timeZone ?? 'UTC',
    locale: options.locale ?? 'en',
    now: new Date(options.now ?? '2026-11-21T12:00:00.000Z'),
  });

describe('transaction groups', () => {
  test('operations of one day stand in one group, in the order given', () => {
    const groups = group([
      '2026-11-20T18:00:00.000Z',
      '2026-11-20T07:00:00.000Z',
      '2026-11-19T23:59:59.999Z',
    ]);
    expect(groups.map(({ day, items }) => [day, items.map(({ instant }) => instant.slice(11, 16))])).toEqual([
      ['2026-11-20', ['18:00', '07:00']],
      ['2026-11-19', ['23:59']],
    ]);
  });

  test('a day that comes back later joins its group', () => {
    expect(
      group(['2026-11-20T18:00:00Z', '2026-11-19T18:00:00Z', '2026-11-20T07:00:00Z']).map(({ day }) => day),
    ).toEqual(['2026-11-20', '2026-11-19']);
  });

  test.each([
    ['today', '2026-11-21T00:00:00.000Z', { kind: 'today' }],
    [
      'the last millisecond of yesterday',
      '2026-11-20T23:59:59.999Z',
      { kind: 'thisYear', month: 'November', day: '20' },
    ],
    ['a one-digit day', '2026-03-05T10:00:00.000Z', { kind: 'thisYear', month: 'March', day: '5' }],
    [
      'the first day of the year',
      '2026-01-01T00:00:00.000Z',
      { kind: 'thisYear', month: 'January', day: '1' },
    ],
    [
      'the last day of the year before',
      '2025-12-31T23:59:59.000Z',
      { kind: 'otherYear', month: 'December', day: '31', year: '2025' },
    ],
    [
      'a later year',
      '2027-01-01T00:00:00.000Z',
      { kind: 'otherYear', month: 'January', day: '1', year: '2027' },
    ],
    [
      'the same day a year ago',
      '2025-11-21T12:00:00.000Z',
      { kind: 'otherYear', month: 'November', day: '21', year: '2025' },
    ],
  ])('heading of %s', (_case, instant, heading) => {
    expect(group([instant])[0]?.heading).toEqual(heading);
  });

  test.each([
    ['de', 'März', '5'],
    ['ar-EG', 'مارس', '٥'],
  ])('month and digits are those of the language %s', (locale, month, day) => {
    expect(group(['2026-03-05T10:00:00.000Z'], { locale })[0]?.heading).toEqual({
      kind: 'thisYear',
      month,
      day,
    });
  });

  test.each([
    // zone, moment, its day there
    ['Europe/Berlin', '2026-03-28T22:59:59.999Z', '2026-03-28'],
    ['Europe/Berlin', '2026-03-28T23:00:00.000Z', '2026-03-29'],
    // the day clocks go forward has 23 hours
    ['Europe/Berlin', '2026-03-29T21:59:59.999Z', '2026-03-29'],
    ['Europe/Berlin', '2026-03-29T22:00:00.000Z', '2026-03-30'],
    // the day clocks go back has 25
    ['Europe/Berlin', '2026-10-24T21:59:59.999Z', '2026-10-24'],
    ['Europe/Berlin', '2026-10-24T22:00:00.000Z', '2026-10-25'],
    ['Europe/Berlin', '2026-10-25T22:59:59.999Z', '2026-10-25'],
    ['Europe/Berlin', '2026-10-25T23:00:00.000Z', '2026-10-26'],
    ['Pacific/Kiritimati', '2026-11-20T10:00:00.000Z', '2026-11-21'],
    ['Pacific/Pago_Pago', '2026-11-21T10:59:59.999Z', '2026-11-20'],
    ['America/St_Johns', '2026-11-21T03:29:59.999Z', '2026-11-20'],
    ['America/St_Johns', '2026-11-21T03:30:00.000Z', '2026-11-21'],
    ['Asia/Kathmandu', '2026-11-20T18:15:00.000Z', '2026-11-21'],
  ])('in %s %s is on %s', (timeZone, instant, day) => {
    expect(group([instant], { timeZone })[0]?.day).toBe(day);
  });

  test('today is the zone’s today, not the machine’s', () => {
    const now = '2026-11-21T22:30:00.000Z';
    expect(
      group(['2026-11-21T23:10:00.000Z'], { timeZone: 'Europe/Berlin', now: '2026-11-21T23:20:00.000Z' })[0],
    ).toMatchObject({
      day: '2026-11-22',
      heading: { kind: 'today' },
    });
    expect(group([now], { timeZone: 'Pacific/Auckland', now })[0]?.heading).toEqual({ kind: 'today' });
    expect(
      group([now], { timeZone: 'Pacific/Auckland', now: '2026-11-21T05:00:00.000Z' })[0]?.heading,
    ).toEqual({
      kind: 'thisYear',
      month: 'November',
      day: '22',
    });
  });

  test('the year is the zone’s: in Auckland the new year has begun', () => {
    expect(
      group(['2026-12-31T12:00:00.000Z'], {
        timeZone: 'Pacific/Auckland',
        now: '2026-12-31T05:00:00.000Z',
      })[0]?.heading,
    ).toEqual({
      kind: 'otherYear',
      month: 'January',
      day: '1',
      year: '2027',
    });
  });

  test('an unknown zone is refused', () => {
    expect(() => group([], { timeZone: 'Mars/Olympus' })).toThrow(RangeError);
  });

  test('grouping loses, doubles and moves nothing, in any zone', () => {
    const zones = [
      'UTC',
      'Europe/Berlin',
      'America/New_York',
      'Pacific/Chatham',
      'Pacific/Apia',
      'Asia/Tehran',
    ];
    fc.assert(
      fc.property(
        fc.array(fc.date({ min: new Date('1990-01-01'), max: new Date('2050-01-01'), noInvalidDate: true }), {
          maxLength: 40,
        }),
        fc.constantFrom(...zones),
        (moments, timeZone) => {
          const instants = moments.map((moment) => moment.toISOString());
          const groups = group(instants, { timeZone });
          expect(new Set(groups.map(({ day }) => day)).size).toBe(groups.length);
          for (const { day, items } of groups) {
            expect(items.length).toBeGreaterThan(0);
            expect(items.map(({ instant }) => instant)).toEqual(
              instants.filter((instant) => dateIn(Date.parse(instant), timeZone) === day),
            );
          }
        },
      ),
    );
  });
});
