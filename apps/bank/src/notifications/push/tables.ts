/** Tables of migration 0034 for Drizzle. */
import { pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { bytes, id, moment, tenantId } from '../../platform/db/columns.ts';

export const pushSubscriptions = pgTable('push_subscriptions', {
  tenantId,
  id,
  userId: uuid('user_id').notNull(),
  deviceId: uuid('device_id').notNull(),
  endpoint: text('endpoint').notNull(),
  p256dh: bytes('p256dh').notNull(),
  auth: bytes('auth').notNull(),
  createdAt: moment('created_at').notNull(),
});
