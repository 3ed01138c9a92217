import type { Session } from '@kontor/api-client/contract';
import { deadlineAt } from '@kontor/api-client/domain';

/** Until when a session lasts, epoch ms of this machine's clock. */
export type Deadlines = {
  /** Unless the person does something before. */
  readonly expiresAt: number;
  /** Whatever the person does. */
  readonly absoluteExpiresAt: number;
  /** The person is warned so many ms before `expiresAt`. */
  readonly warnBeforeMs: number;
};

/** What the bank said, on this machine's clock. */
export const deadlinesOf = (said: Session, now: number, serverTime: number | undefined): Deadlines => ({
  expiresAt: deadlineAt(said.expiresAt, now, serverTime),
  absoluteExpiresAt: deadlineAt(said.absoluteExpiresAt, now, serverTime),
  warnBeforeMs: said.warnBeforeSeconds * 1000,
});

/** The bank states its time in whole seconds: the same deadline, asked for twice, may differ by this much. */
const sameWithinMs = 2000;

/** Whether what was said moves the deadline. A session's deadline only ever moves on, and an answer may be late. */
export const isLater = (said: Deadlines, known: Deadlines | null): boolean =>
  known === null || said.expiresAt > known.expiresAt + sameWithinMs;

/** The session ends at its deadline whatever the person does. */
export const isFinal = ({ expiresAt, absoluteExpiresAt }: Deadlines): boolean =>
  absoluteExpiresAt - expiresAt < sameWithinMs;

/** Why a session ended that ran out: nobody did anything, or its time was over. */
export const reasonOfEnd = (known: Deadlines | null): 'idle' | 'expired' =>
  known === null || isFinal(known) ? 'expired' : 'idle';
