import { z } from 'zod';
import { isCreditorReference } from '../domain/accountNumbers.ts';

/** UUID as the bank issues it (v7). Placeholder ids that contain `organization` never match (ENTITY-27). */
export const uuid = z
  .string()
  .regex(/^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);

/** UTC instant with milliseconds, `2026-03-05T14:05:00.000Z`. */
export const instant = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d{1,3})?Z$/)
  .refine(isMoment, { error: 'must be a moment that there is' });

/** Calendar date without zone, `2026-03-05`, from the year 1 on: no calendar has a year 0. */
export const dateOnly = z.iso
  .date()
  .refine((day) => !day.startsWith('0000'), { error: 'must be a calendar date such as 2026-03-05' });

/** Not the 30th of February, which `Date` takes for a day in March, and not the year 0. */
function isMoment(text: string): boolean {
  const ms = Date.parse(text);
  return (
    Number.isFinite(ms) &&
    !text.startsWith('0000') &&
    new Date(ms).toISOString().startsWith(text.slice(0, 19))
  );
}

/** Exact decimal string; never a JSON number. At most 17 integer and 18 fraction digits. */
export const money = z.string().regex(/^-?(0|[1-9]\d{0,16})(\.\d{1,18})?$/);

/** Money above zero and not above 1e16 (VALID-11). */
export const positiveMoney = money
  .refine((value) => !value.startsWith('-') && /[1-9]/.test(value), { error: 'must be greater than 0' })
  .refine((value) => !exceedsCap(value), { error: 'must not be above 10000000000000000' });

function exceedsCap(value: string): boolean {
  const [integer = '', fraction = ''] = value.split('.');
  if (integer.length !== 17) return false;
  return integer > '10000000000000000' || /[1-9]/.test(fraction);
}

/** Units of one currency for one unit of another: above zero, at most 14 decimals (CONST-17). */
export const rate = z
  .string()
  .regex(/^(0|[1-9]\d{0,13})(\.\d{1,14})?$/)
  .refine((value) => /[1-9]/.test(value), { error: 'must be greater than 0' });

/** Phone number in E.164. */
export const phone = z.string().regex(/^\+[1-9]\d{6,14}$/);

/** Text a SEPA message carries (EPC217-08): Latin letters, digits and a few signs; no slash at an end, no two in a row. */
export const sepaText = z.string().regex(/^(?!\/)(?!.*\/\/)(?!.*\/$)[a-zA-Z0-9/\-?:().,'+ ]*$/);

/** Creditor reference (ISO 11649), with or without spaces: RF, two check digits, up to 21 letters and digits. */
export const structuredReference = z
  .string()
  .max(40)
  .refine(isCreditorReference, { error: 'must be a creditor reference (RF…) with right check digits' });

/** Text a UK payment carries: capitals, digits, space and `& - . /`. */
export const ukReference = z.string().regex(/^[A-Z0-9 &\-./]*$/);

/** One-time code as typed; the exact length is the `codeLength` of the answer that sent it (ruling 1). */
export const code = z.string().regex(/^\d{4,8}$/);

export const codeLength = z.int().min(4).max(8);

/** The answer of a call that gives bytes to save (`answers: 'file'`): in a client a file with its name and type. */
export const fileAnswer = z.file();

/** A query flag that travels as text. */
export const queryFlag = z.enum(['true', 'false']).transform((value) => value === 'true');

export const currencyCode = z.enum([
  'GBP',
  'EUR',
  'USD',
  'CNY',
  'RUB',
  'CAD',
  'USDT',
  'USDC',
  'EURC',
  'AED',
  'SOL',
]);
export const organizationType = z.enum([
  'INDIVIDUAL',
  'CORPORATE',
  'COMPANY_OFFICIAL',
  'MAIN_REPRESENTATIVE',
]);
export const companyOfficialType = z.enum(['MAIN_REPRESENTATIVE', 'COMPANY_OFFICIAL']);
export const signatureType = z.enum(['NONE', 'SINGLE']);
export const viewerType = z.enum(['NONE', 'VIEWER']);
export const codeChannel = z.enum(['SMS', 'WHATSAPP']);
export const paymentType = z.enum([
  'LOCAL',
  'INTERNATIONAL',
  'INTERNAL',
  'CRYPTO_ASSET_PAYMENT',
  'CASH_OVER_COUNTER',
]);
export const paymentKind = z.enum([
  'EURO',
  'GBP',
  'USD',
  'INTERNATIONAL',
  'INTERNAL',
  'BETWEEN_ACCOUNTS',
  'CRYPTO_ASSET_PAYMENT',
  'CASH_OVER_COUNTER',
]);
export const paymentScheme = z.enum([
  'SEPA_SCT',
  'SEPA_SCT_INST',
  'TARGET_2',
  'FASTER_PAYMENT',
  'BACS',
  'FEDWIRE',
  'SWIFT',
  'CRYPTO_ASSET_PAYMENT',
  'CASH_OVER_COUNTER',
  'INTERNAL',
]);
export const paymentSpeed = z.enum(['REGULAR', 'INSTANT']);
export const beneficiaryType = z.enum(['INDIVIDUAL', 'COMPANY']);
export const beneficiaryStatus = z.enum(['DRAFT', 'UNDER_REVIEW', 'APPROVED', 'REJECTED']);
export const movementStatus = z.enum(['ADDED', 'SENT', 'REFUND']);
export const operationType = z.enum(['COMMON', 'REFUND', 'SERVICE_FEE', 'TRANSACTION_FEE']);
export const operationStatus = z.enum([
  'UNSIGNED',
  'PROCESSING',
  'COMPLETED',
  'REJECTED',
  'CANCELLED',
  'EXPIRED',
  'RETURNED',
]);

export const fxRequestStatus = z.enum(['PENDING', 'ACCEPTED', 'REJECTED']);

/** `{ data: T }` */
export const single = <T extends z.ZodType>(schema: T) => z.object({ data: schema });

/** Where a page of a list ends. */
export const pageInfo = z.object({ hasNextPage: z.boolean(), endCursor: z.string().nullable() });

/** `{ data: { edges, pageInfo } }`, a keyset page. */
export const list = <T extends z.ZodType>(node: T) =>
  z.object({
    data: z.object({
      edges: z.array(z.object({ node, cursor: z.string() })),
      pageInfo,
      totalCount: z.int().nonnegative().optional(),
    }),
  });

/** A whole number in a path or query, where all is text: decimal digits and nothing else, so neither `0x10` nor `1e1`. */
export const numeral = (least: number, most: number) =>
  z.preprocess(
    (given) =>
      typeof given === 'string' ? (/^[0-9]{1,15}$/.test(given) ? Number(given) : Number.NaN) : given,
    z.number().int().min(least).max(most),
  );

/** Query of every paged list: `take` 1..100, an opaque cursor, or `all=true` (server cap 1,000). */
export const paging = {
  take: numeral(1, 100).optional(),
  cursor: z.string().max(500).optional(),
  all: queryFlag.optional(),
};

export type CurrencyCode = z.infer<typeof currencyCode>;
export type OrganizationType = z.infer<typeof organizationType>;
export type CodeChannel = z.infer<typeof codeChannel>;
export type PaymentType = z.infer<typeof paymentType>;
export type PaymentScheme = z.infer<typeof paymentScheme>;
export type PaymentKind = z.infer<typeof paymentKind>;
export type MovementStatus = z.infer<typeof movementStatus>;
export type OperationType = z.infer<typeof operationType>;
export type OperationStatus = z.infer<typeof operationStatus>;
export type FxRequestStatus = z.infer<typeof fxRequestStatus>;
