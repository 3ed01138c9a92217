/** Tables of migration 0022 for Drizzle: agreements and who has signed them. */
import { boolean, date, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { moment, tenantId, id } from '../../platform/db/columns.ts';

export const agreements = pgTable('agreements', {
  tenantId,
  id,
  type: text('type', { enum: ['TERMS', 'PRIVACY', 'FEES', 'OTHER'] }).notNull(),
  version: text('version').notNull(),
  name: text('name').notNull(),
  mandatory: boolean('mandatory').notNull(),
  language: text('language').notNull(),
  effectiveFrom: date('effective_from').notNull(),
  changeSummary: text('change_summary'),
  paragraphs: jsonb('paragraphs').notNull(),
});

export const agreementSignatures = pgTable('agreement_signatures', {
  tenantId,
  id,
  agreementId: uuid('agreement_id').notNull(),
  applicationId: uuid('application_id'),
  organizationId: uuid('organization_id'),
  userId: uuid('user_id').notNull(),
  signedAt: moment('signed_at').notNull(),
  claimedAt: moment('claimed_at').notNull(),
  challengeId: uuid('challenge_id'),
});
