/** Table of migrations 0021 and 0032 for Drizzle. */
import { integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { moment, tenantId, id } from '../../platform/db/columns.ts';

export const uploads = pgTable('uploads', {
  tenantId,
  id,
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
  meantFor: text('meant_for'),
});
