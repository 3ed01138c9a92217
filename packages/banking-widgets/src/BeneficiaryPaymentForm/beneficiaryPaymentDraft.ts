import type { Account } from '@kontor/api-client/contract';
import {
  checkBeneficiaryPayment,
  emptyNewPayee,
  hasAvailable,
  sortBalances,
  type BeneficiaryDetailsDraft,
  type BeneficiaryPayee,
  type BeneficiaryPayment,
  type BeneficiaryPaymentKind,
  type CheckedDraft,
  type NewPayeeDraft,
} from '@kontor/api-client/domain';
import type { PaymentScheme } from '@kontor/api-client/contract';
import { chosenBalance, type PayingBalance, type PaymentDraft } from '../PaymentForm/paymentDraft.ts';

/** What a person has typed and chosen, as text only, so that a host can keep it anywhere. Empty: nothing yet. */
export type BeneficiaryPaymentDraft = PaymentDraft & BeneficiaryDetailsDraft & NewPayeeDraft;

/** The payment whose form it is. */
export type BeneficiaryPaymentOrder = BeneficiaryPayee & {
  readonly kind: BeneficiaryPaymentKind;
  /** How it is to travel. */
  readonly scheme: PaymentScheme;
};

/** A draft with nothing in it. */
export const emptyBeneficiaryPaymentDraft: BeneficiaryPaymentDraft = {
  accountId: '',
  currencyId: '',
  sum: '',
  details: '',
  feeBearer: 'SHA',
  contractId: '',
  structuredReference: '',
  'address.street': '',
  'address.city': '',
  'address.postCode': '',
  'address.countryId': '',
  bankAddress: '',
  ...emptyNewPayee,
};

/** The balances in the currency in which the beneficiary is paid. */
export const balancesIn = (accounts: readonly Account[], currencyId: string): PayingBalance[] =>
  accounts.flatMap((account) =>
    sortBalances(account.balances)
      .filter((balance) => balance.currencyId === currencyId)
      .map((balance) => ({ account, balance, receivable: true })),
  );

/** A draft to begin with: pays from the first balance with money in the beneficiary's currency. */
export function newBeneficiaryPaymentDraft(
  accounts: readonly Account[],
  { beneficiary }: BeneficiaryPayee,
): BeneficiaryPaymentDraft {
  const usable = balancesIn(accounts, beneficiary.currencyId);
  const first = usable.find(({ balance }) => hasAvailable(balance)) ?? usable[0];
  return first === undefined
    ? emptyBeneficiaryPaymentDraft
    : {
        ...emptyBeneficiaryPaymentDraft,
        accountId: first.balance.accountId,
        currencyId: first.balance.currencyId,
      };
}

/** What a draft asks for, or what is wrong with it, given the accounts. */
export const beneficiaryPaymentOf = (
  draft: BeneficiaryPaymentDraft,
  accounts: readonly Account[],
  { kind, scheme, ...payee }: BeneficiaryPaymentOrder,
  organizationId: string,
): CheckedDraft<BeneficiaryPayment> => {
  const from = chosenBalance(draft, balancesIn(accounts, payee.beneficiary.currencyId));
  return checkBeneficiaryPayment(
    kind,
    payee,
    { ...draft, balance: from?.balance ?? null, scheme },
    organizationId,
  );
};
