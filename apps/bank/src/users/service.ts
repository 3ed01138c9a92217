/** What a person sets for themselves. */
import { whitelabel, type ReceivedBody } from '@kontor/api-client/contract';
import { and, eq } from 'drizzle-orm';
import type { Bank } from '../bank.ts';
import { notify } from '../chat/notify.ts';
import { countWrongTry, forgetWrongTries, lockOpenChain } from '../codes/chain.ts';
import { inTenant, type Tx } from '../db/database.ts';
import { auditLog, tenants, users } from '../db/schema.ts';
import { isZone } from '../documents/reader.ts';
import { BankError, forbidden, invalidField } from '../errors.ts';
import type { Principal } from '../principal.ts';
import { refuseWellKnown } from '../sessions/passwordRules.ts';
import { hashPassword, passwordMatches } from '../sessions/passwords.ts';
import { endSessionsOf } from '../sessions/sessions.ts';
import { channelIn, refuseChannel } from '../settings/channels.ts';
import { settingsOf } from '../settings/tenantSettings.ts';
import { triesOf } from '../sessions/signIn.ts';
import { sessions } from '../sessions/tables.ts';

export type UserPatch = ReceivedBody<'users.update'>;

/** A change of what protects the person asks for a sign-in no older than this (ASVS 5.0, 7.5.1). */
const recentSignIn = 15 * 60_000;

/**
 * Changes the person's own settings, all of them or none. A new password ends their other sessions; a new password or
 * address is told to them by message.
 * @throws BankError 400 beside a field that can't be; 401 INVALID_CREDENTIALS with attemptsLeft for a wrong `current`;
 *   403 FORBIDDEN for a change of address on a sign-in older than 15 minutes; 429 TOO_MANY_ATTEMPTS
 */
export async function updateUser(bank: Bank, principal: Principal, patch: UserPatch): Promise<void> {
  const { tenantId, userId, sessionId } = principal;
  const { password, timezone } = patch;
  const now = bank.clock.now();
  if (timezone !== undefined && !isZone(timezone))
    throw invalidField('timezone', 'isTimeZone', 'must be an IANA time zone such as Europe/London');
  if (password !== undefined) refuseWellKnown('password.next', password.next);
  // Both outside any transaction: they take long, on purpose.
  const matches = password && (await currentMatches(bank, principal, password.current));
  const passwordHash = password && (await hashPassword(password.next));

  const refusal = await inTenant(bank.db, tenantId, async (tx) => {
    const user = await personOf(tx, principal);
    const settings = await settingsOf(tx, tenantId);
    refuseChannel(settings, patch.twilioAuthChannel, 'twilioAuthChannel');
    if (password !== undefined) {
      if (!settings.clients.passwordEnabled)
        throw invalidField('password', 'isOffered', 'can not be set: the bank takes no passwords');
      const chain = await lockOpenChain(tx, triesOf(tenantId, user.phone), now);
      if (matches !== true)
        return new BankError(
          401,
          'INVALID_CREDENTIALS',
          'Invalid password',
          await countWrongTry(tx, chain, now),
        );
      await forgetWrongTries(tx, chain);
      await endSessionsOf(tx, { tenantId, userId, except: sessionId, now });
    }
    if (patch.email !== undefined) await refuseOldSignIn(tx, principal, now);
    if (patch.locale !== undefined) await refuseOtherLanguage(tx, tenantId, patch.locale);
    await tx
      .update(users)
      .set({
        ...(patch.twilioAuthChannel !== undefined && { codeChannel: patch.twilioAuthChannel }),
        ...(patch.email !== undefined && { email: patch.email }),
        ...(patch.locale !== undefined && { locale: patch.locale }),
        ...(timezone !== undefined && { timezone }),
        ...(passwordHash !== undefined && { passwordHash }),
      })
      .where(and(eq(users.tenantId, tenantId), eq(users.id, userId)));
    const sensitive = [
      ...(password === undefined ? [] : ['password']),
      ...(patch.email === undefined ? [] : ['e-mail address']),
    ];
    if (sensitive.length > 0)
      await bank.messenger.send(tx, {
        phone: user.phone,
        channel: channelIn(settings, patch.twilioAuthChannel ?? user.codeChannel),
        text: `Your ${sensitive.join(' and ')} was changed. If that was not you, call us at once.`,
      });
    await tx.insert(auditLog).values({
      tenantId,
      at: now,
      actorId: userId,
      sessionId,
      action: 'USER_CHANGED',
      targetId: userId,
      facts: { changed: Object.keys(patch) },
    });
    const told = { tenantId, userIds: [userId], now };
    if (password !== undefined) await notify(tx, told, { kind: 'PASSWORD_CHANGED' });
    if (patch.email !== undefined) await notify(tx, told, { kind: 'EMAIL_CHANGED' });
    return undefined;
  });
  // Thrown out here so that the wrong try is counted.
  if (refusal !== undefined) throw refusal;
}

async function currentMatches({ db, clock }: Bank, principal: Principal, current: string): Promise<boolean> {
  const hash = await inTenant(db, principal.tenantId, async (tx) => {
    const user = await personOf(tx, principal);
    await lockOpenChain(tx, triesOf(principal.tenantId, user.phone), clock.now());
    return user.passwordHash;
  });
  return passwordMatches(current, hash);
}

async function personOf(tx: Tx, { tenantId, userId }: Principal) {
  const [user] = await tx
    .select()
    .from(users)
    .where(and(eq(users.tenantId, tenantId), eq(users.id, userId)));
  if (user === undefined) throw new Error(`the session's user ${userId} is not there`);
  return user;
}

async function refuseOldSignIn(tx: Tx, { tenantId, sessionId }: Principal, now: Date): Promise<void> {
  const [session] = await tx
    .select({ createdAt: sessions.createdAt })
    .from(sessions)
    .where(and(eq(sessions.tenantId, tenantId), eq(sessions.id, sessionId)));
  if (session === undefined || now.getTime() - session.createdAt.getTime() > recentSignIn)
    throw forbidden('Sign in again to change your e-mail address');
}

async function refuseOtherLanguage(tx: Tx, tenantId: string, locale: string): Promise<void> {
  const [tenant] = await tx
    .select({ branding: tenants.branding })
    .from(tenants)
    .where(eq(tenants.id, tenantId));
  const { languages } = whitelabel.parse(tenant?.branding);
  if (!languages.includes(locale))
    throw invalidField('locale', 'isIn', `must be one of: ${languages.join(', ')}`);
}
