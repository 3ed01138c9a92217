import { z } from 'zod';
import {
  dateOnly,
  instant,
  list,
  money,
  movementStatus,
  operationStatus,
  operationType,
  paging,
  paymentScheme,
  paymentType,
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
  info: z.object({ transferDate: instant, createdAt: instant }),
  receiptAvailable: z.boolean(),
});

/** A moment, or a whole calendar day of the organization's time zone. */
const bound = z.union([instant, dateOnly]);

export const statements = {
  'statements.list': {
    query: z.strictObject({
      organizationId: uuid.optional(),
      account: z.string().max(64).optional(),
      currencyId: uuid.optional(),
      paymentOrderId: uuid.optional(),
      parentId: uuid.optional(),
      query: z.string().max(100).optional(),
      transferDateFrom: bound.optional(),
      /** Inclusive: a bare date means the whole day, an instant its whole second. */
      transferDateTo: bound.optional(),
      sortProp: z.enum(['transferDate', 'sum']).optional(),
      sortDir: z.enum(['asc', 'desc']).optional(),
      ...paging,
    }),
    answer: list(statementItem),
  },
};

export type StatementItem = z.infer<typeof statementItem>;
