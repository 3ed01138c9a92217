import { and, eq, isNull } from 'drizzle-orm';
import type { AnswerOf, CodeChannel, ReceivedBody } from '@kontor/api-client/contract';
import { z } from 'zod';
import type { Services } from '../../integrations/index.ts';
import { notify, deliveryChannelsOf } from '../../notifications/index.ts';
import {
  countTry,
  forgetWrongTries,
  lockChain,
  lockOpenChain,
  noteWrongTry,
  uncountAttempt,
} from '../otp/attempts.ts';
import { issueCode, verifyCode, type IssuedCode } from '../otp/codes.ts';
import { inTenant, type Tx } from '../../platform/db/database.ts';
import { auditLog, challenges, users } from '../../platform/db/schema.ts';
import { BankError } from '../../platform/errors.ts';
import { channelIn, assertChannelOffered } from '../../platform/tenants/channels.ts';
import { settingsOf } from '../../platform/tenants/tenantSettings.ts';
import { texts } from '../../platform/text/texts.ts';
import { languageOfPhone } from '../../platform/text/language.ts';
import { requireHuman } from './human.ts';
import { countCode, uncountCode } from './limits.ts';
import { userWithPhone, type IsAwaited } from './userWithPhone.ts';
import { assertPasswordsEnabled } from './passwordRules.ts';
import { comparePassword } from './passwordQueue.ts';
import { maskPhone, normalizePhone } from './phones.ts';
import { beginSession, newSecret, sha256, type Tokens } from './sessions.ts';
import { signIns } from '../../platform/db/sessionTables.ts';
import {
  askedBy,
  laneOfDevice,
  recordDevice,
  rememberedDevice,
  strangersCodesPerDay,
  triesOf,
  type DeviceChoice,
  type Visitor,
} from './visitor.ts';

/** Where somebody asks for a code. */
type Page = Pick<Visitor, 'tenantId' | 'hostname' | 'language'>;

/** A sign-in that came to its end: the cookies to set and what is answered. */
export type SignInDone = {
  readonly answer: AnswerOf<'auth.verifyCode'>;
  /** Null while a step is missing. */
  readonly cookies: (Tokens & { readonly device: string | null }) | null;
};

const signInLifetime = 10 * 60_000;
const codesPerHour = 5;
const resendAfterMs = 60_000;

/** Whether a sign-in's code went to its phone. */
const sent = z.object({ sent: z.boolean().default(false) });
type Sent = z.infer<typeof sent>;

const tokenExpired = (): BankError => new BankError(400, 'TOKEN_EXPIRED', 'Token expired');

/**
 * Begins a sign-in: sends a code, or on a remembered device asks for the password. A phone nobody has and nobody awaits gets
 * the same answer after the same work, only nothing is sent. Naming a channel asks for a code on every device. A stranger who
 * asks soon after another, or for a number that has had a day's messages, signs in with the last code sent.
 * @throws BankError 400 beside `phone` or `turnstileToken`; 429 RATE_LIMITED within 60 s of a code that is worthless, on a
 *   remembered device of any unsolved one, and everywhere once too many codes led to nothing; 429 TOO_MANY_ATTEMPTS; 423 LOCKED;
 *   503 UNAVAILABLE
 */
export async function beginSignIn(
  bank: Services & { readonly isAwaited: IsAwaited },
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
    assertChannelOffered(settings, body.channel);
    const [user] = await tx
      .select({ id: users.id, passwordHash: users.passwordHash })
      .from(users)
      .where(and(eq(users.tenantId, tenantId), eq(users.phone, phone)));
    const awaited = await bank.isAwaited(tx, tenantId, phone, now); // asked for everybody, so that all wait alike
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
      await lockOpenChain(tx, triesOf(tenantId, phone, laneOfDevice(device.id)), now);
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

    const asking = askedBy(visitor, device, user?.id);
    const issued = await issueCode(tx, bank, {
      tenantId,
      purpose: 'LOGIN',
      holder: phone,
      ...asking,
      channel,
      length: codeLength.login,
      perHour: codesPerHour,
      payload: { sent: user !== undefined || awaited } satisfies Sent,
      ...(user !== undefined && { userId: user.id }),
    });
    if (issued.toSend && asking.lane === 'COMMON') await countCode(tx, tenantId, now, settings);
    if ((user !== undefined || awaited) && issued.toSend)
      await bank.messenger.send(tx, await codeMessage(tx, visitor, phone, channel, issued));
    return {
      data: {
        ...common,
        channel: issued.channel,
        codeLength: issued.codeLength,
        nextStep: 'CODE',
        token: issued.token,
        expiresAt: issued.expiresAt.toISOString(),
        resendAvailableAt: issued.resendAvailableAt.toISOString(),
        ...(bank.debugCodes && { code: issued.code }),
      },
    };
  });
}

/**
 * Sends a signed-in person a code to confirm who they are, for an operation that requires a recent sign-in.
 * @returns the token to verify it under
 * @throws BankError 429 TOO_MANY_ATTEMPTS
 */
export async function askToSignInAgain(
  bank: Services,
  { userId, deviceId, ...page }: Page & { userId: string; deviceId: string },
): Promise<string> {
  const { tenantId } = page;
  return inTenant(bank.db, tenantId, async (tx) => {
    const settings = await settingsOf(tx, tenantId);
    const [user] = await tx
      .select({ phone: users.phone, codeChannel: users.codeChannel })
      .from(users)
      .where(and(eq(users.tenantId, tenantId), eq(users.id, userId)));
    if (user === undefined) throw new Error(`the session's user ${userId} is not there`);
    const channel = channelIn(settings, user.codeChannel);
    const issued = await issueCode(tx, bank, {
      ...triesOf(tenantId, user.phone, laneOfDevice(deviceId)),
      // A retry is allowed at once: it is answered with the code that was already sent.
      ofStrangersPerDay: strangersCodesPerDay,
      channel,
      length: settings.codeLength.login,
      perHour: codesPerHour,
      payload: {},
      userId,
    });
    if (issued.toSend)
      await bank.messenger.send(tx, await codeMessage(tx, page, user.phone, channel, issued));
    return issued.token;
  });
}

/** What the phone receives; the last line is the form that browsers fill in by themselves. */
async function codeMessage(
  tx: Tx,
  { tenantId, hostname, language }: Page,
  phone: string,
  channel: CodeChannel,
  { code, expiresAt }: IssuedCode,
) {
  const say = texts[await languageOfPhone(tx, tenantId, phone, language)];
  return { expiresAt, phone, channel, text: `${say('codes:signIn', { code })}\n\n@${hostname} #${code}` };
}

/**
 * Ends a sign-in with a code.
 * @throws BankError 401 INVALID_CODE with attemptsLeft and newMfaToken, 400 TOKEN_EXPIRED, 429 TOO_MANY_ATTEMPTS, 423 LOCKED
 */
export async function signInWithCode(
  bank: Services,
  visitor: Visitor,
  { token, code, ...deviceChoice }: ReceivedBody<'auth.verifyCode'>,
): Promise<SignInDone> {
  const { tenantId } = visitor;
  const outcome = await inTenant(bank.db, tenantId, async (tx) => {
    const result = await verifyCode(tx, bank, {
      tenantId,
      purpose: 'LOGIN',
      token,
      code,
      network: visitor.network,
      mfaTokenLifetime: 0,
    });
    if (!result.solved) return result.refusal;
    const { holder, lane, userId, payload } = result.challenge;
    // A code made for a phone nobody has was sent to nobody: knowing it is a guess.
    if (userId === null && !sent.parse(payload).sent)
      return new BankError(401, 'INVALID_CODE', 'Invalid code', { attemptsLeft: 0 });
    const whose = userId ?? (await userWithPhone(tx, tenantId, holder, bank.clock.now()));
    const done = await signIn(tx, bank, visitor, whose, deviceChoice);
    if (lane === 'COMMON') uncountCode(tx, tenantId, bank.clock.now());
    return done;
  });
  if (outcome instanceof BankError) throw outcome;
  return outcome;
}

/**
 * Tries a password. On the remembered device that began the sign-in it suffices; anywhere else the code that was sent
 * has to follow, under the same token.
 * @throws BankError 401 INVALID_CREDENTIALS with attemptsLeft, 400 TOKEN_EXPIRED, 403 where the bank takes no passwords,
 *   429 TOO_MANY_ATTEMPTS or RATE_LIMITED; 423 LOCKED; QueueFull
 */
export async function signInWithPassword(
  bank: Services,
  visitor: Visitor,
  { token, password, ...deviceChoice }: ReceivedBody<'auth.verifyPassword'>,
): Promise<SignInDone> {
  const { tenantId } = visitor;
  const now = bank.clock.now();
  const begun = await inTenant(bank.db, tenantId, async (tx) => {
    assertPasswordsEnabled(await settingsOf(tx, tenantId));
    const found = await begunSignIn(tx, tenantId, token, now);
    if (found === undefined) throw tokenExpired();
    const chain = await lockOpenChain(tx, triesOf(tenantId, found.phone, found.lane), now);
    if (!found.underWay) throw tokenExpired();
    if (found.deviceId !== null && (await rememberedDevice(tx, visitor, now))?.id !== found.deviceId)
      throw tokenExpired();
    const [user] =
      found.userId === null
        ? []
        : await tx
            .select({ passwordHash: users.passwordHash })
            .from(users)
            .where(and(eq(users.tenantId, tenantId), eq(users.id, found.userId)));
    return { ...found, passwordHash: user?.passwordHash ?? null, tried: countTry(tx, chain, now) };
  });
  const tries = triesOf(tenantId, begun.phone, begun.lane);
  const caller =
    begun.deviceId === null
      ? { key: visitor.network, known: false }
      : { key: `device:${begun.deviceId}`, known: true };
  const matches = await comparePassword(bank, { tries, caller }, password, begun.passwordHash);

  const outcome = await inTenant(bank.db, tenantId, async (tx) => {
    const chain = await lockChain(tx, tries);
    if (!matches || begun.userId === null)
      return new BankError(
        401,
        'INVALID_CREDENTIALS',
        'Invalid code',
        noteWrongTry(tx, tries, begun.tried, now),
      );
    if (begun.code !== null) {
      await uncountAttempt(tx, chain);
      return { answer: { data: { nextStep: 'CODE' as const, token, ...begun.code } }, cookies: null };
    }
    const [used] = await tx
      .update(signIns)
      .set({ usedAt: now })
      .where(
        and(eq(signIns.tenantId, tenantId), eq(signIns.tokenSha256, sha256(token)), isNull(signIns.usedAt)),
      )
      .returning({ phone: signIns.phone });
    const device = await rememberedDevice(tx, visitor, now);
    if (used === undefined || device?.id !== begun.deviceId) {
      await uncountAttempt(tx, chain);
      return tokenExpired();
    }
    await forgetWrongTries(tx, [chain]);
    return signIn(tx, bank, visitor, begun.userId, deviceChoice);
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
    if (deviceId === null) throw new Error('a sign-in without a code was begun on no device');
    const lane = laneOfDevice(deviceId);
    return { phone, lane, userId, deviceId, code: null, underWay: usedAt === null && expiresAt > now };
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
  const { holder, lane, userId, codeLength, channel, expiresAt, sentAt, solvedAt, voidedAt } = challenge;
  const code = {
    codeLength,
    channel,
    maskedPhone: maskPhone(holder),
    expiresAt: expiresAt.toISOString(),
    resendAvailableAt: new Date(sentAt.getTime() + resendAfterMs).toISOString(),
  };
  return {
    phone: holder,
    // On a strange device a password is tried apart from codes: neither use up the tries of the other.
    lane: lane === 'COMMON' ? ('PASSWORD' as const) : lane,
    userId,
    deviceId: null,
    code,
    underWay: solvedAt === null && voidedAt === null && expiresAt > now,
  };
}

async function signIn(
  tx: Tx,
  { clock }: Services,
  visitor: Visitor,
  userId: string,
  deviceChoice: DeviceChoice,
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
  const { language } = visitor;
  if (language !== undefined && language !== user.lastLanguage)
    await tx
      .update(users)
      .set({ lastLanguage: language })
      .where(and(eq(users.tenantId, tenantId), eq(users.id, userId)));
  const device = await recordDevice(tx, visitor, userId, deviceChoice, now);
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
  const { inApp, ...outside } = deliveryChannelsOf(user.notificationPreferences, 'SIGN_IN');
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
