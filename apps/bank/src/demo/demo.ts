/** The demo of a tenant: data of its own, made once by the same engine, and always seen as if it had happened until today. */
import { randomUUIDv7 } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Whitelabel } from '@kontor/api-client/contract';
import { z } from 'zod';
import { addDays } from '@kontor/api-client/domain';
import { inTenant, outsideTenants, type Database } from '../platform/db/database.ts';
import { tenants } from '../platform/db/schema.ts';
import type { Tenant } from '../platform/tenants/tenant.ts';
import { tellStory } from './story.ts';

const day = 86_400_000;

const stored = z.object({
  demo: z.object({ userId: z.string(), organizationId: z.string(), madeAt: z.string() }),
});

export type DemoPlace = {
  readonly tenant: Tenant;
  readonly userId: string;
  readonly organizationId: string;
  /** Whole days since it was made, in ms: so much later everything in it seems to have happened. */
  readonly later: number;
};

/**
 * Where the demo of a tenant is kept: in a tenant of its own, which no host leads to, so that it can't mix with a customer's.
 * It is made when it is asked for first.
 */
export async function demoOf(db: Database, tenant: Tenant, brand: Whitelabel, now: Date): Promise<DemoPlace> {
  const key = `demo-${tenant.key}`;
  const found = (await find(db, key)) ?? (await makeOnce(db, key, brand, now)) ?? (await find(db, key));
  if (found === undefined) throw new Error(`The demo of ${tenant.key} could not be made`);
  const { madeAt, ...demo } = found.settings.demo;
  return {
    tenant: { id: found.id, key },
    ...demo,
    later: Math.max(0, Math.floor((now.getTime() - Date.parse(madeAt)) / day)) * day,
  };
}

type Found = { readonly id: string; readonly settings: z.infer<typeof stored> };

async function find(db: Database, key: string): Promise<Found | undefined> {
  const [tenant] = await outsideTenants(db, (tx) =>
    tx.select({ id: tenants.id, settings: tenants.settings }).from(tenants).where(eq(tenants.key, key)),
  );
  return tenant && { id: tenant.id, settings: stored.parse(tenant.settings) };
}

/** Demos under construction, by key: concurrent callers wait for these and not for a lock, which has a deadline. */
const making = new WeakMap<Database, Map<string, Promise<Found | undefined>>>();

function makeOnce(db: Database, key: string, brand: Whitelabel, now: Date): Promise<Found | undefined> {
  const byKey = making.get(db) ?? new Map<string, Promise<Found | undefined>>();
  making.set(db, byKey);
  const underWay = byKey.get(key) ?? make(db, key, brand, now).finally(() => byKey.delete(key));
  byKey.set(key, underWay);
  return underWay;
}

/** Nothing when another node has just made it. */
function make(db: Database, key: string, branding: Whitelabel, now: Date): Promise<Found | undefined> {
  const id = randomUUIDv7();
  return inTenant(db, id, async (tx) => {
    const settings = { demo: {} };
    const [made] = await tx
      .insert(tenants)
      .values({ id, key, branding, settings })
      .onConflictDoNothing()
      .returning({ id: tenants.id });
    if (made === undefined) return undefined;
    const demo = { ...(await tellStory(tx, id, branding.name, now)), madeAt: now.toISOString() };
    await tx.update(tenants).set({ settings: { demo } }).where(eq(tenants.id, id));
    return { id, settings: { demo } };
  });
}

const instantForm = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d{1,3})?Z$/;
/** The only calendar days in what the demo answers that are days of something that happened. */
const dayNames = new Set(['bookingDate']);

/** An answer with every moment in it so much later; negative for earlier. Days of birth and the like stay. */
export function moved<T>(answer: T, ms: number): T {
  return move(answer, ms, '') as T; // moments become moments, and nothing else changes
}

function move(value: unknown, ms: number, name: string): unknown {
  if (typeof value === 'string') {
    if (instantForm.test(value)) return new Date(Date.parse(value) + ms).toISOString();
    return dayNames.has(name) ? addDays(value, ms / day) : value;
  }
  if (Array.isArray(value)) return value.map((item) => move(item, ms, name));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, move(part, ms, key)]));
}
