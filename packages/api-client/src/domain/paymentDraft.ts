import type { Balance } from '../contract/accounts.ts';
import type { Recipient } from '../contract/organizations.ts';
import type { InternalPayment, PaymentRequest } from '../contract/paymentKinds.ts';
import type { AskedField } from './beneficiaryPayments.ts';
import { formatMinor, moneyOf, parseMinor, type AmountRefusal } from './money.ts';
import type { NewPayeeDraft } from './newPayee.ts';
import type { TextProblem } from './paymentText.ts';

/** Longest details of an internal payment (contract.md section 8.2), in UTF-16 units as every `maxlength`. */
export const detailsMaxLength = 140;

/** What every payment's form asks for; empty texts and nulls are what is still missing. */
export type SumDraft = {
  /** Balance to pay from; null until an account and currency are chosen. */
  readonly balance: Pick<Balance, 'accountId' | 'currencyId' | 'currency' | 'available'> | null;
  /** Canonical decimal text, as the amount input gives it. */
  readonly sum: string;
  readonly details: string;
};

/** What a person has entered so far of a payment to another customer. */
export type InternalPaymentDraft = SumDraft & {
  readonly recipient: Pick<Recipient, 'organizationId' | 'currencyIds'> | null;
};

/** Fields of the forms, by the names that the bank uses in its errors. */
export type PaymentField =
  | 'accountId'
  | 'recipientOrganizationId'
  | 'toAccountId'
  | 'currencyId'
  | 'sum'
  | 'details'
  | 'beneficiaryId'
  | 'caspId'
  | 'feeBearer'
  | 'contractId'
  | 'structuredReference'
  | 'scheme'
  | AskedField
  | keyof NewPayeeDraft;

/** What is wrong with a field, as a translation key. */
export type PaymentFieldErrorKey =
  | 'accountRequired'
  | 'recipientRequired'
  | 'recipientOwn'
  | 'recipientLacksCurrency'
  | 'targetRequired'
  | 'targetSame'
  | 'targetLacksCurrency'
  | 'sumRequired'
  | 'sumInvalid'
  | 'sumZero'
  | 'sumTooManyDecimals'
  | 'sumAboveCap'
  | 'sumAboveAvailable'
  | 'fieldRequired'
  | 'sortCodeInvalid'
  | 'structuredReferenceInvalid'
  | 'ukAccountNumberInvalid'
  | TextProblem;

/** One error at most for each field. */
export type PaymentFieldErrors = Readonly<Partial<Record<PaymentField, PaymentFieldErrorKey>>>;

/** The request to send, or what to mend before. */
export type CheckedDraft<Payment extends PaymentRequest = InternalPayment> =
  | { readonly ok: true; readonly payment: Payment }
  | { readonly ok: false; readonly errors: PaymentFieldErrors };

/**
 * Checks a draft before it is sent and makes the request of it. All errors at once, one for each field. The bank checks
 * everything again, the fee and the balance at that moment included.
 */
export function checkInternalPayment(draft: InternalPaymentDraft, organizationId: string): CheckedDraft {
  const { recipient } = draft;
  const paid = checkSum(draft, organizationId);
  const errors = { ...paid.errors, ...recipientError(draft, organizationId) };
  if (!paid.ok || !recipient || Object.keys(errors).length > 0) return { ok: false, errors };
  return {
    ok: true,
    payment: {
      kind: 'INTERNAL',
      paymentType: 'INTERNAL',
      scheme: 'INTERNAL',
      ...paid.payment,
      recipientOrganizationId: recipient.organizationId,
    },
  };
}

/** What every payment has, or what is wrong with it. */
export function checkSum(draft: SumDraft, organizationId: string) {
  const { balance } = draft;
  const sum = readSum(draft);
  const details = draft.details.trim();
  const errors: PaymentFieldErrors = {
    ...(balance ? {} : { accountId: 'accountRequired' }),
    ...(typeof sum === 'bigint' ? {} : { sum }),
    ...(details.length > detailsMaxLength ? { details: 'detailsTooLong' } : {}),
  };
  if (!balance || typeof sum !== 'bigint' || Object.keys(errors).length > 0)
    return { ok: false, errors } as const;
  const { accountId, currencyId, currency } = balance;
  const payment = {
    organizationId,
    accountId,
    currencyId,
    sum: formatMinor(sum, currency.decimals),
    details,
  };
  return { ok: true, errors, payment } as const;
}

function recipientError(
  { recipient, balance }: InternalPaymentDraft,
  organizationId: string,
): PaymentFieldErrors {
  if (!recipient) return { recipientOrganizationId: 'recipientRequired' };
  if (recipient.organizationId === organizationId) return { recipientOrganizationId: 'recipientOwn' };
  if (balance && !recipient.currencyIds.includes(balance.currencyId))
    return { currencyId: 'recipientLacksCurrency' };
  return {};
}

/** What is wrong with a sum that stands for itself. */
export type AmountErrorKey = 'sumRequired' | 'sumInvalid' | 'sumZero' | 'sumTooManyDecimals' | 'sumAboveCap';

const refusalKeys: Record<AmountRefusal, AmountErrorKey> = {
  empty: 'sumRequired',
  format: 'sumInvalid',
  decimals: 'sumTooManyDecimals',
  cap: 'sumAboveCap',
};

/** Minor units of a sum above zero, or what is wrong. While the currency is unknown, only what holds in every one. */
export function readAmount(sum: string, decimals = 18): bigint | AmountErrorKey {
  const parsed = parseMinor(sum, decimals);
  if (!parsed.ok) return refusalKeys[parsed.reason];
  if (parsed.minor < 0n) return 'sumInvalid';
  return parsed.minor === 0n ? 'sumZero' : parsed.minor;
}

/** Minor units that the balance has, or what is wrong. */
function readSum({ sum, balance }: SumDraft): bigint | PaymentFieldErrorKey {
  const minor = readAmount(sum, balance?.currency.decimals);
  if (typeof minor !== 'bigint' || !balance) return minor;
  return minor > moneyOf(balance.available, balance.currency).minor ? 'sumAboveAvailable' : minor;
}
