/** The bank's own accounts: what bookings did to them becomes lines and balances here, not while somebody waits. */
import { inTenant, type Database } from '../platform/db/database.ts';
import { pollTenants } from '../platform/poller.ts';

const lot = 1_000;

/**
 * Makes lines of what bookings did to the bank's own accounts of a tenant since the last time.
 * @param until begins no further lot once it is aborted
 * @returns how many lines that were; 0 also while another node is at it
 */
export async function foldLines(db: Database, tenantId: string, until?: AbortSignal): Promise<number> {
  let all = 0;
  for (;;) {
    const folded = await inTenant(db, tenantId, async (tx) => {
      const { rows } = await tx.$client.query<{ folded: number }>('select ledger_fold($1) as folded', [lot]);
      return rows[0]?.folded ?? 0;
    });
    all += folded;
    if (folded < lot || until?.aborted === true) return all;
  }
}

const everyMs = 1_000;

/** Folds every tenant's once a second until it is stopped; see `pollTenants`. */
export const startBalanceRollup = (db: Database, onError: (error: unknown) => void): (() => Promise<void>) =>
  pollTenants(db, everyMs, ({ id }, until) => foldLines(db, id, until), onError);
