/** Tables of migrations 0022 and 0068 for Drizzle, but the agreements. */
import { integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { moment, tenantId, id } from '../../platform/db/columns.ts';

export const applications = pgTable('applications', {
  tenantId,
  id,
  type: text('type', {
    enum: ['INDIVIDUAL', 'CORPORATE', 'COMPANY_OFFICIAL', 'MAIN_REPRESENTATIVE'],
  }).notNull(),
  status: text('status', {
    enum: ['INCOMPLETE', 'READY_TO_REVIEW', 'REVIEW_IN_PROGRESS', 'ACCEPTED', 'DECLINED', 'ARCHIVED'],
  })
    .notNull()
    .default('INCOMPLETE'),
  createdBy: uuid('created_by').notNull(),
  corporateId: uuid('corporate_id'),
  phone: text('phone'),
  details: jsonb('details').notNull().default({}),
  answers: jsonb('answers').notNull().default({}),
  identity: jsonb('identity'),
  identityAt: moment('identity_at'),
  reviewComments: jsonb('review_comments').notNull().default([]),
  organizationId: uuid('organization_id'),
  version: integer('version').notNull().default(1),
  createdAt: moment('created_at').notNull(),
  updatedAt: moment('updated_at').notNull(),
  /** When an official was taken out of the company's application; nobody sees it from then on. */
  removedAt: moment('removed_at'),
});

export const applicationDocuments = pgTable('application_documents', {
  tenantId,
  id,
  applicationId: uuid('application_id').notNull(),
  uploadId: uuid('upload_id').notNull(),
  categoryId: uuid('category_id').notNull(),
  name: text('name').notNull(),
  status: text('status', { enum: ['UPLOADED', 'ACCEPTED', 'REVISION', 'REJECTED'] })
    .notNull()
    .default('UPLOADED'),
  reason: text('reason'),
  createdAt: moment('created_at').notNull(),
  removedAt: moment('removed_at'),
});
