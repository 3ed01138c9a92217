/** Table of migration 0026 for Drizzle. */
import type { PayeeReason, PayeeResult } from '@kontor/api-client/contract';
import { sql } from 'drizzle-orm';
import { boolean, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3, mode: 'date' });

export const payeeVerifications = pgTable('payee_verifications', {
  tenantId: uuid('tenant_id').notNull(),
  id: uuid('id')
    .notNull()
    .default(sql`uuidv7()`),
  organizationId: uuid('organization_id').notNull(),
  userId: uuid('user_id').notNull(),
  name: text('name').notNull(),
  beneficiaryType: text('beneficiary_type', { enum: ['INDIVIDUAL', 'COMPANY'] }).notNull(),
  account: text('account').notNull(),
  result: text('result').$type<PayeeResult>().notNull(),
  suggestedName: text('suggested_name'),
  accountTypeMatch: boolean('account_type_match'),
  reasonCode: text('reason_code').$type<PayeeReason>(),
  checkedAt: moment('checked_at').notNull(),
  expiresAt: moment('expires_at').notNull(),
});
