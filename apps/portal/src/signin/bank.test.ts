import { createSignInClient } from '@kontor/api-client/client';
import { describe, expect, it, vi } from 'vitest';
import { askForCode, askToRecover, recover, verifyCode, verifyPassword } from './bank.ts';
import type { Challenge } from './flow.ts';

/** A client whose bank gives these answers, one after the other; an Error is a lost connection. */
function clientOf(...answers: (readonly [status: number, body: unknown] | Error)[]) {
  const sent: unknown[] = [];
  const fetch = async (_url: unknown, init?: RequestInit) => {
    sent.push(JSON.parse(init?.body as string));
    const answer = answers.shift() ?? new Error('no answer left');
    if (answer instanceof Error) throw answer;
    return new Response(JSON.stringify(answer[1]), {
      status: answer[0],
      headers: { 'content-type': 'application/json' },
    });
  };
  const ended = vi.fn();
  return { sent, ended, client: createSignInClient({ fetch, onSessionEnded: ended, onForbidden: () => {} }) };
}

const refusal = (statusCode: number, code: string, more: object = {}) =>
  [statusCode, { statusCode, error: 'Refused', code, message: 'Refused', requestId: 'r', ...more }] as const;

const phone = '+447700900123';
const sentCode = {
  token: 'first',
  nextStep: 'CODE',
  passwordAvailable: true,
  channel: 'SMS',
  codeLength: 4,
  maskedPhone: '+44 •••• •••123',
  expiresAt: '2026-11-21T10:05:00.000Z',
  resendAvailableAt: '2026-11-21T10:01:00.000Z',
};
const challenge: Challenge = {
  phone,
  token: 'first',
  channel: 'SMS',
  codeLength: 4,
  maskedPhone: '+44 •••• •••123',
  expiresAt: Date.parse('2026-11-21T10:05:00.000Z'),
  resendAvailableAt: Date.parse('2026-11-21T10:01:00.000Z'),
  passwordAvailable: true,
  codeSent: true,
  passwordGiven: false,
};

describe('what the bank answers at sign-in', () => {
  it('sends the number and, for a new code, the channel', async () => {
    const { client, sent } = clientOf([200, { data: sentCode }], [200, { data: sentCode }]);
    expect(await askForCode(client, phone)).toEqual({
      kind: 'challenged',
      next: 'code',
      challenge,
      sandboxCode: null,
    });
    await askForCode(client, phone, { channel: 'WHATSAPP' });
    expect(sent).toEqual([{ phone }, { phone, channel: 'WHATSAPP' }]);
  });

  it('asks a trusted device for its password, without a code on the way', async () => {
    const { client } = clientOf([200, { data: { ...sentCode, nextStep: 'PASSWORD' } }]);
    expect(await askForCode(client, phone)).toMatchObject({
      next: 'password',
      challenge: { codeSent: false },
    });
  });

  it('shows a code only when the answer carries one', async () => {
    const { client } = clientOf([200, { data: { ...sentCode, code: '4711' } }]);
    expect(await askForCode(client, phone)).toMatchObject({ sandboxCode: '4711' });
  });

  it('takes a wrong code for a wrong code and not for the end of a session, and goes on with the new token', async () => {
    const { client, ended } = clientOf(
      refusal(401, 'INVALID_CODE', { attemptsLeft: 3, newMfaToken: 'second' }),
    );
    expect(await verifyCode(client, challenge, '0000', false)).toEqual({
      kind: 'refused',
      problem: { kind: 'wrong', attemptsLeft: 3 },
      token: 'second',
    });
    expect(ended).not.toHaveBeenCalled();
  });

  it.each([
    ['the last wrong try', refusal(401, 'INVALID_CODE', { attemptsLeft: 0, retryAfter: 900 })],
    ['a try too many', refusal(429, 'TOO_MANY_ATTEMPTS', { retryAfter: 900 })],
    ['a locked number', refusal(423, 'LOCKED', { retryAfter: 900 })],
  ])('has %s wait as long as the bank says', async (_name, answer) => {
    vi.useFakeTimers({ now: 1000 });
    const { client } = clientOf(answer);
    expect(await verifyCode(client, challenge, '0000', false)).toMatchObject({
      problem: { kind: 'blocked', until: 901_000 },
    });
    vi.useRealTimers();
  });

  it.each([
    ['too many codes', 'RATE_LIMITED', 'requests'],
    ['too many wrong tries', 'TOO_MANY_ATTEMPTS', 'attempts'],
  ])('tells %s apart', async (_name, code, cause) => {
    const { client } = clientOf(refusal(429, code, { retryAfter: 60 }));
    expect(await askForCode(client, phone)).toMatchObject({ problem: { kind: 'blocked', cause } });
  });

  it.each([
    ['a block without an end', refusal(423, 'LOCKED')],
    ['the wrong try that brings it', refusal(401, 'INVALID_CODE', { attemptsLeft: 0 })],
    ['a block that nobody waits for', refusal(429, 'TOO_MANY_ATTEMPTS', { retryAfter: 251_000_000_000 })],
  ])('names no time for %s', async (_name, answer) => {
    const { client } = clientOf(answer);
    expect(await verifyCode(client, challenge, '0000', false)).toMatchObject({ problem: { kind: 'locked' } });
  });

  it('remembers a device only where the person asks for it', async () => {
    const done = [200, { data: { nextStep: 'DONE' } }] as const;
    const { client, sent } = clientOf(done, done);
    await verifyCode(client, challenge, '1234', false);
    await verifyCode(client, challenge, '1234', true);
    expect(sent).toEqual([
      { token: 'first', code: '1234' },
      { token: 'first', code: '1234', rememberDevice: true },
    ]);
  });

  it('recovers a password: a code, then the new password with it', async () => {
    const { expiresAt, resendAvailableAt, token, channel, codeLength, maskedPhone } = sentCode;
    const { client, sent } = clientOf(
      [200, { data: { expiresAt, resendAvailableAt, token, channel, codeLength, maskedPhone } }],
      [200, { data: { nextStep: 'PASSWORD' } }],
      refusal(400, 'VALIDATION', {
        message: [{ property: 'password', constraints: { isNotCommon: 'password must not be one …' } }],
      }),
      [200, { data: { nextStep: 'PHONE', sessionsEnded: 2 } }],
    );
    const begun = await askToRecover(client, phone);
    if (begun.kind !== 'recovering') throw new Error(begun.kind);
    const { recovery } = begun;
    expect(recovery.expiresAt).toBe(challenge.expiresAt);
    expect(await recover(client, recovery, '1234')).toEqual({ kind: 'codeAccepted', code: '1234' });
    expect(await recover(client, recovery, '1234', 'password1')).toMatchObject({
      problem: { kind: 'passwordCommon' },
    });
    expect(await recover(client, recovery, '1234', 'rain on long grass')).toEqual({ kind: 'passwordSet' });
    expect(sent).toEqual([
      { phone },
      { token: 'first', code: '1234' },
      { token: 'first', code: '1234', password: 'password1' },
      { token: 'first', code: '1234', password: 'rain on long grass' },
    ]);
  });

  it.each([
    ['an expired code', refusal(400, 'TOKEN_EXPIRED'), { kind: 'expired' }],
    ['a broken bank', refusal(500, 'INTERNAL'), { kind: 'failed' }],
    ['a bank that is down', refusal(503, 'UNAVAILABLE', { retryAfter: 5 }), { kind: 'failed' }],
    [
      'a captcha that does not count',
      refusal(400, 'VALIDATION', {
        message: [{ property: 'turnstileToken', constraints: { isCaptcha: 'turnstileToken must be new' } }],
      }),
      { kind: 'captcha' },
    ],
    ['a page of a proxy', [502, 'Bad gateway'] as const, { kind: 'failed' }],
    [
      'another refusal',
      refusal(422, 'LIMIT_EXCEEDED', { message: 'Not today' }),
      { kind: 'bank', message: 'Not today' },
    ],
    ['a lost connection', new Error('offline'), { kind: 'network' }],
  ])('tells %s apart', async (_name, answer, problem) => {
    const { client } = clientOf(answer);
    expect(await verifyCode(client, challenge, '0000', false)).toMatchObject({ kind: 'refused', problem });
  });

  it('never says which of number and password was wrong', async () => {
    const { client } = clientOf(refusal(401, 'INVALID_CREDENTIALS', { attemptsLeft: 1 }));
    expect(await verifyPassword(client, challenge, 'not the password')).toMatchObject({
      problem: { kind: 'wrong', attemptsLeft: 1 },
    });
  });

  it('goes on to the second factor with its token, and offers no way round it', async () => {
    const { client } = clientOf([200, { data: { nextStep: 'CODE', token: 'third', codeLength: 6 } }]);
    expect(await verifyPassword(client, challenge, 'the right password')).toMatchObject({
      kind: 'challenged',
      next: 'code',
      challenge: { token: 'third', codeLength: 6, passwordAvailable: false, codeSent: true },
    });
  });

  it('is signed in when nothing is left to prove', async () => {
    const { client } = clientOf([200, { data: { nextStep: 'DONE' } }]);
    expect(await verifyCode(client, challenge, '1234', false)).toEqual({ kind: 'signedIn' });
  });
});
