import type { OperationStatus } from '@kontor/api-client/contract';
import type { RailEvent } from '../integrations/index.ts';

/** The state an event leads to. */
export const stateAfter = {
  SETTLED: 'COMPLETED',
  REJECTED: 'REJECTED',
  RETURNED: 'RETURNED',
} as const satisfies Record<RailEvent, OperationStatus>;

export type Effect = 'APPLIED' | 'WAITING' | 'IGNORED';

const effects: Readonly<Record<RailEvent, Partial<Record<OperationStatus, Effect>>>> = {
  SETTLED: { PROCESSING: 'APPLIED' },
  REJECTED: { PROCESSING: 'APPLIED' },
  // A return that overtook its settlement is kept until that one comes.
  RETURNED: { PROCESSING: 'WAITING', COMPLETED: 'APPLIED' },
};

/** What an event of the rail means for a payment that left the bank, by the state it is in. */
export const effectOf = (status: OperationStatus, event: RailEvent): Effect =>
  effects[event][status] ?? 'IGNORED';
