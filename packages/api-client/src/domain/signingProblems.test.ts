import { describe, expect, test } from 'vitest';
import { canResend, type SigningEvent } from './signing.ts';
import type { SigningFailure } from './signingProblems.ts';
import {
  at,
  challenge,
  code,
  refused,
  renewing,
  request,
  run,
  sending,
  signing,
  start,
  unreachable,
  validating,
} from './testing/signing.ts';

describe('what can go wrong with the code', () => {
  test('an empty code needs no call to be refused', () => {
    expect(run(code, { type: 'submitted' })).toMatchObject({
      problem: { key: 'codeRequired' },
      effect: null,
    });
    expect(run(code, { type: 'typed', code: '12' }, { type: 'submitted' })).toMatchObject({
      typed: '12',
      problem: { key: 'codeIncomplete' },
      effect: null,
    });
  });

  test('typing takes the message away', () => {
    expect(run(code, { type: 'submitted' }, { type: 'typed', code: '1' })).toMatchObject({ problem: null });
  });

  const after = (failure: SigningFailure) =>
    run(validating, { type: 'validationFailed', effect: 2, failure, at });

  test.each<[string, SigningFailure]>([
    ['401 INVALID_CODE', refused(401, { code: 'INVALID_CODE', message: 'Invalid code', attemptsLeft: 3 })],
    ['401 INVALID_CREDENTIALS', refused(401, { code: 'INVALID_CREDENTIALS', attemptsLeft: 3 })],
    ['a bare 401', refused(401, { attemptsLeft: 3 })],
    ['200 with newMfaToken', refused(200, { newMfaToken: 't-1', data: null, attemptsLeft: 3 })],
    ['400 with newMfaToken', refused(400, { newMfaToken: 't-1', message: 'Token expired', attemptsLeft: 3 })],
  ])('%s is an invalid code: the input is emptied and the tries left are told', (_, failure) => {
    expect(after(failure)).toMatchObject({
      phase: 'code',
      typed: '',
      effect: null,
      spent: false,
      problem: { key: 'invalidCode', attemptsLeft: 3 },
      challenge: { token: 't-1', attemptsLeft: 3 },
    });
  });

  test('newMfaToken replaces the token; the next call has the new one, and a late answer about the old is ignored', () => {
    const again = run(after(refused(401, { code: 'INVALID_CODE', newMfaToken: 't-2' })), {
      type: 'typed',
      code: '654321',
    });
    expect(again).toMatchObject({ effect: { type: 'validate', id: 3, token: 't-2', code: '654321' } });
    expect(run(again, { type: 'validated', effect: 2, mfaToken: 'late', at })).toBe(again);
    expect(run(again, { type: 'validationFailed', effect: 2, failure: unreachable, at })).toBe(again);
  });

  test.each([
    refused(400, { code: 'TOKEN_EXPIRED', message: 'Token expired' }),
    refused(400, { message: 'Token expired' }),
    refused(410, { code: 'TOKEN_EXPIRED' }),
  ])('Token expired is a code expired: only a new code helps', (failure) => {
    const state = run(validating, { type: 'validationFailed', effect: 2, failure, at: start + 300_000 });
    expect(state).toMatchObject({ phase: 'code', typed: '', spent: true, problem: { key: 'codeExpired' } });
    expect(run(state, { type: 'typed', code: '123456' }, { type: 'submitted' })).toBe(state);
    const renewed = run(
      state,
      { type: 'resendRequested', channel: 'SMS', at: start + 300_000 },
      { type: 'sent', effect: 3, challenge: challenge('t-2') },
    );
    expect(renewed).toMatchObject({ spent: false, problem: null, challenge: { token: 't-2' } });
  });

  describe('a token that is void before the code has expired: another tab or device went on with the code', () => {
    const taken = (challengeMore: object): SigningEvent => ({
      type: 'sent',
      effect: 3,
      challenge: challenge('t-2', challengeMore),
    });
    const refusedAgain: SigningEvent = {
      type: 'validationFailed',
      effect: 4,
      failure: refused(400, { code: 'TOKEN_EXPIRED' }),
      at,
    };

    test('is taken up here, and what is typed tried with it, once', () => {
      expect(renewing).toMatchObject({
        typed: '123456',
        problem: null,
        effect: { type: 'send', id: 3, request, resume: true },
      });
      const again = run(renewing, taken({ resumed: true }));
      expect(again).toMatchObject({ effect: { type: 'validate', id: 4, token: 't-2', code: '123456' } });
      expect(run(again, refusedAgain)).toMatchObject({ spent: true, problem: { key: 'codeExpired' } });
    });

    test('leads to the new code where the old one is gone', () => {
      expect(run(renewing, taken({ resumed: false }))).toMatchObject({
        typed: '',
        spent: false,
        effect: null,
        problem: { key: 'codeReplaced' },
        challenge: { token: 't-2' },
      });
    });

    const sendFailed = (failure: SigningFailure): SigningEvent => ({
      type: 'sendFailed',
      effect: 3,
      failure,
      at,
    });

    test('is an expired code where the next one has to wait', () => {
      const state = run(renewing, sendFailed(refused(429, { code: 'RATE_LIMITED', retryAfter: 80 })));
      expect(state).toMatchObject({
        spent: true,
        effect: null,
        problem: { key: 'codeExpired', retryAt: at + 80_000 },
      });
      expect(canResend(state, at + 79_999)).toBe(false);
      expect(canResend(state, at + 80_000)).toBe(true);
    });

    test('keeps what is typed when the bank can’t be reached, and the button tries again', () => {
      const state = run(renewing, sendFailed(unreachable));
      expect(state).toMatchObject({ typed: '123456', effect: null, problem: { key: 'unreachable' } });
      expect(run(state, { type: 'submitted' }, { ...refusedAgain })).toMatchObject({
        effect: { type: 'send', id: 5, resume: true },
      });
    });

    test('says so when the payment has been signed in the meantime', () => {
      expect(run(renewing, sendFailed(refused(409, { code: 'ALREADY_SIGNED' })))).toMatchObject({
        phase: 'failed',
        problem: { key: 'alreadySigned' },
        retry: null,
      });
    });
  });

  test('the wrong code that brings the block says how long it lasts, and no other can be typed', () => {
    const state = after(refused(401, { code: 'INVALID_CODE', attemptsLeft: 0, retryAfter: 900 }));
    expect(state).toMatchObject({ spent: true, problem: { key: 'tooManyAttempts', retryAt: at + 900_000 } });
    expect(run(state, { type: 'typed', code: '123456' })).toBe(state);
  });

  test('too many tries block the code, and a new one until the time the bank told', () => {
    const state = after(refused(429, { code: 'TOO_MANY_ATTEMPTS', retryAfter: 900 }));
    expect(state).toMatchObject({ spent: true, problem: { key: 'tooManyAttempts', retryAt: at + 900_000 } });
    expect(canResend(state, at + 899_999)).toBe(false);
    expect(canResend(state, at + 900_000)).toBe(true);
  });

  test.each([
    refused(401, { code: 'INVALID_CODE', attemptsLeft: 0, retryAfter: 251_000_000_000 }),
    refused(429, { code: 'TOO_MANY_ATTEMPTS', retryAfter: 251_000_000_000 }),
    refused(401, { code: 'INVALID_CODE', attemptsLeft: 0 }),
    refused(423, { code: 'LOCKED' }),
  ])('a block that only the bank lifts names no time and offers no code: %j', (failure) => {
    const state = after(failure);
    expect(state).toMatchObject({ phase: 'failed', problem: { key: 'signingLocked' }, retry: null });
    expect(state).not.toHaveProperty('problem.retryAt');
  });

  test('a rate limit keeps what was typed and says when to try again', () => {
    expect(after(refused(429, { code: 'RATE_LIMITED', retryAfter: 5 }))).toMatchObject({
      typed: '123456',
      spent: false,
      problem: { key: 'rateLimited', retryAt: at + 5000 },
    });
  });

  test.each<[SigningFailure, object]>([
    [refused(400, { message: 'Too many attempts' }), { text: 'Too many attempts' }],
    [refused(400, { message: ['One', 'Two'] }), { text: 'One, Two' }],
    [
      refused(400, { message: [{ property: 'code', constraints: { isCode: 'code is odd' } }] }),
      { text: 'Code is odd' },
    ],
    [refused(500), { key: 'commonInternalServerError' }],
    [refused(400, { code: 'CODE_REQUIRED', message: 'Code required' }), { key: 'codeRequired' }],
    [unreachable, { key: 'unreachable' }],
  ])('other failures show the words of the bank, and what was typed stays: %j', (failure, problem) => {
    const state = after(failure);
    expect(state).toMatchObject({ phase: 'code', typed: '123456', problem, effect: null });
    expect(run(state, { type: 'submitted' })).toMatchObject({
      effect: { type: 'validate', id: 3, code: '123456' },
    });
  });

  test('a 403 is access denied', () => {
    expect(after(refused(403))).toMatchObject({
      phase: 'failed',
      problem: { key: 'accessDenied' },
      retry: null,
    });
  });

  test('the end of the session ends the popup', () => {
    for (const ended of ['UNAUTHENTICATED', 'SESSION_EXPIRED', 'SESSION_REVOKED'])
      expect(after(refused(401, { code: ended }))).toMatchObject({ phase: 'idle' });
    expect(run(sending, { type: 'sendFailed', effect: 1, failure: refused(401), at })).toMatchObject({
      phase: 'idle',
    });
    expect(run(signing, { type: 'signFailed', effect: 3, failure: refused(401), at })).toMatchObject({
      phase: 'idle',
    });
  });
});

describe('what can go wrong with the sign call', () => {
  const after = (failure: SigningFailure) => run(signing, { type: 'signFailed', effect: 3, failure, at });

  test.each<[string, SigningFailure, string]>([
    ['403', refused(403, { code: 'SIGNING_NOT_ALLOWED' }), 'accessDenied'],
    ['409 ALREADY_DECLINED', refused(409, { code: 'ALREADY_DECLINED' }), 'alreadyDeclined'],
    ['409 ALREADY_SIGNED', refused(409, { code: 'ALREADY_SIGNED' }), 'alreadySigned'],
    ['409 SIGNING_SUBJECT_MISMATCH', refused(409, { code: 'SIGNING_SUBJECT_MISMATCH' }), 'subjectMismatch'],
    ['410 PAYMENT_EXPIRED', refused(410, { code: 'PAYMENT_EXPIRED' }), 'paymentExpired'],
    ['422 INSUFFICIENT_FUNDS', refused(422, { code: 'INSUFFICIENT_FUNDS' }), 'insufficientFunds'],
    ['422 BALANCE_LIMIT', refused(422, { code: 'BALANCE_LIMIT' }), 'balanceLimit'],
    ['422 LIMIT_EXCEEDED', refused(422, { code: 'LIMIT_EXCEEDED' }), 'limitExceeded'],
  ])('%s is final', (_, failure, key) => {
    const state = after(failure);
    expect(state).toMatchObject({ phase: 'failed', problem: { key }, retry: null });
    expect(run(state, { type: 'retried', at })).toBe(state);
  });

  test.each<[string, SigningFailure, string]>([
    ['500', refused(500), 'identityInternalServerError'],
    ['502', refused(502), 'commonInternalServerError'],
    ['503', refused(503, { code: 'UNAVAILABLE' }), 'commonInternalServerError'],
    ['no answer', unreachable, 'outcomeUnknown'],
  ])('%s leaves the outcome open: the very same call can be repeated', (_, failure, key) => {
    expect(after(failure)).toMatchObject({ phase: 'failed', problem: { key } });
    expect(run(after(failure), { type: 'retried', at: at + 5000 })).toMatchObject({
      phase: 'signing',
      effect: { type: 'sign', id: 4, mfaToken: 'm-1', signedAt: '2026-03-05T10:00:10.000Z' },
    });
  });

  test('a rate limit can be repeated, but not before its time', () => {
    const state = after(refused(429, { code: 'RATE_LIMITED', retryAfter: 3 }));
    expect(run(state, { type: 'retried', at: at + 2999 })).toBe(state);
    expect(run(state, { type: 'retried', at: at + 3000 })).toMatchObject({
      phase: 'signing',
      effect: { mfaToken: 'm-1' },
    });
  });

  test.each([400, 404, 409, 418, 422])(
    'any other code, %i, is the common internal server error; a new code may help',
    (status) => {
      const state = after(refused(status, { message: 'whatever' }));
      expect(state).toMatchObject({
        phase: 'failed',
        problem: { key: 'commonInternalServerError' },
        retry: { type: 'send' },
      });
      expect(run(state, { type: 'retried', at })).toMatchObject({
        phase: 'sending',
        effect: { type: 'send', id: 4, request },
      });
    },
  );

  test('a token that has expired leads back to the code, with a resend on offer', () => {
    const state = after(refused(400, { code: 'TOKEN_EXPIRED', message: 'Token expired' }));
    expect(state).toMatchObject({
      phase: 'code',
      spent: true,
      typed: '',
      problem: { key: 'codeExpired' },
      effect: null,
    });
    expect(canResend(state, start + 60_000)).toBe(true);
  });
});
