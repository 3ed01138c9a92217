/** Table of migration 0024 for Drizzle. */
import { pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

export const receipts = pgTable('receipts', {
  tenantId: uuid('tenant_id').notNull(),
  code: text('code').notNull(),
  lineId: uuid('line_id').notNull(),
  issuedAt: timestamp('issued_at', { withTimezone: true, precision: 3, mode: 'date' }).notNull(),
});
