/**
 * The chain over what happened (functions/audit.sql). Every transaction writes its entries into `audit_log` and is done; a worker
 * numbers them afterwards and seals each with an HMAC-SHA-256 over its canonical JSON and the hash before it. Were the chain
 * continued by the acting transactions themselves, each tenant would have one lock that all of them wait for until the disk has
 * answered. What is not sealed yet can already be changed by nobody but the database's administrator, for about a second; what is
 * sealed not even by them without being found out, since the key is the bank's.
 */
import type { Clock } from '../clock.ts';
import { createHash, createHmac, hkdfSync } from 'node:crypto';
import { and, asc, eq, gt, isNull, lt, max, sql } from 'drizzle-orm';
import { canonicalJson } from '../canonical.ts';
import { inTenant, outsideTenants, readTenant, type Tx, type Database } from '../db/database.ts';
import { auditLog, tenants } from '../db/schema.ts';
import { auditArchives, auditHeads } from './tables.ts';

type Entry = typeof auditLog.$inferSelect;

/** The end of a chain. Copies kept elsewhere show later that nothing up to it was cut off or rewritten. */
export type Head = { readonly seq: bigint; readonly hash: Buffer };

type Keyed = {
  readonly db: Database;
  /** See `Config.codePepper`. */
  readonly codePepper: string;
};

const batch = 500;
const everyMs = 1000;
/** By then even a worker that was down has sealed everything. */
const sealedWithinMs = 60_000;

const keyOf = ({ codePepper }: Pick<Keyed, 'codePepper'>): Buffer =>
  Buffer.from(hkdfSync('sha256', codePepper, '', 'audit', 32));

/** Where the chain of a tenant begins. */
const origin = (tenantId: string): Head => ({
  seq: 0n,
  hash: createHash('sha256').update(tenantId).digest(),
});

/** The hash of an entry at its place. */
function sealOf(key: Buffer, entry: Entry, { seq, hash: prevHash }: Head): Head {
  const place = seq + 1n;
  const sealed = canonicalJson({
    ...entry,
    at: entry.at.toISOString(),
    seq: place.toString(),
    prevHash: prevHash.toString('hex'),
    hash: undefined,
  });
  return { seq: place, hash: createHmac('sha256', key).update(sealed).digest() };
}

/**
 * Seals what a tenant's chain does not hold yet. Any number of nodes may do it at once.
 * @returns how many entries it sealed
 */
export async function sealAudit(bank: Keyed, tenantId: string): Promise<number> {
  const key = keyOf(bank);
  for (let all = 0; ;) {
    const sealed = await inTenant(bank.db, tenantId, (tx) => sealBatch(tx, key, tenantId));
    all += sealed;
    if (sealed < batch) return all;
  }
}

async function sealBatch(tx: Tx, key: Buffer, tenantId: string): Promise<number> {
  const unsealed = and(eq(auditLog.tenantId, tenantId), isNull(auditLog.seq));
  const [waiting] = await tx.select({ id: auditLog.id }).from(auditLog).where(unsealed).limit(1);
  if (waiting === undefined) return 0; // nothing to lock the head for
  const { rows } = await tx.$client.query<{ seq: string; hash: Buffer }>('select * from audit_head()');
  const [stored] = rows;
  if (stored === undefined) throw new Error('the audit chain has no head');
  const entries = await tx.select().from(auditLog).where(unsealed).orderBy(asc(auditLog.id)).limit(batch);
  let head: Head = { seq: BigInt(stored.seq), hash: stored.hash };
  const hashes = entries.map((entry) => (head = sealOf(key, entry, head)).hash);
  if (entries.length > 0)
    await tx.$client.query('select audit_seal($1, $2)', [entries.map(({ id }) => id), hashes]);
  return entries.length;
}

/**
 * Seals every tenant's entries each second until it is stopped. Any number of nodes may do it at once.
 * @param onError what to do with a failure; the next round tries again
 * @returns stops it, once the round under way is over
 */
export function startAuditSealer(bank: Keyed, onError: (error: unknown) => void): () => Promise<void> {
  let running: Promise<void> | null = null;
  const round = async (): Promise<void> => {
    const all = await outsideTenants(bank.db, (tx) => tx.select({ id: tenants.id }).from(tenants));
    for (const { id } of all) await sealAudit(bank, id);
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

export type AuditReport = {
  /** Where the chain ends, to be kept elsewhere and given to the next verification. */
  readonly head: Head;
  /** A sentence for everything that is not as it was written; empty for a sound chain. */
  readonly breaches: readonly string[];
};

/**
 * Walks a tenant's whole chain, from the end of what was archived of it on, and finds every entry that was changed, removed, put in or moved since it was sealed.
 * @param anchor an earlier end of the chain that was kept elsewhere
 */
export function verifyAudit(
  bank: Keyed & { readonly clock: Clock },
  tenantId: string,
  anchor?: Head,
): Promise<AuditReport> {
  const key = keyOf(bank);
  return readTenant(bank.db, tenantId, async (tx) => {
    const breaches: string[] = [];
    const [archived] = await tx.select().from(auditArchives).where(eq(auditArchives.tenantId, tenantId));
    const begin: Head = archived ?? origin(tenantId);
    let head = begin;
    if (anchor?.seq === begin.seq && !anchor.hash.equals(begin.hash))
      breaches.push(
        `the entry ${begin.seq}, the last that was archived, is not the one that was kept elsewhere`,
      );
    for (;;) {
      const entries = await tx
        .select()
        .from(auditLog)
        .where(and(eq(auditLog.tenantId, tenantId), gt(auditLog.seq, head.seq)))
        .orderBy(asc(auditLog.seq))
        .limit(batch);
      for (const entry of entries) {
        const { seq, prevHash, hash } = entry;
        if (seq === null || prevHash === null || hash === null) throw new Error('a sealed entry has no seal');
        if (seq !== head.seq + 1n) breaches.push(`the entries ${head.seq + 1n} to ${seq - 1n} are gone`);
        else if (!prevHash.equals(head.hash))
          breaches.push(`the entry ${seq} does not follow the one before it`);
        const right = sealOf(key, entry, { seq: seq - 1n, hash: prevHash });
        if (!right.hash.equals(hash)) breaches.push(`the entry ${seq} (${entry.id}) was changed`);
        head = { seq, hash };
        if (anchor?.seq === seq && !anchor.hash.equals(hash))
          breaches.push(`the entry ${seq} is not the one that was kept elsewhere`);
      }
      if (entries.length < batch) break;
    }
    const [stored] = await tx.select().from(auditHeads).where(eq(auditHeads.tenantId, tenantId));
    const end = stored ?? origin(tenantId);
    if (end.seq !== head.seq || !end.hash.equals(head.hash))
      breaches.push(`the chain ends at ${head.seq}; it was sealed up to ${end.seq}`);
    if (anchor !== undefined && anchor.seq > head.seq)
      breaches.push(`the chain ends at ${head.seq}; ${anchor.seq} was kept elsewhere`);
    const late = new Date(bank.clock.now().getTime() - sealedWithinMs);
    const [unsealed] = await tx
      .select({ count: sql<number>`count(*)::int`, newest: max(auditLog.at) })
      .from(auditLog)
      .where(and(eq(auditLog.tenantId, tenantId), isNull(auditLog.seq), lt(auditLog.at, late)));
    if (unsealed !== undefined && unsealed.count > 0)
      breaches.push(
        `${unsealed.count} entries were never sealed, the newest of ${unsealed.newest?.toISOString()}`,
      );
    return { head, breaches };
  });
}
