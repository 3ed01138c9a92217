/** Columns that many tables have, as the migrations make them. */
import { sql } from 'drizzle-orm';
import { customType, numeric, timestamp, uuid } from 'drizzle-orm/pg-core';

/** An instant, to the millisecond. */
export const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3, mode: 'date' });

/** Minor units of a currency; never a number. */
export const minorUnits = (name: string) => numeric(name, { precision: 38, scale: 0, mode: 'bigint' });

export const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

export const tenantId = uuid('tenant_id').notNull();

/** A UUID v7 that the database makes. */
export const id = uuid('id')
  .notNull()
  .default(sql`uuidv7()`);

/** When the row was made, as the database knows it. */
export const createdAt = moment('created_at')
  .notNull()
  .default(sql`now()`);
