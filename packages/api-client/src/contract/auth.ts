import { z } from 'zod';
import { code, codeChannel, codeLength, instant, phone, single, uuid } from './primitives.ts';

/** Deadlines of a session. The server decides; timers in a browser only paint them. */
export const session = z.object({
  /** Idle deadline: last act of the person + 300 s unless the tenant says otherwise. */
  expiresAt: instant,
  /** Sign-in + 12 h. */
  absoluteExpiresAt: instant,
  /** The expiry popup opens this many seconds before `expiresAt`. */
  warnBeforeSeconds: z.int().positive(),
  deviceId: uuid,
});

const sentCode = {
  token: z.string(),
  channel: codeChannel,
  codeLength,
  maskedPhone: z.string(),
  expiresAt: instant,
  resendAvailableAt: instant,
  /** Debug only; never present in production. */
  code: z.string().optional(),
};

/** A password to be set; the bank refuses the well-known ones besides. */
export const newPassword = z.string().min(8).max(128);

const device = { rememberDevice: z.boolean().optional(), deviceName: z.string().max(64).optional() };

const verified = single(
  z.object({
    nextStep: z.enum(['DONE', 'CODE', 'PASSWORD']),
    isNewUser: z.boolean().optional(),
    /** Present with DONE, together with the session cookies. */
    session: session.optional(),
    token: z.string().optional(),
    codeLength: codeLength.optional(),
    expiresAt: instant.optional(),
    resendAvailableAt: instant.optional(),
    channel: codeChannel.optional(),
    maskedPhone: z.string().optional(),
    code: z.string().optional(),
  }),
);

/**
 * What the widget of `settings.turnstile` gave, where that is enabled: solved on the page that calls, a short while ago, with the
 * action `sign-in` or `recovery`, and good for one call. Otherwise the call answers 400 beside it, and 503 while the provider
 * can't be asked.
 */
const turnstileToken = z.string().max(4096).optional();

export const auth = {
  'auth.phone': {
    body: z.strictObject({
      phone,
      channel: codeChannel.optional(),
      turnstileToken,
    }),
    answer: single(
      z.object({ ...sentCode, nextStep: z.enum(['CODE', 'PASSWORD']), passwordAvailable: z.boolean() }),
    ),
  },
  'auth.verifyCode': {
    body: z.strictObject({ token: z.string().min(1).max(500), code, ...device }),
    answer: verified,
  },
  'auth.verifyPassword': {
    body: z.strictObject({
      token: z.string().min(1).max(500),
      password: z.string().min(8).max(128),
      ...device,
    }),
    answer: verified,
  },
  'auth.refresh': { body: z.strictObject({}), answer: single(session) },
  'auth.logout': { body: z.strictObject({ allDevices: z.boolean().optional() }), answer: null },
  'recover.sendCode': {
    body: z.strictObject({
      phone,
      channel: codeChannel.optional(),
      turnstileToken,
    }),
    answer: single(z.object(sentCode)),
  },
  'recover.verifyCode': {
    body: z.strictObject({ token: z.string().min(1).max(500), code, password: newPassword.optional() }),
    answer: single(
      z.discriminatedUnion('nextStep', [
        /** The code was right; the same call with a password sets it, within 10 minutes. */
        z.object({ nextStep: z.literal('PASSWORD') }),
        /** The password is set and every session of the person is over. */
        z.object({ nextStep: z.literal('PHONE'), sessionsEnded: z.int().nonnegative() }),
      ]),
    ),
  },
};

export type Session = z.infer<typeof session>;
