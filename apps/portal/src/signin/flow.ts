import type { PhoneProblem } from './phone.ts';

/** How a code travels; the names of the wire. */
export type CodeChannel = 'SMS' | 'WHATSAPP';

/** Digits of a code, as the bank says in every answer that sends one (ruling 1). */
export const codeLengths = [4, 5, 6, 7, 8] as const;
export type CodeLength = (typeof codeLengths)[number];

/** A code that was sent. Instants are ms since the epoch on this machine's clock. */
export type SentCode = {
  token: string;
  channel: CodeChannel;
  codeLength: CodeLength;
  maskedPhone: string;
  expiresAt: number;
  resendAvailableAt: number;
};

/** What the bank answered to a phone number. */
export type Challenge = SentCode & {
  /** E.164: the number that this challenge belongs to. */
  phone: string;
  passwordAvailable: boolean;
  /** False on a remembered device, where a password was asked for: choosing "use a code" then has to send one. */
  codeSent: boolean;
  /** The password was right; the code is the second step, and this device may be remembered. */
  passwordGiven: boolean;
};

/** The steps; recovering a password is told first, then has a code, then the new password. */
export const stepNames = ['phone', 'code', 'password', 'recover', 'recoverCode', 'newPassword'] as const;
export type StepName = (typeof stepNames)[number];

export type Step =
  | { name: 'phone'; challenge: Challenge | null }
  | { name: 'code'; challenge: Challenge }
  | { name: 'password'; challenge: Challenge }
  | { name: 'recover'; challenge: Challenge }
  | { name: 'recoverCode'; challenge: Challenge; recovery: SentCode }
  /** `code`: the one that was right. It is spent, and goes with the new password under the same token. */
  | { name: 'newPassword'; challenge: Challenge; recovery: SentCode; code: string };

/** What a person waits for after too much: `attempts` were wrong, or `requests` too many. */
export type BlockCause = 'attempts' | 'requests';

/** Why the last act did not lead on. Every kind has a sentence in the dictionary; `bank` brings its own. */
export type Problem =
  | { kind: 'phone'; problem: PhoneProblem }
  /** The captcha has given no token, or one that the bank does not take. */
  | { kind: 'captcha' }
  | { kind: 'codeRequired' }
  | { kind: 'passwordShort' }
  /** A new password that everybody uses. */
  | { kind: 'passwordCommon' }
  | { kind: 'wrong'; attemptsLeft: number | null }
  | { kind: 'expired' }
  /** Nothing of this step is heard before `until`. */
  | { kind: 'blocked'; cause: BlockCause; until: number }
  /** No further code is sent before `until`; what was asked for before can still be answered. */
  | { kind: 'sendLater'; until: number }
  /** Only the bank lets this person in again. */
  | { kind: 'locked' }
  | { kind: 'network' }
  | { kind: 'failed' }
  | { kind: 'bank'; message: string };

export type SignIn = {
  /** As typed; survives every step, error and reload. */
  phone: string;
  /** ISO 3166 code of the country that a number without '+' is of. */
  region: string;
  step: Step;
  /** Set while an answer is awaited: the controls that wait for it say so. */
  waiting: 'phone' | 'resend' | 'code' | 'password' | 'recover' | null;
  problem: Problem | null;
  /** Shown only when the sandbox sends the code with its answer; never stored. */
  sandboxCode: string | null;
  /** A new password was set: the next step is to sign in with it. */
  passwordSet: boolean;
};

export type SignInEvent =
  | { type: 'phoneTyped'; phone: string }
  | { type: 'regionChosen'; region: string }
  | { type: 'typed' }
  /** `token`: from now on the challenge is answered with this one. */
  | { type: 'refused'; problem: Problem; token?: string | null }
  | { type: 'asked'; for: NonNullable<SignIn['waiting']> }
  | { type: 'challenged'; next: 'code' | 'password'; challenge: Challenge; sandboxCode: string | null }
  | { type: 'recovering'; recovery: SentCode; sandboxCode: string | null }
  /** The recovery's code was right. */
  | { type: 'codeAccepted'; code: string }
  | { type: 'passwordSet' }
  | { type: 'moved'; to: StepName }
  | { type: 'waitEnded'; at: number };

/** A sign-in with nothing typed yet. */
export const signInStart = (region: string): SignIn => ({
  phone: '',
  region,
  step: { name: 'phone', challenge: null },
  waiting: null,
  problem: null,
  sandboxCode: null,
  passwordSet: false,
});

/** The sign-in flow, step by step: pure, so that every transition can be shown in a table. */
export function signInReducer(state: SignIn, event: SignInEvent): SignIn {
  switch (event.type) {
    case 'phoneTyped':
      return { ...state, phone: event.phone, problem: stillBlocked(state.problem) };
    case 'regionChosen':
      return { ...state, region: event.region, problem: stillBlocked(state.problem) };
    case 'typed':
      return { ...state, problem: stillBlocked(state.problem) };
    case 'asked':
      return { ...state, waiting: event.for, problem: null, passwordSet: false };
    case 'refused':
      return refused(state, event.problem, event.token ?? null);
    case 'challenged':
      return {
        ...state,
        step: { name: event.next, challenge: event.challenge },
        waiting: null,
        problem: null,
        sandboxCode: event.sandboxCode,
      };
    case 'recovering': {
      const { challenge } = state.step;
      if (challenge === null) return state;
      const step: Step = { name: 'recoverCode', challenge, recovery: event.recovery };
      return { ...state, step, waiting: null, problem: null, sandboxCode: event.sandboxCode };
    }
    case 'codeAccepted':
      return state.step.name === 'recoverCode'
        ? {
            ...state,
            step: { ...state.step, name: 'newPassword', code: event.code },
            waiting: null,
            problem: null,
            sandboxCode: null,
          }
        : state;
    case 'passwordSet':
      // Every device and every code is forgotten with it: the sign-in begins again, with the same number.
      return { ...signInStart(state.region), phone: state.phone, passwordSet: true };
    case 'moved':
      return moved(state, event.to);
    case 'waitEnded':
      return waited(state, event.at);
  }
}

function refused(state: SignIn, problem: Problem, token: string | null): SignIn {
  const step = withToken(state.step, token);
  const next: SignIn = { ...state, step, waiting: null, problem };
  if (problem.kind === 'blocked' && concernsSendingOnly(state, problem))
    return sendLater(next, problem.until);
  // The token of the recovery's code is too old: there another code can be sent.
  if (problem.kind === 'expired' && step.name === 'newPassword')
    return { ...next, step: { name: 'recoverCode', challenge: step.challenge, recovery: step.recovery } };
  return next;
}

/** A code that can't be sent takes nothing from the answer to what was asked for before. */
function concernsSendingOnly({ step, waiting }: SignIn, { cause }: { cause: BlockCause }): boolean {
  if (waiting !== 'resend') return false;
  return step.name === 'password' || cause === 'requests';
}

function sendLater(state: SignIn, until: number): SignIn {
  const problem: Problem = { kind: 'sendLater', until };
  const { step } = state;
  if (step.name === 'code')
    return {
      ...state,
      problem,
      step: { ...step, challenge: { ...step.challenge, resendAvailableAt: until } },
    };
  if (step.name === 'recoverCode')
    return { ...state, problem, step: { ...step, recovery: { ...step.recovery, resendAvailableAt: until } } };
  return { ...state, problem };
}

/** The token that the next answer goes with. */
function withToken(step: Step, token: string | null): Step {
  if (token === null || step.name === 'phone') return step;
  return step.name === 'recoverCode' || step.name === 'newPassword'
    ? { ...step, recovery: { ...step.recovery, token } }
    : { ...step, challenge: { ...step.challenge, token } };
}

/** Typing answers a complaint about what was typed, but it does not shorten a waiting time. */
function stillBlocked(problem: Problem | null): Problem | null {
  return problem?.kind === 'blocked' || problem?.kind === 'sendLater' || problem?.kind === 'locked'
    ? problem
    : null;
}

function moved(state: SignIn, to: StepName): SignIn {
  const { challenge } = state.step;
  if (state.waiting !== null || state.step.name === to) return state;
  if (to === 'phone') return { ...state, step: { name: 'phone', challenge }, problem: null };
  // A code or a new password follows an answer of the bank only.
  if (challenge === null || to === 'recoverCode' || to === 'newPassword') return state;
  return { ...state, step: { name: to, challenge }, problem: null };
}

/** The waiting is over. Codes live shorter than most blocks: then the next thing to do is to ask for another. */
function waited(state: SignIn, at: number): SignIn {
  if (state.problem?.kind !== 'blocked' && state.problem?.kind !== 'sendLater') return state;
  const sent = codeOf(state.step);
  return { ...state, problem: sent !== null && sent.expiresAt <= at ? { kind: 'expired' } : null };
}

/** The code that a step asks for; null where it asks for none. */
export function codeOf(step: Step): SentCode | null {
  return step.name === 'code' ? step.challenge : step.name === 'recoverCode' ? step.recovery : null;
}

/** The one way on that is offered to somebody who has to wait at a step. */
export function wayOn(step: Step): 'code' | 'recover' | 'contact' {
  switch (step.name) {
    case 'password':
      // Where codes are asked for anyway, wrong passwords count apart from them. A remembered device counts both together.
      return step.challenge.codeSent ? 'code' : 'recover';
    case 'recover':
    case 'recoverCode':
    case 'newPassword':
      return 'code';
    case 'phone':
    case 'code':
      return 'contact';
  }
}

/** True while the bank still takes the answer to this challenge, so that going back and on sends no second code. */
export function challengeHolds(challenge: Challenge | null, phone: string, now: number): boolean {
  return challenge !== null && challenge.phone === phone && challenge.codeSent && challenge.expiresAt > now;
}
