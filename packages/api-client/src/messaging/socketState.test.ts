import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { closeCodes } from '../contract/socket.ts';
import {
  idleSocket,
  socketReducer,
  type SessionStatus,
  type SocketEvent,
  type SocketState,
} from './socketState.ts';

type Step = SocketEvent extends infer E ? (E extends SocketEvent ? Omit<E, 'at'> : never) : never;

const at = 1_000_000;
const run = (state: SocketState, when: number, ...steps: Step[]): SocketState =>
  steps.reduce((before, step) => socketReducer(before, { ...step, at: when }), state);

const idOf = ({ effect }: SocketState) => effect?.id ?? -1;
const authorizing = run(idleSocket, at, { type: 'start' });
const connecting = run(authorizing, at, { type: 'token', id: idOf(authorizing), token: 't-1' });
const open = run(connecting, at, { type: 'opened', id: idOf(connecting) });
const closedBy = (code: number, state = open) => run(state, at, { type: 'closed', id: idOf(state), code });

/** A closed socket after all attempts that it makes, none of which reaches the bank. */
function failing(state: SocketState): { state: SocketState; attempts: number } {
  let attempts = 0;
  for (; state.wakeAt !== null; attempts += 1) {
    const now = state.wakeAt;
    state = run(state, now, { type: 'clock' });
    state = run(state, now, { type: 'closed', id: idOf(state), code: 1006 });
  }
  return { state, attempts };
}

describe('opening', () => {
  test('fetches a token and connects with it', () => {
    expect(authorizing).toMatchObject({ phase: 'authorizing', effect: { type: 'authorize', id: 1 } });
    expect(connecting).toMatchObject({
      phase: 'connecting',
      effect: { type: 'connect', id: 2, token: 't-1' },
    });
    expect(open).toMatchObject({ phase: 'open', wakeAt: null });
  });

  test('without a token waits, and asks for one again', () => {
    const waiting = run(authorizing, at, { type: 'token', id: 1, token: null });
    expect(waiting).toMatchObject({ phase: 'closed', wakeAt: at + 3000 });
    expect(run(waiting, at + 3000, { type: 'clock' })).toMatchObject({
      effect: { type: 'authorize', id: 2 },
    });
  });

  test('that takes 10 s counts as unsupported until a socket opens, and is tried again (SOCKET-02, CONST-10)', () => {
    expect(run(connecting, at + 9999, { type: 'clock' })).toBe(connecting);
    const late = run(connecting, at + 10_000, { type: 'clock' });
    expect(late).toMatchObject({ phase: 'closing', unsupported: true, effect: { type: 'close', id: 2 } });
    const closed = run(late, at + 10_000, { type: 'closed', id: 2, code: 1006 });
    expect(closed).toMatchObject({ phase: 'closed', unsupported: true, wakeAt: at + 13_000 });
    const again = run(closed, at + 13_000, { type: 'clock' });
    expect(run(again, at + 13_000, { type: 'opened', id: idOf(again) })).toMatchObject({
      phase: 'open',
      unsupported: false,
    });
  });

  test('a second start changes nothing', () => {
    for (const state of [authorizing, connecting, open, closedBy(1006), closedBy(closeCodes.sessionEnded)])
      expect(run(state, at, { type: 'start' })).toEqual(state);
  });
});

describe('reconnecting', () => {
  test.each([
    ['layout', false, 3000],
    ['open chat', true, 5000],
  ])('with the %s comes %s: %i ms after the close (SOCKET-07, -08, CONST-09)', (_, chatOpen, ms) => {
    const closed = closedBy(1001, run(open, at, { type: 'chat', open: chatOpen }));
    expect(run(closed, at + ms - 1, { type: 'clock' })).toBe(closed);
    expect(run(closed, at + ms, { type: 'clock' })).toMatchObject({ phase: 'authorizing', attempts: 1 });
  });

  test('takes the pace of a chat that is opened or closed while it waits', () => {
    const waiting = closedBy(1001);
    const opened = run(waiting, at + 1000, { type: 'chat', open: true });
    expect(opened.wakeAt).toBe(at + 5000);
    expect(run(opened, at + 2000, { type: 'chat', open: false }).wakeAt).toBe(at + 3000);
  });

  test('is given up after 1000 attempts, counted from zero again once a socket opens (SOCKET-09)', () => {
    const { state, attempts } = failing(closedBy(1006));
    expect(attempts).toBe(1000);
    expect(state).toMatchObject({ phase: 'failed', effect: null, wakeAt: null });
    expect(run(state, at + 1e9, { type: 'clock' })).toBe(state);
    expect(run({ ...connecting, attempts: 999 }, at, { type: 'opened', id: 2 }).attempts).toBe(0);
  });

  test.each([1000, 1001, 1013, 4001, closeCodes.foreignChannel, closeCodes.silent])(
    'after %i asks for a new token (SOCKET-10)',
    (code) => {
      expect(run(closedBy(code), at + 3000, { type: 'clock' })).toMatchObject({
        effect: { type: 'authorize' },
      });
    },
  );

  test.each([1005, 1006])('after %i goes by the token it has (SOCKET-10)', (code) => {
    const again = run(closedBy(code), at + 3000, { type: 'clock' });
    expect(again).toMatchObject({ phase: 'connecting', effect: { type: 'connect', token: 't-1' } });
  });

  test('asks for a token at once when the bank refuses the old one, and after a while when it refuses a new one', () => {
    const again = run(closedBy(1006), at + 3000, { type: 'clock' });
    const refused = { type: 'closed', code: closeCodes.tokenRefused } as const;
    expect(run(again, at + 3001, { ...refused, id: idOf(again) })).toMatchObject({ phase: 'authorizing' });
    expect(run(connecting, at, { ...refused, id: 2 })).toMatchObject({ phase: 'closed', wakeAt: at + 3000 });
  });

  test('waits as long as the bank asked for after too many frames', () => {
    const limited = run(open, at, { type: 'limited', retryAfterSeconds: 9 });
    expect(closedBy(closeCodes.tooManyFrames, limited).wakeAt).toBe(at + 9000);
  });

  test('makes no attempt while nobody can see the page, and a late one after that', () => {
    const hidden = run(closedBy(1001), at, { type: 'paused', paused: true });
    expect(run(hidden, at + 60_000, { type: 'clock' })).toBe(hidden);
    expect(run(hidden, at + 1000, { type: 'paused', paused: false }).phase).toBe('closed');
    expect(run(hidden, at + 60_000, { type: 'paused', paused: false }).phase).toBe('authorizing');
  });

  test.each([
    ['a person asks for it', [{ type: 'start' }]],
    [
      'the page or its network comes back',
      [
        { type: 'paused', paused: true },
        { type: 'paused', paused: false },
      ],
    ],
  ] satisfies [string, Step[]][])(
    'that was given up begins again once %s, with all its attempts',
    (_, steps) => {
      const { state: given } = failing(closedBy(1006));
      const again = run(given, at + 1e9, ...steps);
      expect(again).toMatchObject({ phase: 'connecting', attempts: 0 });
      const { state, attempts } = failing(
        run(again, at + 1e9, { type: 'closed', id: idOf(again), code: 1006 }),
      );
      expect([state.phase, attempts]).toEqual(['failed', 1000]);
    },
  );

  test('that was given up stays so while nobody comes back', () => {
    const { state } = failing(closedBy(1006));
    expect(run(state, at + 1e9, { type: 'paused', paused: false })).toEqual(state);
  });

  test('that was given up as unsupported no longer counts as that', () => {
    const late = run({ ...connecting, attempts: 1000 }, at + 10_000, { type: 'clock' });
    expect(late).toMatchObject({ phase: 'closing', unsupported: true });
    expect(run(late, at + 10_000, { type: 'closed', id: 2, code: 1006 })).toMatchObject({
      phase: 'failed',
      unsupported: false,
    });
  });
});

describe('after the end of the session', () => {
  const ended = closedBy(closeCodes.sessionEnded);
  const told = (status: SessionStatus, state = ended, when = at) =>
    run(state, when, { type: 'session', id: idOf(state), status });

  test('waits until a call has found out whether it is over', () => {
    expect(ended).toMatchObject({ phase: 'closed', wakeAt: null, effect: { type: 'checkSession' } });
    expect(run(ended, at + 1e6, { type: 'clock' })).toBe(ended);
  });

  test('opens again when it goes on', () => {
    expect(told('valid')).toMatchObject({ phase: 'authorizing' });
  });

  test('gives up when it is over, and checks it again before anything else when it is started', () => {
    expect(told('over')).toMatchObject({ phase: 'failed', wakeAt: null });
    expect(run(told('over'), at, { type: 'start' })).toMatchObject({ effect: { type: 'checkSession' } });
  });

  test('checks it again after the usual pause, at most 1000 times, while the bank cannot be reached', () => {
    let state = told('unknown');
    expect(state).toMatchObject({ phase: 'closed', wakeAt: at + 3000 });
    let checks = 0;
    for (; state.wakeAt !== null; checks += 1) {
      const now = state.wakeAt;
      state = run(state, now, { type: 'clock' });
      expect(state).toMatchObject({ phase: 'closed', effect: { type: 'checkSession' } });
      if (checks === 2) expect(told('valid', state, now)).toMatchObject({ phase: 'authorizing' });
      state = told('unknown', state, now);
    }
    expect([checks, state.phase]).toEqual([1000, 'failed']);
  });

  test('takes no answer to an earlier check', () => {
    const again = run(told('unknown'), at + 3000, { type: 'clock' });
    expect(run(again, at, { type: 'session', id: idOf(ended), status: 'over' })).toBe(again);
  });
});

describe('closing', () => {
  test('says goodbye, is over when the other end has, and is not begun again', () => {
    const closing = run(open, at, { type: 'stop' });
    expect(closing).toMatchObject({ phase: 'closing', effect: { type: 'close', id: idOf(open) } });
    expect(closedBy(1005, closing)).toMatchObject({ phase: 'idle', wakeAt: null, token: null });
  });

  test('waits 3 s for a network that is gone', () => {
    const closing = run(open, at, { type: 'offline' });
    expect(run(closing, at + 2999, { type: 'clock' })).toBe(closing);
    expect(run(closing, at + 3000, { type: 'clock' })).toMatchObject({ phase: 'closed', wakeAt: at + 6000 });
  });

  test('ends what has not begun or waits', () => {
    for (const state of [authorizing, closedBy(1006)])
      expect(run(state, at, { type: 'stop' })).toMatchObject({ phase: 'idle', effect: null, wakeAt: null });
  });

  test('is taken back by a start, which connects once it is closed', () => {
    const closing = run(open, at, { type: 'stop' }, { type: 'start' });
    expect(closing.phase).toBe('closing');
    expect(closedBy(1000, closing)).toMatchObject({ phase: 'closed', wakeAt: at + 3000 });
  });
});

test('what an earlier socket or token still says changes nothing', () => {
  const again = run(closedBy(1006), at + 3000, { type: 'clock' });
  expect(run(again, at, { type: 'opened', id: 2 })).toBe(again);
  expect(run(again, at, { type: 'closed', id: 2, code: 1000 })).toBe(again);
  expect(run(open, at, { type: 'token', id: 1, token: 'late' })).toBe(open);
});

type Answer = 'answer' | Exclude<SessionStatus, 'valid'>;
const step: fc.Arbitrary<Step | Answer> = fc.oneof(
  fc.constantFrom<(Step | Answer)[]>('answer', 'answer', { type: 'clock' }, { type: 'start' }),
  fc.constantFrom<Answer[]>('over', 'unknown'),
  fc.constantFrom<Step[]>({ type: 'stop' }, { type: 'offline' }),
  fc.boolean().map((paused): Step => ({ type: 'paused', paused })),
  fc.boolean().map((isOpen): Step => ({ type: 'chat', open: isOpen })),
  fc.record({
    type: fc.constant('closed' as const),
    id: fc.nat(40),
    code: fc.constantFrom(1000, 1005, 1006, 1013, 4000, 4401, 4429),
  }),
  fc.nat(20).map((retryAfterSeconds): Step => ({ type: 'limited', retryAfterSeconds })),
);

/** What a driver that works would answer to the effect, with what it found out of the session. */
function answerTo({ effect }: SocketState, status: SessionStatus = 'valid'): Step {
  switch (effect?.type) {
    case 'authorize':
      return { type: 'token', id: effect.id, token: 't' };
    case 'connect':
      return { type: 'opened', id: effect.id };
    case 'close':
      return { type: 'closed', id: effect.id, code: 1005 };
    case 'checkSession':
      return { type: 'session', id: effect.id, status };
    default:
      return { type: 'clock' };
  }
}

test('whatever happened, a socket that is wanted opens once the bank can be reached again', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(step, fc.nat(12_000)), { maxLength: 60 }), (schedule) => {
      let state = idleSocket;
      let now = at;
      for (const [next, ms] of schedule) {
        now += ms;
        const before = state;
        if (next === 'answer') state = run(state, now, answerTo(state));
        else if (typeof next === 'string') state = run(state, now, answerTo(state, next));
        else state = run(state, now, next);
        expect(state.effects).toBeGreaterThanOrEqual(before.effects);
        expect(state.attempts).toBeLessThanOrEqual(1000);
        // It is as it looks: closed, it goes on by itself; given up, it does nothing.
        if (state.phase === 'closed') expect(state.wakeAt ?? state.effect).not.toBeNull();
        if (state.phase === 'failed') expect([state.wakeAt, state.effect]).toEqual([null, null]);
      }
      state = run(state, now, { type: 'paused', paused: false }, { type: 'start' });
      for (let turn = 0; turn < 10 && state.phase !== 'open'; turn += 1) {
        now = Math.max(now, state.phase === 'closed' ? (state.wakeAt ?? now) : now);
        state = run(state, now, answerTo(state));
      }
      expect(state.phase).toBe('open');
    }),
  );
});
