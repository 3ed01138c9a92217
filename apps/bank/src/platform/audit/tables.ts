/** Table of migration 0025 for Drizzle. */
import { bigint, pgTable } from 'drizzle-orm/pg-core';
import { bytes, tenantId } from '../db/columns.ts';

export const auditHeads = pgTable('audit_heads', {
  tenantId,
  seq: bigint('seq', { mode: 'bigint' }).notNull(),
  hash: bytes('hash').notNull(),
});
