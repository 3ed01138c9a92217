/** Proofs of solved codes: tokens that are good once, for what the code was sent for. Stored as hashes only. */
import { createHash } from 'node:crypto';
import type { CodeChannel } from '@kontor/api-client/contract';
import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import type { Clock } from '../clock.ts';
import { unwaited, type Tx } from '../db/database.ts';
import { prepared } from '../db/prepared.ts';
import { challenges } from '../db/schema.ts';
import type { CodePurpose } from './chain.ts';

export type SolvedChallenge = {
  readonly id: string;
  readonly holder: string;
  readonly userId: string | null;
  readonly sessionId: string | null;
  readonly payload: unknown;
  readonly signingHash: string | null;
  readonly channel: CodeChannel;
};

/** Of a secret, as it is stored. */
export const sha256 = (text: string): Buffer => createHash('sha256').update(text).digest();

/**
 * Spends the proof of a solved code; the second time there is nothing to spend.
 * @returns the challenge, or undefined when the proof is unknown, spent or late
 */
export async function consumeProof(
  tx: Tx,
  { clock }: { readonly clock: Clock },
  { tenantId, purpose, token }: { tenantId: string; purpose: CodePurpose; token: string },
): Promise<SolvedChallenge | undefined> {
  return spend(tx, spendByProof, { tenantId, purpose, secret: sha256(token), now: clock.now() });
}

/**
 * Spends a solved code by the token it was solved with, for a step that has no token of its own.
 * @returns the challenge, or undefined when the token is unknown, its code unsolved, spent or its proof late
 */
export async function consumeSolved(
  tx: Tx,
  { clock }: { readonly clock: Clock },
  { tenantId, purpose, token }: { tenantId: string; purpose: CodePurpose; token: string },
): Promise<SolvedChallenge | undefined> {
  return spend(tx, spendByToken, { tenantId, purpose, secret: sha256(token), now: clock.now() });
}

/** A solved code whose proof was not spent. */
export type OpenProof = SolvedChallenge & { readonly expiresAt: Date };

/** The solved codes of proofs that were not spent and that nobody else holds, by their tokens, locked until the transaction ends. */
export async function lockProofs(
  tx: Tx,
  { tenantId, purpose, tokens }: { tenantId: string; purpose: CodePurpose; tokens: readonly string[] },
): Promise<ReadonlyMap<string, OpenProof>> {
  const rows = await openProofs(tx, { tenantId, purpose, proofs: tokens.map(sha256) });
  const byProof = new Map(rows.map((row) => [row.proofSha256?.toString('hex'), row]));
  return new Map(
    tokens.flatMap((token): [string, OpenProof][] => {
      const row = byProof.get(sha256(token).toString('hex'));
      return row?.proofExpiresAt ? [[token, { ...solved(row), expiresAt: row.proofExpiresAt }]] : [];
    }),
  );
}

const openProofs = prepared('lock_proofs', ['tenantId', 'purpose', 'proofs'], (tx, at) =>
  tx
    .select()
    .from(challenges)
    .where(
      and(
        eq(challenges.tenantId, at.tenantId),
        eq(challenges.purpose, at.purpose),
        sql`${challenges.proofSha256} = any(${at.proofs})`,
        isNull(challenges.consumedAt),
      ),
    )
    .for('no key update', { skipLocked: true }),
);

/** Spends proofs that `lockProofs` answered, at the latest with the commit. */
export const spendProofs = (
  tx: Tx,
  { tenantId, ids, now }: { tenantId: string; ids: readonly string[]; now: Date },
): void => unwaited(tx, spendLocked(tx, { tenantId, ids, now }));

const spendLocked = prepared('spend_proofs', ['tenantId', 'ids', 'now'], (tx, at) =>
  tx
    .update(challenges)
    .set({ consumedAt: sql`${at.now}` })
    .where(and(eq(challenges.tenantId, at.tenantId), sql`${challenges.id} = any(${at.ids})`)),
);

const spending = (name: string, secret: typeof challenges.proofSha256 | typeof challenges.tokenSha256) =>
  prepared(name, ['tenantId', 'purpose', 'secret', 'now'], (tx, at) =>
    tx
      .update(challenges)
      .set({ consumedAt: sql`${at.now}` })
      .where(
        and(
          eq(challenges.tenantId, at.tenantId),
          eq(challenges.purpose, at.purpose),
          eq(secret, at.secret),
          gt(challenges.proofExpiresAt, at.now),
          isNull(challenges.consumedAt),
        ),
      )
      .returning(),
  );
const spendByProof = spending('spend_proof', challenges.proofSha256);
const spendByToken = spending('spend_solved_code', challenges.tokenSha256);

async function spend(
  tx: Tx,
  run: typeof spendByProof,
  of: Parameters<typeof spendByProof>[1],
): Promise<SolvedChallenge | undefined> {
  const [spent] = await run(tx, of);
  return spent && solved(spent);
}

export const solved = ({
  id,
  holder,
  userId,
  sessionId,
  payload,
  signingHash,
  channel,
}: typeof challenges.$inferSelect): SolvedChallenge => ({
  id,
  holder,
  userId,
  sessionId,
  payload,
  signingHash,
  channel,
});
