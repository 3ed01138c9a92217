/** Export jobs: files of a history too long to wait for, made by a worker and fetched by the person who requested them. */
import { exportType, schemas } from '@kontor/api-client/contract';
import { Readable } from 'node:stream';
import { and, eq, gt, lte } from 'drizzle-orm';
import { z } from 'zod';
import type { Services } from '../../integrations/index.ts';
import { audienceOf, notify } from '../../notifications/index.ts';
import { signerOf } from '../../customers/index.ts';
import { inTenant, readTenant, type Tx } from '../../platform/db/database.ts';
import { BankError, notFound } from '../../platform/errors.ts';
import type { FileContent } from '../../platform/fileContent.ts';
import { brandingOf, type Tenant } from '../../platform/tenants/tenant.ts';
import { bankLanguages } from '../../platform/text/language.ts';
import { enqueue, maxAttempts, Undeliverable, workThrough } from '../../platform/outbox/outbox.ts';
import type { Principal } from '../../platform/principal.ts';
import { pollTenants } from '../../platform/poller.ts';
import { countCall } from '../../platform/rateLimits.ts';
import { statementFilter } from '../statements/filter.ts';
import { exportHistory, made } from './service.ts';
import { exports } from './tables.ts';

const topic = 'export';
/** So long a file can be fetched. */
const keptMs = 7 * 24 * 3_600_000;
const limit = { most: 10, windowMs: 3_600_000 };

/** What was asked for, as it is kept until the file is made. */
const request = z.object({
  type: exportType,
  query: schemas['statements.export'].query,
  /** Of the organization. */
  timezone: z.string(),
  reader: z.object({ language: z.enum(bankLanguages), zone: z.string() }),
});

/**
 * Has a file made that is too long to be waited for; asked again while it is made, it is the same one.
 * @param principal of the organization, which the caller has checked
 * @throws BankError 429 RATE_LIMITED after 10 in an hour
 */
export async function requestExport(
  { db, clock }: Services,
  { tenantId, userId }: Principal,
  organizationId: string,
  asked: z.input<typeof request>,
): Promise<{ exportId: string }> {
  const now = clock.now();
  const owner = and(eq(exports.tenantId, tenantId), eq(exports.userId, userId));
  await countCall(db, tenantId, now, { key: `exports:${userId}`, ...limit });
  return inTenant(db, tenantId, async (tx) => {
    const expiresAt = new Date(now.getTime() + keptMs);
    const [added] = await tx
      .insert(exports)
      .values({ tenantId, organizationId, userId, request: asked, createdAt: now, expiresAt })
      .onConflictDoNothing()
      .returning({ id: exports.id });
    if (added !== undefined) {
      enqueue(tx, { topic, key: added.id, payload: { exportId: added.id }, availableAt: now });
      return { exportId: added.id };
    }
    const [waiting] = await tx
      .select({ id: exports.id })
      .from(exports)
      .where(
        and(
          owner,
          eq(exports.organizationId, organizationId),
          eq(exports.state, 'WAITING'),
          eq(exports.request, asked),
        ),
      );
    if (waiting === undefined)
      throw new BankError(503, 'UNAVAILABLE', 'The file has just been made; try again');
    return { exportId: waiting.id };
  });
}

/** Makes the files a tenant's customers wait for and tells them so. @returns how many were made */
export function makeExports(bank: Services, tenant: Tenant, until?: AbortSignal): Promise<number> {
  const queue = { tenantId: tenant.id, topic, clock: bank.clock, until };
  return workThrough(bank.db, queue, async ({ payload, attempts }) => {
    const { exportId } = z.object({ exportId: z.uuid() }).parse(payload);
    try {
      await makeExport(bank, tenant, exportId);
    } catch (error) {
      // What the bank refuses it refuses every time.
      if (!(error instanceof BankError) && attempts < maxAttempts) throw error;
      await giveUp(bank, tenant.id, exportId);
      throw new Undeliverable(error instanceof Error ? error.message : String(error));
    }
  });
}

const everyMs = 1_000;

/** Makes every tenant's exports once a second until it is stopped; see `pollTenants`. */
export const startExportWorker = (bank: Services, onError: (error: unknown) => void): (() => Promise<void>) =>
  pollTenants(bank.db, everyMs, (tenant, until) => makeExports(bank, tenant, until), onError);

type Row = typeof exports.$inferSelect;

async function makeExport(bank: Services, tenant: Tenant, id: string): Promise<void> {
  const { db, clock, blobs } = bank;
  const row = await readTenant(db, tenant.id, (tx) => waitingRow(tx, tenant.id, id));
  if (row === undefined) return;
  const { type, query, timezone, reader } = request.parse(row.request);
  const filter = statementFilter(tenant.id, { organizationId: row.organizationId, timezone }, query);
  const { content, name, mimeType } = await exportHistory(
    bank,
    await brandingOf(db, tenant),
    { type, filter, query, reader },
    made.later,
  );
  const blobKey = await blobs.put(Readable.from(content));
  const kept = await inTenant(db, tenant.id, async (tx) => {
    // Who lost the right to see it while it was made is told nothing of it.
    if (!(await audienceOf(tx, tenant.id, { organizationId: row.organizationId })).includes(row.userId))
      return false;
    if (!(await settle(tx, row, { state: 'READY', name, mimeType, blobKey }))) return false;
    const told = { tenantId: tenant.id, userIds: [row.userId], now: clock.now() };
    await notify(tx, told, { kind: 'EXPORT_READY', exportId: id, name });
    return true;
  }).catch(async (error: unknown) => {
    await blobs.remove(blobKey);
    throw error;
  });
  if (!kept) await blobs.remove(blobKey);
}

const giveUp = ({ db, clock }: Services, tenantId: string, id: string): Promise<void> =>
  inTenant(db, tenantId, async (tx) => {
    const row = await waitingRow(tx, tenantId, id);
    if (row === undefined || !(await settle(tx, row, { state: 'FAILED' }))) return;
    const told = { tenantId, userIds: [row.userId], now: clock.now() };
    await notify(tx, told, { kind: 'EXPORT_FAILED', exportId: id });
  });

async function waitingRow(tx: Tx, tenantId: string, id: string): Promise<Row | undefined> {
  const [row] = await tx
    .select()
    .from(exports)
    .where(and(eq(exports.tenantId, tenantId), eq(exports.id, id), eq(exports.state, 'WAITING')));
  return row;
}

/** Writes down what became of an export; answers false when another worker already has. */
async function settle(tx: Tx, { tenantId, id }: Row, outcome: Partial<Row>): Promise<boolean> {
  const { rowCount } = await tx
    .update(exports)
    .set(outcome)
    .where(and(eq(exports.tenantId, tenantId), eq(exports.id, id), eq(exports.state, 'WAITING')));
  return rowCount === 1;
}

/**
 * The file of an export, for the person who requested it while they belong to its organization; null while it is being made.
 * @throws BankError 404 for one that isn't theirs any more or is no longer kept; 422 LIMIT_EXCEEDED for one that could not
 *   be made, which asking for less mends
 */
export function exportedFile(
  { db, clock, blobs }: Services,
  principal: Principal,
  id: string,
): Promise<{ readonly organizationId: string; readonly file: FileContent | null }> {
  const { tenantId, userId } = principal;
  return readTenant(db, tenantId, async (tx) => {
    const [row] = await tx
      .select()
      .from(exports)
      .where(
        and(
          eq(exports.tenantId, tenantId),
          eq(exports.userId, userId),
          eq(exports.id, id),
          gt(exports.expiresAt, clock.now()),
        ),
      );
    if (row === undefined) throw notFound();
    const { organizationId, state, name, mimeType, blobKey } = row;
    if ((await signerOf(tx, principal, organizationId)) === undefined) throw notFound();
    if (state === 'WAITING') return { organizationId, file: null };
    if (state === 'FAILED')
      throw new BankError(422, 'LIMIT_EXCEEDED', 'The file could not be made; ask for a shorter period');
    if (blobKey === null || name === null || mimeType === null) throw notFound();
    return { organizationId, file: { content: blobs.open(blobKey), name, mimeType } };
  });
}

/** Removes what is no longer kept. */
export async function removeExpiredExports({ db, clock, blobs }: Services, tenantId: string): Promise<void> {
  const gone = await inTenant(db, tenantId, (tx) =>
    tx
      .delete(exports)
      .where(and(eq(exports.tenantId, tenantId), lte(exports.expiresAt, clock.now())))
      .returning({ blobKey: exports.blobKey }),
  );
  const keys = gone.flatMap(({ blobKey }) => (blobKey === null ? [] : [blobKey]));
  await Promise.allSettled(keys.map((key) => blobs.remove(key)));
}
