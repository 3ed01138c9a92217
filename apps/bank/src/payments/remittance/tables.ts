/** Tables of migration 0020 for Drizzle. */
import { boolean, jsonb, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { moment, minorUnits, tenantId, id } from '../../platform/db/columns.ts';

const statuses = ['QUEUED', 'PROC', 'AML', 'AML_DONE', 'ACCEPTED', 'REJECTED'] as const;

export const paymentOrders = pgTable('payment_orders', {
  tenantId,
  id,
  organizationId: uuid('organization_id').notNull(),
  accountId: uuid('account_id').notNull(),
  currencyId: uuid('currency_id').notNull(),
  sum: minorUnits('sum').notNull(),
  feeAmount: minorUnits('fee_amount').notNull(),
  pspPartnerId: uuid('psp_partner_id').notNull(),
  partnerName: text('partner_name').notNull(),
  payerName: text('payer_name').notNull(),
  payerAccountNumber: text('payer_account_number').notNull(),
  purpose: text('purpose').notNull(),
  status: text('status', { enum: statuses }).notNull().default('QUEUED'),
  rejectReason: text('reject_reason'),
  signaturesRequired: smallint('signatures_required').notNull().default(1),
  createdBy: uuid('created_by').notNull(),
  sessionId: uuid('session_id'),
  createdAt: moment('created_at').notNull(),
  executedAt: moment('executed_at'),
  ledgerTransactionId: uuid('ledger_transaction_id'),
});

export const paymentOrderTransitions = pgTable('payment_order_transitions', {
  tenantId,
  orderId: uuid('order_id').notNull(),
  sortKey: smallint('sort_key').notNull(),
  fromStatus: text('from_status', { enum: statuses }),
  toStatus: text('to_status', { enum: statuses }).notNull(),
  actorId: uuid('actor_id'),
  at: moment('at').notNull(),
});

export const paymentOrderItems = pgTable('payment_order_items', {
  tenantId,
  orderId: uuid('order_id').notNull(),
  seq: smallint('seq').notNull(),
  id,
  item: jsonb('item').notNull(),
  sum: minorUnits('sum').notNull(),
});

export const paymentOrderSignatures = pgTable('payment_order_signatures', {
  tenantId,
  orderId: uuid('order_id').notNull(),
  userId: uuid('user_id').notNull(),
  signedAt: moment('signed_at').notNull(),
  claimedAt: moment('claimed_at').notNull(),
  challengeId: uuid('challenge_id').notNull(),
  signingHash: text('signing_hash').notNull(),
  batch: boolean('batch').notNull().default(false),
  answer: jsonb('answer').notNull(),
});
