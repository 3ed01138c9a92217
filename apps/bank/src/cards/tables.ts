/** Tables of migrations 0033, 0038 and 0039 for Drizzle. */
import { boolean, date, integer, jsonb, numeric, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { refusalReasons } from '../integrations/index.ts';
import { declineReasons } from '../platform/dictionaries/declineReasons.ts';
import { id, minorUnits, moment, tenantId } from '../platform/db/columns.ts';

export const purchaseStatuses = ['DECLINED', 'AUTHORIZED', 'CAPTURED', 'REVERSED', 'EXPIRED'] as const;

export const cards = pgTable('cards', {
  tenantId,
  id,
  organizationId: uuid('organization_id').notNull(),
  accountId: uuid('account_id').notNull(),
  currencyId: uuid('currency_id').notNull(),
  type: text('type', { enum: ['VIRTUAL', 'PHYSICAL'] }).notNull(),
  paymentSystem: text('payment_system', { enum: ['visa', 'mc', 'up'] }).notNull(),
  color: text('color').notNull(),
  lastFour: text('last_four').notNull(),
  name: text('name').notNull(),
  status: text('status', { enum: ['Ordered', 'New', 'Active', 'Frozen', 'Canceled', 'Void'] }).notNull(),
  expiresOn: date('expires_on').notNull(),
  deliveryAddress: jsonb('delivery_address'),
  limitPerMonth: minorUnits('limit_per_month'),
  limitPerWeek: minorUnits('limit_per_week'),
  limitIndefinitely: minorUnits('limit_indefinitely'),
  createdBy: uuid('created_by').notNull(),
  createdAt: moment('created_at').notNull(),
  updatedAt: moment('updated_at').notNull(),
  frozenByBank: boolean('frozen_by_bank').notNull().default(false),
  expiryNotifiedAt: moment('expiry_told_at'),
});

const rate = (name: string) => numeric(name, { precision: 28, scale: 14 });

export const cardPurchases = pgTable('card_purchases', {
  tenantId,
  id,
  cardId: uuid('card_id').notNull(),
  networkId: text('network_id').notNull(),
  merchant: text('merchant').notNull(),
  city: text('city').notNull(),
  currencyId: uuid('currency_id').notNull(),
  sum: minorUnits('sum').notNull(),
  captured: minorUnits('captured').notNull().default(0n),
  refunded: minorUnits('refunded').notNull().default(0n),
  billed: minorUnits('billed').notNull(),
  capturedBilled: minorUnits('captured_billed').notNull().default(0n),
  refundedBilled: minorUnits('refunded_billed').notNull().default(0n),
  rate: rate('rate'),
  marketRate: rate('market_rate'),
  status: text('status', { enum: purchaseStatuses }).notNull(),
  reason: text('reason', { enum: declineReasons }),
  holdId: uuid('hold_id'),
  createdAt: moment('created_at').notNull(),
  expiresAt: moment('expires_at').notNull(),
  updatedAt: moment('updated_at').notNull(),
});

export const cardMessages = pgTable('card_messages', {
  tenantId,
  id: text('id').notNull(),
  cardId: uuid('card_id').notNull(),
  networkId: text('network_id').notNull(),
  kind: text('kind', { enum: ['CAPTURE', 'REVERSAL', 'REFUND'] }).notNull(),
  currencyId: uuid('currency_id'),
  sum: minorUnits('sum'),
  outcome: text('outcome', { enum: ['APPLIED', 'WAITING', 'REFUSED'] }).notNull(),
  reason: text('reason', { enum: refusalReasons }),
  ledgerTransactionId: uuid('ledger_transaction_id'),
  receivedAt: moment('received_at').notNull(),
  seq: integer('seq').notNull(),
});

export type CardRow = typeof cards.$inferSelect;
