/** What a payment to a beneficiary needs, by payment type and currency (contract.md section 12): of the bank and of its forms. */
import type { BeneficiaryDetails } from '../contract/beneficiaries.ts';
import type { PaymentType } from '../contract/primitives.ts';

/** What an account at another bank, a wallet or a person is reached by. */
export type BeneficiaryField = keyof BeneficiaryDetails;

/** A group holds fields of which exactly one is needed (`one`) or at least one (`any`). */
export type BeneficiaryShape = {
  readonly required: readonly BeneficiaryField[];
  readonly one?: readonly [BeneficiaryField, BeneficiaryField];
  readonly any?: readonly [BeneficiaryField, BeneficiaryField];
  /** What may be given besides; anything else has no place in such a payment. */
  readonly optional: readonly BeneficiaryField[];
};

/** What is needed of an intermediary bank, where there is one. */
export const intermediaryFields = [
  'intermediaryBankName',
  'intermediaryBankBic',
  'intermediaryBankAddress',
  'intermediaryBankCountry',
] as const satisfies readonly BeneficiaryField[];

const residence = ['address', 'city', 'postCode', 'countryId'] as const satisfies readonly BeneficiaryField[];

const local: Readonly<Partial<Record<string, BeneficiaryShape>>> = {
  EUR: { required: ['iban'], optional: ['bic', 'bankName', 'bankAddress', 'bankCountry', ...residence] },
  GBP: {
    required: ['sortCode', 'bankAccountNumber'],
    optional: ['bankName', 'bankAddress', 'bankCountry', ...residence],
  },
  USD: {
    required: ['aba', 'bankAccountNumber', 'address', 'city', 'countryId', 'bankName'],
    optional: ['postCode', 'bankAddress', 'bankCountry'],
  },
};

const others: Readonly<Record<Exclude<PaymentType, 'LOCAL'>, BeneficiaryShape>> = {
  INTERNATIONAL: {
    required: ['bic', 'address', 'city', 'countryId', 'bankName', 'bankCountry'],
    one: ['iban', 'bankAccountNumber'],
    optional: [
      'postCode',
      'bankAddress',
      'useIntermediaryBank',
      ...intermediaryFields,
      'intermediaryBankCorrespondentAccount',
    ],
  },
  INTERNAL: { required: [], any: ['recipientOrganizationId', 'bankAccountNumber'], optional: [] },
  CRYPTO_ASSET_PAYMENT: {
    required: ['caspId', 'walletAddress', 'network'],
    optional: ['memo', ...residence],
  },
  CASH_OVER_COUNTER: {
    required: ['phone', 'collectorContact', 'countryId'],
    optional: ['address', 'city', 'postCode'],
  },
};

/** What is asked of a payment type in a currency (`EUR`); undefined where there is no such local payment. */
export const beneficiaryShape = (type: PaymentType, currency: string): BeneficiaryShape | undefined =>
  type === 'LOCAL' ? local[currency] : others[type];

/** Every field that has a place in such a payment, the needed ones first. */
export const fieldsOfShape = (shape: BeneficiaryShape): readonly BeneficiaryField[] => [
  ...(shape.one ?? shape.any ?? []),
  ...shape.required,
  ...shape.optional,
];

/** What is needed and not there; of a group that has none of its fields, the first stands for both. */
export function missingBeneficiaryFields(
  shape: BeneficiaryShape,
  details: Readonly<Partial<Record<BeneficiaryField, unknown>>>,
): readonly { readonly field: BeneficiaryField; readonly or?: BeneficiaryField }[] {
  const needed = [...shape.required, ...(details.useIntermediaryBank === true ? intermediaryFields : [])];
  const alternatives = shape.one ?? shape.any;
  return [
    ...needed.filter((field) => details[field] === undefined).map((field) => ({ field })),
    ...(alternatives !== undefined && alternatives.every((field) => details[field] === undefined)
      ? [{ field: alternatives[0], or: alternatives[1] }]
      : []),
  ];
}
