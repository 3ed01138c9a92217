/** Tables of migrations 0020 and 0061 for Drizzle. */
import { date, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { moment, minorUnits, tenantId, id } from '../../platform/db/columns.ts';

export const contracts = pgTable('contracts', {
  tenantId,
  id,
  organizationId: uuid('organization_id').notNull(),
  beneficiaryId: uuid('beneficiary_id').notNull(),
  name: text('name').notNull(),
  number: text('number'),
  signedDate: date('signed_date').notNull(),
  expiresDate: date('expires_date'),
  currencyId: uuid('currency_id').notNull(),
  sum: minorUnits('sum'),
  subject: text('subject'),
  status: text('status', { enum: ['UNDER_REVIEW', 'APPROVED', 'REJECTED'] })
    .notNull()
    .default('UNDER_REVIEW'),
  rejectReason: text('reject_reason'),
  version: integer('version').notNull().default(1),
  createdBy: uuid('created_by').notNull(),
  createdAt: moment('created_at').notNull(),
  updatedAt: moment('updated_at').notNull(),
});

export const favouriteBeneficiaries = pgTable('favourite_beneficiaries', {
  tenantId,
  userId: uuid('user_id').notNull(),
  beneficiaryId: uuid('beneficiary_id').notNull(),
});
