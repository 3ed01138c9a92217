import type { Account, Balance, Recipient } from '@kontor/api-client/contract';
import {
  checkInternalPayment,
  hasAvailable,
  moneyOf,
  moneyText,
  parseMinor,
  sortBalances,
  type CheckedDraft,
} from '@kontor/api-client/domain';

/** What a person has typed and chosen, as text only, so that a host can keep it anywhere. Empty: nothing yet. */
export type PaymentDraft = {
  accountId: string;
  currencyId: string;
  /** Canonical decimal text, as the amount input gives it. */
  sum: string;
  details: string;
};

/** One way to pay: an account's balance in one currency, and whether the recipient can receive that currency. */
export type PayingBalance = { account: Account; balance: Balance; receivable: boolean };

/** Every balance of the accounts, of each account the main one first. */
export function payingBalances(accounts: readonly Account[], recipient: Recipient): PayingBalance[] {
  return accounts.flatMap((account) =>
    sortBalances(account.balances).map((balance) => ({
      account,
      balance,
      receivable: recipient.currencyIds.includes(balance.currencyId),
    })),
  );
}

/** The balance a draft pays from; undefined while none is chosen or when the chosen one is gone. */
export function chosenBalance(
  draft: Pick<PaymentDraft, 'accountId' | 'currencyId'>,
  balances: readonly PayingBalance[],
): PayingBalance | undefined {
  return balances.find(
    ({ balance }) => balance.accountId === draft.accountId && balance.currencyId === draft.currencyId,
  );
}

/** A draft to begin with: pays from the first balance with money that the recipient can receive. */
export function newPaymentDraft(accounts: readonly Account[], recipient: Recipient): PaymentDraft {
  const usable = payingBalances(accounts, recipient).filter(({ receivable }) => receivable);
  const first = usable.find(({ balance }) => hasAvailable(balance)) ?? usable[0];
  return {
    accountId: first?.balance.accountId ?? '',
    currencyId: first?.balance.currencyId ?? '',
    sum: '',
    details: '',
  };
}

/** All that is wrong with a draft, or the payment it asks for. */
export function checkDraft(
  draft: PaymentDraft,
  from: PayingBalance | undefined,
  recipient: Recipient,
  organizationId: string,
): CheckedDraft {
  return checkInternalPayment(
    { balance: from?.balance ?? null, recipient, sum: draft.sum, details: draft.details },
    organizationId,
  );
}

/** What a draft asks for, or what is wrong with it, given the accounts to pay from. */
export const paymentOf = (
  draft: PaymentDraft,
  accounts: readonly Account[],
  recipient: Recipient,
  organizationId: string,
): CheckedDraft =>
  checkDraft(draft, chosenBalance(draft, payingBalances(accounts, recipient)), recipient, organizationId);

/** What stays available after the payment, before any fee; undefined when the sum is no amount or is too much. */
export function availableAfter(sum: string, balance: Balance): string | undefined {
  const parsed = parseMinor(sum, balance.currency.decimals);
  if (!parsed.ok || parsed.minor <= 0n) return undefined;
  const available = moneyOf(balance.available, balance.currency);
  const left = available.minor - parsed.minor;
  return left < 0n ? undefined : moneyText({ ...available, minor: left });
}
