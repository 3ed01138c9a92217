/** What a person sets for themselves. */
import { whitelabel, type ReceivedBody } from '@kontor/api-client/contract';
import { and, eq } from 'drizzle-orm';
import type { Services } from '../../integrations/index.ts';
import { notify } from '../../notifications/index.ts';
import {
  countTry,
  forgetWrongTries,
  lockChain,
  lockOpenChain,
  noteWrongTry,
  type WrongTry,
  assertNotWellKnown,
  hashPassword,
  comparePassword,
  workOnPassword,
  endSessionsOf,
  askToSignInAgain,
  laneOfDevice,
  triesOf,
  type Visitor,
} from '../../auth/index.ts';
import { inTenant, type Tx } from '../../platform/db/database.ts';
import { auditLog, tenants, users } from '../../platform/db/schema.ts';
import { isZone } from '../../platform/text/recipientLocale.ts';
import { BankError, invalidField } from '../../platform/errors.ts';
import type { Principal } from '../../platform/principal.ts';
import { channelIn, assertChannelOffered } from '../../platform/tenants/channels.ts';
import { settingsOf } from '../../platform/tenants/tenantSettings.ts';
import { sessions } from '../../platform/db/sessionTables.ts';
import { texts } from '../../platform/text/texts.ts';
import { languageOfPhone } from '../../platform/text/language.ts';

export type UserPatch = ReceivedBody<'users.update'>;

type Caller = Principal & Pick<Visitor, 'hostname' | 'language'> & { readonly deviceId: string };

/** A change of what protects the person asks for a sign-in no older than this (ASVS 5.0, 7.5.1). */
const recentSignIn = 15 * 60_000;

/**
 * Changes the person's own settings, all of them or none. A new password ends their other sessions; a new password or
 * address is told to them by message.
 * @returns a token to sign in again with instead, where a password or address is changed on a sign-in older than 15 minutes:
 *   nothing is changed then, and a code is sent
 * @throws BankError 400 beside a field that can't be, beside `password.current` with attemptsLeft for a wrong one; 429
 *   TOO_MANY_ATTEMPTS or RATE_LIMITED; QueueFull
 */
export async function updateUser(
  bank: Services,
  principal: Caller,
  patch: UserPatch,
): Promise<{ readonly signInAgain: string } | undefined> {
  const { tenantId, userId, sessionId } = principal;
  const { password, timezone } = patch;
  const now = bank.clock.now();
  if (timezone !== undefined && !isZone(timezone))
    throw invalidField('timezone', 'isTimeZone', 'must be an IANA time zone such as Europe/London');
  if (password !== undefined) assertNotWellKnown('password.next', password.next);
  const protects = password !== undefined || patch.email !== undefined;
  if (protects && !(await signedInLately(bank, principal, now)))
    return { signInAgain: await askToSignInAgain(bank, principal) };
  const passwordHash = password && (await newHash(bank, principal, password));

  await inTenant(bank.db, tenantId, async (tx) => {
    const user = await personOf(tx, principal);
    const settings = await settingsOf(tx, tenantId);
    assertChannelOffered(settings, patch.twilioAuthChannel, 'twilioAuthChannel');
    if (password !== undefined) await endSessionsOf(tx, { tenantId, userId, except: sessionId, now });
    if (patch.locale !== undefined) await assertLanguageOffered(tx, tenantId, patch.locale);
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
    if (protects) {
      const language = await languageOfPhone(tx, tenantId, user.phone, principal.language);
      await bank.messenger.send(tx, {
        phone: user.phone,
        channel: channelIn(settings, patch.twilioAuthChannel ?? user.codeChannel),
        text: texts[language](
          patch.email === undefined
            ? 'messages:passwordChanged'
            : password === undefined
              ? 'messages:emailChanged'
              : 'messages:passwordAndEmailChanged',
        ),
      });
    }
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
  });
  return undefined;
}

/** The hash of a new password, once the present one has been checked. @throws BankError 400; 429; QueueFull */
async function newHash(
  bank: Services,
  principal: Caller,
  { current, next }: NonNullable<UserPatch['password']>,
): Promise<string> {
  const { tenantId, userId } = principal;
  const now = bank.clock.now();
  const { tries, tried, passwordHash } = await inTenant(bank.db, tenantId, async (tx) => {
    const { clients } = await settingsOf(tx, tenantId);
    if (!clients.passwordEnabled)
      throw invalidField('password', 'isOffered', 'can not be set: the bank takes no passwords');
    const { phone, passwordHash: stored } = await personOf(tx, principal);
    const key = triesOf(tenantId, phone, laneOfDevice(principal.deviceId));
    const chain = await lockOpenChain(tx, key, now);
    return { tries: key, tried: countTry(tx, chain, now), passwordHash: stored };
  });
  const caller = { key: `person:${userId}`, known: true };
  const matches = await comparePassword(bank, { tries, caller }, current, passwordHash);
  const refusal = await inTenant(bank.db, tenantId, async (tx) => {
    const chain = await lockChain(tx, tries);
    if (!matches) return wrongPresentPassword(noteWrongTry(tx, tries, tried, now));
    await forgetWrongTries(tx, [chain]);
    return undefined;
  });
  // Thrown out here so that the wrong try is on record.
  if (refusal !== undefined) throw refusal;
  return workOnPassword(bank, tenantId, caller, () => hashPassword(next));
}

/** Beside its field, and no 401: that would end the session (ruling 2). */
const wrongPresentPassword = (tried: WrongTry): BankError =>
  new BankError(
    400,
    'VALIDATION',
    [
      {
        property: 'password.current',
        constraints: { isCurrent: 'password.current must be the present password' },
      },
    ],
    tried,
  );

async function personOf(tx: Tx, { tenantId, userId }: Principal) {
  const [user] = await tx
    .select()
    .from(users)
    .where(and(eq(users.tenantId, tenantId), eq(users.id, userId)));
  if (user === undefined) throw new Error(`the session's user ${userId} is not there`);
  return user;
}

async function signedInLately(
  { db }: Services,
  { tenantId, sessionId }: Principal,
  now: Date,
): Promise<boolean> {
  const [session] = await inTenant(db, tenantId, (tx) =>
    tx
      .select({ createdAt: sessions.createdAt })
      .from(sessions)
      .where(and(eq(sessions.tenantId, tenantId), eq(sessions.id, sessionId))),
  );
  return session !== undefined && now.getTime() - session.createdAt.getTime() <= recentSignIn;
}

async function assertLanguageOffered(tx: Tx, tenantId: string, locale: string): Promise<void> {
  const [tenant] = await tx
    .select({ branding: tenants.branding })
    .from(tenants)
    .where(eq(tenants.id, tenantId));
  const { languages } = whitelabel.parse(tenant?.branding);
  if (!languages.includes(locale))
    throw invalidField('locale', 'isIn', `must be one of: ${languages.join(', ')}`);
}
