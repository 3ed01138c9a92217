import { createHash, createHmac, randomBytes } from 'node:crypto';
import { and, eq, isNull, lt, ne, sql } from 'drizzle-orm';
import type { Session } from '@kontor/api-client/contract';
import { inTenant, type Database, type Tx } from '../../platform/db/database.ts';
import { BankError } from '../../platform/errors.ts';
import { settingsOf } from '../../platform/tenants/tenantSettings.ts';
import { lookUp, type Membership } from './lookup.ts';
import { refreshTokens, sessions } from '../../platform/db/sessionTables.ts';

/** Who makes a call: the person, their device, and the organizations they belong to, oldest membership first. */
export type SignedIn = {
  readonly sessionId: string;
  readonly userId: string;
  readonly deviceId: string;
  /** Idle deadline. */
  readonly expiresAt: Date;
  readonly absoluteExpiresAt: Date;
  readonly memberships: readonly Membership[];
};

/** The two secrets of a session, as they go into cookies; the database knows their SHA-256 only. */
export type Tokens = { readonly session: string; readonly refresh: string };

const absoluteLifetime = 12 * 3_600_000;
const grace = 30_000;
/** The expiry popup opens this long before the idle deadline. */
export const warnBeforeSeconds = 60;

export const sha256 = (secret: string): Buffer => createHash('sha256').update(secret).digest();

/** A random 256-bit reference. */
export const newSecret = (): string => randomBytes(32).toString('base64url');

const expired = (): BankError =>
  new BankError(401, 'SESSION_EXPIRED', 'The session has expired; sign in again');
const revoked = (): BankError =>
  new BankError(401, 'SESSION_REVOKED', 'The session was ended; sign in again');
const unauthenticated = (): BankError => new BankError(401, 'UNAUTHENTICATED', 'Sign in first');

/** The deadlines of a session as the contract shows them. */
export const sessionAnswer = (
  session: Pick<SignedIn, 'expiresAt' | 'absoluteExpiresAt' | 'deviceId'>,
): Session => ({
  expiresAt: session.expiresAt.toISOString(),
  absoluteExpiresAt: session.absoluteExpiresAt.toISOString(),
  warnBeforeSeconds,
  deviceId: session.deviceId,
});

/**
 * Finds out whose session a cookie is.
 * @param moves whether the call is an act of the person and moves the idle deadline
 * @throws BankError 401 UNAUTHENTICATED, SESSION_EXPIRED or SESSION_REVOKED
 */
export async function authenticate(
  db: Database,
  { tenantId, token, now, moves }: { tenantId: string; token: string | undefined; now: Date; moves: boolean },
): Promise<SignedIn> {
  if (token === undefined) throw unauthenticated();
  const found = await lookUp(db, { tenantId, token: sha256(token), now, moves });
  if (found === undefined) throw unauthenticated();
  if (found.status === 'REVOKED') throw revoked();
  if (found.status === 'EXPIRED') throw expired();
  return {
    sessionId: found.session_id,
    userId: found.user_id,
    deviceId: found.device_id,
    expiresAt: found.expires_at,
    absoluteExpiresAt: found.absolute_expires_at,
    memberships: found.memberships,
  };
}

/** Begins a session with new secrets (nothing of an earlier session lives on in it). */
export async function beginSession(
  tx: Tx,
  { tenantId, userId, deviceId, now }: { tenantId: string; userId: string; deviceId: string; now: Date },
): Promise<{ tokens: Tokens; session: Session; sessionId: string }> {
  const tokens: Tokens = { session: newSecret(), refresh: newSecret() };
  const absoluteExpiresAt = new Date(now.getTime() + absoluteLifetime);
  const [created] = await tx
    .insert(sessions)
    .values({
      tenantId,
      userId,
      deviceId,
      absoluteExpiresAt,
      tokenSha256: sha256(tokens.session),
      rotatedAt: now,
      createdAt: now,
      activeAt: now,
    })
    .returning({ id: sessions.id });
  if (created === undefined) throw new Error('The session was not stored');
  await tx.insert(refreshTokens).values({ tenantId, sha256: sha256(tokens.refresh), sessionId: created.id });
  const expiresAt = idleDeadline(now, absoluteExpiresAt, await idleMs(tx, tenantId));
  return {
    tokens,
    session: sessionAnswer({ expiresAt, absoluteExpiresAt, deviceId }),
    sessionId: created.id,
  };
}

/**
 * Exchanges a refresh token for the next pair of secrets and moves the idle deadline. The next pair follows from the old
 * token and `key`, so a second tab that presents the same token within 30 s gets the very same pair without the bank
 * having stored it. A later use means that somebody else has a copy: the session ends.
 * @throws BankError 401 UNAUTHENTICATED, SESSION_EXPIRED or SESSION_REVOKED
 */
export async function refreshSession(
  db: Database,
  { tenantId, token, now, key }: { tenantId: string; token: string | undefined; now: Date; key: Buffer },
): Promise<{ tokens: Tokens; session: Session }> {
  if (token === undefined) throw unauthenticated();
  const next: Tokens = {
    session: successor(key, 'session', token),
    refresh: successor(key, 'refresh', token),
  };

  const outcome = await inTenant(db, tenantId, async (tx) => {
    const [given] = await tx
      .select()
      .from(refreshTokens)
      .where(and(eq(refreshTokens.tenantId, tenantId), eq(refreshTokens.sha256, sha256(token))))
      .for('update');
    if (given === undefined) return unauthenticated();
    const ofSession = and(eq(sessions.tenantId, tenantId), eq(sessions.id, given.sessionId));
    const [session] = await tx.select().from(sessions).where(ofSession).for('update');
    if (session === undefined) return unauthenticated();
    if (session.endedAt !== null) return revoked();
    const idle = await idleMs(tx, tenantId);
    if (now >= idleDeadline(session.activeAt, session.absoluteExpiresAt, idle)) return expired();

    if (given.replacedAt === null) {
      await tx
        .update(refreshTokens)
        .set({ replacedAt: now })
        .where(and(eq(refreshTokens.tenantId, tenantId), eq(refreshTokens.sha256, given.sha256)));
      await tx
        .insert(refreshTokens)
        .values({ tenantId, sha256: sha256(next.refresh), sessionId: session.id });
      await tx
        .update(sessions)
        .set({
          tokenSha256: sha256(next.session),
          previousTokenSha256: session.tokenSha256,
          rotatedAt: now,
          activeAt: now,
        })
        .where(ofSession);
    } else if (now.getTime() - given.replacedAt.getTime() > grace) {
      await tx.update(sessions).set({ endedAt: now }).where(ofSession);
      return revoked();
    }
    const expiresAt = idleDeadline(now, session.absoluteExpiresAt, idle);
    return sessionAnswer({
      expiresAt,
      absoluteExpiresAt: session.absoluteExpiresAt,
      deviceId: session.deviceId,
    });
  });
  // Thrown out here so that what was found out, a reuse above all, is committed.
  if (outcome instanceof BankError) throw outcome;
  return { tokens: next, session: outcome };
}

/** Ends the session of a cookie, or all sessions of its person. Does nothing when there is none. */
export async function endSession(
  db: Database,
  {
    tenantId,
    tokens,
    allDevices,
    now,
  }: { tenantId: string; tokens: Partial<Tokens>; allDevices: boolean; now: Date },
): Promise<void> {
  if (tokens.session === undefined && tokens.refresh === undefined) return;
  await inTenant(db, tenantId, async (tx) => {
    const session = await sessionOfTokens(tx, tenantId, tokens);
    if (session === undefined) return;
    if (allDevices) {
      await endSessionsOf(tx, { tenantId, userId: session.userId, now });
      return;
    }
    await tx
      .update(sessions)
      .set({ endedAt: now })
      .where(and(eq(sessions.tenantId, tenantId), eq(sessions.id, session.id), isNull(sessions.endedAt)));
  });
}

/** Ends every session of a person, but for one to be spared; answers how many. */
export async function endSessionsOf(
  tx: Tx,
  { tenantId, userId, except, now }: { tenantId: string; userId: string; except?: string; now: Date },
): Promise<number> {
  const { rowCount } = await tx
    .update(sessions)
    .set({ endedAt: now })
    .where(
      and(
        eq(sessions.tenantId, tenantId),
        eq(sessions.userId, userId),
        isNull(sessions.endedAt),
        except === undefined ? undefined : ne(sessions.id, except),
      ),
    );
  return rowCount ?? 0;
}

/**
 * Moves the idle deadline of a session for an act of the person that came by another way than a call.
 * @returns false when the session is over
 */
export async function touchSession(
  tx: Tx,
  { tenantId, sessionId }: { tenantId: string; sessionId: string },
  now: Date,
): Promise<boolean> {
  const deadline = (await sessionDeadlines(tx, tenantId, [sessionId])).get(sessionId);
  if (deadline === undefined || deadline <= now) return false;
  await tx
    .update(sessions)
    .set({ activeAt: now })
    .where(
      and(
        eq(sessions.tenantId, tenantId),
        eq(sessions.id, sessionId),
        lt(sessions.activeAt, new Date(now.getTime() - 1000)), // like session_of, at most once a second
      ),
    );
  return true;
}

/** Until when each session lasts if nothing more happens; those that were ended are left out. */
export async function sessionDeadlines(
  tx: Tx,
  tenantId: string,
  ids: readonly string[],
): Promise<Map<string, Date>> {
  const idle = await idleMs(tx, tenantId);
  const rows = await tx
    .select({ id: sessions.id, activeAt: sessions.activeAt, absolute: sessions.absoluteExpiresAt })
    .from(sessions)
    .where(
      and(
        eq(sessions.tenantId, tenantId),
        sql`${sessions.id} = any(${sql.param([...ids])}::uuid[])`,
        isNull(sessions.endedAt),
      ),
    );
  return new Map(rows.map(({ id, activeAt, absolute }) => [id, idleDeadline(activeAt, absolute, idle)]));
}

async function sessionOfTokens(tx: Tx, tenantId: string, tokens: Partial<Tokens>) {
  if (tokens.session !== undefined) {
    const [found] = await tx
      .select({ id: sessions.id, userId: sessions.userId })
      .from(sessions)
      .where(and(eq(sessions.tenantId, tenantId), eq(sessions.tokenSha256, sha256(tokens.session))));
    if (found !== undefined) return found;
  }
  if (tokens.refresh === undefined) return undefined;
  const [found] = await tx
    .select({ id: sessions.id, userId: sessions.userId })
    .from(refreshTokens)
    .innerJoin(sessions, and(eq(sessions.tenantId, tenantId), eq(sessions.id, refreshTokens.sessionId)))
    .where(and(eq(refreshTokens.tenantId, tenantId), eq(refreshTokens.sha256, sha256(tokens.refresh))));
  return found;
}

const successor = (key: Buffer, what: string, token: string): string =>
  createHmac('sha256', key).update(`${what}:${token}`).digest('base64url');

const idleDeadline = (activeAt: Date, absolute: Date, idle: number): Date =>
  new Date(Math.min(activeAt.getTime() + idle, absolute.getTime()));

const idleMs = async (tx: Tx, tenantId: string): Promise<number> =>
  (await settingsOf(tx, tenantId)).sessionIdleSeconds * 1000;
