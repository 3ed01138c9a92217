import type { Database } from './db/database.ts';
import { outsideTenants } from './db/database.ts';
import { tenants } from './db/schema.ts';

type TenantName = { readonly id: string; readonly key: string };

/**
 * Does something for every tenant, again and again, until it is stopped. A round that takes longer is not overtaken by the next.
 * @param work is told by its signal to begin nothing more
 * @param onError what to do with a failure; the next round tries again
 * @returns stops it: what is under way comes to its end, the rest waits for another node
 */
export function pollTenants(
  db: Database,
  everyMs: number,
  work: (tenant: TenantName, until: AbortSignal) => Promise<unknown>,
  onError: (error: unknown) => void,
): () => Promise<void> {
  const stopping = new AbortController();
  let running: Promise<void> | null = null;
  const round = async (): Promise<void> => {
    const all = await outsideTenants(db, (tx) =>
      tx.select({ id: tenants.id, key: tenants.key }).from(tenants),
    );
    const outcomes = await Promise.allSettled(all.map((tenant) => work(tenant, stopping.signal)));
    for (const outcome of outcomes) if (outcome.status === 'rejected') onError(outcome.reason);
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
    stopping.abort();
    await running;
  };
}
