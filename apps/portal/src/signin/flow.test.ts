import { describe, expect, it } from 'vitest';
import {
  challengeHolds,
  signInReducer,
  signInStart,
  type Challenge,
  type SignIn,
  type SignInEvent,
} from './flow.ts';
import { clearFlow, flowKey, restoreFlow, saveFlow, type FlowStorage } from './flowStore.ts';

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
};
const challenged: SignInEvent = { type: 'challenged', next: 'code', challenge, sandboxCode: '1234' };
const play = (events: readonly SignInEvent[], from: SignIn = signInStart) =>
  events.reduce(signInReducer, from);
const atCode = play([
  { type: 'phoneTyped', phone: '+44 7700 900123' },
  { type: 'asked', for: 'phone' },
  challenged,
]);

describe('sign-in flow', () => {
  it('goes from the number to the code that the bank sent', () => {
    expect(atCode).toEqual({
      phone: '+44 7700 900123',
      step: { name: 'code', challenge },
      waiting: null,
      problem: null,
      sandboxCode: '1234',
    });
  });

  it('goes back to the number without losing it or the code that is on its way', () => {
    const back = play([{ type: 'moved', to: 'phone' }], atCode);
    expect(back.phone).toBe('+44 7700 900123');
    expect(back.step).toEqual({ name: 'phone', challenge });
    expect(play([{ type: 'moved', to: 'code' }], back).step).toEqual({ name: 'code', challenge });
  });

  it('has no code step to move to before the bank was asked', () => {
    expect(play([{ type: 'moved', to: 'code' }])).toBe(signInStart);
    expect(play([{ type: 'moved', to: 'password' }])).toBe(signInStart);
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
    const blocked = play([{ type: 'refused', problem: { kind: 'blocked', until: now + 900_000 } }], atCode);
    expect(play([{ type: 'typed' }, { type: 'phoneTyped', phone: '+49' }], blocked).problem?.kind).toBe(
      'blocked',
    );
    expect(play([{ type: 'waitEnded' }], blocked).problem).toBeNull();
  });

  it('asks for no second code while the first one holds', () => {
    expect(challengeHolds(challenge, '+447700900123', now)).toBe(true);
    expect(challengeHolds(challenge, '+447700900124', now)).toBe(false);
    expect(challengeHolds(challenge, '+447700900123', challenge.expiresAt)).toBe(false);
    expect(challengeHolds({ ...challenge, codeSent: false }, '+447700900123', now)).toBe(false);
    expect(challengeHolds(null, '+447700900123', now)).toBe(false);
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

  it('never keeps a code', () => {
    const storage = memory();
    saveFlow(storage, atCode);
    expect(storage.text()).not.toContain('1234');
  });

  it('says that the code has expired meanwhile, at the step where a new one can be sent', () => {
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
      play([{ type: 'refused', problem: { kind: 'blocked', until: now + 900_000 } }], atCode),
    );
    expect(restoreFlow(storage, now + 899_999)?.problem).toEqual({ kind: 'blocked', until: now + 900_000 });
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
    '{"phone":"","step":"code","challenge":{},"blockedUntil":null}',
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
