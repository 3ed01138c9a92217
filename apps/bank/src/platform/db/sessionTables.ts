/** Tables of migrations 0010 and 0012 for Drizzle. */
import { integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { moment, bytes, tenantId, id } from './columns.ts';

export const devices = pgTable('devices', {
  tenantId,
  id,
  userId: uuid('user_id').notNull(),
  name: text('name'),
  tokenSha256: bytes('token_sha256'),
  trustedUntil: moment('trusted_until'),
  createdAt: moment('created_at').notNull(),
  seenAt: moment('seen_at').notNull(),
  platform: text('platform'),
  browser: text('browser'),
  ip: text('ip'),
  removedAt: moment('removed_at'),
});

export const sessions = pgTable('sessions', {
  tenantId,
  id,
  userId: uuid('user_id').notNull(),
  deviceId: uuid('device_id').notNull(),
  tokenSha256: bytes('token_sha256').notNull(),
  previousTokenSha256: bytes('previous_token_sha256'),
  rotatedAt: moment('rotated_at').notNull(),
  createdAt: moment('created_at').notNull(),
  activeAt: moment('active_at').notNull(),
  absoluteExpiresAt: moment('absolute_expires_at').notNull(),
  endedAt: moment('ended_at'),
});

export const refreshTokens = pgTable('refresh_tokens', {
  tenantId,
  sha256: bytes('sha256').notNull(),
  sessionId: uuid('session_id').notNull(),
  replacedAt: moment('replaced_at'),
});

export const signIns = pgTable('sign_ins', {
  tenantId,
  tokenSha256: bytes('token_sha256').notNull(),
  phone: text('phone').notNull(),
  userId: uuid('user_id'),
  deviceId: uuid('device_id'),
  createdAt: moment('created_at').notNull(),
  expiresAt: moment('expires_at').notNull(),
  usedAt: moment('used_at'),
});

export const rateCounters = pgTable('rate_counters', {
  tenantId,
  key: text('key').notNull(),
  count: integer('count').notNull(),
  windowEndsAt: moment('window_ends_at').notNull(),
});
