import { z } from 'zod';
import { currency } from './accounts.ts';
import {
  beneficiaryType,
  fileAnswer,
  instant,
  list,
  money,
  paging,
  phone,
  positiveMoney,
  single,
  uuid,
} from './primitives.ts';
import { fileRef } from './uploads.ts';

const text = (most: number) => z.string().trim().min(1).max(most);

/** Where an order stands (STATE-07 to -10): queued until it is signed, then with the partner and its checks. */
export const remittanceStatus = z.enum(['QUEUED', 'PROC', 'AML', 'AML_DONE', 'ACCEPTED', 'REJECTED']);

/** One person or company the partner pays; at least one of phone, IBAN, account number and card. */
export const paymentOrderItem = z.strictObject({
  benificiaryFullName: z.string().trim().min(2).max(140),
  beneficiaryType,
  countryId: uuid,
  phone: phone.optional(),
  iban: z.string().min(1).max(64).optional(),
  counterpartyAccountNumber: text(64).optional(),
  /** Stands for a card; never its number. */
  cardToken: text(128).optional(),
  sum: positiveMoney,
  details: text(140).optional(),
});

/** Body of POST /v1/payments-orders (contract.md section 11). */
export const paymentOrderRequest = z.strictObject({
  organizationId: uuid,
  accountId: uuid,
  currencyId: uuid,
  sum: positiveMoney,
  /** Who pays it out (GET /v1/psp-partners). */
  pspPartnerId: uuid,
  purpose: text(140),
  /** Invoices, or the list of whom to pay; needed without `items`. */
  uploadIds: z.array(uuid).max(10),
  /** Their sums add up to `sum`. */
  items: z.array(paymentOrderItem).min(1).max(1000).optional(),
});

const signatures = z.object({ required: z.int().nonnegative(), collected: z.int().nonnegative() });

export const paymentOrder = z.object({
  id: uuid,
  orderCreatedAt: instant,
  accountId: uuid,
  sum: money,
  currency,
  currencyId: uuid,
  status: remittanceStatus,
  rejectReason: z.string().nullable(),
  pspPartner: z.object({ id: uuid, name: z.string() }),
  purpose: z.string(),
  feeAmount: money,
  itemsCount: z.int().nonnegative(),
  files: z.array(fileRef),
  signatures,
  canSign: z.boolean(),
  /** SHA-256 of the canonical order; a code signs exactly this. */
  signingHash: z.string(),
});

export const paymentOrderCreated = z.object({
  id: uuid,
  status: remittanceStatus,
  /** False: nothing more to do for this user. */
  requiresSignature: z.boolean(),
  signatures,
  signingHash: z.string(),
  sum: money,
  currencyId: uuid,
  feeAmount: money,
  totalDebit: money,
  createdAt: instant,
});

const wholeOrder = paymentOrder.extend({
  items: z.array(
    paymentOrderItem.extend({
      id: uuid,
      sum: money,
      status: remittanceStatus,
      rejectReason: z.string().nullable(),
    }),
  ),
});

const id = z.string().max(100);

export const remittance = {
  'paymentOrders.list': {
    query: z.strictObject({
      organizationId: uuid.optional(),
      /** May be repeated; without it orders in every state. */
      status: z
        .union([remittanceStatus, z.array(remittanceStatus).max(6)])
        .transform((value) => [value].flat())
        .optional(),
      ...paging,
    }),
    answer: list(paymentOrder),
  },
  'paymentOrders.get': { params: z.strictObject({ id }), answer: single(wholeOrder) },
  'paymentOrders.create': {
    body: paymentOrderRequest,
    answer: single(paymentOrderCreated),
    status: 201 as const,
  },
  'paymentOrders.sign': {
    params: z.strictObject({ id }),
    body: z.strictObject({ mfaToken: z.string().min(1).max(500), signedAt: instant }),
    answer: single(z.object({ id: uuid, status: remittanceStatus, signatures, signedAt: instant })),
  },
  'paymentOrders.file': { params: z.strictObject({ id, uploadId: id }), answer: fileAnswer },
};

export type RemittanceStatus = z.infer<typeof remittanceStatus>;
export type PaymentOrderItem = z.infer<typeof paymentOrderItem>;
export type PaymentOrderRequest = z.infer<typeof paymentOrderRequest>;
export type PaymentOrder = z.infer<typeof paymentOrder>;
export type WholePaymentOrder = z.infer<typeof wholeOrder>;
export type PaymentOrderCreated = z.infer<typeof paymentOrderCreated>;
export type SignedPaymentOrder = z.infer<(typeof remittance)['paymentOrders.sign']['answer']>['data'];
