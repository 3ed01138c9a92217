/** Table of migration 0020 for Drizzle. */
import { integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { moment, tenantId } from '../../platform/db/columns.ts';

export const attachments = pgTable('attachments', {
  tenantId,
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
