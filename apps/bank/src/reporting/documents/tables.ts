/** Table of migration 0024 for Drizzle. */
import { pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { moment, tenantId } from '../../platform/db/columns.ts';

export const receipts = pgTable('receipts', {
  tenantId,
  code: text('code').notNull(),
  lineId: uuid('line_id').notNull(),
  issuedAt: moment('issued_at').notNull(),
});
