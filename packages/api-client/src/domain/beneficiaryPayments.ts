/** Payments to beneficiaries outside the bank: what each kind consists of and what its form asks for. A kind is an entry here. */
import type { Beneficiary, BeneficiaryDetails } from '../contract/beneficiaries.ts';
import type { Casp } from '../contract/dictionaries.ts';
import type { FeeBearer, PaymentRequest } from '../contract/paymentKinds.ts';
import type { PaymentKind, PaymentScheme, PaymentType } from '../contract/primitives.ts';
import { isCreditorReference } from './accountNumbers.ts';
import { newPayeeErrors, payeeTyped, type NewPayeeDraft } from './newPayee.ts';
import { checkSum, type CheckedDraft, type PaymentFieldErrors, type SumDraft } from './paymentDraft.ts';
import { sepaText, ukReference, anyText, type PaymentText } from './paymentText.ts';

/** Kinds of payment that leave the bank. */
export type BeneficiaryPaymentKind = Exclude<PaymentKind, 'INTERNAL' | 'BETWEEN_ACCOUNTS'>;

/** A payment that leaves the bank. */
export type BeneficiaryPayment = Extract<PaymentRequest, { kind: BeneficiaryPaymentKind }>;

/** The bank's own data of a beneficiary; of somebody new, who has no id, name and account are typed (`NewPayeeDraft`). */
export type PaidBeneficiary = BeneficiaryDetails &
  Pick<Beneficiary, 'name' | 'beneficiaryType' | 'currencyId'> & { readonly id?: string };

/** Who is paid, and who keeps their wallet. */
export type BeneficiaryPayee = {
  readonly beneficiary: PaidBeneficiary;
  readonly casp?: Casp | undefined;
};

/**
 * What is asked for where the beneficiary doesn't have it, by the names that the bank uses in its errors: the field of the
 * beneficiary that is read first, and how much fits.
 */
const askable = {
  'address.street': { from: 'address', maxLength: 70 },
  'address.city': { from: 'city', maxLength: 35 },
  'address.postCode': { from: 'postCode', maxLength: 16 },
  'address.countryId': { from: 'countryId', maxLength: 36 },
  bankAddress: { from: 'bankAddress', maxLength: 140 },
} as const satisfies Record<string, { from: keyof Beneficiary; maxLength: number }>;

/** A field of the form that stands there only where the beneficiary doesn't say it. */
export type AskedField = keyof typeof askable;

/** Longest text of such a field. */
export const askedMaxLength = (field: AskedField): number => askable[field].maxLength;

/** What a person has entered of a payment to a beneficiary: texts, empty where there is nothing yet. */
export type BeneficiaryDetailsDraft = Readonly<Record<AskedField, string>> & {
  /** Who bears the costs of a payment abroad. */
  readonly feeBearer: string;
  /** The contract it is made under; empty: none. */
  readonly contractId: string;
  /** The payee's own reference of a payment in euros; empty: none. */
  readonly structuredReference: string;
};

export type BeneficiaryPaymentDraft = SumDraft &
  BeneficiaryDetailsDraft &
  NewPayeeDraft & { readonly scheme: PaymentScheme };

type Said = Readonly<Record<AskedField, string>>;
type Common = { readonly organizationId: string; readonly accountId: string; readonly currencyId: string } & {
  readonly sum: string;
  readonly beneficiaryId?: string;
  readonly saveBeneficiary?: boolean;
  readonly benificiaryFullName: string;
  readonly beneficiaryType: Beneficiary['beneficiaryType'];
  readonly contractId?: string;
};
type Parts<Scheme> = {
  readonly common: Common;
  readonly beneficiary: PaidBeneficiary;
  readonly casp: Casp | undefined;
  readonly scheme: Scheme;
  readonly details: string;
  readonly said: Said;
  readonly feeBearer: FeeBearer;
  readonly structuredReference: string;
};

type Rule = {
  readonly paymentType: PaymentType;
  /** Code of its only currency; null: whatever the beneficiary is paid in. */
  readonly currency: string | null;
  /** The usual one first. */
  readonly schemes: readonly PaymentScheme[];
  readonly text: PaymentText;
  /** Whether the payee's bank says who holds the account. */
  readonly comparesNames: boolean;
  readonly asks: readonly AskedField[];
  /** Whether it is asked who bears the costs. */
  readonly sharesCosts: boolean;
  /** Whether the scheme carries a creditor reference beside the text. */
  readonly carriesReference: boolean;
  /** The request, by the scheme that was chosen, or by the usual one where that carries no such payment. */
  readonly make: (parts: Omit<Parts<never>, 'scheme'>, chosen: PaymentScheme) => BeneficiaryPayment;
};

const plain = { asks: [], comparesNames: false, sharesCosts: false, carriesReference: false } as const;

/** A rule, of which only what differs from the plainest is given. */
const ruleOf = <const Scheme extends PaymentScheme>({
  make,
  ...rule
}: Pick<Rule, 'paymentType' | 'currency' | 'text'> &
  Partial<Pick<Rule, 'comparesNames' | 'asks' | 'sharesCosts' | 'carriesReference'>> & {
    readonly schemes: readonly [Scheme, ...Scheme[]];
    readonly make: (parts: Parts<Scheme>) => BeneficiaryPayment;
  }): Rule => ({
  ...plain,
  ...rule,
  make: (parts, chosen) =>
    make({ ...parts, scheme: rule.schemes.find((scheme) => scheme === chosen) ?? rule.schemes[0] }),
});

const residence = ['address.street', 'address.city', 'address.postCode', 'address.countryId'] as const;
const addressOf = (said: Said) => ({
  street: said['address.street'],
  city: said['address.city'],
  postCode: said['address.postCode'],
  countryId: said['address.countryId'],
});

/** Optional fields as they are sent: what isn't there is left out. */
const given = <Fields extends object>(fields: Fields) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined && value !== '')) as {
    [Name in keyof Fields]?: Exclude<Fields[Name], undefined>; // what is undefined was just taken out
  };

const rules: Readonly<Record<BeneficiaryPaymentKind, Rule>> = {
  EURO: ruleOf({
    paymentType: 'LOCAL',
    currency: 'EUR',
    schemes: ['SEPA_SCT', 'SEPA_SCT_INST', 'TARGET_2'],
    text: sepaText,
    comparesNames: true,
    carriesReference: true,
    make: ({ common, beneficiary: { iban = '', bic }, scheme, details, structuredReference }) => ({
      kind: 'EURO',
      paymentType: 'LOCAL',
      scheme,
      speed: scheme === 'SEPA_SCT_INST' ? 'INSTANT' : 'REGULAR',
      ...common,
      iban,
      ...given({ benificiaryBIC: bic }),
      details,
      ...given({ structuredReference }),
    }),
  }),
  GBP: ruleOf({
    paymentType: 'LOCAL',
    currency: 'GBP',
    schemes: ['FASTER_PAYMENT', 'BACS'],
    text: ukReference,
    comparesNames: true,
    make: ({ common, beneficiary: { sortCode = '', bankAccountNumber = '' }, scheme, details }) => ({
      kind: 'GBP',
      paymentType: 'LOCAL',
      scheme,
      ...common,
      sortCode,
      counterpartyAccountNumber: bankAccountNumber,
      details,
    }),
  }),
  USD: ruleOf({
    paymentType: 'LOCAL',
    currency: 'USD',
    schemes: ['FEDWIRE'],
    text: sepaText,
    asks: residence,
    make: ({ common, beneficiary, scheme, details, said }) => ({
      kind: 'USD',
      paymentType: 'LOCAL',
      scheme,
      ...common,
      aba: beneficiary.aba ?? '',
      counterpartyAccountNumber: beneficiary.bankAccountNumber ?? '',
      address: addressOf(said),
      bankName: beneficiary.bankName ?? '',
      ...given({ bankAddress: beneficiary.bankAddress }),
      details,
    }),
  }),
  INTERNATIONAL: ruleOf({
    paymentType: 'INTERNATIONAL',
    currency: null,
    schemes: ['SWIFT'],
    text: sepaText,
    asks: [...residence, 'bankAddress'],
    sharesCosts: true,
    make: ({ common, beneficiary, scheme, details, said, feeBearer }) => ({
      kind: 'INTERNATIONAL',
      paymentType: 'INTERNATIONAL',
      scheme,
      ...common,
      benificiaryBIC: beneficiary.bic ?? '',
      ...given({ iban: beneficiary.iban, counterpartyAccountNumber: beneficiary.bankAccountNumber }),
      address: addressOf(said),
      bankName: beneficiary.bankName ?? '',
      bankAddress: said.bankAddress,
      bankCountry: beneficiary.bankCountry ?? '',
      feeBearer,
      ...(beneficiary.useIntermediaryBank === true &&
        given({
          useIntermediaryBank: true,
          intermediaryBankName: beneficiary.intermediaryBankName,
          intermediaryBankBic: beneficiary.intermediaryBankBic,
          intermediaryBankAddress: beneficiary.intermediaryBankAddress,
          intermediaryBankCountry: beneficiary.intermediaryBankCountry,
          intermediaryBankCorrespondentAccount: beneficiary.intermediaryBankCorrespondentAccount,
        })),
      details,
    }),
  }),
  CRYPTO_ASSET_PAYMENT: ruleOf({
    paymentType: 'CRYPTO_ASSET_PAYMENT',
    currency: null,
    schemes: ['CRYPTO_ASSET_PAYMENT'],
    text: anyText,
    asks: residence,
    make: ({ common, beneficiary, casp, scheme, details, said }) => ({
      kind: 'CRYPTO_ASSET_PAYMENT',
      paymentType: 'CRYPTO_ASSET_PAYMENT',
      scheme,
      ...common,
      caspId: beneficiary.caspId ?? '',
      network: beneficiary.network ?? '',
      walletAddress: beneficiary.walletAddress ?? '',
      ...given({ memo: beneficiary.memo }),
      // A wallet that its owner keeps is with a provider of no country.
      selfHosted: casp?.country === '',
      ...(casp?.travelRule === true && { address: addressOf(said) }),
      ...given({ details }),
    }),
  }),
  CASH_OVER_COUNTER: ruleOf({
    paymentType: 'CASH_OVER_COUNTER',
    currency: null,
    schemes: ['CASH_OVER_COUNTER'],
    text: anyText,
    make: ({ common, beneficiary, scheme, details }) => ({
      kind: 'CASH_OVER_COUNTER',
      paymentType: 'CASH_OVER_COUNTER',
      scheme,
      ...common,
      phone: beneficiary.phone ?? '',
      collectorContact: beneficiary.collectorContact ?? '',
      countryId: beneficiary.countryId ?? '',
      ...given({ details }),
    }),
  }),
};

/** What a kind of payment is known by: who can be paid with it, how it may travel, what its text carries. */
export const beneficiaryPaymentRule = (
  kind: BeneficiaryPaymentKind,
): Pick<Rule, 'paymentType' | 'currency' | 'text' | 'sharesCosts' | 'carriesReference' | 'schemes'> =>
  rules[kind];

/** Whether the payee's bank can be asked who holds the account. */
export const comparesNames = (kind: PaymentKind): boolean =>
  kind !== 'INTERNAL' && kind !== 'BETWEEN_ACCOUNTS' && rules[kind].comparesNames;

/** The kind by which a beneficiary is paid outside the bank; undefined where there is none. @param currency `EUR` */
export const paymentKindOf = (
  { paymentType }: Pick<Beneficiary, 'paymentType'>,
  currency: string,
): BeneficiaryPaymentKind | undefined =>
  (Object.keys(rules) as BeneficiaryPaymentKind[]) // the keys of a constant
    .find(
      (kind) =>
        rules[kind].paymentType === paymentType &&
        (rules[kind].currency === null || rules[kind].currency === currency),
    );

const known = (field: AskedField, beneficiary: PaidBeneficiary): string => {
  const { from, maxLength } = askable[field];
  const value = beneficiary[from] ?? '';
  return value.length <= maxLength ? value : '';
};

/** What the form has to ask for: what the kind needs and the beneficiary doesn't have, or has longer than it fits. */
export function askedFields(
  kind: BeneficiaryPaymentKind,
  { beneficiary, casp }: BeneficiaryPayee,
): readonly AskedField[] {
  // Whose wallet it is, a provider asks by the travel rule, and not every one.
  if (kind === 'CRYPTO_ASSET_PAYMENT' && casp?.travelRule !== true) return [];
  return rules[kind].asks.filter((field) => known(field, beneficiary) === '');
}

const bearers: readonly string[] = ['OUR', 'SHA', 'BEN'] satisfies FeeBearer[];
const isBearer = (text: string): text is FeeBearer => bearers.includes(text);

/**
 * Checks a draft before it is sent and makes the request of it: all errors at once, one for each field. A beneficiary's data
 * come from the bank alone; the bank checks everything again.
 */
export function checkBeneficiaryPayment(
  kind: BeneficiaryPaymentKind,
  payee: BeneficiaryPayee,
  draft: BeneficiaryPaymentDraft,
  organizationId: string,
): CheckedDraft<BeneficiaryPayment> {
  const { casp } = payee;
  const isNew = payee.beneficiary.id === undefined;
  const beneficiary = isNew ? { ...payee.beneficiary, ...payeeTyped(draft) } : payee.beneficiary;
  const { text } = rules[kind];
  const paid = checkSum({ ...draft, details: '' }, organizationId);
  const details = text.written(draft.details);
  const problem = text.problem(details);
  const asked = askedFields(kind, payee);
  const structuredReference = rules[kind].carriesReference ? draft.structuredReference.trim() : '';
  const errors: PaymentFieldErrors = {
    ...(isNew ? newPayeeErrors(draft) : {}),
    ...paid.errors,
    ...(problem === undefined ? {} : { details: problem }),
    ...Object.fromEntries(
      asked.filter((field) => draft[field].trim() === '').map((field) => [field, 'fieldRequired']),
    ),
    ...(!rules[kind].sharesCosts || isBearer(draft.feeBearer) ? {} : { feeBearer: 'fieldRequired' }),
    ...(structuredReference === '' || isCreditorReference(structuredReference)
      ? {}
      : { structuredReference: 'structuredReferenceInvalid' }),
  };
  if (!paid.ok || Object.keys(errors).length > 0) return { ok: false, errors };
  const { details: _, ...sum } = paid.payment;
  const said = Object.fromEntries(
    (Object.keys(askable) as AskedField[]) // the keys of a constant
      .map((field) => [field, asked.includes(field) ? draft[field].trim() : known(field, beneficiary)]),
  ) as Said; // each of its fields
  const common: Common = {
    ...sum,
    ...given({ beneficiaryId: beneficiary.id }),
    ...(isNew && draft.saveBeneficiary !== '' && { saveBeneficiary: true }),
    benificiaryFullName: beneficiary.name,
    beneficiaryType: beneficiary.beneficiaryType,
    ...(draft.contractId !== '' && { contractId: draft.contractId }),
  };
  const feeBearer = isBearer(draft.feeBearer) ? draft.feeBearer : 'SHA';
  const payment = rules[kind].make(
    { common, beneficiary, casp, details, said, feeBearer, structuredReference },
    draft.scheme,
  );
  return { ok: true, payment };
}
