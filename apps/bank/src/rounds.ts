import type { Database } from './db/database.ts';
import { outsideTenants } from './db/database.ts';
import { tenants } from './db/schema.ts';

type TenantName = { readonly id: string; readonly key: string };

/**
 * Does something for every tenant, again and again, until it is stopped. A round that takes longer is not overtaken by the next.
 * @param onError what to do with a failure; the next round tries again
 * @returns stops it, once the round under way is over
 */
export function everyRound(
  db: Database,
  everyMs: number,
  work: (tenant: TenantName) => Promise<unknown>,
  onError: (error: unknown) => void,
): () => Promise<void> {
  let running: Promise<void> | null = null;
  const round = async (): Promise<void> => {
    const all = await outsideTenants(db, (tx) =>
      tx.select({ id: tenants.id, key: tenants.key }).from(tenants),
    );
    await Promise.all(all.map(work));
  };
  const timer = setInterval(() => {
    running ??= round()
      .catch(onError)
      .finally(() => {
        running = null;
      });
  }, everyMs);
  return async () => {
    clearInterval(timer);
    await running;
  };
}
