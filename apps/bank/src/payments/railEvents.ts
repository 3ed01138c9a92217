import type { OperationStatus } from '@kontor/api-client/contract';
import { mayGo, paymentStates } from '@kontor/api-client/domain';
import type { RailEvent, RailMessage } from '../integrations/index.ts';

/** The state an event leads to. */
export const stateAfter = {
  SETTLED: 'COMPLETED',
  REJECTED: 'REJECTED',
  RETURNED: 'RETURNED',
} as const satisfies Record<RailEvent, OperationStatus>;

export type Effect = 'APPLIED' | 'WAITING' | 'IGNORED';

/** What an event of the rail means for a payment to another bank, by the state it is in. */
export function effectOf(status: OperationStatus, event: RailMessage['event']): Effect {
  // Of what nobody has signed no rail knows.
  if (paymentStates.begins.includes(status)) return 'IGNORED';
  // It tells of the way, and changes no state.
  if (event === 'FORWARDED') return 'APPLIED';
  const after = stateAfter[event];
  if (mayGo(paymentStates, status, after)) return 'APPLIED';
  // A return that overtook its settlement is kept until that one comes.
  return paymentStates.goes[status].some((next) => mayGo(paymentStates, next, after)) ? 'WAITING' : 'IGNORED';
}
