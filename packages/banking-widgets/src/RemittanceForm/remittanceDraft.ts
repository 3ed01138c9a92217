import type { Account, Balance, PspPartner } from '@kontor/api-client/contract';
import {
  checkRemittance,
  hasAvailable,
  newRemittanceItem,
  sortBalances,
  type CheckedRemittance,
  type RemittanceDraft,
} from '@kontor/api-client/domain';
import { chosenBalance, type PayingBalance } from '../PaymentForm/paymentDraft.ts';
import type { RemittanceSteps } from './remittance.ts';

/** Every balance of the accounts, and whether any partner pays out in its currency. */
export const remittanceBalances = (
  accounts: readonly Account[],
  partners: readonly PspPartner[],
): PayingBalance[] =>
  accounts.flatMap((account) =>
    sortBalances(account.balances).map((balance) => ({
      account,
      balance,
      receivable: partners.some(({ currencyIds }) => currencyIds.includes(balance.currencyId)),
    })),
  );

/** The partners that pay out in a currency; all of them while none is chosen. */
export const partnersIn = (partners: readonly PspPartner[], currencyId: string): readonly PspPartner[] =>
  currencyId === '' ? partners : partners.filter(({ currencyIds }) => currencyIds.includes(currencyId));

/** The draft with another balance to pay from; a partner that doesn't pay out in its currency is no longer chosen. */
export function withBalance(
  draft: RemittanceDraft,
  { accountId, currencyId }: Pick<Balance, 'accountId' | 'currencyId'>,
  partners: readonly PspPartner[],
): RemittanceDraft {
  const offered = partnersIn(partners, currencyId);
  const kept =
    offered.find(({ id }) => id === draft.pspPartnerId) ?? (offered.length === 1 ? offered[0] : undefined);
  return { ...draft, accountId, currencyId, pspPartnerId: kept?.id ?? '' };
}

/** The draft while there are neither accounts nor partners. */
export const emptyRemittanceDraft: RemittanceDraft = {
  accountId: '',
  currencyId: '',
  pspPartnerId: '',
  purpose: '',
  payees: 'items',
  items: [newRemittanceItem()],
  sum: '',
};

/** A draft to begin with: pays one person from the first balance with money that a partner can pay out. */
export function newRemittanceDraft(
  accounts: readonly Account[],
  partners: readonly PspPartner[],
): RemittanceDraft {
  const usable = remittanceBalances(accounts, partners).filter(({ receivable }) => receivable);
  const first = (usable.find(({ balance }) => hasAvailable(balance)) ?? usable[0])?.balance;
  return first ? withBalance(emptyRemittanceDraft, first, partners) : emptyRemittanceDraft;
}

/** What a draft asks for, or what is wrong with it, given the accounts, the partners and the files. */
export const remittanceOf = (
  draft: RemittanceDraft,
  own: { accounts: readonly Account[]; partners: readonly PspPartner[] },
  {
    organizationId,
    uploads,
  }: Pick<RemittanceSteps, 'organizationId'> & {
    uploads: Pick<RemittanceSteps['uploads'], 'uploadIds' | 'settled'>;
  },
): CheckedRemittance =>
  checkRemittance(draft, {
    organizationId,
    uploads,
    balance: chosenFrom(draft, own)?.balance ?? null,
    partner: own.partners.find(({ id }) => id === draft.pspPartnerId) ?? null,
  });

/** The balance a draft pays from; undefined while none is chosen or when the chosen one is gone. */
export const chosenFrom = (
  { accountId, currencyId }: RemittanceDraft,
  { accounts, partners }: { accounts: readonly Account[]; partners: readonly PspPartner[] },
): PayingBalance | undefined =>
  chosenBalance({ accountId, currencyId }, remittanceBalances(accounts, partners));
