import type { Account, Balance } from '../contract/accounts.ts';
import type { BetweenAccountsPayment } from '../contract/paymentKinds.ts';
import { checkSum, type CheckedDraft, type PaymentFieldErrors, type SumDraft } from './paymentDraft.ts';

/** What a person has entered so far of a payment from one of their accounts to another. */
export type BetweenAccountsDraft = SumDraft & {
  /** Account that gets the money; null until one is chosen. */
  readonly target:
    (Pick<Account, 'id'> & { readonly balances: readonly Pick<Balance, 'currencyId'>[] }) | null;
};

/**
 * Checks a draft before it is sent and makes the request of it: all errors at once, one for each field. Money moves in one
 * currency, which the other account has to hold.
 */
export function checkBetweenAccounts(
  draft: BetweenAccountsDraft,
  organizationId: string,
): CheckedDraft<BetweenAccountsPayment> {
  const { target } = draft;
  const paid = checkSum(draft, organizationId);
  const errors = { ...paid.errors, ...targetError(draft) };
  if (!paid.ok || !target || Object.keys(errors).length > 0) return { ok: false, errors };
  const { details, ...payment } = paid.payment;
  return {
    ok: true,
    payment: {
      kind: 'BETWEEN_ACCOUNTS',
      paymentType: 'INTERNAL',
      scheme: 'INTERNAL',
      ...payment,
      toAccountId: target.id,
      ...(details !== '' && { details }),
    },
  };
}

function targetError({ target, balance }: BetweenAccountsDraft): PaymentFieldErrors {
  if (!target) return { toAccountId: 'targetRequired' };
  if (!balance) return {};
  if (target.id === balance.accountId) return { toAccountId: 'targetSame' };
  return target.balances.some(({ currencyId }) => currencyId === balance.currencyId)
    ? {}
    : { toAccountId: 'targetLacksCurrency' };
}
