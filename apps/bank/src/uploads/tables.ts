/** Table of migration 0021 for Drizzle. */
import { sql } from 'drizzle-orm';
import { integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3, mode: 'date' });

export const uploads = pgTable('uploads', {
  tenantId: uuid('tenant_id').notNull(),
  id: uuid('id')
    .notNull()
    .default(sql`uuidv7()`),
  userId: uuid('user_id').notNull(),
  name: text('name').notNull(),
  size: integer('size').notNull(),
  mimeType: text('mime_type').notNull(),
  sha256: text('sha256').notNull(),
  blobKey: text('blob_key').notNull(),
  createdAt: moment('created_at').notNull(),
  expiresAt: moment('expires_at').notNull(),
  attachedAt: moment('attached_at'),
  attachedFor: text('attached_for'),
});
