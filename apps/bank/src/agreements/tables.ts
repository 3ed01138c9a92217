/** Tables of migration 0022 for Drizzle: agreements and who has signed them. */
import { sql } from 'drizzle-orm';
import { boolean, date, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3, mode: 'date' });
const tenantId = uuid('tenant_id').notNull();
const id = uuid('id')
  .notNull()
  .default(sql`uuidv7()`);

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
