/** Wrong tries: counted per holder and purpose, whatever code, token or password was tried. */
import { and, eq, sql } from 'drizzle-orm';
import { unwaited, type Tx } from '../db/database.ts';
import { prepared } from '../db/prepared.ts';
import { auditLog, codeChains, users, type codePurposes } from '../db/schema.ts';
import { type BankError, tooMany } from '../errors.ts';

export type CodePurpose = (typeof codePurposes)[number];

/** Whose tries: a phone number in E.164 for LOGIN and RECOVERY, a user id for SIGNING. */
export type ChainKey = { readonly tenantId: string; readonly purpose: CodePurpose; readonly holder: string };

export type Chain = typeof codeChains.$inferSelect;

const triesPerBlock = 5;
const firstBlock = 15 * 60_000;
/** After this many wrong tries in a row only the bank's staff can lift the block (NIST SP 800-63B-4, 3.2.2). */
const hardStop = 100;
const forever = new Date('9999-12-31T00:00:00Z');

/** The holder's chain, locked until the transaction ends: one holder's tries are judged one after the other. */
async function lockChain(tx: Tx, { tenantId, purpose, holder }: ChainKey): Promise<Chain> {
  const [chain] = await lockedChain(tx, { tenantId, purpose, holder });
  if (chain === undefined) throw new Error('the chain of tries was not stored');
  return chain;
}

const lockedChain = prepared('lock_chain', ['tenantId', 'purpose', 'holder'], (tx, at) =>
  tx
    .insert(codeChains)
    .values({ tenantId: sql`${at.tenantId}`, purpose: sql`${at.purpose}`, holder: sql`${at.holder}` })
    .onConflictDoUpdate({
      target: [codeChains.tenantId, codeChains.purpose, codeChains.holder],
      set: { holder: sql`excluded.holder` },
    })
    .returning(),
);

/** The refusal while a holder is blocked: 429 TOO_MANY_ATTEMPTS. Undefined when they may try. */
export function blockOf({ blockedUntil }: Chain, now: Date): BankError | undefined {
  if (blockedUntil === null || blockedUntil <= now) return undefined;
  return tooMany('TOO_MANY_ATTEMPTS', 'Too many wrong tries', secondsUntil(blockedUntil, now));
}

/** The holder's chain, locked until the transaction ends. @throws BankError 429 TOO_MANY_ATTEMPTS while they are blocked */
export async function lockOpenChain(tx: Tx, key: ChainKey, now: Date): Promise<Chain> {
  const chain = await lockChain(tx, key);
  const blocked = blockOf(chain, now);
  if (blocked !== undefined) throw blocked;
  return chain;
}

/** Tries left until the next block. */
export const attemptsLeft = ({ failures }: Pick<Chain, 'failures'>): number =>
  triesPerBlock - (failures % triesPerBlock);

/** What a wrong try leads to; `retryAfter` in seconds when it was the last before a block. */
export type WrongTry = { readonly attemptsLeft: number; readonly retryAfter?: number };

/** Counts a wrong try. Every fifth in a row blocks: 15 minutes, then twice as long each time. */
export async function countWrongTry(tx: Tx, chain: Chain, now: Date): Promise<WrongTry> {
  const failures = chain.failures + 1;
  if (failures % triesPerBlock > 0) {
    unwaited(tx, tx.update(codeChains).set({ failures }).where(of(chain)));
    note(tx, chain, now, 'CODE_WRONG', { failures });
    return { attemptsLeft: attemptsLeft({ failures }) };
  }
  const blockedUntil =
    failures >= hardStop
      ? forever
      : new Date(now.getTime() + firstBlock * 2 ** (failures / triesPerBlock - 1));
  unwaited(tx, tx.update(codeChains).set({ failures, blockedUntil }).where(of(chain)));
  note(tx, chain, now, 'CODE_BLOCKED', { failures, blockedUntil: blockedUntil.toISOString() });
  return { attemptsLeft: 0, retryAfter: secondsUntil(blockedUntil, now) };
}

/** Whose code was tried is who the entry is about; who tried it, nobody knows. */
function note(tx: Tx, chain: Chain, at: Date, action: string, facts: Record<string, unknown>): void {
  const { tenantId, purpose, holder } = chain;
  const holding = purpose === 'SIGNING' ? eq(users.id, holder) : eq(users.phone, holder);
  unwaited(
    tx,
    tx.insert(auditLog).values({
      tenantId,
      at,
      action,
      targetId: sql`(select ${users.id} from ${users} where ${and(eq(users.tenantId, tenantId), holding)})`,
      facts: { purpose, ...facts },
    }),
  );
}

/** Forgets the wrong tries: the right person is there. */
export async function forgetWrongTries(tx: Tx, chain: Chain): Promise<void> {
  await tx.update(codeChains).set({ failures: 0, blockedUntil: null }).where(of(chain));
}

export const secondsUntil = (at: Date, now: Date): number => Math.ceil((at.getTime() - now.getTime()) / 1000);

const of = ({ tenantId, purpose, holder }: ChainKey) =>
  and(eq(codeChains.tenantId, tenantId), eq(codeChains.purpose, purpose), eq(codeChains.holder, holder));
