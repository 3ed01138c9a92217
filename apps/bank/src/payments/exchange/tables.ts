/** Tables of migration 0017 for Drizzle. */
import { numeric, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { moment, minorUnits, tenantId, id } from '../../platform/db/columns.ts';

const rate = (name: string) => numeric(name, { precision: 28, scale: 14 });
const fixedSide = text('fixed_side', { enum: ['FROM', 'TO'] }).notNull();

export const fxQuotes = pgTable('fx_quotes', {
  tenantId,
  id,
  organizationId: uuid('organization_id').notNull(),
  userId: uuid('user_id').notNull(),
  accountId: uuid('account_id').notNull(),
  toAccountId: uuid('to_account_id').notNull(),
  fromCurrencyId: uuid('from_currency_id').notNull(),
  toCurrencyId: uuid('to_currency_id').notNull(),
  fixedSide,
  fromSum: minorUnits('from_sum').notNull(),
  toSum: minorUnits('to_sum').notNull(),
  rate: rate('rate').notNull(),
  marketRate: rate('market_rate').notNull(),
  spreadSum: minorUnits('spread_sum').notNull(),
  feeAmount: minorUnits('fee_amount').notNull(),
  createdAt: moment('created_at').notNull(),
  expiresAt: moment('expires_at').notNull(),
});

export const fxRequestStatuses = ['PENDING', 'ACCEPTED', 'REJECTED'] as const;

export const fxRequests = pgTable('fx_requests', {
  tenantId,
  id,
  organizationId: uuid('organization_id').notNull(),
  accountId: uuid('account_id').notNull(),
  toAccountId: uuid('to_account_id').notNull(),
  fromCurrencyId: uuid('from_currency_id').notNull(),
  toCurrencyId: uuid('to_currency_id').notNull(),
  fixedSide,
  fixedSum: minorUnits('fixed_sum').notNull(),
  customRate: rate('custom_rate').notNull(),
  comment: text('comment'),
  validUntil: moment('valid_until'),
  status: text('status', { enum: fxRequestStatuses }).notNull().default('PENDING'),
  rejectReason: text('reject_reason'),
  paymentId: uuid('payment_id'),
  createdBy: uuid('created_by').notNull(),
  createdAt: moment('created_at').notNull(),
  decidedAt: moment('decided_at'),
});

export type QuoteRow = typeof fxQuotes.$inferSelect;
export type FxRequestRow = typeof fxRequests.$inferSelect;
