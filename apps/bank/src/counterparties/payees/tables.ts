/** Table of migration 0026 for Drizzle. */
import type { PayeeReason, PayeeResult } from '@kontor/api-client/contract';
import { boolean, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { moment, tenantId, id } from '../../platform/db/columns.ts';

export const payeeVerifications = pgTable('payee_verifications', {
  tenantId,
  id,
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
