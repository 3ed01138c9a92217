import type { OperationStatus } from '@kontor/api-client/contract';
import { mayGo, paymentStates } from '@kontor/api-client/domain';
import type { RailEvent } from '../integrations/index.ts';

/** The state an event leads to. */
export const stateAfter = {
  SETTLED: 'COMPLETED',
  REJECTED: 'REJECTED',
  RETURNED: 'RETURNED',
} as const satisfies Record<RailEvent, OperationStatus>;

export type Effect = 'APPLIED' | 'WAITING' | 'IGNORED';

/** What an event of the rail means for a payment to another bank, by the state it is in. */
export function effectOf(status: OperationStatus, event: RailEvent): Effect {
  const after = stateAfter[event];
  // Of what nobody has signed no rail knows.
  if (paymentStates.begins.includes(status)) return 'IGNORED';
  if (mayGo(paymentStates, status, after)) return 'APPLIED';
  // A return that overtook its settlement is kept until that one comes.
  return paymentStates.goes[status].some((next) => mayGo(paymentStates, next, after)) ? 'WAITING' : 'IGNORED';
}
