import { and, eq, gt, isNull } from 'drizzle-orm';
import type { AnswerOf, CodeChannel, ReceivedBody } from '@kontor/api-client/contract';
import type { Bank } from '../bank.ts';
import { notify } from '../chat/notify.ts';
import { countWrongTry, forgetWrongTries, lockOpenChain } from '../codes/chain.ts';
import { issueCode, verifyCode, type IssuedCode } from '../codes/codes.ts';
import { inTenant, type Tx } from '../db/database.ts';
import { auditLog, challenges, users } from '../db/schema.ts';
import { BankError } from '../errors.ts';
import { acceptInvitations } from '../organizations/officials.ts';
import { refuseChannel } from '../settings/channels.ts';
import { settingsOf } from '../settings/tenantSettings.ts';
import { waysOf } from '../users/wishes.ts';
import { describeAgent } from './agent.ts';
import { requireHuman } from './human.ts';
import { refusePasswords } from './passwordRules.ts';
import { passwordMatches } from './passwords.ts';
import { maskPhone, normalizePhone } from './phones.ts';
import { beginSession, newSecret, sha256, type Tokens } from './sessions.ts';
import { devices, signIns } from './tables.ts';

/** Where a sign-in comes from. */
export type Visitor = {
  readonly tenantId: string;
  /** Named in the message, so that the phone offers the code on this site only. */
  readonly hostname: string;
  /** The remembered device's cookie. */
  readonly deviceToken: string | undefined;
  readonly ip: string;
  readonly userAgent: string | undefined;
};

/** A sign-in that came to its end: the cookies to set and what is answered. */
export type SignInDone = {
  readonly answer: AnswerOf<'auth.verifyCode'>;
  /** Null while a step is missing. */
  readonly cookies: (Tokens & { readonly device: string | null }) | null;
};

const signInLifetime = 10 * 60_000;
const deviceLifetime = 180 * 24 * 3_600_000;
const codesPerHour = 5;
const resendAfterMs = 60_000;

/** Wrong passwords count together with wrong codes: whoever has used up one can't go on with the other. */
export const triesOf = (tenantId: string, phone: string) =>
  ({ tenantId, purpose: 'LOGIN', holder: phone }) as const;

const tokenExpired = (): BankError => new BankError(400, 'TOKEN_EXPIRED', 'Token expired');

/**
 * Begins a sign-in: sends a code, or on a remembered device asks for the password. A phone nobody has gets the same
 * answer after the same work, only nothing is sent. Naming a channel asks for a code on every device.
 * @throws BankError 400 beside `phone` or `turnstileToken`; 429 RATE_LIMITED within 60 s of an unsolved code;
 *   429 TOO_MANY_ATTEMPTS; 503 UNAVAILABLE
 */
export async function beginSignIn(
  bank: Bank,
  visitor: Visitor,
  body: ReceivedBody<'auth.phone'>,
): Promise<AnswerOf<'auth.phone'>> {
  const phone = normalizePhone(body.phone);
  await requireHuman(bank.captcha, visitor, 'sign-in', body.turnstileToken);
  const now = bank.clock.now();
  const { tenantId } = visitor;
  return inTenant(bank.db, tenantId, async (tx) => {
    const settings = await settingsOf(tx, tenantId);
    const { codeLength, clients } = settings;
    refuseChannel(settings, body.channel);
    const [user] = await tx
      .select({ id: users.id, passwordHash: users.passwordHash })
      .from(users)
      .where(and(eq(users.tenantId, tenantId), eq(users.phone, phone)));
    // What is answered never depends on what is stored, so the person's own channel setting is not asked here.
    const channel = body.channel ?? 'SMS';
    const common = {
      passwordAvailable: clients.passwordEnabled,
      channel,
      codeLength: codeLength.login,
      maskedPhone: maskPhone(phone),
    };

    const device = await rememberedDevice(tx, visitor, now);
    if (
      clients.passwordEnabled &&
      user?.passwordHash != null &&
      device?.userId === user.id &&
      body.channel === undefined
    ) {
      await lockOpenChain(tx, triesOf(tenantId, phone), now);
      const token = newSecret();
      const expiresAt = new Date(now.getTime() + signInLifetime);
      await tx.insert(signIns).values({
        tenantId,
        tokenSha256: sha256(token),
        phone,
        userId: user.id,
        deviceId: device.id,
        createdAt: now,
        expiresAt,
      });
      return {
        data: {
          ...common,
          nextStep: 'PASSWORD',
          token,
          expiresAt: expiresAt.toISOString(),
          resendAvailableAt: now.toISOString(),
        },
      };
    }

    const issued = await issueCode(tx, bank, {
      tenantId,
      purpose: 'LOGIN',
      holder: phone,
      channel,
      length: codeLength.login,
      perHour: codesPerHour,
      payload: {},
      ...(user !== undefined && { userId: user.id }),
    });
    if (user !== undefined)
      await bank.messenger.send(tx, codeMessage(phone, channel, issued, visitor.hostname));
    return {
      data: {
        ...common,
        nextStep: 'CODE',
        token: issued.token,
        expiresAt: issued.expiresAt.toISOString(),
        resendAvailableAt: issued.resendAvailableAt.toISOString(),
        ...(bank.debugCodes && { code: issued.code }),
      },
    };
  });
}

/** What the phone receives; the last line is the form that browsers fill in by themselves. */
const codeMessage = (
  phone: string,
  channel: CodeChannel,
  { code, expiresAt }: IssuedCode,
  hostname: string,
) => ({
  expiresAt,
  phone,
  channel,
  text: `${code} is your sign-in code. Never tell it to anybody, not even to us.\n\n@${hostname} #${code}`,
});

/**
 * Ends a sign-in with a code.
 * @throws BankError 401 INVALID_CODE with attemptsLeft and newMfaToken, 400 TOKEN_EXPIRED, 429 TOO_MANY_ATTEMPTS
 */
export async function signInWithCode(
  bank: Bank,
  visitor: Visitor,
  { token, code, ...wish }: ReceivedBody<'auth.verifyCode'>,
): Promise<SignInDone> {
  const { tenantId } = visitor;
  const outcome = await inTenant(bank.db, tenantId, async (tx) => {
    const result = await verifyCode(tx, bank, { tenantId, purpose: 'LOGIN', token, code, proofLifetime: 0 });
    if (!result.solved) return result.refusal;
    // A code made for a phone nobody has was sent to nobody: knowing it is a guess.
    if (result.challenge.userId === null)
      return new BankError(401, 'INVALID_CODE', 'Invalid code', { attemptsLeft: 0 });
    return signIn(tx, bank, visitor, result.challenge.userId, wish);
  });
  if (outcome instanceof BankError) throw outcome;
  return outcome;
}

/**
 * Tries a password. On the remembered device that began the sign-in it suffices; anywhere else the code that was sent
 * has to follow, under the same token.
 * @throws BankError 401 INVALID_CREDENTIALS with attemptsLeft, 400 TOKEN_EXPIRED, 403 where the bank takes no passwords,
 *   429 TOO_MANY_ATTEMPTS
 */
export async function signInWithPassword(
  bank: Bank,
  visitor: Visitor,
  { token, password, ...wish }: ReceivedBody<'auth.verifyPassword'>,
): Promise<SignInDone> {
  const { tenantId } = visitor;
  const now = bank.clock.now();
  const begun = await inTenant(bank.db, tenantId, async (tx) => {
    refusePasswords(await settingsOf(tx, tenantId));
    const found = await begunSignIn(tx, tenantId, token, now);
    if (found === undefined) throw tokenExpired();
    await lockOpenChain(tx, triesOf(tenantId, found.phone), now); // refuses a blocked phone before any work is done for it
    if (!found.underWay) throw tokenExpired();
    const [user] =
      found.userId === null
        ? []
        : await tx
            .select({ passwordHash: users.passwordHash })
            .from(users)
            .where(and(eq(users.tenantId, tenantId), eq(users.id, found.userId)));
    return { ...found, passwordHash: user?.passwordHash ?? null };
  });
  // Outside any transaction: it takes long, on purpose.
  const matches = await passwordMatches(password, begun.passwordHash);

  const outcome = await inTenant(bank.db, tenantId, async (tx) => {
    const chain = await lockOpenChain(tx, triesOf(tenantId, begun.phone), now);
    if (!matches || begun.userId === null)
      return new BankError(401, 'INVALID_CREDENTIALS', 'Invalid code', await countWrongTry(tx, chain, now));
    if (begun.code !== null)
      return { answer: { data: { nextStep: 'CODE' as const, token, ...begun.code } }, cookies: null };
    const [used] = await tx
      .update(signIns)
      .set({ usedAt: now })
      .where(
        and(eq(signIns.tenantId, tenantId), eq(signIns.tokenSha256, sha256(token)), isNull(signIns.usedAt)),
      )
      .returning({ phone: signIns.phone });
    const device = await rememberedDevice(tx, visitor, now);
    if (used === undefined || device?.id !== begun.deviceId) return tokenExpired();
    await forgetWrongTries(tx, chain);
    return signIn(tx, bank, visitor, begun.userId, wish);
  });
  if (outcome instanceof BankError) throw outcome;
  return outcome;
}

/** The sign-in a token belongs to: one that a remembered device began, or one that waits for a code. */
async function begunSignIn(tx: Tx, tenantId: string, token: string, now: Date) {
  const [remembered] = await tx
    .select()
    .from(signIns)
    .where(and(eq(signIns.tenantId, tenantId), eq(signIns.tokenSha256, sha256(token))));
  if (remembered !== undefined) {
    const { phone, userId, deviceId, usedAt, expiresAt } = remembered;
    return { phone, userId, deviceId, code: null, underWay: usedAt === null && expiresAt > now };
  }
  const [challenge] = await tx
    .select()
    .from(challenges)
    .where(
      and(
        eq(challenges.tenantId, tenantId),
        eq(challenges.purpose, 'LOGIN'),
        eq(challenges.tokenSha256, sha256(token)),
      ),
    );
  if (challenge === undefined) return undefined;
  const { holder, userId, codeLength, channel, expiresAt, sentAt, solvedAt, voidedAt } = challenge;
  const code = {
    codeLength,
    channel,
    maskedPhone: maskPhone(holder),
    expiresAt: expiresAt.toISOString(),
    resendAvailableAt: new Date(sentAt.getTime() + resendAfterMs).toISOString(),
  };
  return {
    phone: holder,
    userId,
    deviceId: null,
    code,
    underWay: solvedAt === null && voidedAt === null && expiresAt > now,
  };
}

type Wish = { readonly rememberDevice?: boolean | undefined; readonly deviceName?: string | undefined };

async function signIn(
  tx: Tx,
  { clock }: Bank,
  visitor: Visitor,
  userId: string,
  wish: Wish,
): Promise<SignInDone | BankError> {
  const { tenantId } = visitor;
  const now = clock.now();
  const [user] = await tx
    .select()
    .from(users)
    .where(and(eq(users.tenantId, tenantId), eq(users.id, userId)));
  if (user === undefined || user.status === 'BLOCKED') {
    return new BankError(423, 'LOCKED', 'This access is locked; please call us');
  }
  const device = await recordDevice(tx, visitor, userId, wish, now);
  await acceptInvitations(tx, { tenantId, userId, now });
  const { tokens, session, sessionId } = await beginSession(tx, {
    tenantId,
    userId,
    deviceId: device.id,
    now,
  });
  await tx.insert(auditLog).values({
    tenantId,
    at: now,
    actorId: userId,
    sessionId,
    action: 'SIGNED_IN',
    facts: { deviceId: device.id },
  });
  const { inApp, ...outside } = waysOf(user.notificationPreferences, 'SIGN_IN');
  if ((inApp && device.isNew) || Object.values(outside).includes(true))
    await notify(
      tx,
      { tenantId, userIds: [userId], now },
      { kind: 'SIGNED_IN', device: device.name, isNew: device.isNew },
    );
  return {
    answer: { data: { nextStep: 'DONE', isNewUser: user.status === 'NEW', session } },
    cookies: { ...tokens, device: device.token },
  };
}

async function rememberedDevice(tx: Tx, { tenantId, deviceToken }: Visitor, now: Date) {
  if (deviceToken === undefined) return undefined;
  const [device] = await tx
    .select({ id: devices.id, userId: devices.userId })
    .from(devices)
    .where(
      and(
        eq(devices.tenantId, tenantId),
        eq(devices.tokenSha256, sha256(deviceToken)),
        gt(devices.trustedUntil, now),
      ),
    );
  return device;
}

/** The person's device as the bank knows it; remembered, with a cookie of its own, if they wish so. */
async function recordDevice(
  tx: Tx,
  visitor: Visitor,
  userId: string,
  { rememberDevice, deviceName }: Wish,
  now: Date,
) {
  const { tenantId } = visitor;
  const known = await rememberedDevice(tx, visitor, now);
  const token = rememberDevice === true ? newSecret() : null;
  const seen = { ip: visitor.ip, ...describeAgent(visitor.userAgent) };
  const named = [seen.browser, seen.platform].filter((part) => part !== null).join(', ');
  const name = named === '' ? null : named;
  const trust =
    token === null
      ? {}
      : { tokenSha256: sha256(token), trustedUntil: new Date(now.getTime() + deviceLifetime) };
  if (known?.userId === userId) {
    await tx
      .update(devices)
      .set({ seenAt: now, ...seen, ...trust, ...(deviceName !== undefined && { name: deviceName }) })
      .where(and(eq(devices.tenantId, tenantId), eq(devices.id, known.id)));
    return { id: known.id, token, isNew: false, name };
  }
  const [created] = await tx
    .insert(devices)
    .values({ tenantId, userId, name: deviceName ?? null, createdAt: now, seenAt: now, ...seen, ...trust })
    .returning({ id: devices.id });
  if (created === undefined) throw new Error('The device was not stored');
  return { id: created.id, token, isNew: true, name };
}
