import type { CallFailure, CallResult, SignInClient } from '@kontor/api-client/client';
import { deadlineAt, isTooLongToWait } from '@kontor/api-client/domain';
import {
  codeLengths,
  type Challenge,
  type CodeChannel,
  type CodeLength,
  type Problem,
  type SentCode,
} from './flow.ts';

/** The bank's answer to a phone number, a code or a password, in the terms of the flow. */
export type BankAnswer =
  | { kind: 'signedIn' }
  | { kind: 'challenged'; next: 'code' | 'password'; challenge: Challenge; sandboxCode: string | null }
  | { kind: 'recovering'; recovery: SentCode; sandboxCode: string | null }
  | { kind: 'codeAccepted'; code: string }
  | { kind: 'passwordSet' }
  /** `token` replaces the one held: the bank gives a new one with every try. */
  | { kind: 'refused'; problem: Problem; token: string | null };

/** What a code is asked for with: `channel` names the way it travels, `turnstileToken` is the captcha's where there is one. */
export type CodeOptions = { channel?: CodeChannel | undefined; turnstileToken?: string | undefined };

/** Asks the bank to begin: a code is sent, or a trusted device is asked for its password. */
export async function askForCode(
  client: SignInClient,
  phone: string,
  { channel, turnstileToken }: CodeOptions = {},
): Promise<BankAnswer> {
  const result = await client.call('auth.phone', { body: codeRequest(phone, channel, turnstileToken) });
  if (!result.ok) return refused(result);
  const { data, meta } = result;
  return {
    kind: 'challenged',
    next: data.nextStep === 'CODE' ? 'code' : 'password',
    challenge: {
      ...sentCode(data, meta.serverTime),
      phone,
      passwordAvailable: data.passwordAvailable,
      codeSent: data.nextStep === 'CODE',
      passwordGiven: false,
    },
    sandboxCode: data.code ?? null,
  };
}

/** Asks for a code with which a new password can be set. */
export async function askToRecover(
  client: SignInClient,
  phone: string,
  { channel, turnstileToken }: CodeOptions = {},
): Promise<BankAnswer> {
  const result = await client.call('recover.sendCode', { body: codeRequest(phone, channel, turnstileToken) });
  if (!result.ok) return refused(result);
  const { data, meta } = result;
  return {
    kind: 'recovering',
    recovery: sentCode(data, meta.serverTime),
    sandboxCode: data.code ?? null,
  };
}

const codeRequest = (
  phone: string,
  channel: CodeChannel | undefined,
  turnstileToken: string | undefined,
) => ({
  phone,
  ...(channel !== undefined && { channel }),
  ...(turnstileToken !== undefined && { turnstileToken }),
});

function sentCode(
  data: Omit<SentCode, 'codeLength' | 'expiresAt' | 'resendAvailableAt'> & {
    codeLength: number;
    expiresAt: string;
    resendAvailableAt: string;
  },
  serverTime: number | undefined,
): SentCode {
  const now = Date.now();
  return {
    token: data.token,
    channel: data.channel,
    codeLength: codeLengthOf(data.codeLength),
    maskedPhone: data.maskedPhone,
    expiresAt: deadlineAt(data.expiresAt, now, serverTime),
    resendAvailableAt: deadlineAt(data.resendAvailableAt, now, serverTime),
  };
}

/** Tries the code of a recovery, and with a password sets that. */
export async function recover(
  client: SignInClient,
  { token }: SentCode,
  code: string,
  password?: string,
): Promise<BankAnswer> {
  const result = await client.call('recover.verifyCode', {
    body: { token, code, ...(password !== undefined && { password }) },
  });
  if (!result.ok) return refused(result);
  return result.data.nextStep === 'PHONE' ? { kind: 'passwordSet' } : { kind: 'codeAccepted', code };
}

export async function verifyCode(
  client: SignInClient,
  challenge: Challenge,
  code: string,
  rememberDevice: boolean,
): Promise<BankAnswer> {
  const body = { token: challenge.token, code, ...(rememberDevice && { rememberDevice }) };
  return verified(await client.call('auth.verifyCode', { body }), challenge);
}

export async function verifyPassword(
  client: SignInClient,
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
      passwordGiven: data.nextStep === 'CODE',
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
    return isTooLongToWait(error.retryAfter)
      ? { kind: 'locked' }
      : {
          kind: 'blocked',
          cause: error.code === 'RATE_LIMITED' ? 'requests' : 'attempts',
          until: Date.now() + error.retryAfter * 1000,
        };
  // The last wrong try of all brings a block without an end.
  if (error.code === 'LOCKED' || error.attemptsLeft === 0) return { kind: 'locked' };
  if (error.code === 'INVALID_CODE' || error.code === 'INVALID_CREDENTIALS')
    return { kind: 'wrong', attemptsLeft: error.attemptsLeft ?? null };
  if (error.code === 'TOKEN_EXPIRED') return { kind: 'expired' };
  if (status >= 500 || error.kind === 'unknown') return { kind: 'failed' };
  if (error.kind === 'custom') return { kind: 'bank', message: error.text };
  if ('turnstileToken' in error.fields) return { kind: 'captcha' };
  if (error.fields['password']?.rule === 'isNotCommon') return { kind: 'passwordCommon' };
  const [first] = Object.values(error.fields);
  return first ? { kind: 'bank', message: first.text } : { kind: 'failed' };
}
