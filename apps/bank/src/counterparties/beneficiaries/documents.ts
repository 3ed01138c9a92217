/** Which documents the bank wants to see, and the files that show them. */
import type { AttachRequest, MissingDocument, PaymentType } from '@kontor/api-client/contract';
import { parseMinor } from '@kontor/api-client/domain';
import { type Named, uploadLimits } from '../../files/index.ts';
import {
  categoryName,
  categoryOf,
  documentCategories,
  type DocumentCode,
} from '../../platform/dictionaries/documentCategories.ts';
import type { BankLanguage } from '../../platform/text/language.ts';
import { BankError } from '../../platform/errors.ts';
import type { DocumentRules } from '../../platform/tenants/tenantSettings.ts';

const everyType: PaymentType[] = [
  'LOCAL',
  'INTERNATIONAL',
  'INTERNAL',
  'CRYPTO_ASSET_PAYMENT',
  'CASH_OVER_COUNTER',
];

/** What a beneficiary paid by a type has to show. */
export const requiredOfBeneficiary = (
  { beneficiaries }: DocumentRules,
  type: PaymentType,
): readonly DocumentCode[] => beneficiaries.find(({ paymentType }) => paymentType === type)?.required ?? [];

/** Whether payments of a type name a contract. */
export const needsContract = ({ beneficiaries }: DocumentRules, type: PaymentType): boolean =>
  beneficiaries.find(({ paymentType }) => paymentType === type)?.contractRequired === true;

/** The categories a beneficiary's documents may be of (CALL-BEN-14). */
export const allowedCategories = (rules: DocumentRules, language: BankLanguage) =>
  documentCategories.map(({ id, code }) => ({
    id,
    name: categoryName(code, language),
    required: everyType.some((type) => requiredOfBeneficiary(rules, type).includes(code)),
    paymentTypes: everyType,
    mimeTypes: uploadLimits.mimeTypes,
    maxSizeBytes: uploadLimits.maxSizeBytes,
    maxFiles: uploadLimits.maxFiles,
  }));

export type PaidSum = {
  readonly paymentType: PaymentType;
  readonly currencyId: string;
  readonly decimals: number;
  /** Minor units. */
  readonly sum: bigint;
};

/** The documents a payment is to show, and those it may. */
export function documentsOfPayment(
  { payments }: DocumentRules,
  { paymentType, currencyId, decimals, sum }: PaidSum,
  language: BankLanguage = 'en',
): { categoryId: string; name: string; required: boolean }[] {
  const wanted = new Map<DocumentCode, boolean>();
  for (const rule of payments) {
    const least = rule.fromSum === null ? null : parseMinor(rule.fromSum, decimals);
    const holds =
      rule.paymentType === paymentType &&
      (rule.currencyId === null || rule.currencyId === currencyId) &&
      (least === null || (least.ok && sum >= least.minor));
    if (!holds) continue;
    for (const { code, required } of rule.categories) wanted.set(code, required || wanted.get(code) === true);
  }
  return [...wanted].map(([code, required]) => ({
    categoryId: categoryOf(code).id,
    name: categoryName(code, language),
    required,
  }));
}

/** What is wanted and not there. */
export const lackingDocuments = (
  wanted: readonly DocumentCode[],
  there: readonly { readonly categoryId: string | null }[],
  language: BankLanguage = 'en',
): MissingDocument[] =>
  wanted
    .map((code) => categoryOf(code))
    .filter(({ id }) => !there.some(({ categoryId }) => categoryId === id))
    .map(({ id, code }) => ({ categoryId: id, name: categoryName(code, language) }));

/** Files as a request names them. @throws BankError 400 beside every unknown category */
export function namedIn({ documents }: AttachRequest): Named[] {
  const wrong = documents.flatMap(({ categoryId }, index) => {
    const property = `documents.${index}.categoryId`;
    return documentCategories.some(({ id }) => id === categoryId)
      ? []
      : [{ property, constraints: { isCategory: `${property} must be one of the allowed categories` } }];
  });
  if (wrong.length > 0) throw new BankError(400, 'VALIDATION', wrong);
  return documents.map(({ uploadId, categoryId, name }, index) => ({
    uploadId,
    categoryId,
    name,
    property: `documents.${index}.uploadId`,
  }));
}
