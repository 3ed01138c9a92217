/** A forgotten password: a code to the phone, then a new password. It never signs in. */
import type { AnswerOf, ReceivedBody } from '@kontor/api-client/contract';
import { and, eq } from 'drizzle-orm';
import type { Services } from '../../integrations/index.ts';
import { notify } from '../../notifications/index.ts';
import { issueCode, verifyCode } from '../otp/codes.ts';
import { consumeSolved, findSolved, type SolvedChallenge } from '../otp/mfaToken.ts';
import { inTenant, type Tx } from '../../platform/db/database.ts';
import { auditLog, users } from '../../platform/db/schema.ts';
import { BankError } from '../../platform/errors.ts';
import { assertChannelOffered } from '../../platform/tenants/channels.ts';
import { settingsOf } from '../../platform/tenants/tenantSettings.ts';
import { forgetDevices } from './devices.ts';
import { requireHuman } from './human.ts';
import { countCode, uncountCode } from './limits.ts';
import { assertPasswordsEnabled, assertNotWellKnown } from './passwordRules.ts';
import { hashPassword } from './passwords.ts';
import { workOnPassword } from './passwordQueue.ts';
import { maskPhone, normalizePhone } from './phones.ts';
import { endSessionsOf } from './sessions.ts';
import { texts } from '../../platform/text/texts.ts';
import { languageOfPhone } from '../../platform/text/language.ts';
import { askedBy, rememberedDevice, type Visitor } from './visitor.ts';

const codesPerHour = 5;
/** How long a right code is good for setting the password. */
const mfaTokenLifetime = 10 * 60_000;

/**
 * Sends a recovery code. A phone nobody has gets the same answer after the same work, only nothing is sent.
 * @throws BankError 400 beside `phone`, `channel` or `turnstileToken`; 403 where the bank takes no passwords; 429
 *   RATE_LIMITED; 429 TOO_MANY_ATTEMPTS; 423 LOCKED; 503 UNAVAILABLE
 */
export async function beginRecovery(
  bank: Services,
  visitor: Visitor,
  body: ReceivedBody<'recover.sendCode'>,
): Promise<AnswerOf<'recover.sendCode'>> {
  const { tenantId, hostname, language } = visitor;
  const phone = normalizePhone(body.phone);
  await requireHuman(bank.captcha, visitor, 'recovery', body.turnstileToken);
  const channel = body.channel ?? 'SMS';
  const now = bank.clock.now();
  return inTenant(bank.db, tenantId, async (tx) => {
    const settings = await settingsOf(tx, tenantId);
    const { codeLength } = settings;
    assertPasswordsEnabled(settings);
    assertChannelOffered(settings, body.channel);
    const [user] = await tx
      .select({ id: users.id })
      .from(users)
      .where(and(eq(users.tenantId, tenantId), eq(users.phone, phone)));
    const asking = askedBy(visitor, await rememberedDevice(tx, visitor, now), user?.id);
    const issued = await issueCode(tx, bank, {
      tenantId,
      purpose: 'RECOVERY',
      holder: phone,
      ...asking,
      channel,
      length: codeLength.login,
      perHour: codesPerHour,
      payload: {},
      ...(user !== undefined && { userId: user.id }),
    });
    if (issued.toSend && asking.lane === 'COMMON') await countCode(tx, tenantId, now, settings);
    if (user !== undefined && issued.toSend) {
      const say = texts[await languageOfPhone(tx, tenantId, phone, language)];
      await bank.messenger.send(tx, {
        phone,
        channel,
        expiresAt: issued.expiresAt,
        text: `${say('codes:recovery', { code: issued.code })}\n\n@${hostname} #${issued.code}`,
      });
    }
    return {
      data: {
        token: issued.token,
        channel: issued.channel,
        codeLength: issued.codeLength,
        maskedPhone: maskPhone(phone),
        expiresAt: issued.expiresAt.toISOString(),
        resendAvailableAt: issued.resendAvailableAt.toISOString(),
        ...(bank.debugCodes && { code: issued.code }),
      },
    };
  });
}

/**
 * Takes the code, and with a password sets it: in one call or, code first, in two. Setting it ends every session of the
 * person, forgets their remembered devices and tells them by message. A code is good for its password for ten minutes, so when
 * there is no room for the work the very same call can be made again.
 * @throws BankError 400 beside `password`, before the code is looked at; 400 TOKEN_EXPIRED; 401 INVALID_CODE with
 *   attemptsLeft and newMfaToken; 429 TOO_MANY_ATTEMPTS or RATE_LIMITED; 423 LOCKED; QueueFull
 */
export async function recover(
  bank: Services,
  { tenantId, network, language }: Visitor,
  { token, code, password }: ReceivedBody<'recover.verifyCode'>,
): Promise<AnswerOf<'recover.verifyCode'>> {
  if (password !== undefined) assertNotWellKnown('password', password);
  const named = { tenantId, purpose: 'RECOVERY', token } as const;
  const userId = await inTenant(bank.db, tenantId, async (tx) => {
    assertPasswordsEnabled(await settingsOf(tx, tenantId));
    const solved = password === undefined ? undefined : await findSolved(tx, bank, named);
    if (solved !== undefined) return solved.userId ?? tokenExpired();
    const result = await verifyCode(tx, bank, { ...named, code, network, mfaTokenLifetime });
    if (!result.solved) return result.refusal;
    if (result.challenge.lane === 'COMMON') uncountCode(tx, tenantId, bank.clock.now());
    // A code made for a phone nobody has was sent to nobody: knowing it is a guess.
    return result.challenge.userId ?? new BankError(401, 'INVALID_CODE', 'Invalid code', { attemptsLeft: 0 });
  });
  // Thrown out here so that a wrong try is counted.
  if (userId instanceof BankError) throw userId;
  if (password === undefined) return { data: { nextStep: 'PASSWORD' } };

  const caller = { key: `person:${userId}`, known: true };
  const passwordHash = await workOnPassword(bank, tenantId, caller, () => hashPassword(password));
  const sessionsEnded = await inTenant(bank.db, tenantId, async (tx) => {
    const solved = await consumeSolved(tx, bank, named);
    if (solved === undefined) throw tokenExpired();
    return setPassword(tx, bank, { tenantId, userId, passwordHash, solved, language });
  });
  return { data: { nextStep: 'PHONE', sessionsEnded } };
}

const tokenExpired = (): BankError => new BankError(400, 'TOKEN_EXPIRED', 'Token expired');

/** Answers how many sessions it ended. */
async function setPassword(
  tx: Tx,
  { clock, messenger }: Services,
  {
    tenantId,
    userId,
    passwordHash,
    solved,
    language,
  }: Pick<Visitor, 'tenantId' | 'language'> & {
    userId: string;
    passwordHash: string;
    solved: SolvedChallenge;
  },
): Promise<number> {
  const now = clock.now();
  await tx
    .update(users)
    .set({ passwordHash })
    .where(and(eq(users.tenantId, tenantId), eq(users.id, userId)));
  await forgetDevices(tx, tenantId, userId);
  const sessionsEnded = await endSessionsOf(tx, { tenantId, userId, now });
  const say = texts[await languageOfPhone(tx, tenantId, solved.holder, language)];
  await messenger.send(tx, {
    phone: solved.holder,
    channel: solved.channel,
    text: say('notices:passwordRecovered'),
  });
  await tx.insert(auditLog).values({
    tenantId,
    at: now,
    actorId: userId,
    action: 'PASSWORD_RECOVERED',
    targetId: userId,
    facts: { sessionsEnded },
  });
  await notify(tx, { tenantId, userIds: [userId], now }, { kind: 'PASSWORD_RECOVERED' });
  return sessionsEnded;
}
