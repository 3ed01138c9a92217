/** Table of migration 0028 for Drizzle. */
import { jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { moment, tenantId, id } from '../../platform/db/columns.ts';

export const exports = pgTable('exports', {
  tenantId,
  id,
  organizationId: uuid('organization_id').notNull(),
  userId: uuid('user_id').notNull(),
  request: jsonb('request').notNull(),
  state: text('state', { enum: ['WAITING', 'READY', 'FAILED'] })
    .notNull()
    .default('WAITING'),
  name: text('name'),
  mimeType: text('mime_type'),
  blobKey: text('blob_key'),
  createdAt: moment('created_at').notNull(),
  expiresAt: moment('expires_at').notNull(),
});
