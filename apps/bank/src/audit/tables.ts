/** Table of migration 0025 for Drizzle. */
import { bigint, customType, pgTable, uuid } from 'drizzle-orm/pg-core';

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

export const auditHeads = pgTable('audit_heads', {
  tenantId: uuid('tenant_id').notNull(),
  seq: bigint('seq', { mode: 'bigint' }).notNull(),
  hash: bytes('hash').notNull(),
});
