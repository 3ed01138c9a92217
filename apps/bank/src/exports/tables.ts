/** Table of migration 0028 for Drizzle. */
import { sql } from 'drizzle-orm';
import { jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3, mode: 'date' });

export const exports = pgTable('exports', {
  tenantId: uuid('tenant_id').notNull(),
  id: uuid('id')
    .notNull()
    .default(sql`uuidv7()`),
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
