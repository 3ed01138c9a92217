/**
 * Makes a write safe to repeat: the first answer is stored in the very transaction that has the effect, so after a crash
 * there are both or neither, and a repetition gets the stored answer.
 */
import { and, eq, lte, sql, type Placeholder } from 'drizzle-orm';
import type { z } from 'zod';
import { canonicalSha256 } from '../canonical.ts';
import { sqlState, pipeline, type Tx } from '../db/database.ts';
import { prepared } from '../db/prepared.ts';
import { idempotencyKeys } from '../db/schema.ts';
import { BankError, invalidField } from '../errors.ts';

const keptFor = 24 * 3_600_000;
/** A raw double click: the same request without a key within this time is the same request. */
const derivedKeptFor = 10_000;
const keyForm = /^[\x21-\x7e]{1,200}$/;
const lockNotAvailable = '55P03';

export type KeyedRequest = {
  readonly tenantId: string;
  readonly userId: string;
  /** Name of the operation in the contract: a key is good for one operation. */
  readonly operation: string;
  /** Header Idempotency-Key; undefined: one is derived from the body and good for 10 s. */
  readonly key: string | undefined;
  readonly body: unknown;
  readonly now: Date;
  /**
   * No key is derived: without one the effect itself must change nothing when it is repeated, or reject the repetition.
   */
  readonly repeatable?: boolean;
};

export type KeyedAnswer<T> = {
  readonly answer: T;
  /** True: nothing was done, this is the answer of the first time (header Idempotent-Replayed). */
  readonly replayed: boolean;
};

/**
 * Runs `effect` unless the same request had its effect before. Two at once: the second waits for the first and then
 * replays. What throws is not stored: the key stays free. So it does when the effect returns a BankError instead of
 * throwing it, so that what it did until then is committed.
 * @param schema of the answer, as it is stored and read again
 * @throws BankError 400 when the key is longer than 200 characters or not printable ASCII; 409 IDEMPOTENCY_MISMATCH when
 *   the key came with another body before; 409 IN_PROGRESS when the first still runs after 2 s; what `effect` throws
 */
export async function once<T>(
  tx: Tx,
  request: KeyedRequest,
  schema: z.ZodType<T>,
  effect: () => Promise<T>,
): Promise<KeyedAnswer<T>> {
  if (request.key === undefined && request.repeatable === true)
    return { answer: await effect(), replayed: false };
  const keyed = keyedOf(request);

  // Waits here while another transaction holds the same key.
  const [taken] = await takeKey(tx, { ...keyed, now: request.now }).catch((error: unknown) => {
    throw sqlState(error) === lockNotAvailable ? inProgress() : error;
  });

  if (taken === undefined) {
    const [first] = await tx
      .select({ requestSha256: idempotencyKeys.requestSha256, body: idempotencyKeys.body })
      .from(idempotencyKeys)
      .where(named(keyed));
    if (first === undefined) throw inProgress(); // just cleared away: the client may simply try again
    if (first.requestSha256 !== keyed.requestSha256) {
      throw new BankError(409, 'IDEMPOTENCY_MISMATCH', 'This Idempotency-Key was used for another request');
    }
    return { answer: schema.parse(first.body), replayed: true };
  }

  const answer = await effect();
  if (answer instanceof BankError) await tx.delete(idempotencyKeys).where(named(keyed));
  else pipeline(tx, keepAnswer(tx, { ...keyed, body: JSON.stringify(answer) }));
  return { answer, replayed: false };
}

/** A request under its key, as it is stored. */
type Keyed = {
  readonly tenantId: string;
  readonly userId: string;
  readonly operation: string;
  readonly key: string;
  readonly requestSha256: string;
  readonly expiresAt: Date;
};

/** @throws BankError 400 when the key is longer than 200 characters or not printable ASCII */
function keyedOf(request: KeyedRequest): Keyed {
  const { tenantId, userId, operation, now } = request;
  const requestSha256 = canonicalSha256(request.body);
  const expiresAt = new Date(now.getTime() + (request.key === undefined ? derivedKeptFor : keptFor));
  return { tenantId, userId, operation, key: keyOf(request, requestSha256), requestSha256, expiresAt };
}

/**
 * The same for a batch whose requests take effect after this call in the same transaction: one statement for all, where
 * `once` needs two for each. Waits, like `once`, for transactions that are about to store something under one of the keys.
 * @returns those that may have their effect, of several under one key the first. What is missing was repeated or has no
 *   proper key: `once` says which
 */
export async function onceEach<T extends { readonly request: KeyedRequest; readonly answer: unknown }>(
  tx: Tx,
  batch: readonly T[],
): Promise<ReadonlySet<T>> {
  const asked = batch.flatMap((one) =>
    isKey(one.request.key) ? [{ one, keyed: keyedOf(one.request) }] : [],
  );
  const firsts = new Map(asked.toReversed().map((each) => [nameOf(each.keyed), each]));
  // In one order for everybody, so that no two transactions wait for each other.
  const ordered = [...firsts].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, each]) => each);
  const { rows } = await tx.$client.query<Pick<Keyed, 'userId' | 'operation' | 'key'>>({
    name: 'keep_answers',
    text: `insert into idempotency_keys (tenant_id, user_id, operation, key, request_sha256, expires_at, body)
      select * from unnest($1::uuid[], $2::uuid[], $3::text[], $4::text[], $5::text[], $6::timestamptz[], $7::jsonb[])
      on conflict do nothing returning user_id as "userId", operation, key`,
    values: [
      ordered.map(({ keyed }) => keyed.tenantId),
      ordered.map(({ keyed }) => keyed.userId),
      ordered.map(({ keyed }) => keyed.operation),
      ordered.map(({ keyed }) => keyed.key),
      ordered.map(({ keyed }) => keyed.requestSha256),
      ordered.map(({ keyed }) => keyed.expiresAt),
      ordered.map(({ one }) => JSON.stringify(one.answer)),
    ],
  });
  return new Set(rows.flatMap((row) => firsts.get(nameOf(row))?.one ?? []));
}

const nameOf = ({ userId, operation, key }: Pick<Keyed, 'userId' | 'operation' | 'key'>): string =>
  JSON.stringify([userId, operation, key]);

const nameOfKey = ['tenantId', 'userId', 'operation', 'key'] as const;

const named = (of: Readonly<Record<(typeof nameOfKey)[number], string | Placeholder>>) =>
  and(
    eq(idempotencyKeys.tenantId, of.tenantId),
    eq(idempotencyKeys.userId, of.userId),
    eq(idempotencyKeys.operation, of.operation),
    eq(idempotencyKeys.key, of.key),
  );

/** Returns the key if it was free; a key that has expired can be taken again. */
const takeKey = prepared(
  'take_idempotency_key',
  [...nameOfKey, 'requestSha256', 'expiresAt', 'now'],
  (tx, at) =>
    tx
      .insert(idempotencyKeys)
      .values({
        tenantId: sql`${at.tenantId}`,
        userId: sql`${at.userId}`,
        operation: sql`${at.operation}`,
        key: sql`${at.key}`,
        requestSha256: sql`${at.requestSha256}`,
        expiresAt: sql`${at.expiresAt}`,
      })
      .onConflictDoUpdate({
        target: [
          idempotencyKeys.tenantId,
          idempotencyKeys.userId,
          idempotencyKeys.operation,
          idempotencyKeys.key,
        ],
        set: { requestSha256: sql`excluded.request_sha256`, expiresAt: sql`excluded.expires_at`, body: null },
        setWhere: lte(idempotencyKeys.expiresAt, at.now),
      })
      .returning({ key: idempotencyKeys.key }),
);

const keepAnswer = prepared('keep_idempotent_answer', [...nameOfKey, 'body'], (tx, at) =>
  tx
    .update(idempotencyKeys)
    .set({ body: sql`${at.body}` })
    .where(named(at)),
);

/** Removes keys that have expired; answers how many. */
export async function clearExpiredKeys(tx: Tx, now: Date): Promise<number> {
  const { rowCount } = await tx.delete(idempotencyKeys).where(sql`${idempotencyKeys.expiresAt} <= ${now}`);
  return rowCount ?? 0;
}

const isKey = (key: string | undefined): boolean => key !== undefined && keyForm.test(key);

function keyOf({ key, operation }: KeyedRequest, requestSha256: string): string {
  if (key === undefined) return `derived ${operation} ${requestSha256}`; // a space: no client's key can look like this
  if (!isKey(key))
    throw invalidField(
      'Idempotency-Key',
      'isIdempotencyKey',
      'must be 1 to 200 printable characters without spaces',
    );
  return key;
}

const inProgress = (): BankError =>
  new BankError(409, 'IN_PROGRESS', 'The same request is still being worked on', { retryAfter: 1 });
