/** Tables of migration 0033 for Drizzle. */
import { date, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { id, minorUnits, moment, tenantId } from '../db/columns.ts';

export const cardEdges = pgTable('card_edges', {
  fromStatus: text('from_status').notNull(),
  toStatus: text('to_status').notNull(),
});

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
});
