/** Tables of migration 0020 for Drizzle. */
import { sql } from 'drizzle-orm';
import { date, integer, numeric, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3, mode: 'date' });

export const contracts = pgTable('contracts', {
  tenantId: uuid('tenant_id').notNull(),
  id: uuid('id')
    .notNull()
    .default(sql`uuidv7()`),
  organizationId: uuid('organization_id').notNull(),
  beneficiaryId: uuid('beneficiary_id').notNull(),
  name: text('name').notNull(),
  number: text('number'),
  signedDate: date('signed_date').notNull(),
  expiresDate: date('expires_date'),
  currencyId: uuid('currency_id').notNull(),
  sum: numeric('sum', { precision: 38, scale: 0, mode: 'bigint' }),
  subject: text('subject'),
  status: text('status', { enum: ['DRAFT', 'UNDER_REVIEW', 'APPROVED', 'REJECTED'] })
    .notNull()
    .default('UNDER_REVIEW'),
  rejectReason: text('reject_reason'),
  version: integer('version').notNull().default(1),
  createdBy: uuid('created_by').notNull(),
  createdAt: moment('created_at').notNull(),
  updatedAt: moment('updated_at').notNull(),
});
