import type { PhoneProblem } from './phone.ts';

/** How a code travels; the names of the wire. */
export type CodeChannel = 'SMS' | 'WHATSAPP';

/** Digits of a code, as the bank says in every answer that sends one (ruling 1). */
export const codeLengths = [4, 5, 6, 7, 8] as const;
export type CodeLength = (typeof codeLengths)[number];

/** What the bank answered to a phone number. Instants are ms since the epoch, from the server's clock. */
export type Challenge = {
  /** E.164: the number that this challenge belongs to. */
  phone: string;
  token: string;
  channel: CodeChannel;
  codeLength: CodeLength;
  maskedPhone: string;
  expiresAt: number;
  resendAvailableAt: number;
  passwordAvailable: boolean;
  /** False while only a password was asked for: choosing "use a code" then has to send one. */
  codeSent: boolean;
};

export type StepName = 'phone' | 'code' | 'password';

/** Why the last act did not lead on. Every kind has a sentence in the dictionary; `bank` brings its own. */
export type Problem =
  | { kind: 'phone'; problem: PhoneProblem }
  /** The captcha has given no token, or one that the bank does not take. */
  | { kind: 'captcha' }
  | { kind: 'codeRequired' }
  | { kind: 'passwordShort' }
  | { kind: 'wrong'; attemptsLeft: number | null }
  | { kind: 'expired' }
  | { kind: 'blocked'; until: number }
  | { kind: 'network' }
  | { kind: 'failed' }
  | { kind: 'bank'; message: string };

export type SignIn = {
  /** As typed; survives every step, error and reload. */
  phone: string;
  step: { name: 'phone'; challenge: Challenge | null } | { name: 'code' | 'password'; challenge: Challenge };
  /** Set while an answer is awaited: the controls that wait for it say so. */
  waiting: 'phone' | 'resend' | 'code' | 'password' | null;
  problem: Problem | null;
  /** Shown only when the sandbox sends the code with its answer; never stored. */
  sandboxCode: string | null;
};

export type SignInEvent =
  | { type: 'phoneTyped'; phone: string }
  | { type: 'typed' }
  /** `token`: from now on the challenge is answered with this one. */
  | { type: 'refused'; problem: Problem; token?: string | null }
  | { type: 'asked'; for: NonNullable<SignIn['waiting']> }
  | { type: 'challenged'; next: 'code' | 'password'; challenge: Challenge; sandboxCode: string | null }
  | { type: 'moved'; to: StepName }
  | { type: 'waitEnded' };

export const signInStart: SignIn = {
  phone: '',
  step: { name: 'phone', challenge: null },
  waiting: null,
  problem: null,
  sandboxCode: null,
};

/** The sign-in flow, step by step: pure, so that every transition can be shown in a table. */
export function signInReducer(state: SignIn, event: SignInEvent): SignIn {
  switch (event.type) {
    case 'phoneTyped':
      return { ...state, phone: event.phone, problem: stillBlocked(state.problem) };
    case 'typed':
      return { ...state, problem: stillBlocked(state.problem) };
    case 'asked':
      return { ...state, waiting: event.for, problem: null };
    case 'refused':
      return {
        ...state,
        step: withToken(state.step, event.token ?? null),
        waiting: null,
        problem: event.problem,
      };
    case 'challenged':
      return {
        ...state,
        step: { name: event.next, challenge: event.challenge },
        waiting: null,
        problem: null,
        sandboxCode: event.sandboxCode,
      };
    case 'moved':
      return moved(state, event.to);
    case 'waitEnded':
      return state.problem?.kind === 'blocked' ? { ...state, problem: null } : state;
  }
}

function withToken(step: SignIn['step'], token: string | null): SignIn['step'] {
  if (token === null || step.name === 'phone') return step;
  return { ...step, challenge: { ...step.challenge, token } };
}

/** Typing answers a complaint about what was typed, but it does not shorten a waiting time. */
function stillBlocked(problem: Problem | null): Problem | null {
  return problem?.kind === 'blocked' ? problem : null;
}

function moved(state: SignIn, to: StepName): SignIn {
  const { challenge } = state.step;
  if (state.waiting !== null || state.step.name === to) return state;
  if (to === 'phone') return { ...state, step: { name: 'phone', challenge }, problem: null };
  return challenge === null ? state : { ...state, step: { name: to, challenge }, problem: null };
}

/** True while the bank still takes the answer to this challenge, so that going back and on sends no second code. */
export function challengeHolds(challenge: Challenge | null, phone: string, now: number): boolean {
  return challenge !== null && challenge.phone === phone && challenge.codeSent && challenge.expiresAt > now;
}
