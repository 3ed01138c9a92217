/** Whether a request for a code sends one, sends the last one again, or is given the one that was sent. */
import type { CodeChannel } from '@kontor/api-client/contract';
import { and, desc, eq, gt, isNull, sql, type Placeholder } from 'drizzle-orm';
import type { Tx } from '../../platform/db/database.ts';
import { prepared } from '../../platform/db/prepared.ts';
import { challenges } from '../../platform/db/schema.ts';
import type { ChainKey } from './attempts.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
export const resendAfter = minute;
export const codeLifetime = 5 * minute;

export type CodeRequest = ChainKey & {
  readonly length: number;
  readonly channel: CodeChannel;
  /** Codes that may be sent in one hour without one being solved. */
  readonly perHour: number;
  /**
   * Where strangers may ask for the code of somebody else: messages in 24 hours that led to nothing. There nobody waits longer
   * than `resendAfter` because others asked: a request before that is given the code on the phone, above the hourly
   * limit the message repeats that code, and above this one the code on the phone stays good without a message.
   */
  readonly ofStrangersPerDay?: number;
  /** The caller's network: wrong tries from one network do not block strangers on another. */
  readonly network?: string;
  readonly userId?: string;
  readonly sessionId?: string;
  /** What the code is for; given back when it is solved. */
  readonly payload: unknown;
  /** Hash of the operation the code signs. */
  readonly signingHash?: string;
  /** It signs several operations, each once: its MFA token stays good until it expires. */
  readonly batch?: boolean;
};

export type Challenge = typeof challenges.$inferSelect;

/** What was sent for a chain and led to nothing so far. */
export type Unsolved = {
  /** When messages were sent, the latest first, as many as the limits count. */
  readonly sent: readonly Date[];
  /** The code of the latest message while nobody has entered it rightly, expired or not, where strangers may be given it. */
  readonly last: Challenge | undefined;
};

export async function unsolvedOf(tx: Tx, request: CodeRequest, now: Date): Promise<Unsolved> {
  const { tenantId, purpose, holder, lane, perHour, ofStrangersPerDay } = request;
  if (ofStrangersPerDay === undefined) {
    const since = new Date(now.getTime() - hour);
    const sent = await sentSince(tx, { tenantId, purpose, holder, lane, since, most: perHour });
    return { sent: sent.map(({ sentAt }) => sentAt), last: undefined };
  }
  const since = new Date(now.getTime() - day);
  const [sent, [last]] = await Promise.all([
    sentSince(tx, { tenantId, purpose, holder, lane, since, most: ofStrangersPerDay }),
    lastCode(tx, { tenantId, purpose, holder, lane, since }),
  ]);
  return { sent: sent.map(({ sentAt }) => sentAt), last: last?.solvedAt === null ? last : undefined };
}

/** What a request for a code leads to. */
export type Decision =
  /** A code of its own is sent; the ones before are void, or stay good until they expire. */
  | { readonly kind: 'NEW'; readonly voidsOthers: boolean }
  /** The last code is sent again. */
  | { readonly kind: 'AGAIN'; readonly code: Challenge }
  /** The code on the phone is to be used; nothing is sent before this time. */
  | { readonly kind: 'GIVEN'; readonly code: Challenge; readonly nextMessageAt: Date }
  | { readonly kind: 'WAIT'; readonly until: Date };

export function decide(
  { sent, last }: Unsolved,
  { perHour, ofStrangersPerDay }: Pick<CodeRequest, 'perHour' | 'ofStrangersPerDay'>,
  now: Date,
): Decision {
  const after = (count: number, span: number) => (sent[count - 1]?.getTime() ?? -span) + span;
  const minuteOver = after(1, resendAfter);
  const hourOver = after(perHour, hour);
  const time = now.getTime();
  if (ofStrangersPerDay === undefined) {
    const until = Math.max(minuteOver, hourOver);
    return until > time ? { kind: 'WAIT', until: new Date(until) } : { kind: 'NEW', voidsOthers: true };
  }
  const dayOver = after(ofStrangersPerDay, day);
  if (dayOver > time && last !== undefined) {
    const code = { ...last, expiresAt: new Date(time + codeLifetime), voidedAt: null };
    return { kind: 'GIVEN', code, nextMessageAt: new Date(dayOver) };
  }
  const left = last === undefined || last.voidedAt !== null ? 0 : last.expiresAt.getTime() - time;
  if (minuteOver > time)
    return last !== undefined && left > 0
      ? { kind: 'GIVEN', code: last, nextMessageAt: new Date(minuteOver) }
      : { kind: 'WAIT', until: new Date(minuteOver) };
  const busy = hourOver > time;
  return busy && last !== undefined && left >= resendAfter
    ? { kind: 'AGAIN', code: last }
    : { kind: 'NEW', voidsOthers: !busy };
}

// Several people may hold tokens of one message.
const sentSince = prepared(
  'unsolved_codes',
  ['tenantId', 'purpose', 'holder', 'lane', 'since', 'most'],
  (tx, at) =>
    tx
      .selectDistinct({ sentAt: challenges.sentAt })
      .from(challenges)
      .where(and(ofChain(at), isNull(challenges.solvedAt), gt(challenges.sentAt, at.since)))
      .orderBy(desc(challenges.sentAt))
      .limit(at.most),
);

// Of those who hold tokens of the latest code, who entered it rightly comes first, then who can still enter it.
const lastCode = prepared('last_code', ['tenantId', 'purpose', 'holder', 'lane', 'since'], (tx, at) => {
  const recent = and(ofChain(at), gt(challenges.sentAt, at.since));
  const latest = tx
    .select({ codeHmac: challenges.codeHmac })
    .from(challenges)
    .where(recent)
    .orderBy(desc(challenges.sentAt), desc(challenges.id))
    .limit(1);
  return tx
    .select()
    .from(challenges)
    .where(and(recent, eq(challenges.codeHmac, latest)))
    .orderBy(
      challenges.solvedAt,
      sql`${challenges.voidedAt} nulls first`,
      desc(challenges.sentAt),
      desc(challenges.expiresAt),
    )
    .limit(1);
});

/** The codes of a chain. */
export const ofChain = ({
  tenantId,
  purpose,
  holder,
  lane,
}: ChainKey | Readonly<Record<keyof ChainKey, Placeholder>>) =>
  and(
    eq(challenges.tenantId, tenantId),
    eq(challenges.purpose, purpose),
    eq(challenges.holder, holder),
    eq(challenges.lane, lane),
  );
