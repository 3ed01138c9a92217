/** When the next code may be sent, and which code is returned to a request that comes earlier. */
import type { CodeChannel } from '@kontor/api-client/contract';
import { and, desc, eq, gt, isNull, type Placeholder } from 'drizzle-orm';
import type { Tx } from '../../platform/db/database.ts';
import { prepared } from '../../platform/db/prepared.ts';
import { challenges } from '../../platform/db/schema.ts';
import type { ChainKey } from './attempts.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
export const resendAfter = minute;

export type CodeRequest = ChainKey & {
  readonly length: number;
  readonly channel: CodeChannel;
  /** Codes that may be sent in one hour without one being solved. */
  readonly perHour: number;
  /**
   * Where strangers may ask for the code of somebody else: messages in 24 hours that led to nothing. There the
   * person must never be left without a code because others asked for it: while a code is valid, every request gets
   * that one, and once it has expired the hourly limit no longer applies.
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
};

export type Challenge = typeof challenges.$inferSelect;

/** What was sent for a chain and led to nothing so far. */
export type Unsolved = {
  /** When messages were sent, the latest first, as many as the limits count. */
  readonly sent: readonly Date[];
  /** The code that is good now, where strangers may be given it. */
  readonly live: Challenge | undefined;
};

export async function unsolvedOf(tx: Tx, request: CodeRequest, now: Date): Promise<Unsolved> {
  const { tenantId, purpose, holder, lane, perHour, ofStrangersPerDay } = request;
  if (ofStrangersPerDay === undefined) {
    const since = new Date(now.getTime() - hour);
    const sent = await sentSince(tx, { tenantId, purpose, holder, lane, since, most: perHour });
    return { sent: sent.map(({ sentAt }) => sentAt), live: undefined };
  }
  const since = new Date(now.getTime() - day);
  const [sent, [live]] = await Promise.all([
    sentSince(tx, { tenantId, purpose, holder, lane, since, most: ofStrangersPerDay }),
    liveCode(tx, { tenantId, purpose, holder, lane, now }),
  ]);
  return { sent: sent.map(({ sentAt }) => sentAt), live };
}

/** When the next message may be sent. */
export function nextMessageAt(
  {
    sent,
    live,
  }: { readonly sent: readonly Date[]; readonly live?: { readonly expiresAt: Date } | undefined },
  { perHour, ofStrangersPerDay }: Pick<CodeRequest, 'perHour' | 'ofStrangersPerDay'>,
): Date {
  const [last] = sent;
  const after = (count: number, span: number) => (sent[count - 1]?.getTime() ?? -span) + span;
  const minuteOver = last === undefined ? 0 : last.getTime() + resendAfter;
  const hourOver = after(perHour, hour);
  if (ofStrangersPerDay === undefined) return new Date(Math.max(minuteOver, hourOver));
  const codeOver = Math.min(hourOver, live?.expiresAt.getTime() ?? 0);
  return new Date(Math.max(minuteOver, codeOver, after(ofStrangersPerDay, day)));
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

const liveCode = prepared('live_code', ['tenantId', 'purpose', 'holder', 'lane', 'now'], (tx, at) =>
  tx
    .select()
    .from(challenges)
    .where(
      and(
        ofChain(at),
        isNull(challenges.solvedAt),
        isNull(challenges.voidedAt),
        gt(challenges.expiresAt, at.now),
      ),
    )
    .orderBy(desc(challenges.sentAt))
    .limit(1),
);

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
