import { and, eq, sql, type SQL } from 'drizzle-orm';
import { whitelabel, type Whitelabel } from '@kontor/api-client/contract';
import { outsideTenants, type Database } from '../db/database.ts';
import { tenants } from '../db/schema.ts';
import { notFound } from '../errors.ts';

/** The bank's customer bank: whose name is on the door that a request came through. */
export type Tenant = { readonly id: string; readonly key: string };

const defaultKey = 'kontor';

/**
 * Finds the tenant of a request by its Host: one of the exact names in a tenant's settings (`hosts`), or on this machine
 * `<key>.localhost`, where a bare localhost is the default tenant. Any other name is the default tenant's in a sandbox and
 * nobody's in production (404), since messages to phones repeat the name.
 */
export type TenantOfHost = (hostname: string) => Promise<Tenant>;

/** What was found is remembered: a name never comes to mean another tenant while a process runs. */
export function tenantByHost(db: Database, { production }: { production: boolean }): TenantOfHost {
  const known = new Map<string, Tenant>();

  const find = async (name: string, condition: SQL): Promise<Tenant | undefined> => {
    const cached = known.get(name);
    if (cached !== undefined) return cached;
    const [found] = await outsideTenants(db, (tx) =>
      tx.select({ id: tenants.id, key: tenants.key }).from(tenants).where(condition),
    );
    if (found !== undefined) known.set(name, found);
    return found;
  };
  // A demo has a tenant of its own, which no host leads to.
  const byKey = (key: string) =>
    find(`${key}.localhost`, and(eq(tenants.key, key), sql`not ${tenants.settings} ? 'demo'`) ?? sql`false`);
  const byHost = (host: string) => find(host, sql`${tenants.settings} -> 'hosts' ? ${host}`);

  return async (hostname) => {
    const host = hostname.toLowerCase();
    const tenant = loopback.has(host)
      ? await byKey(defaultKey)
      : ((host.endsWith('.localhost')
          ? await byKey(host.slice(0, -'.localhost'.length))
          : await byHost(host)) ?? (production ? undefined : await byKey(defaultKey)));
    if (tenant === undefined) throw notFound();
    return tenant;
  };
}

const loopback = new Set(['localhost', '127.0.0.1', '[::1]', '::1']);

/** A tenant's branding, read each time so that a change shows on the next page. */
export async function brandingOf(db: Database, tenant: Tenant): Promise<Whitelabel> {
  const [found] = await outsideTenants(db, (tx) =>
    tx.select({ branding: tenants.branding }).from(tenants).where(eq(tenants.id, tenant.id)),
  );
  return whitelabel.parse(found?.branding);
}
