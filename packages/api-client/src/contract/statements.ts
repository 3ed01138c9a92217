import { z } from 'zod';
import {
  dateOnly,
  fileAnswer,
  instant,
  list,
  money,
  movementStatus,
  operationStatus,
  operationType,
  paging,
  paymentScheme,
  paymentType,
  positiveMoney,
  queryFlag,
  single,
  uuid,
} from './primitives.ts';

/** One line of the history: a fact of the ledger seen from the customer's side (ENTITY-12). */
export const statementItem = z.object({
  id: uuid,
  operationType,
  operationStatus,
  status: movementStatus,
  title: z.string(),
  counterpartyFullName: z.string().nullable(),
  /** Exactly one of debitSum and creditSum is given; both are positive. */
  debitSum: money.nullable(),
  creditSum: money.nullable(),
  currencyId: uuid,
  accountId: uuid,
  balanceAfter: money.nullable(),
  transferDate: instant,
  /** Day of the booking in the organization's time zone. */
  bookingDate: dateOnly,
  senderAccountNumber: z.string().nullable(),
  recipientAccountNumber: z.string().nullable(),
  details: z.string().nullable(),
  categoryId: uuid.nullable(),
  paymentId: uuid.nullable(),
  paymentOrderId: uuid.nullable(),
  parentId: uuid.nullable(),
  paymentType: paymentType.nullable(),
  scheme: paymentScheme.nullable(),
  feeAmount: money.nullable(),
  /** Of a line that is one side of an exchange: both sides. */
  exchange: z
    .object({ soldSum: money, soldCurrencyId: uuid, boughtSum: money, boughtCurrencyId: uuid })
    .nullable(),
  info: z.object({ transferDate: instant, createdAt: instant }),
  receiptAvailable: z.boolean(),
});

/** What all lines of one currency come to; those of two are no sum. */
export const statementTotal = z.object({
  currencyId: uuid,
  count: z.int(),
  debitSum: money,
  creditSum: money,
});

/** A moment, or a whole calendar day of the organization's time zone. */
const bound = z.union([instant, dateOnly]);

/** Which lines of whose history. */
const statementFilter = {
  organizationId: uuid.optional(),
  account: z.string().max(64).optional(),
  currencyId: uuid.optional(),
  paymentId: uuid.optional(),
  paymentOrderId: uuid.optional(),
  parentId: uuid.optional(),
  query: z.string().max(100).optional(),
  /** One kind of movement, or several: fees are SERVICE_FEE and TRANSACTION_FEE (A47). */
  operationType: z
    .union([operationType, z.array(operationType).max(4)])
    .transform((value) => [value].flat())
    .optional(),
  /** Money that came in, or went out. */
  direction: z.enum(['in', 'out']).optional(),
  /** Bounds of the amount without its sign, inclusive, in units of each line's own currency. */
  sumFrom: positiveMoney.optional(),
  sumTo: positiveMoney.optional(),
  transferDateFrom: bound.optional(),
  /** Inclusive: a bare date means the whole day, an instant its whole second. */
  transferDateTo: bound.optional(),
};

const statementOrder = {
  sortProp: z.enum(['transferDate', 'sum']).optional(),
  sortDir: z.enum(['asc', 'desc']).optional(),
};

/** For whom a file is written: the language of its words and the zone of its times; a header says so otherwise. */
export const fileReader = {
  lang: z.string().max(35).optional(),
  /** IANA name, `Europe/Berlin`. */
  timezone: z.string().max(64).optional(),
};

/** The formats in which a history can be downloaded. The statements among them hold one balance with every entry of a period. */
export const exportType = z.enum(['csv', 'xlsx', 'pdf', 'camt053', 'mt940', 'ofx', 'json']);

export const statements = {
  'statements.list': {
    query: z.strictObject({ id: uuid.optional(), ...statementFilter, ...statementOrder, ...paging }),
    answer: list(statementItem),
  },
  'statements.totals': {
    query: z.strictObject({
      ...statementFilter,
      /** What came from others or went to them, fees among it: neither exchanges nor payments between own accounts. */
      withOthers: queryFlag.optional(),
    }),
    answer: single(z.array(statementTotal)),
  },
  'statements.export': {
    params: z.strictObject({ type: exportType }),
    query: z.strictObject({ ...statementFilter, ...statementOrder, ...fileReader }),
    answer: fileAnswer,
    /** Above 10,000 lines: a notification says when `statements.exported` has the file. */
    later: single(z.object({ exportId: uuid })),
  },
  'statements.exported': {
    params: z.strictObject({ id: uuid }),
    answer: fileAnswer,
    /** It is still being made. */
    later: single(z.object({ exportId: uuid })),
  },
  'statements.receipt': {
    params: z.strictObject({ id: z.string().max(100) }),
    query: z.strictObject(fileReader),
    answer: fileAnswer,
  },
  'receipts.verify': {
    query: z.strictObject({ code: z.string().min(1).max(64) }),
    answer: single(
      z.object({
        /** Whether this bank issued a receipt with this code; without it the rest is null. */
        valid: z.boolean(),
        sum: money.nullable(),
        currency: z.string().nullable(),
        bookingDate: dateOnly.nullable(),
        /** The first letter of each name. */
        payeeMasked: z.string().nullable(),
        status: operationStatus.nullable(),
      }),
    ),
  },
};

export type ExportType = z.infer<typeof exportType>;
export type StatementTotal = z.infer<typeof statementTotal>;
export type StatementItem = z.infer<typeof statementItem>;
