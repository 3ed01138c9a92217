import type { CallFailure, CallResult, Client } from '@kontor/api-client/client';
import { deadlineAt } from '@kontor/api-client/domain';
import { codeLengths, type Challenge, type CodeChannel, type CodeLength, type Problem } from './flow.ts';

/** What the bank said to a phone number, a code or a password, in the words of the flow. */
export type BankAnswer =
  | { kind: 'signedIn' }
  | { kind: 'challenged'; next: 'code' | 'password'; challenge: Challenge; sandboxCode: string | null }
  /** `token` replaces the one held: the bank gives a new one with every try. */
  | { kind: 'refused'; problem: Problem; token: string | null };

/** What a code is asked for with: `channel` names the way it travels, `turnstileToken` is the captcha's where there is one. */
export type CodeWish = { channel?: CodeChannel | undefined; turnstileToken?: string | undefined };

/** Asks the bank to begin: a code is sent, or a trusted device is asked for its password. */
export async function askForCode(
  client: Client,
  phone: string,
  { channel, turnstileToken }: CodeWish = {},
): Promise<BankAnswer> {
  const result = await client.call('auth.phone', {
    body: {
      phone,
      ...(channel !== undefined && { channel }),
      ...(turnstileToken !== undefined && { turnstileToken }),
    },
  });
  if (!result.ok) return refused(result);
  const { data, meta } = result;
  const now = Date.now();
  return {
    kind: 'challenged',
    next: data.nextStep === 'CODE' ? 'code' : 'password',
    challenge: {
      phone,
      token: data.token,
      channel: data.channel,
      codeLength: codeLengthOf(data.codeLength),
      maskedPhone: data.maskedPhone,
      expiresAt: deadlineAt(data.expiresAt, now, meta.serverTime),
      resendAvailableAt: deadlineAt(data.resendAvailableAt, now, meta.serverTime),
      passwordAvailable: data.passwordAvailable,
      codeSent: data.nextStep === 'CODE',
    },
    sandboxCode: data.code ?? null,
  };
}

export async function verifyCode(client: Client, challenge: Challenge, code: string): Promise<BankAnswer> {
  const body = { token: challenge.token, code };
  return verified(await client.call('auth.verifyCode', { body }), challenge);
}

export async function verifyPassword(
  client: Client,
  challenge: Challenge,
  password: string,
): Promise<BankAnswer> {
  const body = { token: challenge.token, password };
  return verified(await client.call('auth.verifyPassword', { body }), challenge);
}

/** Either answer may ask for the other factor: the challenge then goes on with a new token. */
function verified(
  result: CallResult<'auth.verifyCode'> | CallResult<'auth.verifyPassword'>,
  challenge: Challenge,
): BankAnswer {
  if (!result.ok) return refused(result);
  const { data, meta } = result;
  const now = Date.now();
  if (data.nextStep === 'DONE') return { kind: 'signedIn' };
  const deadline = (instant: string | undefined, otherwise: number) =>
    instant === undefined ? otherwise : deadlineAt(instant, now, meta.serverTime);
  return {
    kind: 'challenged',
    next: data.nextStep === 'CODE' ? 'code' : 'password',
    challenge: {
      ...challenge,
      token: meta.nextStepToken ?? data.token ?? challenge.token,
      channel: data.channel ?? challenge.channel,
      codeLength: data.codeLength === undefined ? challenge.codeLength : codeLengthOf(data.codeLength),
      maskedPhone: data.maskedPhone ?? challenge.maskedPhone,
      expiresAt: deadline(data.expiresAt, challenge.expiresAt),
      resendAvailableAt: deadline(data.resendAvailableAt, challenge.resendAvailableAt),
      // The second factor is the one that was asked for; there is no way round it.
      passwordAvailable: false,
      codeSent: data.nextStep === 'CODE',
    },
    sandboxCode: data.code ?? null,
  };
}

/** The contract allows 4 to 8. */
function codeLengthOf(length: number): CodeLength {
  return codeLengths.find((known) => known === length) ?? 4;
}

function refused(failure: CallFailure): BankAnswer {
  const token =
    failure.kind === 'http' ? (failure.meta.nextStepToken ?? failure.error.newMfaToken ?? null) : null;
  return { kind: 'refused', problem: problemOf(failure), token };
}

function problemOf(failure: CallFailure): Problem {
  if (failure.kind !== 'http') return { kind: 'network' };
  const { error, status } = failure;
  // Also the last wrong try of a row says how long to wait; a bank that is down only guesses.
  if (error.retryAfter !== undefined && status < 500)
    return { kind: 'blocked', until: Date.now() + error.retryAfter * 1000 };
  if (error.code === 'INVALID_CODE' || error.code === 'INVALID_CREDENTIALS')
    return { kind: 'wrong', attemptsLeft: error.attemptsLeft ?? null };
  if (error.code === 'TOKEN_EXPIRED') return { kind: 'expired' };
  if (status >= 500 || error.kind === 'unknown') return { kind: 'failed' };
  if (error.kind === 'custom') return { kind: 'bank', message: error.text };
  if ('turnstileToken' in error.fields) return { kind: 'captcha' };
  const [first] = Object.values(error.fields);
  return first ? { kind: 'bank', message: first.text } : { kind: 'failed' };
}
