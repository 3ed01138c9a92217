import type { BatchOperation, SentBatchCode, SentSigningCode, SignedPayment } from '../contract/payments.ts';
import type { CodeChannel } from '../contract/primitives.ts';
import type { SigningProblem } from './signingProblems.ts';
import {
  afterFailedSend,
  afterFailedSign,
  afterFailedValidation,
  type SigningFailure,
} from './signingProblems.ts';

/**
 * What one code is for: a payment or a remittance order, with the `signingHash` that the bank gave it, several of these,
 * agreements of an organization or of an application together, or a card whose number is shown.
 */
export type ToSign =
  | { readonly paymentId: string; readonly signingHash: string }
  | { readonly orderId: string; readonly signingHash: string }
  | { readonly operations: readonly BatchOperation[] }
  | { readonly organizationId: string; readonly agreementIds: readonly string[] }
  | { readonly applicationId: string; readonly agreementIds: readonly string[] }
  | { readonly cardId: string };

/** What is signed and over which channel the code goes (SIGN-05). */
export type SigningRequest = ToSign & { readonly channel: CodeChannel };

/** One of several that the bank leaves unsigned, and why. */
export type RefusedOperation = SentBatchCode['refused'][number];

/** A code that was sent. Deadlines are epoch ms of this machine's clock (`deadlineAt` makes them from the bank's instants). */
export type SigningChallenge = {
  readonly token: string;
  readonly codeLength: number;
  readonly channel: CodeChannel;
  readonly maskedPhone: string;
  readonly resendAvailableAt: number;
  readonly expiresAt: number;
  readonly attemptsLeft: number;
  /** What is signed, line by line, in the words of the message that carried the code. */
  readonly subject: SentSigningCode['subject'];
  /** A sandbox bank tells the code here; never in production. */
  readonly debugCode: string | undefined;
  /** Its message is on the phone already: the bank went on with a code that was sent before. */
  readonly resumed: boolean;
  /** Of several: those that it does not sign. */
  readonly refused?: readonly RefusedOperation[];
};

/** The call a state waits for. A driver makes it once per `id` and answers with an event that carries the same id. */
export type SendEffect = {
  readonly type: 'send';
  readonly id: number;
  readonly request: SigningRequest;
  /** Go on with the code on the phone, where there is one; otherwise, and where there is none, a message is sent. */
  readonly resume: boolean;
};
export type ValidateEffect = {
  readonly type: 'validate';
  readonly id: number;
  readonly token: string;
  readonly code: string;
};
export type SignEffect = {
  readonly type: 'sign';
  readonly id: number;
  readonly request: SigningRequest;
  readonly mfaToken: string;
  /** Instant of the person's act; a repeated call carries the same. */
  readonly signedAt: string;
};
export type SigningEffect = SendEffect | ValidateEffect | SignEffect;

type Phase<Name extends string, Effect extends SigningEffect | null, Rest = unknown> = {
  readonly phase: Name;
  readonly effect: Effect;
  /** Calls begun so far: the id of the latest one. Never reset, so that a late answer never fits. */
  readonly calls: number;
} & Rest;

/** No popup. `closed`: what the popup that was closed last was about. */
export type SigningIdle = Phase<'idle', null, { readonly closed: string | null }>;

/** A code is being sent, or gone on with. `countFrom`: when the popup was opened again, epoch ms; its countdown begins then. */
export type SigningSending = Phase<
  'sending',
  SendEffect,
  { readonly request: SigningRequest; readonly countFrom: number | null }
>;

/** A code was sent and is typed, checked (`effect.type` validate) or sent again (`effect.type` send). */
export type SigningCode = Phase<
  'code',
  ValidateEffect | SendEffect | null,
  {
    readonly request: SigningRequest;
    readonly challenge: SigningChallenge;
    /** Digits only, at most `codeLength`. */
    readonly typed: string;
    readonly problem: SigningProblem | null;
    /** This code can't succeed any more (expired, too many tries): only a new one helps. */
    readonly spent: boolean;
    /** What is typed was refused once because the code was gone on with elsewhere; the second refusal counts. */
    readonly renewed: boolean;
  }
>;

/** The code was right; what it is for is being signed. Can't be closed: the outcome would be lost. */
export type SigningSigning = Phase<
  'signing',
  SignEffect,
  { readonly request: SigningRequest; readonly challenge: SigningChallenge }
>;

/**
 * Done: the bank has signed. `payment` as it is then; null where the code was for something else. `refused`: those of several that
 * it did not sign, before the code was sent or after.
 */
export type SigningSigned = Phase<
  'signed',
  null,
  {
    readonly request: SigningRequest;
    readonly payment: SignedPayment | null;
    readonly refused: readonly RefusedOperation[];
  }
>;

/** It failed. `retry` says what `retried` does: send another code, or repeat the same sign call; null when neither would help. */
export type SigningFailed = Phase<
  'failed',
  null,
  { readonly request: SigningRequest; readonly problem: SigningProblem; readonly retry: SigningRetry }
>;
/** What trying again means. */
export type SigningRetry =
  | { readonly type: 'send' }
  | {
      readonly type: 'sign';
      readonly challenge: SigningChallenge;
      readonly mfaToken: string;
      readonly signedAt: string;
    }
  | null;

/** State of the signing popup (SIGN-01 to -19, ERR-04 to -13). */
export type SigningState =
  SigningIdle | SigningSending | SigningCode | SigningSigning | SigningSigned | SigningFailed;

/** `nextStepToken`: the X-Next-Step-Token header of the answer; it replaces the token held (SIGN-19). */
type Answer = { readonly effect: number; readonly nextStepToken?: string | undefined };

/** `at` is epoch ms; `effect` is the id of the call that was answered. */
export type SigningEvent =
  | { readonly type: 'opened'; readonly request: SigningRequest; readonly at: number }
  | ({ readonly type: 'sent'; readonly challenge: SigningChallenge } & Answer)
  | ({ readonly type: 'sendFailed'; readonly failure: SigningFailure; readonly at: number } & Answer)
  | { readonly type: 'typed'; readonly code: string }
  | { readonly type: 'submitted' }
  | ({ readonly type: 'validated'; readonly mfaToken: string; readonly at: number } & Answer)
  | ({ readonly type: 'validationFailed'; readonly failure: SigningFailure; readonly at: number } & Answer)
  | ({
      readonly type: 'signed';
      readonly payment: SignedPayment | null;
      readonly refused?: readonly RefusedOperation[];
    } & Answer)
  | ({ readonly type: 'signFailed'; readonly failure: SigningFailure; readonly at: number } & Answer)
  | { readonly type: 'resendRequested'; readonly channel: CodeChannel; readonly at: number }
  | { readonly type: 'retried'; readonly at: number }
  | { readonly type: 'closed' };

/** The state to begin with. */
export const signingIdle: SigningIdle = { phase: 'idle', effect: null, calls: 0, closed: null };

/** Ms the popup counts down when it is opened again (SIGN-16, -18). */
const resendCountdown = 60_000;

/**
 * The signing popup as a pure machine. An event that does not fit the state is ignored, and the same state object comes
 * back: a late answer, a second submission, a resend before its time. Answers fit only when they name the call in flight.
 */
export function reduceSigning(state: SigningState, event: SigningEvent): SigningState {
  switch (event.type) {
    case 'opened':
      return state.phase === 'idle' || state.phase === 'signed' || state.phase === 'failed'
        ? open(state, event.request, event.at)
        : state;
    case 'sent':
      return awaits(state, event, 'send')
        ? sent(state, withToken(event.challenge, event.nextStepToken))
        : state;
    case 'sendFailed':
      return awaits(state, event, 'send') ? afterFailedSend(state, event.failure, event.at) : state;
    case 'typed':
      return state.phase === 'code' && !state.effect && !state.spent ? type(state, event.code) : state;
    case 'submitted':
      return state.phase === 'code' && !state.effect && !state.spent ? submit(state) : state;
    case 'validated':
      return awaits(state, event, 'validate') && state.phase === 'code'
        ? signing(state.calls, state.request, {
            challenge: state.challenge,
            mfaToken: event.nextStepToken ?? event.mfaToken,
            signedAt: new Date(event.at).toISOString(),
          })
        : state;
    case 'validationFailed':
      return awaits(state, event, 'validate') && state.phase === 'code'
        ? afterFailedValidation(state, event.failure, event.nextStepToken, event.at)
        : state;
    case 'signed':
      return awaits(state, event, 'sign') && state.phase === 'signing'
        ? {
            phase: 'signed',
            effect: null,
            calls: state.calls,
            request: state.request,
            payment: event.payment,
            refused: [...(state.challenge.refused ?? []), ...(event.refused ?? [])],
          }
        : state;
    case 'signFailed':
      return awaits(state, event, 'sign') && state.phase === 'signing'
        ? afterFailedSign(state, event.failure, event.nextStepToken, event.at)
        : state;
    case 'resendRequested':
      return state.phase === 'code' && !state.effect && event.at >= state.challenge.resendAvailableAt
        ? resend(state, event.channel)
        : state;
    case 'retried':
      return state.phase === 'failed' && event.at >= (state.problem.retryAt ?? 0) ? retry(state) : state;
    case 'closed':
      return state.phase === 'idle' || state.phase === 'signing' ? state : close(state);
  }
}

/** Whether another code may be asked for at `now` (epoch ms): only after the countdown (SIGN-17). */
export const canResend = (state: SigningState, now: number): boolean =>
  state.phase === 'code' && !state.effect && now >= state.challenge.resendAvailableAt;

type Waiting = Exclude<SigningState, SigningIdle | SigningSigned | SigningFailed>;

/** Whether the answer is for the call in flight. */
function awaits(state: SigningState, answer: Answer, call: SigningEffect['type']): state is Waiting {
  return state.effect?.type === call && state.effect.id === answer.effect;
}

/** Asks for a code. Opened again after it was closed, the popup counts down from the start (SIGN-18). */
function open(
  state: SigningIdle | SigningSigned | SigningFailed,
  request: SigningRequest,
  at: number,
): SigningSending {
  const again = state.phase === 'idle' && state.closed === nameOf(request);
  return sending(state.calls, request, again ? at : null);
}

const close = ({ calls, request }: Exclude<SigningState, SigningIdle | SigningSigning>): SigningIdle => ({
  phase: 'idle',
  effect: null,
  calls,
  closed: nameOf(request),
});

/** Tells what one popup is about from what another is. */
const nameOf = (request: ToSign): string => {
  if ('agreementIds' in request) return request.agreementIds.join(' ');
  return 'operations' in request ? request.operations.map(({ id }) => id).join(' ') : operationOf(request);
};

/** One payment or order to be signed by itself. */
export type OneToSign = Extract<ToSign, { readonly signingHash: string }>;

/** The payment, order or card that a code is for. */
export const operationOf = (request: OneToSign | Extract<ToSign, { readonly cardId: string }>): string =>
  'paymentId' in request ? request.paymentId : 'orderId' in request ? request.orderId : request.cardId;

const sending = (calls: number, request: SigningRequest, countFrom: number | null): SigningSending => ({
  phase: 'sending',
  calls: calls + 1,
  request,
  countFrom,
  effect: { type: 'send', id: calls + 1, request, resume: true },
});

/** A code is on the phone. What was typed before it was gone on with elsewhere is tried again by itself. */
function sent(state: Waiting, challenge: SigningChallenge): SigningCode {
  const { calls } = state;
  const request = { ...withoutRefused(state.request, challenge), channel: challenge.channel };
  if (state.phase === 'sending' && state.countFrom !== null) {
    const counted = Math.max(challenge.resendAvailableAt, state.countFrom + resendCountdown);
    return codeEntry(calls, request, { ...challenge, resendAvailableAt: counted });
  }
  const entry = codeEntry(calls, request, challenge);
  if (state.phase !== 'code' || !state.renewed) return entry;
  return challenge.resumed
    ? submit({ ...entry, typed: state.typed, renewed: true })
    : { ...entry, problem: { key: 'codeReplaced' } };
}

/** What the code signs of several: the bank has left out the rest. */
const withoutRefused = (request: SigningRequest, { refused = [] }: SigningChallenge): SigningRequest =>
  'operations' in request
    ? {
        ...request,
        operations: request.operations.filter(({ id }) => refused.every((one) => one.id !== id)),
      }
    : request;

function codeEntry(calls: number, request: SigningRequest, challenge: SigningChallenge): SigningCode {
  return {
    phase: 'code',
    calls,
    request,
    challenge,
    typed: '',
    problem: null,
    spent: false,
    renewed: false,
    effect: null,
  };
}

/** Submits by itself, once, when the last digit is typed (ruling 1). */
function type(state: SigningCode, code: string): SigningCode {
  const typed = code.replace(/\D/g, '').slice(0, state.challenge.codeLength);
  if (typed === state.typed) return state;
  const next: SigningCode = { ...state, typed, problem: null, renewed: false };
  return typed.length === state.challenge.codeLength ? submit(next) : next;
}

function submit(state: SigningCode): SigningCode {
  const { typed, challenge, calls } = state;
  if (typed.length < challenge.codeLength)
    return { ...state, problem: { key: typed === '' ? 'codeRequired' : 'codeIncomplete' } };
  const effect: ValidateEffect = { type: 'validate', id: calls + 1, token: challenge.token, code: typed };
  return { ...state, problem: null, calls: calls + 1, effect };
}

function signing(
  calls: number,
  request: SigningRequest,
  step: Omit<SigningRetry & { type: 'sign' }, 'type'>,
): SigningSigning {
  const { challenge, mfaToken, signedAt } = step;
  const effect: SignEffect = {
    type: 'sign',
    id: calls + 1,
    request,
    mfaToken,
    signedAt,
  };
  return { phase: 'signing', calls: calls + 1, request, challenge, effect };
}

function resend(state: SigningCode, channel: CodeChannel): SigningCode {
  const request = { ...state.request, channel };
  return {
    ...state,
    calls: state.calls + 1,
    problem: null,
    effect: { type: 'send', id: state.calls + 1, request, resume: false },
  };
}

function retry(state: SigningFailed): SigningState {
  if (!state.retry) return state;
  return state.retry.type === 'send'
    ? sending(state.calls, state.request, null)
    : signing(state.calls, state.request, state.retry);
}

const withToken = (challenge: SigningChallenge, token: string | undefined): SigningChallenge =>
  token === undefined ? challenge : { ...challenge, token };
