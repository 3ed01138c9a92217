import type { ErrorCode } from '../contract/errors.ts';
import { isTooLongToWait } from './deadlines.ts';
import type { ParsedError } from './errors.ts';
import type {
  SigningCode,
  SigningFailed,
  SigningIdle,
  SigningRetry,
  SigningSending,
  SigningSigning,
  SigningState,
} from './signing.ts';

/** Texts of the signing popup, as keys: a widget has a translation for each. */
export type SigningTextKey =
  | 'codeRequired'
  | 'codeIncomplete'
  | 'invalidCode'
  | 'codeExpired'
  | 'codeReplaced'
  | 'tooManyAttempts'
  | 'rateLimited'
  | 'signingLocked'
  | 'unreachable'
  | 'outcomeUnknown'
  | 'accessDenied'
  | 'alreadySigned'
  | 'alreadyDeclined'
  | 'paymentExpired'
  | 'rateExpired'
  | 'subjectMismatch'
  | 'stale'
  | 'insufficientFunds'
  | 'balanceLimit'
  | 'limitExceeded'
  | 'identityInternalServerError'
  | 'commonInternalServerError';

/**
 * What went wrong: a text of ours, or the server's own words (ERR-12).
 * `retryAt` (epoch ms): trying again before is futile. `attemptsLeft`: tries left for this code, where the bank told.
 */
export type SigningProblem = (
  { readonly key: SigningTextKey; readonly attemptsLeft?: number | undefined } | { readonly text: string }
) & { readonly retryAt?: number | undefined };

/** A call that did not succeed: the bank refused, or no answer came. */
export type SigningFailure =
  { readonly kind: 'http'; readonly error: ParsedError } | { readonly kind: 'unreachable' };

/** Refusals that no further code can mend. */
const finalKeys: Partial<Record<ErrorCode, SigningTextKey>> = {
  ALREADY_SIGNED: 'alreadySigned',
  ALREADY_DECLINED: 'alreadyDeclined',
  PAYMENT_EXPIRED: 'paymentExpired',
  QUOTE_EXPIRED: 'rateExpired',
  SIGNING_SUBJECT_MISMATCH: 'subjectMismatch',
  STALE_ENTITY: 'stale',
  INSUFFICIENT_FUNDS: 'insufficientFunds',
  BALANCE_LIMIT: 'balanceLimit',
  LIMIT_EXCEEDED: 'limitExceeded',
  LOCKED: 'signingLocked',
};

/** What is said of an operation that the bank refused to sign with others. */
export const refusalText = (code: ErrorCode): SigningTextKey =>
  finalKeys[code] ?? (code === 'NOT_FOUND' ? 'alreadyDeclined' : 'commonInternalServerError');

export function afterFailedSend(
  state: Exclude<SigningState, { effect: null }>,
  failure: SigningFailure,
  at: number,
): SigningState {
  if (failure.kind === 'unreachable') return unsent(state, { key: 'unreachable' });
  const { error } = failure;
  if (error.status === 401) return idle(state);
  const final = finalProblem(error);
  if (final) return failed(state, final, null);
  // The code was refused as expired, and there is none to go on with.
  if (state.phase === 'code' && state.renewed && error.code === 'RATE_LIMITED')
    return spent(state, { key: 'codeExpired', retryAt: waitProblem(error, at)?.retryAt });
  return unsent(state, waitProblem(error, at) ?? serverProblem(error));
}

/** ERR-09 to -12: invalid code, code expired, too many tries, or the server's words. */
export function afterFailedValidation(
  state: SigningCode,
  failure: SigningFailure,
  nextStepToken: string | undefined,
  at: number,
): SigningState {
  if (failure.kind === 'unreachable') return { ...state, effect: null, problem: { key: 'unreachable' } };
  const { error } = failure;
  const token = nextStepToken ?? error.newMfaToken ?? state.challenge.token;
  const attemptsLeft = error.attemptsLeft ?? state.challenge.attemptsLeft;
  const next: SigningCode = {
    ...state,
    effect: null,
    challenge: { ...state.challenge, token, attemptsLeft },
  };

  const final = finalProblem(error);
  if (final) return failed(state, final, null);
  // The try that brought the block: no other is heard before it ends.
  if (error.attemptsLeft === 0 && error.retryAfter !== undefined)
    return spent(next, { key: 'tooManyAttempts', retryAt: at + error.retryAfter * 1000 });
  if (error.newMfaToken !== undefined || isWrongCode(error))
    return { ...next, typed: '', problem: { key: 'invalidCode', attemptsLeft: error.attemptsLeft } };
  if (error.status === 401) return idle(state);
  if (isExpired(error))
    return state.renewed || at >= state.challenge.expiresAt
      ? spent(next, { key: 'codeExpired' })
      : renew(next);
  if (error.code === 'TOO_MANY_ATTEMPTS')
    return spent(next, waitProblem(error, at) ?? { key: 'tooManyAttempts' });
  if (error.code === 'CODE_REQUIRED') return { ...next, problem: { key: 'codeRequired' } };
  return { ...next, problem: waitProblem(error, at) ?? serverProblem(error) };
}

/** ERR-04, -07, -08. Without an answer, or after a 5xx, the very same call is safe to repeat: the bank signs once. */
export function afterFailedSign(
  state: SigningSigning,
  failure: SigningFailure,
  nextStepToken: string | undefined,
  at: number,
): SigningState {
  const { challenge, effect } = state;
  const again: SigningRetry = {
    type: 'sign',
    challenge,
    mfaToken: nextStepToken ?? effect.mfaToken,
    signedAt: effect.signedAt,
  };
  if (failure.kind === 'unreachable') return failed(state, { key: 'outcomeUnknown' }, again);
  const { error } = failure;
  if (error.status === 401) return idle(state);
  if (isExpired(error)) {
    const { calls, request } = state;
    return spent(
      {
        phase: 'code',
        calls,
        request,
        challenge,
        typed: '',
        problem: null,
        spent: true,
        renewed: false,
        effect: null,
      },
      { key: 'codeExpired' },
    );
  }
  const final = finalProblem(error);
  if (final) return failed(state, final, null);
  const wait = waitProblem(error, at);
  if (wait) return failed(state, wait, again);
  if (error.status === 500) return failed(state, { key: 'identityInternalServerError' }, again);
  return failed(state, { key: 'commonInternalServerError' }, error.status > 500 ? again : { type: 'send' });
}

/** A resend that failed leaves the code already sent usable; a first send that failed leaves nothing. */
function unsent(state: Exclude<SigningState, { effect: null }>, problem: SigningProblem): SigningState {
  if (state.phase !== 'code') return failed(state, problem, { type: 'send' });
  const resendAvailableAt = Math.max(state.challenge.resendAvailableAt, problem.retryAt ?? 0);
  return {
    ...state,
    effect: null,
    problem,
    renewed: false,
    challenge: { ...state.challenge, resendAvailableAt },
  };
}

/**
 * The token is void though the code can't have expired: another tab or device of the same person went on with it, or asked for
 * a new one. The code is taken up again here, and what is typed is tried with it.
 */
function renew(state: SigningCode): SigningCode {
  const { calls, request } = state;
  return {
    ...state,
    calls: calls + 1,
    renewed: true,
    effect: { type: 'send', id: calls + 1, request, resume: true },
  };
}

function spent(state: SigningCode, problem: SigningProblem): SigningCode {
  const resendAvailableAt = Math.max(state.challenge.resendAvailableAt, problem.retryAt ?? 0);
  return {
    ...state,
    effect: null,
    typed: '',
    spent: true,
    renewed: false,
    problem,
    challenge: { ...state.challenge, resendAvailableAt },
  };
}

const failed = (
  state: SigningSending | SigningCode | SigningSigning,
  problem: SigningProblem,
  retry: SigningRetry,
): SigningFailed => ({
  phase: 'failed',
  effect: null,
  calls: state.calls,
  request: state.request,
  problem,
  retry,
});

/** The session is over: the client leads away, and the popup goes with it. */
const idle = (state: SigningState): SigningIdle => ({
  phase: 'idle',
  effect: null,
  calls: state.calls,
  closed: null,
});

/** A 401 that names no code of the session family is about the code typed (ERR-09). */
const isWrongCode = ({ status, code }: ParsedError) =>
  status === 401 && (code === undefined || code === 'INVALID_CODE' || code === 'INVALID_CREDENTIALS');

const isExpired = (error: ParsedError) =>
  error.code === 'TOKEN_EXPIRED' || (error.kind === 'custom' && error.text === 'Token expired');

function finalProblem({ status, code, retryAfter, attemptsLeft }: ParsedError): SigningProblem | undefined {
  if (status === 403) return { key: 'accessDenied' };
  const locked = retryAfter === undefined ? attemptsLeft === 0 : isTooLongToWait(retryAfter);
  if (status < 500 && locked) return { key: 'signingLocked' };
  const key = code && finalKeys[code];
  return key && { key };
}

function waitProblem({ status, code, retryAfter }: ParsedError, at: number): SigningProblem | undefined {
  if (status !== 429) return undefined;
  const key = code === 'TOO_MANY_ATTEMPTS' ? 'tooManyAttempts' : 'rateLimited';
  return { key, retryAt: retryAfter === undefined ? undefined : at + retryAfter * 1000 };
}

function serverProblem(error: ParsedError): SigningProblem {
  if (error.kind === 'custom') return { text: error.text };
  const text = error.kind === 'fields' ? (error.general ?? Object.values(error.fields)[0]?.text) : undefined;
  return text === undefined ? { key: 'commonInternalServerError' } : { text };
}
