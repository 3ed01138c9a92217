/** Table of migration 0020 for Drizzle. */
import { integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3, mode: 'date' });

export const attachments = pgTable('attachments', {
  tenantId: uuid('tenant_id').notNull(),
  uploadId: uuid('upload_id').notNull(),
  organizationId: uuid('organization_id').notNull(),
  beneficiaryId: uuid('beneficiary_id'),
  contractId: uuid('contract_id'),
  paymentId: uuid('payment_id'),
  orderId: uuid('order_id'),
  categoryId: uuid('category_id'),
  name: text('name').notNull(),
  position: integer('position').notNull(),
  attachedBy: uuid('attached_by').notNull(),
  attachedAt: moment('attached_at').notNull(),
  removedAt: moment('removed_at'),
});
