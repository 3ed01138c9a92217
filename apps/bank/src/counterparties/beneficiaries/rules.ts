/** What a payment to a beneficiary needs, by payment type and currency (contract.md section 12). */
import type {
  BeneficiaryDetails,
  BeneficiaryRequest,
  CurrencyCode,
  PaymentType,
  ValidationEntry,
} from '@kontor/api-client/contract';
import {
  accountNumberProblem,
  beneficiaryShape,
  fieldsOfShape,
  isSortCode,
  missingBeneficiaryFields,
  type BeneficiaryField as Field,
  type BeneficiaryShape,
} from '@kontor/api-client/domain';
import { isValidBIC, isValidIBAN } from 'ibantools';
import { parsePhoneNumberFromString } from 'libphonenumber-js/min';
import isAbaRouting from 'validator/lib/isAbaRouting.js';
import { countryById } from '../../platform/dictionaries/countries.ts';
import { networkOf } from '../../platform/dictionaries/lists.ts';
import { cryptoAssets } from '../../platform/dictionaries/cryptoAssets.ts';
import { isAddressOf } from './walletAddress.ts';

/** What is asked of a payment type in a currency; undefined where there is no such payment. */
function shapeOf(type: PaymentType, currency: CurrencyCode): BeneficiaryShape | undefined {
  const isCrypto = cryptoAssets.some((name) => name === currency);
  const isPaidSo = type === 'INTERNAL' || (type === 'CRYPTO_ASSET_PAYMENT') === isCrypto;
  return isPaidSo ? beneficiaryShape(type, currency) : undefined;
}

/** Every payment type a beneficiary may be kept for, with its currencies out of those the bank has. */
export const payableTypes = (all: readonly CurrencyCode[]) =>
  (['LOCAL', 'INTERNATIONAL', 'INTERNAL', 'CRYPTO_ASSET_PAYMENT', 'CASH_OVER_COUNTER'] as const).map(
    (paymentType) => ({
      paymentType,
      currencies: all.filter((currency) => shapeOf(paymentType, currency) !== undefined),
    }),
  );

/** An entry in the form of contract.md section 3. */
const entry = (property: string, rule: string, sentence: string): ValidationEntry => ({
  property,
  constraints: { [rule]: `${property} ${sentence}` },
});

/**
 * Numbers as they are stored, however they were typed: without spaces, in capitals, a sort code without dashes. Texts stay.
 */
export function normalized(details: BeneficiaryDetails): BeneficiaryDetails {
  const compact = (value: string | undefined) => value?.replaceAll(/\s/gu, '').toUpperCase();
  const put = <F extends 'iban' | 'bic' | 'sortCode' | 'aba' | 'bankAccountNumber' | 'intermediaryBankBic'>(
    field: F,
    value: string | undefined,
  ) => (value === undefined ? {} : { [field]: value });
  const phone = details.phone && parsePhoneNumberFromString(details.phone)?.number;
  return {
    ...details,
    ...put('iban', compact(details.iban)),
    ...put('bic', compact(details.bic)),
    ...put('sortCode', compact(details.sortCode)?.replaceAll('-', '')),
    ...put('aba', compact(details.aba)),
    ...put('bankAccountNumber', compact(details.bankAccountNumber)),
    ...put('intermediaryBankBic', compact(details.intermediaryBankBic)),
    ...(phone !== undefined && phone !== '' && { phone }),
  };
}

export type ValidatedBeneficiary = Pick<BeneficiaryRequest, 'paymentType'> & {
  readonly currency: CurrencyCode;
  /** Normalized. */
  readonly details: BeneficiaryDetails;
};

/** What is wrong with what was given: refused at once, since completing it would not help. */
export function misgiven(judged: ValidatedBeneficiary): ValidationEntry[] {
  const { paymentType, currency, details } = judged;
  const shape = shapeOf(paymentType, currency);
  if (shape === undefined)
    return [entry('currencyId', 'isPayable', `can not be paid by ${paymentType} in ${currency}`)];
  const known = new Set(fieldsOfShape(shape));
  const given = (Object.keys(details) as Field[]).filter((field) => details[field] !== undefined);
  const [first, second] = shape.one ?? [];
  return [
    ...given
      .filter((field) => !known.has(field))
      .map((field) => entry(field, 'isAbsent', `has no place in a payment of this kind`)),
    ...given.filter((field) => known.has(field)).flatMap((field) => malformed(field, judged)),
    ...(first !== undefined && second !== undefined && details[first] && details[second]
      ? [entry(second, 'isExclusive', `must be left out when ${first} is given`)]
      : []),
    ...(details.useIntermediaryBank === true
      ? []
      : given
          .filter((field) => field.startsWith('intermediaryBank'))
          .map((field) => entry(field, 'isAbsent', 'must be left out without an intermediary bank'))),
  ];
}

/** What is still missing before it can be reviewed. */
export function missing({ paymentType, currency, details }: ValidatedBeneficiary): ValidationEntry[] {
  const shape = shapeOf(paymentType, currency);
  if (shape === undefined) return [];
  return missingBeneficiaryFields(shape, details).map(({ field, or }) =>
    entry(field, 'isNotEmpty', or === undefined ? 'must be given' : `or ${or} must be given`),
  );
}

const accountNumberSentences = {
  isUkAccountNumber: 'must be 8 digits',
  isLocalAccountNumber: 'must be 4 to 17 digits',
  isAccountNumber: 'must be 4 to 34 letters and digits',
};

function malformed(
  field: Field,
  { paymentType, currency, details }: ValidatedBeneficiary,
): ValidationEntry[] {
  const value = details[field];
  if (typeof value !== 'string') return [];
  const unless = (right: boolean, rule: string, sentence: string) =>
    right ? [] : [entry(field, rule, sentence)];
  switch (field) {
    case 'iban':
      return unless(isValidIBAN(value), 'isIban', 'must be a valid IBAN');
    case 'bic':
    case 'intermediaryBankBic':
      return unless(isValidBIC(value), 'isBic', 'must be a valid BIC of 8 or 11 characters');
    case 'sortCode':
      return unless(isSortCode(value), 'isSortCode', 'must be 6 digits');
    case 'aba':
      return unless(isAbaRouting(value), 'isAba', 'must be a valid routing number of 9 digits');
    case 'bankAccountNumber': {
      const problem = accountNumberProblem(value, paymentType, currency);
      return problem === undefined ? [] : [entry(field, problem, accountNumberSentences[problem])];
    }
    case 'phone':
      return unless(
        parsePhoneNumberFromString(value)?.isPossible() === true,
        'isPhoneNumber',
        'must be a phone number in international form such as +447700900123',
      );
    case 'countryId':
    case 'bankCountry':
    case 'intermediaryBankCountry': {
      const country = countryById(value);
      if (country === undefined) return [entry(field, 'isCountry', 'must be one of the countries')];
      return unless(!country.restricted, 'isServed', 'must be a country the bank pays to');
    }
    case 'walletAddress':
      return unless(
        details.network === undefined || isAddressOf(details.network, value),
        'isWalletAddress',
        'must be an address of the network',
      );
    case 'network':
      return unless(
        details.caspId === undefined || networkOf(details.caspId, value, currency) !== undefined,
        'isNetwork',
        'must be a network of the provider in this currency',
      );
    default:
      return [];
  }
}

/** The fields a review looks at: changing one of them asks for another review. */
export const reviewed = ({
  paymentType,
  beneficiaryType,
  currencyId,
  name,
  details,
}: Pick<BeneficiaryRequest, 'paymentType' | 'beneficiaryType' | 'currencyId' | 'name'> & {
  details: BeneficiaryDetails;
}): unknown => ({ paymentType, beneficiaryType, currencyId, name, details });

/** What makes an account that account. */
export const accountFields = [
  'iban',
  'sortCode',
  'aba',
  'bankAccountNumber',
  'intermediaryBankBic',
  'intermediaryBankCorrespondentAccount',
  'caspId',
  'network',
  'walletAddress',
  'memo',
  'phone',
  'collectorContact',
  'recipientOrganizationId',
] as const satisfies readonly Field[];
