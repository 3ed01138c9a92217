/** What carries the outgoing payments of a load run, and what has to come of them. */
import type { PaymentScheme } from '@kontor/api-client/contract';
import { planOf, type Odds } from '../sandbox/adapters/sandboxRail.ts';
import { stateAfter } from '../src/payments/railEvents.ts';

/** Worse than usual in every way. */
const odds: Odds = { reject: 0.1, return: 0.15, fault: 0.1, late: 0.05, twice: 0.2, outOfOrder: 0.25 };

/** The sandbox's rail, so fast that a run need not wait for it. */
export const railOptions = (seed: string) => ({ seed, odds, pace: 100 });

/** The state that a signed payment ends in: follows from the seed and its id. */
export function endOf(
  seed: string,
  paymentId: string,
  scheme: PaymentScheme,
): 'COMPLETED' | 'REJECTED' | 'RETURNED' {
  const events = planOf({ seed, paymentId, scheme }, odds).deliveries.map(({ event }) => event);
  const event = events.includes('RETURNED') ? 'RETURNED' : (events[0] ?? 'SETTLED');
  return stateAfter[event];
}
