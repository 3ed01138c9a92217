import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { OperationStatus } from '@kontor/api-client/contract';
import { effectOf, stateAfter } from '../../src/payments/railEvents.ts';
import type { RailEvent } from '../../src/integrations/rail.ts';
import { oddsFor, planOf, usualOdds, type Odds } from './sandboxRail.ts';

const odds = (): fc.Arbitrary<Odds> => {
  const one = fc.double({ min: 0, max: 1, noNaN: true });
  return fc.record({ reject: one, return: one, fault: one, late: one, twice: one, outOfOrder: one });
};
const schemes = [
  'SEPA_SCT',
  'BACS',
  'FEDWIRE',
  'SWIFT',
  'CRYPTO_ASSET_PAYMENT',
  'CASH_OVER_COUNTER',
] as const;
const plans = fc.record({
  planned: fc.record({ seed: fc.string(), paymentId: fc.uuid(), scheme: fc.constantFrom(...schemes) }),
  odds: odds(),
});

/** The state a payment ends in when these events come in this order, as `receive` counts them. */
function endOf(events: readonly RailEvent[]): OperationStatus {
  let status: OperationStatus = 'PROCESSING';
  let waiting: RailEvent[] = [];
  for (const event of events) {
    const effect = effectOf(status, event);
    if (effect === 'WAITING') waiting.push(event);
    if (effect !== 'APPLIED') continue;
    status = stateAfter[event];
    for (const kept of waiting) if (effectOf(status, kept) === 'APPLIED') status = stateAfter[kept];
    waiting = [];
  }
  return status;
}

describe('what the sandbox rail does with a payment', () => {
  test('follows from the seed, the payment’s id and its scheme alone', () => {
    fc.assert(
      fc.property(plans, ({ planned, odds: given }) => {
        expect(planOf(planned, given)).toEqual(planOf(planned, given));
      }),
    );
    const many = (seed: string) =>
      Array.from(
        { length: 50 },
        (_, n) => planOf({ seed, paymentId: `${n}`, scheme: 'SWIFT' }, usualOdds).deliveries[0].afterMs,
      );
    expect(many('one')).not.toEqual(many('another'));
  });

  test('is one decision, and a return of nothing but what was paid out', () => {
    fc.assert(
      fc.property(plans, ({ planned, odds: given }) => {
        const { deliveries } = planOf(planned, given);
        const events = new Set(deliveries.map(({ event }) => event));
        expect(events.has('SETTLED')).not.toBe(events.has('REJECTED'));
        if (events.has('RETURNED')) expect(events.has('SETTLED')).toBe(true);
        for (const { event, reason, afterMs } of deliveries) {
          expect(afterMs).toBeGreaterThanOrEqual(0);
          expect(reason).toEqual(event === 'SETTLED' ? null : expect.stringMatching(/^[A-Z0-9]{4}$/));
        }
      }),
    );
  });

  test('is certain for accounts that end in 92, 93 and 94, whatever the odds', () => {
    fc.assert(
      fc.property(plans, ({ planned, odds: given }) => {
        const eventsFor = (number: string) =>
          new Set(planOf(planned, oddsFor(number, given)).deliveries.map(({ event }) => event));
        expect(eventsFor('DE89370400440532013092')).toEqual(new Set(['REJECTED']));
        expect(eventsFor('55779993')).toEqual(new Set(['SETTLED', 'RETURNED']));
        const late = planOf(planned, oddsFor('55779994', given)).deliveries;
        expect(new Set(late.map(({ event }) => event))).toEqual(new Set(['SETTLED']));
        expect(late[0].afterMs).toBeGreaterThanOrEqual(120_000);
        expect(oddsFor('55779991', given)).toEqual(given);
      }),
    );
  });

  test('has the same end in whatever order and however often its messages come', () => {
    const shuffled = plans.chain(({ planned, odds: given }) => {
      const events = planOf(planned, given).deliveries.map(({ event }) => event);
      return fc.record({
        expected: fc.constant(events),
        come: fc
          .array(fc.constantFrom(...events), { maxLength: 6 })
          .chain((more) =>
            fc.shuffledSubarray([...events, ...more], { minLength: events.length + more.length }),
          ),
      });
    });
    fc.assert(
      fc.property(shuffled, ({ expected, come }) => {
        const end = expected.includes('REJECTED')
          ? 'REJECTED'
          : expected.includes('RETURNED')
            ? 'RETURNED'
            : 'COMPLETED';
        expect(endOf(come)).toBe(end);
      }),
      { numRuns: 2_000 },
    );
  });

  test('happens as often as it is told to', () => {
    const share = (event: RailEvent, given: Partial<Odds>) => {
      const all = { reject: 0, return: 0, fault: 0, late: 0, twice: 0, outOfOrder: 0, ...given };
      const has = Array.from(
        { length: 2_000 },
        (_, n) => planOf({ seed: 'seed', paymentId: `${n}`, scheme: 'SEPA_SCT' }, all).deliveries,
      ).filter((deliveries) => deliveries.some((delivery) => delivery.event === event));
      return has.length / 2_000;
    };
    expect(share('REJECTED', {})).toBe(0);
    expect(share('REJECTED', { reject: 1 })).toBe(1);
    expect(share('RETURNED', { return: 0.3 })).toBeCloseTo(0.3, 1);
  });
});
