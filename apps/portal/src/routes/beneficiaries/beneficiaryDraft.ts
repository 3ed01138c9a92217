import type {
  Beneficiary,
  BeneficiaryDetails,
  BeneficiaryRequest,
  Casp,
  Payment,
  PaymentType,
} from '@kontor/api-client/contract';
import {
  accountNumberProblem,
  beneficiaryShape,
  compactNumber,
  fieldsOfShape,
  isSortCode,
  mayBeAba,
  mayBeBic,
  mayBeIban,
  missingBeneficiaryFields,
  spacedIban,
  ukAccountOf,
  type BeneficiaryField,
} from '@kontor/api-client/domain';
import { readPhone } from '../../signin/phone.ts';

/** A field of the form that holds a text or refers to something. */
export type TypedField = Exclude<BeneficiaryField, 'useIntermediaryBank' | 'recipientOrganizationId'>;

/** What is typed of somebody to pay. Fields that have no place in the chosen kind of payment are kept, and not sent. */
export type BeneficiaryDraft = {
  paymentType: PaymentType;
  currencyId: string;
  beneficiaryType: Beneficiary['beneficiaryType'];
  name: string;
  nickname: string;
  fields: Partial<Record<TypedField, string>>;
  useIntermediaryBank: boolean;
};

/** The same names as the bank has for the rules that were broken. */
export const fieldProblems = [
  'isNotEmpty',
  'minLength',
  'isIban',
  'isBic',
  'isSortCode',
  'isAba',
  'isUkAccountNumber',
  'isLocalAccountNumber',
  'isAccountNumber',
  'isPhoneNumber',
  'isExclusive',
  'isServed',
  'isWalletAddress',
  'isNetwork',
] as const;
export type FieldProblem = (typeof fieldProblems)[number];
export type DraftField = TypedField | 'name' | 'nickname' | 'paymentType' | 'currencyId' | 'beneficiaryType';
export type DraftProblems = Partial<Record<DraftField, FieldProblem>>;

export const emptyDraft: BeneficiaryDraft = {
  paymentType: 'LOCAL',
  currencyId: '',
  beneficiaryType: 'INDIVIDUAL',
  name: '',
  nickname: '',
  fields: {},
  useIntermediaryBank: false,
};

const paymentTypes: readonly PaymentType[] = [
  'LOCAL',
  'INTERNATIONAL',
  'INTERNAL',
  'CRYPTO_ASSET_PAYMENT',
  'CASH_OVER_COUNTER',
];

/** What the address says of somebody new: the kind of payment they are added for, and what an invoice said of them. */
export function presetOf(search: URLSearchParams): Partial<BeneficiaryDraft> {
  const paymentType = paymentTypes.find((type) => type === search.get('paymentType'));
  if (paymentType === undefined) return {};
  const [name, iban, bic] = ['name', 'iban', 'bic'].map((field) => search.get(field) ?? '');
  return {
    paymentType,
    currencyId: search.get('currencyId') ?? '',
    ...(name && { name: name.slice(0, 140) }),
    fields: { ...(iban && { iban: spacedIban(compactNumber(iban)) }), ...(bic && { bic }) },
  };
}

/** What a payment says of whom it went to. Companies alone have a whole number at this bank. */
export function presetOfPayee(payment: Payment): Partial<BeneficiaryDraft> {
  const { paymentType, currencyId, benificiaryFullName, iban, benificiaryBIC, sortCode } = payment;
  const known = { iban, bic: benificiaryBIC, sortCode, bankAccountNumber: payment.counterpartyAccountNumber };
  return {
    paymentType,
    currencyId,
    name: benificiaryFullName ?? '',
    ...(paymentType === 'INTERNAL' && { beneficiaryType: 'COMPANY' }),
    fields: Object.fromEntries(Object.entries(known).filter(([, value]) => value !== null)),
  };
}

/** The draft that a kept beneficiary would be. */
export function draftOf(beneficiary: Beneficiary, currency: string): BeneficiaryDraft {
  const { paymentType, currencyId, beneficiaryType, name, nickname = '' } = beneficiary;
  const useIntermediaryBank = beneficiary.useIntermediaryBank === true;
  const draft = {
    ...emptyDraft,
    paymentType,
    currencyId,
    beneficiaryType,
    name,
    nickname,
    useIntermediaryBank,
  };
  const fields = Object.fromEntries(
    fieldsOf(draft, currency).flatMap((field) => {
      const value = beneficiary[field];
      return value === undefined ? [] : [[field, value]];
    }),
  );
  return { ...draft, fields };
}

/** The fields that the chosen kind of payment has a place for, in the order they are asked for. */
export function fieldsOf(draft: BeneficiaryDraft, currency: string): readonly TypedField[] {
  const shape = beneficiaryShape(draft.paymentType, currency);
  if (shape === undefined) return [];
  return fieldsOfShape(shape).filter(
    (field): field is TypedField =>
      field !== 'useIntermediaryBank' &&
      field !== 'recipientOrganizationId' &&
      (draft.useIntermediaryBank || !field.startsWith('intermediaryBank')),
  );
}

/** Whether an intermediary bank may be named. */
export const hasIntermediary = ({ paymentType }: BeneficiaryDraft, currency: string): boolean =>
  beneficiaryShape(paymentType, currency)?.optional.includes('useIntermediaryBank') === true;

/** Whether it can't be reviewed without this field; one of two is asked for beside them. */
export const isNeeded = (field: TypedField, { paymentType }: BeneficiaryDraft, currency: string): boolean => {
  const shape = beneficiaryShape(paymentType, currency);
  const needed: readonly BeneficiaryField[] = [
    ...(shape?.required ?? []),
    ...(paymentType === 'INTERNAL' ? (['bankAccountNumber'] as const) : []),
  ];
  return needed.includes(field) || /^intermediaryBank(?!Correspondent)/.test(field);
};

const numbers = new Set<TypedField>([
  'iban',
  'bic',
  'sortCode',
  'aba',
  'bankAccountNumber',
  'intermediaryBankBic',
]);

/** A field as it is sent; undefined where nothing was typed. */
function sentAs(field: TypedField, typed: string | undefined): string | undefined {
  const text = numbers.has(field) ? compactNumber(typed ?? '') : (typed ?? '').trim();
  if (text === '') return undefined;
  const phone = field === 'phone' ? readPhone(text) : undefined;
  return phone?.ok === true ? phone.phone : text;
}

function detailsOf(draft: BeneficiaryDraft, currency: string): BeneficiaryDetails {
  return {
    ...Object.fromEntries(
      fieldsOf(draft, currency).flatMap((field) => {
        const value = sentAs(field, draft.fields[field]);
        return value === undefined ? [] : [[field, value]];
      }),
    ),
    ...(draft.useIntermediaryBank && hasIntermediary(draft, currency) && { useIntermediaryBank: true }),
  };
}

/** The request that a draft asks for; what was left empty is not sent. */
export function requestOf(
  draft: BeneficiaryDraft,
  currency: string,
  organizationId: string,
): BeneficiaryRequest {
  const { paymentType, currencyId, beneficiaryType } = draft;
  const nickname = draft.nickname.trim();
  return {
    organizationId,
    paymentType,
    beneficiaryType,
    currencyId,
    name: draft.name.trim(),
    ...(nickname !== '' && { nickname }),
    ...detailsOf(draft, currency),
  };
}

/** What need not be asked of the bank. `complete`: it is to be reviewed, and so nothing may be missing. */
export function draftProblems(
  draft: BeneficiaryDraft,
  currency: string,
  { complete, casps }: { complete: boolean; casps: readonly Pick<Casp, 'id' | 'networks'>[] },
): DraftProblems {
  const shape = beneficiaryShape(draft.paymentType, currency);
  const details = detailsOf(draft, currency);
  const missing = complete && shape !== undefined ? missingBeneficiaryFields(shape, details) : [];
  const problems: DraftProblems = {};
  for (const { field, or } of missing) {
    const asked = field === 'recipientOrganizationId' ? or : field;
    if (asked !== undefined && asked !== 'useIntermediaryBank' && asked !== 'recipientOrganizationId')
      problems[asked] = 'isNotEmpty';
  }
  for (const field of fieldsOf(draft, currency)) {
    const value = details[field];
    const problem = value === undefined ? undefined : malformed(field, value, draft, currency, casps);
    if (problem !== undefined) problems[field] = problem;
  }
  if (shape?.one?.every((field) => details[field] !== undefined) === true)
    problems.bankAccountNumber = 'isExclusive';
  if (draft.currencyId === '') problems.currencyId = 'isNotEmpty';
  if (draft.name.trim().length < 2) problems.name = 'minLength';
  return problems;
}

function malformed(
  field: TypedField,
  value: string,
  { paymentType, fields: { caspId, network } }: BeneficiaryDraft,
  currency: string,
  casps: readonly Pick<Casp, 'id' | 'networks'>[],
): FieldProblem | undefined {
  switch (field) {
    case 'iban':
      return mayBeIban(value) ? undefined : 'isIban';
    case 'bic':
    case 'intermediaryBankBic':
      return mayBeBic(value) ? undefined : 'isBic';
    case 'sortCode':
      return isSortCode(value) ? undefined : 'isSortCode';
    case 'aba':
      return mayBeAba(value) ? undefined : 'isAba';
    case 'bankAccountNumber':
      return accountNumberProblem(value, paymentType, currency);
    case 'phone':
      return readPhone(value).ok ? undefined : 'isPhoneNumber';
    case 'walletAddress': {
      const known = casps.find(({ id }) => id === caspId)?.networks.find(({ code }) => code === network);
      return known === undefined || new RegExp(known.addressPattern).test(value)
        ? undefined
        : 'isWalletAddress';
    }
    default:
      return undefined;
  }
}

/** A field as it was typed; an IBAN of the United Kingdom pasted where pounds are paid fills both of its parts. */
export function withTyped(
  draft: BeneficiaryDraft,
  field: TypedField,
  value: string,
  currency: string,
): BeneficiaryDraft {
  const account =
    draft.paymentType === 'LOCAL' &&
    currency === 'GBP' &&
    (field === 'sortCode' || field === 'bankAccountNumber')
      ? ukAccountOf(value)
      : undefined;
  return { ...draft, fields: { ...draft.fields, [field]: value, ...account } };
}
