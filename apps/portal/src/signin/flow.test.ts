import { describe, expect, it } from 'vitest';
import {
  challengeHolds,
  signInReducer,
  signInStart,
  wayOn,
  type Challenge,
  type SentCode,
  type SignIn,
  type SignInEvent,
} from './flow.ts';
import { clearFlow, flowKey, restoreFlow, saveFlow, type FlowStorage } from './flowStore.ts';

const start = signInStart('GB');
const now = 1_800_000_000_000;
const challenge: Challenge = {
  phone: '+447700900123',
  token: 'login-token',
  channel: 'SMS',
  codeLength: 4,
  maskedPhone: '+44 •••• •••123',
  expiresAt: now + 300_000,
  resendAvailableAt: now + 60_000,
  passwordAvailable: true,
  codeSent: true,
  passwordGiven: false,
};
const challenged: SignInEvent = { type: 'challenged', next: 'code', challenge, sandboxCode: '1234' };
const play = (events: readonly SignInEvent[], from: SignIn = start) => events.reduce(signInReducer, from);
const atCode = play([
  { type: 'phoneTyped', phone: '+44 7700 900123' },
  { type: 'asked', for: 'phone' },
  challenged,
]);

describe('sign-in flow', () => {
  it('goes from the number to the code that the bank sent', () => {
    expect(atCode).toEqual({
      phone: '+44 7700 900123',
      region: 'GB',
      step: { name: 'code', challenge },
      waiting: null,
      problem: null,
      sandboxCode: '1234',
      passwordSet: false,
    });
  });

  it('goes back to the number without losing it or the code that is on its way', () => {
    const back = play([{ type: 'moved', to: 'phone' }], atCode);
    expect(back.phone).toBe('+44 7700 900123');
    expect(back.step).toEqual({ name: 'phone', challenge });
    expect(play([{ type: 'moved', to: 'code' }], back).step).toEqual({ name: 'code', challenge });
  });

  it('has no code step to move to before the bank was asked', () => {
    expect(play([{ type: 'moved', to: 'code' }])).toBe(start);
    expect(play([{ type: 'moved', to: 'password' }])).toBe(start);
  });

  it('stays where it is while an answer is awaited', () => {
    const waiting = play([{ type: 'asked', for: 'code' }], atCode);
    expect(play([{ type: 'moved', to: 'phone' }], waiting)).toBe(waiting);
  });

  it('keeps everything after a lost connection, with the problem said', () => {
    const lost = play(
      [
        { type: 'asked', for: 'code' },
        { type: 'refused', problem: { kind: 'network' } },
      ],
      atCode,
    );
    expect(lost).toEqual({ ...atCode, problem: { kind: 'network' } });
  });

  it('answers the challenge with the new token that came with a refusal', () => {
    const wrong: SignInEvent = {
      type: 'refused',
      problem: { kind: 'wrong', attemptsLeft: 4 },
      token: 'next-token',
    };
    expect(play([wrong], atCode).step).toEqual({
      name: 'code',
      challenge: { ...challenge, token: 'next-token' },
    });
    expect(play([{ ...wrong, token: null }], atCode).step).toEqual(atCode.step);
  });

  it('forgets a complaint when the answer to it is typed, but not a waiting time', () => {
    const wrong = play([{ type: 'refused', problem: { kind: 'wrong', attemptsLeft: 4 } }], atCode);
    expect(play([{ type: 'typed' }], wrong).problem).toBeNull();
    const blocked = play(
      [{ type: 'refused', problem: { kind: 'blocked', cause: 'attempts', until: now + 900_000 } }],
      atCode,
    );
    expect(play([{ type: 'typed' }, { type: 'phoneTyped', phone: '+49' }], blocked).problem?.kind).toBe(
      'blocked',
    );
    expect(play([{ type: 'waitEnded', at: now }], blocked).problem).toBeNull();
  });

  it('asks for no second code while the first one holds', () => {
    expect(challengeHolds(challenge, '+447700900123', now)).toBe(true);
    expect(challengeHolds(challenge, '+447700900124', now)).toBe(false);
    expect(challengeHolds(challenge, '+447700900123', challenge.expiresAt)).toBe(false);
    expect(challengeHolds({ ...challenge, codeSent: false }, '+447700900123', now)).toBe(false);
    expect(challengeHolds(null, '+447700900123', now)).toBe(false);
  });
});

const recovery: SentCode = {
  token: 'recovery-token',
  channel: 'SMS',
  codeLength: 6,
  maskedPhone: '+44 •••• •••123',
  expiresAt: now + 300_000,
  resendAvailableAt: now + 60_000,
};
const atPassword = play([{ type: 'moved', to: 'password' }], atCode);
const atRecoverCode = play(
  [
    { type: 'moved', to: 'recover' },
    { type: 'asked', for: 'recover' },
    { type: 'recovering', recovery, sandboxCode: '123456' },
  ],
  atPassword,
);
const atNewPassword = play(
  [
    { type: 'asked', for: 'code' },
    { type: 'codeAccepted', code: '123456' },
  ],
  atRecoverCode,
);

describe('recovery of a password', () => {
  it('goes from its explanation over the code to the new password, and ends at the number to sign in with it', () => {
    expect(atRecoverCode.step).toEqual({ name: 'recoverCode', challenge, recovery });
    expect(atNewPassword).toMatchObject({ step: { name: 'newPassword', code: '123456' }, sandboxCode: null });
    expect(play([{ type: 'asked', for: 'password' }, { type: 'passwordSet' }], atNewPassword)).toEqual({
      ...start,
      phone: atCode.phone,
      passwordSet: true,
    });
  });

  it('goes back to the password, whose challenge still holds', () => {
    expect(play([{ type: 'moved', to: 'password' }], atRecoverCode).step).toEqual(atPassword.step);
  });

  it('answers with the new token of a refusal, and leaves that of the sign-in alone', () => {
    const wrong: SignInEvent = {
      type: 'refused',
      problem: { kind: 'wrong', attemptsLeft: 4 },
      token: 'next-token',
    };
    expect(play([wrong], atRecoverCode).step).toEqual({
      name: 'recoverCode',
      challenge,
      recovery: { ...recovery, token: 'next-token' },
    });
  });

  it('asks for another code when the new password comes too late for the first', () => {
    const late = play([{ type: 'refused', problem: { kind: 'expired' } }], atNewPassword);
    expect(late).toMatchObject({ step: { name: 'recoverCode' }, problem: { kind: 'expired' } });
  });
});

describe('waiting', () => {
  const until = now + 900_000;
  const tooMany = (cause: 'attempts' | 'requests'): SignInEvent => ({
    type: 'refused',
    problem: { kind: 'blocked', cause, until },
  });

  it('for another code leaves the one that was sent, and its field, as they are', () => {
    const later = play([{ type: 'asked', for: 'resend' }, tooMany('requests')], atCode);
    expect(later.problem).toEqual({ kind: 'sendLater', until });
    expect(later.step).toEqual({ name: 'code', challenge: { ...challenge, resendAvailableAt: until } });
  });

  it('for a code leaves the password usable, whatever brought it', () => {
    for (const cause of ['attempts', 'requests'] as const)
      expect(play([{ type: 'asked', for: 'resend' }, tooMany(cause)], atPassword)).toMatchObject({
        step: { name: 'password' },
        problem: { kind: 'sendLater' },
      });
  });

  it('after wrong codes is for everything of the step', () => {
    expect(play([{ type: 'asked', for: 'code' }, tooMany('attempts')], atCode).problem?.kind).toBe('blocked');
    expect(play([{ type: 'asked', for: 'resend' }, tooMany('attempts')], atCode).problem?.kind).toBe(
      'blocked',
    );
  });

  it('that outlives the code ends where another can be asked for', () => {
    const blocked = play([tooMany('attempts')], atCode);
    expect(play([{ type: 'waitEnded', at: until }], blocked).problem).toEqual({ kind: 'expired' });
    expect(
      play([{ type: 'waitEnded', at: until }], play([tooMany('attempts')], atPassword)).problem,
    ).toBeNull();
  });

  it.each([
    ['wrong passwords on a strange device', atPassword.step, 'code'],
    [
      'wrong passwords on a remembered device, which counts codes with them',
      { name: 'password', challenge: { ...challenge, codeSent: false } },
      'recover',
    ],
    ['wrong codes of a recovery', atRecoverCode.step, 'code'],
    ['wrong codes, which a password can’t replace', atCode.step, 'contact'],
    ['a number that is blocked', start.step, 'contact'],
  ] as const)('after %s has one way on', (_name, step, way) => {
    expect(wayOn(step)).toBe(way);
  });
});

function memory(): FlowStorage & { text: () => string } {
  const held = new Map<string, string>();
  return {
    getItem: (key) => held.get(key) ?? null,
    setItem: (key, value) => void held.set(key, value),
    removeItem: (key) => void held.delete(key),
    text: () => [...held.values()].join(),
  };
}

describe('sign-in flow over a reload', () => {
  it('comes back to its step with number, token and deadlines', () => {
    const storage = memory();
    saveFlow(storage, atCode);
    expect(restoreFlow(storage, now)).toEqual({ ...atCode, sandboxCode: null });
  });

  it('comes back to every step of a recovery', () => {
    for (const state of [atRecoverCode, atNewPassword]) {
      const storage = memory();
      saveFlow(storage, state);
      expect(restoreFlow(storage, now)).toEqual({ ...state, sandboxCode: null });
    }
  });

  it('never keeps a code that is still good', () => {
    const storage = memory();
    saveFlow(storage, atCode);
    expect(storage.text()).not.toContain('1234');
  });

  it('says that the code has expired in the meantime, at the step where a new one can be sent', () => {
    const storage = memory();
    saveFlow(storage, atCode);
    expect(restoreFlow(storage, challenge.expiresAt)).toMatchObject({
      step: { name: 'code' },
      problem: { kind: 'expired' },
    });
  });

  it('keeps a waiting time running, and no longer than it lasts', () => {
    const storage = memory();
    saveFlow(
      storage,
      play(
        [{ type: 'refused', problem: { kind: 'blocked', cause: 'attempts', until: now + 900_000 } }],
        atCode,
      ),
    );
    expect(restoreFlow(storage, now + 899_999)?.problem).toEqual({
      kind: 'blocked',
      cause: 'attempts',
      until: now + 900_000,
    });
    expect(restoreFlow(storage, now + 900_000)?.problem?.kind).not.toBe('blocked');
  });

  it('is gone after sign-in', () => {
    const storage = memory();
    saveFlow(storage, atCode);
    clearFlow(storage);
    expect(restoreFlow(storage, now)).toBeNull();
  });

  it.each([
    '',
    'null',
    '{',
    '[]',
    '{"phone":1}',
    '{"phone":"","step":{"name":"code","challenge":{}},"blocked":null}',
    '{"phone":"","step":{"name":"home","challenge":null},"blocked":null}',
  ])('ignores what it did not write: %s', (text) => {
    const storage = memory();
    storage.setItem(flowKey, text);
    expect(restoreFlow(storage, now)).toBeNull();
  });

  it('works without storage', () => {
    saveFlow(null, atCode);
    expect(restoreFlow(null, now)).toBeNull();
  });
});
