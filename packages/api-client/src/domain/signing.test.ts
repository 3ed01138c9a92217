import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { canResend, reduceSigning, signingIdle, type SigningEvent, type SigningState } from './signing.ts';
import type { SigningFailure } from './signingProblems.ts';
import {
  at,
  challenge,
  code,
  denied,
  lost,
  payment,
  refused,
  renewing,
  request,
  resending,
  run,
  sending,
  signed,
  signing,
  spent,
  start,
  unreachable,
  unsent,
  validating,
} from './testing/signing.ts';

describe('the way to a signature', () => {
  test('opening asks for the first code over the channel of the user', () => {
    expect(sending).toMatchObject({
      phase: 'sending',
      effect: { type: 'send', id: 1, request, resume: true },
    });
  });

  test('the code that was sent is typed, digits only and at most its length', () => {
    expect(code).toMatchObject({ phase: 'code', typed: '', problem: null, spent: false, effect: null });
    expect(run(code, { type: 'typed', code: 'a1b2' })).toMatchObject({ typed: '12', effect: null });
    expect(run(code, { type: 'typed', code: '12345678' })).toMatchObject({ typed: '123456' });
  });

  test.each([4, 6, 8])('a code of %i digits submits by itself, once, at its last digit', (codeLength) => {
    const state = run(sending, { type: 'sent', effect: 1, challenge: challenge('t-1', { codeLength }) });
    const digits = '12345678'.slice(0, codeLength);
    expect(run(state, { type: 'typed', code: digits.slice(1) })).toMatchObject({ effect: null });
    const full = run(state, { type: 'typed', code: digits });
    expect(full).toMatchObject({ effect: { type: 'validate', id: 2, token: 't-1', code: digits } });
    expect(
      run(full, { type: 'submitted' }, { type: 'typed', code: digits }, { type: 'typed', code: '9' }),
    ).toBe(full);
  });

  test('a right code leads to the sign call with the token got back and the time of the act', () => {
    expect(signing).toMatchObject({
      phase: 'signing',
      effect: {
        type: 'sign',
        id: 3,
        request: { paymentId: 'p-1' },
        mfaToken: 'm-1',
        signedAt: '2026-03-05T10:00:10.000Z',
      },
    });
  });

  test('the signed payment ends it', () => {
    expect(signed).toMatchObject({ phase: 'signed', payment, effect: null });
  });

  test('a next-step token in an answer replaces the token held', () => {
    const sent = run(sending, { type: 'sent', effect: 1, challenge: challenge('t-1'), nextStepToken: 'n-1' });
    const validated = run(sent, { type: 'typed', code: '123456' });
    expect(validated).toMatchObject({ effect: { token: 'n-1' } });
    const wrong: SigningEvent = {
      type: 'validationFailed',
      effect: 2,
      failure: refused(401, { code: 'INVALID_CODE', newMfaToken: 'x' }),
      nextStepToken: 'n-2',
      at,
    };
    expect(run(validated, wrong, { type: 'typed', code: '111111' })).toMatchObject({
      effect: { token: 'n-2' },
    });
    expect(
      run(validated, { type: 'validated', effect: 2, mfaToken: 'm-1', nextStepToken: 'n-3', at }),
    ).toMatchObject({ effect: { mfaToken: 'n-3' } });
    const failed = run(signing, {
      type: 'signFailed',
      effect: 3,
      failure: refused(503),
      nextStepToken: 'n-4',
      at,
    });
    expect(run(failed, { type: 'retried', at })).toMatchObject({ effect: { mfaToken: 'n-4' } });
  });
});

describe('sending and resending', () => {
  test('a resend needs the countdown to be over, and takes the channel chosen', () => {
    expect(run(code, { type: 'resendRequested', channel: 'WHATSAPP', at: start + 59_999 })).toBe(code);
    expect(canResend(code, start + 59_999)).toBe(false);
    expect(canResend(code, start + 60_000)).toBe(true);
    expect(resending).toMatchObject({
      phase: 'code',
      effect: { type: 'send', id: 2, request: { channel: 'WHATSAPP' }, resume: false },
    });
    expect(canResend(resending, start + 60_000)).toBe(false);
  });

  test('a new code starts over: its own countdown, empty input, no message', () => {
    const renewed = run(
      code,
      { type: 'typed', code: '12' },
      { type: 'submitted' },
      { type: 'resendRequested', channel: 'SMS', at: start + 60_000 },
      {
        type: 'sent',
        effect: 2,
        challenge: challenge('t-2', { resendAvailableAt: start + 120_000 }),
      },
    );
    expect(renewed).toMatchObject({ typed: '', problem: null, challenge: { token: 't-2' } });
    expect(run(renewed, { type: 'resendRequested', channel: 'SMS', at: start + 119_999 })).toBe(renewed);
  });

  test('a resend that fails leaves the earlier code usable', () => {
    const state = run(resending, {
      type: 'sendFailed',
      effect: 2,
      failure: refused(429, { code: 'RATE_LIMITED', retryAfter: 30 }),
      at,
    });
    expect(state).toMatchObject({
      phase: 'code',
      problem: { key: 'rateLimited' },
      challenge: { token: 't-1', resendAvailableAt: start + 60_000 },
    });
    expect(run(state, { type: 'typed', code: '123456' })).toMatchObject({
      effect: { type: 'validate', token: 't-1' },
    });
    const later = run(resending, {
      type: 'sendFailed',
      effect: 2,
      failure: refused(429, { retryAfter: 3600 }),
      at,
    });
    expect(canResend(later, at + 3_599_999)).toBe(false);
  });

  test.each<[SigningFailure, object]>([
    [unreachable, { problem: { key: 'unreachable' }, retry: { type: 'send' } }],
    [
      refused(429, { code: 'RATE_LIMITED', retryAfter: 60 }),
      { problem: { key: 'rateLimited', retryAt: at + 60_000 }, retry: { type: 'send' } },
    ],
    [refused(500), { problem: { key: 'commonInternalServerError' }, retry: { type: 'send' } }],
    [
      refused(422, { code: 'SUBJECT_REQUIRED', message: 'Nothing to sign' }),
      { problem: { text: 'Nothing to sign' }, retry: { type: 'send' } },
    ],
    [refused(403), { problem: { key: 'accessDenied' }, retry: null }],
    [refused(409, { code: 'ALREADY_DECLINED' }), { problem: { key: 'alreadyDeclined' }, retry: null }],
  ])('a first code that can not be sent: %j', (failure, expected) => {
    expect(run(sending, { type: 'sendFailed', effect: 1, failure, at })).toMatchObject({
      phase: 'failed',
      ...expected,
    });
  });

  test('trying again sends another code, but not before the time the bank gave', () => {
    expect(run(unsent, { type: 'retried', at })).toMatchObject({ phase: 'sending', effect: { id: 2 } });
    const limited = run(sending, {
      type: 'sendFailed',
      effect: 1,
      failure: refused(429, { retryAfter: 60 }),
      at,
    });
    expect(run(limited, { type: 'retried', at: at + 59_999 })).toBe(limited);
  });
});

describe('closing', () => {
  const closed = run(code, { type: 'typed', code: '123' }, { type: 'closed' });

  const asked = (state: SigningState, at: number, other: object = {}) =>
    run(state, { type: 'opened', request: { ...request, ...other }, at });
  const open = (resendAvailableAt: number): SigningEvent => ({
    type: 'sent',
    effect: 2,
    challenge: challenge('t-2', { resumed: true, resendAvailableAt }),
  });

  test('forgets what was typed, and the next opening asks to go on with the code on the phone', () => {
    expect(closed).toMatchObject({ phase: 'idle', effect: null });
    const reopened = asked(closed, start + 30_000);
    expect(reopened).toMatchObject({ phase: 'sending', effect: { type: 'send', id: 2, resume: true } });
    const again = run(reopened, open(start + 60_000));
    expect(again).toMatchObject({ phase: 'code', typed: '', problem: null, challenge: { token: 't-2' } });
    expect(run(again, { type: 'typed', code: '123456' })).toMatchObject({ effect: { token: 't-2' } });
  });

  test('resets the countdown: opened again it begins at 60, and never ends before the bank allows', () => {
    const reopened = asked(closed, start + 30_000);
    expect(run(reopened, open(start + 60_000))).toMatchObject({
      challenge: { resendAvailableAt: start + 90_000 },
    });
    expect(run(reopened, open(start + 3_600_000))).toMatchObject({
      challenge: { resendAvailableAt: start + 3_600_000 },
    });
  });

  test.each<[string, SigningState]>([
    ['after a reload', asked(signingIdle, start + 30_000)],
    ['for another payment', asked(closed, start + 30_000, { paymentId: 'p-2' })],
  ])('opened %s, the countdown is the bank’s', (_, reopened) => {
    const effect = reopened.calls;
    expect(run(reopened, { ...open(start + 60_000), effect } as SigningEvent)).toMatchObject({
      challenge: { resendAvailableAt: start + 60_000 },
    });
  });

  test('a late answer of a closed popup does nothing, even to a new one', () => {
    const reopened = run(sending, { type: 'closed' }, { type: 'opened', request, at: start });
    expect(run(reopened, { type: 'sent', effect: 1, challenge: challenge('old') })).toBe(reopened);
  });

  test('is not possible while the bank is signing: the outcome would be lost', () => {
    expect(run(signing, { type: 'closed' })).toBe(signing);
  });
});

describe('events that do not fit', () => {
  const states = {
    idle: signingIdle,
    sending,
    code,
    validating,
    renewing,
    resending,
    spent,
    signing,
    signed,
    lost,
    unsent,
    denied,
  };
  const late = start + 60_000;
  const events = {
    opened: { type: 'opened', request, at: start },
    sent: { type: 'sent', effect: 1, challenge: challenge('t') },
    sendFailed: { type: 'sendFailed', effect: 1, failure: unreachable, at: late },
    typed: { type: 'typed', code: '1' },
    submitted: { type: 'submitted' },
    validated: { type: 'validated', effect: 2, mfaToken: 'm', at: late },
    validationFailed: { type: 'validationFailed', effect: 2, failure: unreachable, at: late },
    signed: { type: 'signed', effect: 3, payment },
    signFailed: { type: 'signFailed', effect: 3, failure: unreachable, at: late },
    resendRequested: { type: 'resendRequested', channel: 'SMS', at: late },
    retried: { type: 'retried', at: late },
    closed: { type: 'closed' },
  } satisfies Record<SigningEvent['type'], SigningEvent>;
  /** For each state the events that change it; all others must leave the very same object. */
  const fitting: Record<keyof typeof states, (keyof typeof events)[]> = {
    idle: ['opened'],
    sending: ['sent', 'sendFailed', 'closed'],
    code: ['typed', 'submitted', 'resendRequested', 'closed'],
    validating: ['validated', 'validationFailed', 'closed'],
    renewing: ['closed'],
    resending: ['closed'],
    spent: ['resendRequested', 'closed'],
    signing: ['signed', 'signFailed'],
    signed: ['opened', 'closed'],
    lost: ['opened', 'retried', 'closed'],
    unsent: ['opened', 'retried', 'closed'],
    denied: ['opened', 'closed'],
  };

  test.each(Object.entries(states))(
    '%s changes by the events that fit it, and by no other',
    (name, state) => {
      const changing = Object.entries(events).filter(([, event]) => reduceSigning(state, event) !== state);
      expect(changing.map(([type]) => type)).toEqual(fitting[name as keyof typeof states]);
    },
  );

  test('whatever happens, ids of calls only grow, one call is in flight at most, and the code never exceeds its length', () => {
    const event: fc.Arbitrary<SigningEvent> = fc.oneof(
      fc.constantFrom(...Object.values(events)),
      fc.record({ type: fc.constant('typed' as const), code: fc.stringMatching(/^\d{0,8}$/) }),
      fc.record({
        type: fc.constantFrom('validationFailed' as const, 'signFailed' as const, 'sendFailed' as const),
        effect: fc.integer({ min: 1, max: 9 }),
        failure: fc.constantFrom(
          unreachable,
          refused(401),
          refused(403),
          refused(500),
          refused(400, { message: 'Token expired' }),
        ),
        at: fc.constant(late),
      }),
      fc.record({
        type: fc.constant('sent' as const),
        effect: fc.integer({ min: 1, max: 9 }),
        challenge: fc.constant(challenge('t')),
      }),
      fc.record({
        type: fc.constant('validated' as const),
        effect: fc.integer({ min: 1, max: 9 }),
        mfaToken: fc.constant('m'),
        at: fc.constant(late),
      }),
    );
    fc.assert(
      fc.property(fc.array(event, { maxLength: 40 }), (sequence) => {
        let state: SigningState = signingIdle;
        for (const one of sequence) {
          const next: SigningState = reduceSigning(state, one);
          expect(next.calls).toBeGreaterThanOrEqual(state.calls);
          if (next.effect) expect(next.effect.id).toBe(next.calls);
          if (next.effect && next.effect !== state.effect) expect(next.calls).toBe(state.calls + 1);
          if (next.phase === 'code') expect(next.typed).toMatch(/^\d{0,6}$/);
          if (next.phase === 'signed')
            expect(state.phase === 'signing' || state.phase === 'signed').toBe(true);
          state = next;
        }
      }),
      { numRuns: 2000 },
    );
  });
});
