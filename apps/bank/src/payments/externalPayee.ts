/** Payees with an account elsewhere: approved beneficiaries, or compared with the account's holder; never from a form alone. */
import {
  beneficiaryDetails,
  type BeneficiaryDetails,
  type BeneficiaryRequest,
  type CurrencyCode,
  type PaymentKind,
  type PaymentRequest,
  type ReceivedBody,
  type ValidationEntry,
} from '@kontor/api-client/contract';
import {
  accountFields,
  misgiven,
  missing,
  normalized,
  type Payable,
  verifiable,
  verificationAnswer,
  verificationNamed,
  type VerificationRow,
} from '../counterparties/index.ts';
import { type PayeeQuestion, termsOf } from '../integrations/index.ts';
import type { Tx } from '../platform/db/database.ts';
import { networkOf } from '../platform/dictionaries/lists.ts';
import { BankError, coreError, invalidField } from '../platform/errors.ts';
import type { Principal } from '../platform/principal.ts';
import { settingsOf } from '../platform/tenants/tenantSettings.ts';
import { approvedBeneficiary } from './beneficiary.ts';
import type { Payee, Payer } from './parties.ts';

/** A payment that leaves the bank. */
export type ExternalPaymentRequest = Exclude<PaymentRequest, { paymentType: 'INTERNAL' }>;

/** The same as far as its form is filled in. */
export type ExternalPaymentDraft = Exclude<
  ReceivedBody<'payments.check'>['payment'],
  { kind: 'INTERNAL' | 'BETWEEN_ACCOUNTS' }
>;

type OutsideKind = ExternalPaymentRequest['kind'];

/** What beneficiaries of a kind of payment are kept as. */
const paymentTypes: Readonly<Record<OutsideKind, BeneficiaryRequest['paymentType']>> = {
  EURO: 'LOCAL',
  GBP: 'LOCAL',
  USD: 'LOCAL',
  INTERNATIONAL: 'INTERNATIONAL',
  CRYPTO_ASSET_PAYMENT: 'CRYPTO_ASSET_PAYMENT',
  CASH_OVER_COUNTER: 'CASH_OVER_COUNTER',
};

/** What a beneficiary's fields are called in a payment, where the names differ. */
function nameIn(kind: PaymentKind, property: string): string {
  const renamed: Readonly<Record<string, string>> = {
    bic: 'benificiaryBIC',
    bankAccountNumber: 'counterpartyAccountNumber',
    address: 'address.street',
    city: 'address.city',
    postCode: 'address.postCode',
    ...(kind === 'CASH_OVER_COUNTER' ? {} : { countryId: 'address.countryId' }),
  };
  return renamed[property] ?? property;
}

/** What a payment says of its payee's account, by the names and in the form in which beneficiaries are stored. */
export function accountOf(payment: ExternalPaymentDraft): BeneficiaryDetails {
  switch (payment.kind) {
    case 'EURO':
      return normalized({ iban: payment.iban, bic: payment.benificiaryBIC });
    case 'GBP':
      return normalized({
        sortCode: payment.sortCode,
        bankAccountNumber: payment.counterpartyAccountNumber,
      });
    case 'USD':
      return normalized({
        aba: payment.aba,
        bankAccountNumber: payment.counterpartyAccountNumber,
        bankName: payment.bankName,
        bankAddress: payment.bankAddress,
        ...residence(payment),
      });
    case 'INTERNATIONAL': {
      const { benificiaryBIC, iban, counterpartyAccountNumber, bankName, bankAddress, bankCountry } = payment;
      return normalized({
        bic: benificiaryBIC,
        iban,
        bankAccountNumber: counterpartyAccountNumber,
        bankName,
        bankAddress,
        bankCountry,
        ...residence(payment),
        useIntermediaryBank: payment.useIntermediaryBank,
        intermediaryBankName: payment.intermediaryBankName,
        intermediaryBankBic: payment.intermediaryBankBic,
        intermediaryBankAddress: payment.intermediaryBankAddress,
        intermediaryBankCountry: payment.intermediaryBankCountry,
        intermediaryBankCorrespondentAccount: payment.intermediaryBankCorrespondentAccount,
      });
    }
    case 'CRYPTO_ASSET_PAYMENT': {
      const { caspId, network, walletAddress, memo } = payment;
      return normalized({ caspId, network, walletAddress, memo, ...residence(payment) });
    }
    case 'CASH_OVER_COUNTER': {
      const { phone, collectorContact, countryId } = payment;
      return normalized({ phone, collectorContact, countryId });
    }
  }
}

function residence({
  address,
}: Pick<Extract<ExternalPaymentDraft, { kind: 'USD' }>, 'address'>): BeneficiaryDetails {
  if (address === undefined) return {};
  const { street, city, postCode, countryId } = address;
  return { address: street, city, postCode, countryId };
}

const judged = (payment: ExternalPaymentDraft, payer: Payer, details: BeneficiaryDetails) => ({
  paymentType: paymentTypes[payment.kind],
  currency: payer.currency.name as CurrencyCode, // the table holds no other
  details,
});

/**
 * The account a payment names, in the form in which accounts are stored.
 * @throws BankError 400 beside every field that can't be; 422 SAME_ACCOUNT for the paying account
 */
export function externalAccount(payment: ExternalPaymentDraft, payer: Payer): BeneficiaryDetails {
  const account = accountOf(payment);
  assertValid([
    ...named(payment.kind, misgiven(judged(payment, payer, account))),
    ...misplaced(payment, payer),
  ]);
  if (account.iban !== undefined && account.iban === payer.account.number.replaceAll(/\s/gu, ''))
    throw coreError('SAME_ACCOUNT', 'The recipient’s account is the paying account itself');
  return account;
}

const entry = (property: string, rule: string, sentence: string): ValidationEntry => ({
  property,
  constraints: { [rule]: `${property} ${sentence}` },
});

/** What the keeper of a wallet asks for; undefined where there is none, or none in this currency. */
const keeperOf = (
  payment: Extract<ExternalPaymentDraft, { kind: 'CRYPTO_ASSET_PAYMENT' }>,
  { currency }: Payer,
) => networkOf(payment.caspId, payment.network, currency.name as CurrencyCode); // the table holds no other

function misplaced(payment: ExternalPaymentDraft, payer: Payer): ValidationEntry[] {
  if (payment.kind !== 'CRYPTO_ASSET_PAYMENT' || payment.selfHosted === undefined) return [];
  const keeper = keeperOf(payment, payer);
  return keeper === undefined || keeper.selfHosted === payment.selfHosted
    ? []
    : [entry('selfHosted', 'isOfProvider', `must be ${keeper.selfHosted} for this provider`)];
}

/** What is still missing, of the account and of what its keeper asks for (travel rule, Regulation (EU) 2023/1113). */
function lacking(payment: ExternalPaymentDraft, payer: Payer): ValidationEntry[] {
  const lacks = named(payment.kind, missing(judged(payment, payer, accountOf(payment))));
  if (payment.kind !== 'CRYPTO_ASSET_PAYMENT') return lacks;
  const keeper = keeperOf(payment, payer);
  return [
    ...lacks,
    ...(keeper?.memoRequired === true && payment.memo === undefined
      ? [entry('memo', 'isNotEmpty', 'must be given on this network')]
      : []),
    ...(keeper?.travelRule === true && payment.address === undefined
      ? [entry('address', 'isNotEmpty', 'must be given: the provider has to know who is paid')]
      : []),
  ];
}

/** Who is paid by a payment that leaves the bank. */
export type Named = Required<Pick<ExternalPaymentRequest, 'benificiaryFullName' | 'beneficiaryType'>>;

/** Whether everything about the payee's account is filled in. */
export const isWhole = (payment: ExternalPaymentDraft, payer: Payer): boolean =>
  lacking(payment, payer).length === 0;

/** What may be asked about a payee once their name and account are there; null for a payment of another kind. */
export function questionAbout(payment: ExternalPaymentDraft, payer: Payer): PayeeQuestion | null {
  const { kind, benificiaryFullName: name, beneficiaryType } = payment;
  if (!isVerified(kind) || !name || !beneficiaryType || !isWhole(payment, payer)) return null;
  const account = verifiable(accountOf(payment));
  return account && { name, beneficiaryType, account };
}

/** Kinds whose payees' banks answer who holds an account. */
const isVerified = (kind: OutsideKind): boolean => kind === 'EURO' || kind === 'GBP';

/**
 * The payee of a payment: the approved beneficiary it names, or for a payment in euros or pounds the person the bank has
 * compared with the account's holder.
 * @throws BankError as `accountOutside`; 400 beside every field of the account that is missing, and beside `beneficiaryId`
 *   when it is somebody else; 422 PAYEE_CHECK_REQUIRED without either (unless the payee is saved where no beneficiary is
 *   reviewed), or when the comparison was no match and the payer has not accepted that; 410 CHECK_EXPIRED for a comparison
 *   that has expired or was of something else; BENEFICIARY_NOT_APPROVED
 */
export async function externalPayee(
  tx: Tx,
  principal: Principal,
  payment: ExternalPaymentDraft & Named,
  payer: Payer,
  now: Date,
): Promise<Payee> {
  const account = externalAccount(payment, payer);
  assertValid(lacking(payment, payer));
  const verification = await verificationOf(tx, principal, payment, payer, now);
  const { kind, organizationId, currencyId, beneficiaryId } = payment;
  if (beneficiaryId === undefined) {
    if (verification === null && !(await isKeptUnseen(tx, principal, payment)))
      throw coreError(
        'PAYEE_CHECK_REQUIRED',
        isVerified(kind)
          ? 'Let the bank compare the recipient with the holder of the account first'
          : 'Save the recipient as a beneficiary first; the bank checks them',
      );
    return payeeNamed(payment, account, verification);
  }
  const beneficiary = await approvedBeneficiary(tx, principal, { organizationId, beneficiaryId });
  const approved = beneficiaryDetails.parse(beneficiary.details);
  const isPaid =
    beneficiary.paymentType === paymentTypes[kind] &&
    beneficiary.currencyId === currencyId &&
    beneficiary.beneficiaryType === payment.beneficiaryType &&
    beneficiary.name === payment.benificiaryFullName &&
    accountFields.every((field) => approved[field] === account[field]) &&
    (approved.bic === undefined || account.bic === undefined || approved.bic === account.bic) &&
    (kind !== 'CASH_OVER_COUNTER' || approved.countryId === account.countryId);
  if (!isPaid) throw invalidField('beneficiaryId', 'isPayee', 'must be the recipient of the payment');
  const payee = payeeNamed(payment, account, verification);
  return { ...payee, bic: payee.bic ?? approved.bic ?? null };
}

/** Whether the payee is about to be saved as a beneficiary and the tenant reviews none, so that no check is needed. */
const isKeptUnseen = async (
  tx: Tx,
  { tenantId }: Principal,
  { kind, saveBeneficiary }: ExternalPaymentDraft,
) =>
  saveBeneficiary === true &&
  !isVerified(kind) &&
  !(await settingsOf(tx, tenantId)).beneficiaries.approvalRequired;

/** A payee outside the bank as a beneficiary. */
export function externalPayable(
  payment: ExternalPaymentRequest,
  payeeVerificationId: string | null,
): Payable {
  const details = accountOf(payment);
  return {
    organizationId: payment.organizationId,
    paymentType: paymentTypes[payment.kind],
    beneficiaryType: payment.beneficiaryType,
    currencyId: payment.currencyId,
    name: payment.benificiaryFullName,
    details,
    payeeVerificationId,
    isKeptAs: (kept) => accountFields.every((field) => kept[field] === details[field]),
  };
}

/** Whom a form names, known to the bank or not. */
export const payeeSketched = (payment: ExternalPaymentDraft & Named, payer: Payer): Payee =>
  payeeNamed(payment, externalAccount(payment, payer), null);

const payeeNamed = (
  payment: ExternalPaymentDraft & Named,
  account: BeneficiaryDetails,
  verification: VerificationRow | null,
): Payee => ({
  name: payment.benificiaryFullName,
  number: account.iban ?? account.bankAccountNumber ?? account.walletAddress ?? account.phone ?? '',
  internal: null,
  sortCode: account.sortCode ?? null,
  bic: account.bic ?? null,
  route: routeOf(account),
  // What was normalized is carried so: a BIC without spaces, in capitals.
  terms: termsOf({ ...payment, ...account, ...referenceOf(payment), address: addressOf(payment) }),
  verification,
});

async function verificationOf(
  tx: Tx,
  principal: Principal,
  payment: ExternalPaymentDraft & Named,
  payer: Payer,
  now: Date,
): Promise<VerificationRow | null> {
  const { kind, organizationId, payeeVerificationId: id, payeeVerificationAccepted: accepted } = payment;
  if (id === undefined) {
    if (accepted === undefined) return null;
    throw invalidField(
      'payeeVerificationAccepted',
      'isAbsent',
      'must be left out without payeeVerificationId',
    );
  }
  const question = questionAbout(payment, payer);
  if (question === null)
    throw invalidField('payeeVerificationId', 'isAbsent', `has no place in a payment of kind ${kind}`);
  const found = await verificationNamed(tx, principal, { id, organizationId, now }, question);
  if (found.result !== 'MATCH' && accepted === undefined)
    throw coreError(
      'PAYEE_CHECK_REQUIRED',
      'The name is not that of the account’s holder; say that the recipient is meant all the same',
      { data: verificationAnswer(found) },
    );
  return found;
}

/** What tells an account apart besides its number, where the number alone does not. */
function routeOf({ iban, aba, bic, network }: BeneficiaryDetails): string | null {
  if (iban !== undefined) return null;
  return aba ?? network ?? bic ?? null;
}

/** Without the spaces it may be printed with. */
const referenceOf = (payment: ExternalPaymentDraft) =>
  payment.kind === 'EURO' && payment.structuredReference !== undefined
    ? { structuredReference: payment.structuredReference.replaceAll(/\s/gu, '').toUpperCase() }
    : {};

const addressOf = (payment: ExternalPaymentDraft) => ('address' in payment ? payment.address : undefined);

/** What was found of a beneficiary, by the names that a payment has for its fields. */
const named = (kind: OutsideKind, found: readonly ValidationEntry[]): ValidationEntry[] =>
  found.map(({ property, constraints }) => {
    const name = nameIn(kind, property);
    const renamed = Object.entries(constraints).map(
      ([rule, sentence]) => [rule, sentence.replace(property, name)] as const,
    );
    return { property: name, constraints: Object.fromEntries(renamed) };
  });

function assertValid(wrong: readonly ValidationEntry[]): void {
  if (wrong.length > 0) throw new BankError(400, 'VALIDATION', [...wrong]);
}
