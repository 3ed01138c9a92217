/** Tables of migrations 0025 and 0067 for Drizzle. */
import { bigint, pgTable } from 'drizzle-orm/pg-core';
import { bytes, tenantId } from '../db/columns.ts';

export const auditHeads = pgTable('audit_heads', {
  tenantId,
  seq: bigint('seq', { mode: 'bigint' }).notNull(),
  hash: bytes('hash').notNull(),
});

/** Up to where a chain lies in months that were archived. */
export const auditArchives = pgTable('audit_archives', {
  tenantId,
  seq: bigint('seq', { mode: 'bigint' }).notNull(),
  hash: bytes('hash').notNull(),
});
