/** Wrong tries: counted per holder, purpose and who tries, whatever code, token or password was tried. */
import { and, eq, sql } from 'drizzle-orm';
import { pipeline, type Tx } from '../../platform/db/database.ts';
import { prepared } from '../../platform/db/prepared.ts';
import { auditLog, codeChains, users, type codePurposes, type Lane } from '../../platform/db/schema.ts';
import { BankError, tooMany } from '../../platform/errors.ts';

export type CodePurpose = (typeof codePurposes)[number];

/** Whose tries: a phone number in E.164 for LOGIN and RECOVERY, a user id for SIGNING. */
export type ChainKey = {
  readonly tenantId: string;
  readonly purpose: CodePurpose;
  readonly holder: string;
  readonly lane: Lane;
};

export type Chain = typeof codeChains.$inferSelect;

const triesPerBlock = 5;
const firstBlock = 15 * 60_000;
/** Wrong codes from all networks together that block every stranger; below this, each network is blocked on its own. */
const triesOfAllStrangers = 30;
/** After this many wrong tries in a row only the bank's staff can lift the block (NIST SP 800-63B-4, 3.2.2). */
const hardStop = 100;
const forever = new Date('9999-12-31T00:00:00Z');

/** Anybody may try a code that strangers may ask for. */
const ofAllStrangers = ({ purpose, lane }: ChainKey): boolean => purpose !== 'SIGNING' && lane === 'COMMON';
const triesToFirstBlock = (key: ChainKey): number =>
  ofAllStrangers(key) ? triesOfAllStrangers : triesPerBlock;

/** The holder's chain, locked until the transaction ends: one holder's tries are judged one after the other. */
export async function lockChain(tx: Tx, { tenantId, purpose, holder, lane }: ChainKey): Promise<Chain> {
  const [chain] = await lockedChain(tx, { tenantId, purpose, holder, lane });
  if (chain === undefined) throw new Error('the chain of tries was not stored');
  return chain;
}

const lockedChain = prepared('lock_chain', ['tenantId', 'purpose', 'holder', 'lane'], (tx, at) =>
  tx
    .insert(codeChains)
    .values({
      tenantId: sql`${at.tenantId}`,
      purpose: sql`${at.purpose}`,
      holder: sql`${at.holder}`,
      lane: sql`${at.lane}`,
    })
    .onConflictDoUpdate({
      target: [codeChains.tenantId, codeChains.purpose, codeChains.holder, codeChains.lane],
      set: { holder: sql`excluded.holder` },
    })
    .returning(),
);

const foundChain = prepared('find_chain', ['tenantId', 'purpose', 'holder', 'lane'], (tx, at) =>
  tx
    .select()
    .from(codeChains)
    .where(
      and(
        eq(codeChains.tenantId, at.tenantId),
        eq(codeChains.purpose, at.purpose),
        eq(codeChains.holder, at.holder),
        eq(codeChains.lane, at.lane),
      ),
    ),
);

/**
 * The counts that apply to a caller. For a stranger these are two: all strangers' (`chain`, already locked) and their own
 * network's. For a known device or a signer it is their own alone.
 */
export async function chainsFor(
  tx: Tx,
  chain: Chain,
  network: string | undefined,
): Promise<readonly Chain[]> {
  if (network === undefined || !ofAllStrangers(chain)) return [chain];
  const { tenantId, purpose, holder } = chain;
  const key = { tenantId, purpose, holder, lane: `NETWORK:${network}` as const };
  const [own] = await foundChain(tx, key); // the strangers' lock covers this row as well, which exists only after a wrong try
  return [chain, own ?? { ...key, failures: 0, blockedUntil: null }];
}

/**
 * The refusal while one of the chains is blocked: 429 TOO_MANY_ATTEMPTS, or 423 LOCKED when no time ends it. Undefined when
 * they may try.
 */
export function blockOf(chains: readonly Chain[], now: Date): BankError | undefined {
  const until = Math.max(...chains.map(({ blockedUntil }) => blockedUntil?.getTime() ?? 0));
  if (until <= now.getTime()) return undefined;
  return until === forever.getTime()
    ? new BankError(423, 'LOCKED', 'Too many wrong tries; please call us')
    : tooMany('TOO_MANY_ATTEMPTS', 'Too many wrong tries', secondsUntil(new Date(until), now));
}

/** The holder's chain, locked until the transaction ends. @throws BankError 429 TOO_MANY_ATTEMPTS or 423 LOCKED while they are blocked */
export async function lockOpenChain(tx: Tx, key: ChainKey, now: Date): Promise<Chain> {
  const chain = await lockChain(tx, key);
  const blocked = blockOf([chain], now);
  if (blocked !== undefined) throw blocked;
  return chain;
}

/** Tries left until the next block. */
export const attemptsLeft = (chains: readonly Pick<Chain, keyof ChainKey | 'failures'>[]): number =>
  Math.min(
    ...chains.map((chain) => {
      const toFirst = triesToFirstBlock(chain) - chain.failures;
      return toFirst > 0 ? toFirst : triesPerBlock - (chain.failures % triesPerBlock);
    }),
  );

/** What a wrong try leads to; `retryAfter` in seconds when it was the last before a block that ends. */
export type WrongTry = { readonly attemptsLeft: number; readonly retryAfter?: number };

/** A try that was counted, and the block it began, if any. */
export type CountedTry = { readonly failures: number; readonly blockedUntil: Date | null };

/**
 * Counts a try as a wrong one. Every fifth in a row blocks: 15 minutes, then twice as long each time; all strangers together
 * only from the thirtieth on, which is as long as if each fifth had blocked them. An attempt that is slow to check
 * is counted before the check, so that parallel guesses get no more attempts than guesses in a row. A right one is refunded.
 */
export function countTry(tx: Tx, chain: Chain, now: Date): CountedTry {
  const failures = chain.failures + 1;
  const blockedUntil =
    failures % triesPerBlock > 0 || failures < triesToFirstBlock(chain)
      ? null
      : failures >= hardStop
        ? forever
        : new Date(now.getTime() + firstBlock * 2 ** (failures / triesPerBlock - 1));
  const block = blockedUntil === null ? {} : { blockedUntil };
  pipeline(
    tx,
    tx
      .update(codeChains)
      .set({ failures, ...block })
      .where(of(chain)),
  );
  return { failures, blockedUntil };
}

/** Takes back a try that turned out not to be wrong, and the block it began. */
export async function uncountAttempt(tx: Tx, chain: Chain): Promise<void> {
  const failures = Math.max(0, chain.failures - 1);
  await tx.update(codeChains).set({ failures, blockedUntil: null }).where(of(chain));
}

/** Puts a counted try that was wrong on record; what to answer. */
export function noteWrongTry(tx: Tx, chain: ChainKey, tried: CountedTry, now: Date): WrongTry {
  const { failures, blockedUntil } = tried;
  if (blockedUntil === null) {
    note(tx, chain, now, 'CODE_WRONG', { failures });
    return { attemptsLeft: attemptsLeft([{ ...chain, failures }]) };
  }
  note(tx, chain, now, 'CODE_BLOCKED', { failures, blockedUntil: blockedUntil.toISOString() });
  const ends = blockedUntil.getTime() !== forever.getTime();
  return { attemptsLeft: 0, ...(ends && { retryAfter: secondsUntil(blockedUntil, now) }) };
}

/** Counts a wrong try in each chain; what it leads to in the strictest of them is put on record and answered. */
export async function countWrongTry(tx: Tx, chains: readonly Chain[], now: Date): Promise<WrongTry> {
  const counted = [];
  for (const key of chains) {
    const chain = await lockChain(tx, key); // one of a network may not be there yet
    const tried = countTry(tx, chain, now);
    const left = attemptsLeft([{ ...chain, failures: tried.failures }]);
    counted.push({ chain, tried, left, blocked: tried.blockedUntil?.getTime() ?? 0 });
  }
  const [strictest] = counted.toSorted((a, b) => b.blocked - a.blocked || a.left - b.left);
  if (strictest === undefined) throw new Error('a try counts somewhere');
  return noteWrongTry(tx, strictest.chain, strictest.tried, now);
}

/** Whose code was tried is who the entry is about; who tried it, nobody knows. */
function note(tx: Tx, chain: ChainKey, at: Date, action: string, facts: Record<string, unknown>): void {
  const { tenantId, purpose, holder, lane } = chain;
  const holding = purpose === 'SIGNING' ? eq(users.id, holder) : eq(users.phone, holder);
  pipeline(
    tx,
    tx.insert(auditLog).values({
      tenantId,
      at,
      action,
      targetId: sql`(select ${users.id} from ${users} where ${and(eq(users.tenantId, tenantId), holding)})`,
      facts: { purpose, lane, ...facts },
    }),
  );
}

/** Forgets the wrong tries: the right person is there. */
export async function forgetWrongTries(tx: Tx, chains: readonly Chain[]): Promise<void> {
  for (const chain of chains)
    if (chain.failures > 0)
      await tx.update(codeChains).set({ failures: 0, blockedUntil: null }).where(of(chain));
}

export const secondsUntil = (at: Date, now: Date): number => Math.ceil((at.getTime() - now.getTime()) / 1000);

const of = ({ tenantId, purpose, holder, lane }: ChainKey) =>
  and(
    eq(codeChains.tenantId, tenantId),
    eq(codeChains.purpose, purpose),
    eq(codeChains.holder, holder),
    eq(codeChains.lane, lane),
  );
