/** A forgotten password: a code to the phone, then a new password. It never signs in. */
import type { AnswerOf, ReceivedBody } from '@kontor/api-client/contract';
import { and, eq } from 'drizzle-orm';
import type { Bank } from '../bank.ts';
import { notify } from '../chat/notify.ts';
import { issueCode, verifyCode } from '../codes/codes.ts';
import { consumeSolved } from '../codes/proofs.ts';
import { inTenant } from '../db/database.ts';
import { auditLog, users } from '../db/schema.ts';
import { BankError } from '../errors.ts';
import { refuseChannel } from '../settings/channels.ts';
import { settingsOf } from '../settings/tenantSettings.ts';
import { forgetDevices } from './devices.ts';
import { requireHuman } from './human.ts';
import { refusePasswords, refuseWellKnown } from './passwordRules.ts';
import { hashPassword } from './passwords.ts';
import { maskPhone, normalizePhone } from './phones.ts';
import { endSessionsOf } from './sessions.ts';
import type { Visitor } from './signIn.ts';

const codesPerHour = 5;
/** How long a right code is good for setting the password. */
const proofLifetime = 10 * 60_000;

/**
 * Sends a recovery code. A phone nobody has gets the same answer after the same work, only nothing is sent.
 * @throws BankError 400 beside `phone`, `channel` or `turnstileToken`; 403 where the bank takes no passwords; 429
 *   RATE_LIMITED; 429 TOO_MANY_ATTEMPTS; 503 UNAVAILABLE
 */
export async function beginRecovery(
  bank: Bank,
  visitor: Visitor,
  body: ReceivedBody<'recover.sendCode'>,
): Promise<AnswerOf<'recover.sendCode'>> {
  const { tenantId, hostname } = visitor;
  const phone = normalizePhone(body.phone);
  await requireHuman(bank.captcha, visitor, 'recovery', body.turnstileToken);
  const channel = body.channel ?? 'SMS';
  return inTenant(bank.db, tenantId, async (tx) => {
    const settings = await settingsOf(tx, tenantId);
    const { codeLength } = settings;
    refusePasswords(settings);
    refuseChannel(settings, body.channel);
    const [user] = await tx
      .select({ id: users.id })
      .from(users)
      .where(and(eq(users.tenantId, tenantId), eq(users.phone, phone)));
    const issued = await issueCode(tx, bank, {
      tenantId,
      purpose: 'RECOVERY',
      holder: phone,
      channel,
      length: codeLength.login,
      perHour: codesPerHour,
      payload: {},
      ...(user !== undefined && { userId: user.id }),
    });
    if (user !== undefined)
      await bank.messenger.send(tx, {
        phone,
        channel,
        expiresAt: issued.expiresAt,
        text: `${issued.code} is your code for a new password. Never tell it to anybody, not even to us.\n\n@${hostname} #${issued.code}`,
      });
    return {
      data: {
        token: issued.token,
        channel,
        codeLength: codeLength.login,
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
 * person, forgets their remembered devices and tells them by message.
 * @throws BankError 400 beside `password`, before the code is looked at; 400 TOKEN_EXPIRED; 401 INVALID_CODE with
 *   attemptsLeft and newMfaToken; 429 TOO_MANY_ATTEMPTS
 */
export async function recover(
  bank: Bank,
  { tenantId }: Visitor,
  { token, code, password }: ReceivedBody<'recover.verifyCode'>,
): Promise<AnswerOf<'recover.verifyCode'>> {
  if (password !== undefined) refuseWellKnown('password', password);
  const passwordHash = password === undefined ? undefined : await hashPassword(password);
  const now = bank.clock.now();
  const named = { tenantId, purpose: 'RECOVERY', token } as const;

  const outcome = await inTenant(bank.db, tenantId, async (tx) => {
    refusePasswords(await settingsOf(tx, tenantId));
    let solved = passwordHash === undefined ? undefined : await consumeSolved(tx, bank, named);
    if (solved === undefined) {
      const result = await verifyCode(tx, bank, { ...named, code, proofLifetime });
      if (!result.solved) return result.refusal;
      // A code made for a phone nobody has was sent to nobody: knowing it is a guess.
      if (result.challenge.userId === null)
        return new BankError(401, 'INVALID_CODE', 'Invalid code', { attemptsLeft: 0 });
      if (passwordHash === undefined) return { nextStep: 'PASSWORD' as const };
      solved = await consumeSolved(tx, bank, named);
    }
    const userId = solved?.userId ?? null;
    if (solved === undefined || userId === null) return new BankError(400, 'TOKEN_EXPIRED', 'Token expired');

    await tx
      .update(users)
      .set({ passwordHash })
      .where(and(eq(users.tenantId, tenantId), eq(users.id, userId)));
    await forgetDevices(tx, tenantId, userId);
    const sessionsEnded = await endSessionsOf(tx, { tenantId, userId, now });
    await bank.messenger.send(tx, {
      phone: solved.holder,
      channel: solved.channel,
      text: 'Your password was set anew and you were signed out everywhere. If that was not you, call us at once.',
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
    return { nextStep: 'PHONE' as const, sessionsEnded };
  });
  if (outcome instanceof BankError) throw outcome;
  return { data: outcome };
}
