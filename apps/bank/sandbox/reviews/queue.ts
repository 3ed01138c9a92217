import type { ReviewAction, ReviewDecision, ReviewItem, ReviewKind } from '@kontor/api-client/contract';
import type { Tx } from '../../src/platform/db/database.ts';
import { invalidField } from '../../src/platform/errors.ts';
import type { Deps } from '../../src/http/call.ts';

/** One kind of thing that waits for a review, and what a decision does. */
export type ReviewQueue<K extends ReviewKind = ReviewKind> = {
  readonly kind: K;
  /** What waits, the oldest first; at most {@link shownAtMost}. */
  readonly waiting: (tx: Tx, tenantId: string, deps: Deps) => Promise<Omit<ReviewItem, 'kind'>[]>;
  /** @throws BankError 404 when it doesn't wait, 400 for an action it doesn't know or a reason that is missing */
  readonly decide: (deps: Deps, tenantId: string, id: string, decision: ReviewDecision) => Promise<void>;
};

export const shownAtMost = 50;

/** The reason of a decision that needs one. @throws BankError 400 without it */
export function reasonOf({ reason }: ReviewDecision): string {
  if (reason === undefined) throw invalidField('reason', 'isNotEmpty', 'must say why');
  return reason;
}

/** @throws BankError 400: the queue doesn't know this action */
export function unknownAction(action: ReviewAction): never {
  throw invalidField('action', 'isAction', `can not be ${action} here`);
}
