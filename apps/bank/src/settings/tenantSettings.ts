import { eq } from 'drizzle-orm';
import { z } from 'zod';
import type { Tx } from '../db/database.ts';
import { tenants } from '../db/schema.ts';

const codeLength = z.int().min(4).max(8);

/** What a tenant may decide for itself, with the defaults of the bank (rulings 1 and 16). Stored in `tenants.settings`. */
const tenantSettings = z.looseObject({
  codeLength: z
    .object({ login: codeLength.default(4), sign: codeLength.default(6) })
    .default({ login: 4, sign: 6 }),
  /** Where customers reach a person; null where a tenant has not said. */
  companyPhone: z
    .object({
      phone: z.string().nullable().default(null),
      whatsapp: z.string().nullable().default(null),
      hours: z.string().nullable().default(null),
    })
    .default({ phone: null, whatsapp: null, hours: null }),
  /** Exact host names, in lower case, by which customers reach this tenant. */
  hosts: z.array(z.string()).default([]),
  /** Time without an act of the person after which a session ends. `session_of` in the database reads it as well. */
  sessionIdleSeconds: z.int().min(1).max(3600).default(300),
});

export type TenantSettings = z.infer<typeof tenantSettings>;

/** The settings of a tenant. @throws Error when what is stored is not a settings object */
export async function settingsOf(tx: Tx, tenantId: string): Promise<TenantSettings> {
  const [tenant] = await tx
    .select({ settings: tenants.settings })
    .from(tenants)
    .where(eq(tenants.id, tenantId));
  return tenantSettings.parse(tenant?.settings ?? {});
}
