import { headers as names } from '../contract/headers.ts';
import type { operations as contract, OperationName } from '../contract/operations.ts';
import type { OperationPolicy } from '../contract/operations/policy.ts';
import type { Session } from '../contract/auth.ts';
import { parseError, type ParsedError } from '../domain/errors.ts';
import { buildRequest, defaultBaseUrl, type RequestParts } from './request.ts';
import { oneAtATime } from './oneAtATime.ts';
import { pause, transportOf, type Outcome } from './transport.ts';
import type { AnswerMeta, CallArguments, CallFailure, CallResult, DataOf } from './types.ts';

/** Why a session is over, from the code of the 401. */
export type SessionEndReason = 'expired' | 'revoked' | 'unauthenticated';

/** What a client needs to know of its application. */
export type ClientOptions = {
  /** Prefix of every path; default `/api`. A URL with origin for use outside a browser. */
  readonly baseUrl?: string;
  readonly fetch?: typeof globalThis.fetch;
  /** BCP 47 tag of the interface; sent as Accept-Language. */
  readonly language?: () => string | undefined;
  /** The organization this tab acts for; an answer for another one is dropped as `stale`. */
  readonly organizationId?: () => string | undefined;
  /** A development bank's secret (CALL-GEN-03, A21). Leave out in production. */
  readonly developmentSecret?: { readonly header: string; readonly value: string } | undefined;
  /** A 401 came: forget what is stored of identity, transfers, drafts, and the readable cookies (SESSION-04 to -06). At once, and once. */
  readonly onSessionClear?: (reason: SessionEndReason) => void;
  /** About 10 ms after that: lead to /auth/phone (SESSION-07). */
  readonly onSessionEnded: (reason: SessionEndReason) => void;
  /** Whoami or a refresh said until when the session lasts; `serverTime` makes it this machine's time (`deadlineAt`). */
  readonly onSession?: (session: Session, serverTime: number | undefined) => void;
  /** A 403 that no page deals with: lead to /permission-denied (ERR-02). */
  readonly onForbidden: () => void;
};

/** The bank, as an application sees it; with `Name`, only some of its calls. */
export type Client<Name extends OperationName = OperationName> = {
  /** One call of the contract by name. Never throws and never rejects: look at `ok`. */
  call<K extends Name>(name: K, ...args: Arguments<K>): Promise<CallResult<K>>;
  /** Extends the session; one at a time in this tab, and across tabs where the browser has Web Locks. */
  refreshSession(): Promise<CallResult<'auth.refresh'>>;
};

type Arguments<K extends OperationName> =
  Record<never, never> extends CallArguments<K> ? [args?: CallArguments<K>] : [args: CallArguments<K>];

/** Ms before each further try of a call whose answer was lost. */
const readRetries = [250, 750];
const writeRetries = [250];
/** How often a repeated write waits for its own first run, and for how long when the bank doesn't say (s). */
const inProgressTries = 3;
const inProgressPause = 1;
/** Lets the logout call leave before the page does. */
const redirectDelay = 10;

/** The calls that end and extend the session, which every client makes by itself. */
type SessionCall = 'auth.logout' | 'auth.refresh';

/** A client of these calls. State is one tab's: make one client for an application. */
export function clientOf<Name extends OperationName>(
  operations: Pick<typeof contract, Name | SessionCall>,
  options: ClientOptions,
): Client<Name | SessionCall> {
  const { baseUrl = defaultBaseUrl, fetch = globalThis.fetch.bind(globalThis) } = options;
  const transport = transportOf(fetch);
  /** Sessions begun in this tab: a late 401 of an earlier one is not about the present one. */
  let session = 0;
  /** The present session is known to be over; set once for simultaneous 401s. */
  let over = false;
  /** The last sign-in. Until it is answered, a 401 may be about the session that it replaces. */
  let signIn: Promise<unknown> = Promise.resolve();
  /** The session that the last sign-in replaced while it was still valid: reads begun in it are made again in the new one. */
  let replaced: number | undefined;

  async function call<K extends Name | SessionCall>(name: K, ...given: Arguments<K>): Promise<CallResult<K>> {
    const [args] = given;
    const parts: RequestParts = args ?? {};
    const operation: OperationPolicy = operations[name];
    const begun = { session, organizationId: options.organizationId?.() };
    if (name === 'auth.logout') over = true; // a 401 of another call in flight is its doing
    const beginsSession = name === 'auth.verifyCode' || name === 'auth.verifyPassword';
    const exchanged = exchange(operation, parts);
    if (beginsSession) signIn = exchanged;
    const outcome = await exchanged;
    const result = read<K>(outcome);
    if (name === 'auth.logout') over = result.ok || (result.kind === 'http' && result.status === 401); // gone already
    const said = result.ok && sessionIn(name, result.data);
    if (result.ok && said) options.onSession?.(said, result.meta.serverTime);
    if (result.ok && beginsSession) {
      replaced = over ? undefined : session;
      session += 1;
      over = false;
    }
    if (
      !result.ok &&
      result.kind === 'http' &&
      result.status === 401 &&
      !isLocal(name, operation, result.error)
    ) {
      await signIn;
      if (begun.session === session) endSession(result.error);
      else if (begun.session === replaced && operation.method === 'GET') return call(name, ...given);
      return { ...result, handled: true };
    }
    if (
      outcome.kind === 'answer' &&
      operation.access !== 'public' &&
      isStale(name, outcome.headers, begun.organizationId)
    )
      return { ok: false, kind: 'stale' };
    if (!result.ok && result.kind === 'http' && isForbidden(operation, result.error)) {
      options.onForbidden();
      return { ...result, handled: true };
    }
    return result;
  }

  /**
   * Makes one call and repeats it where that is safe: reads, and writes with an idempotency key. A background call is not
   * repeated here; its caller polls.
   */
  async function exchange(operation: OperationPolicy, parts: RequestParts): Promise<Outcome> {
    const { url, init } = buildRequest(baseUrl, operation, parts, options);
    const retries =
      operation.method === 'GET'
        ? parts.background
          ? []
          : [...readRetries]
        : parts.idempotencyKey
          ? [...writeRetries]
          : [];
    let waits = parts.idempotencyKey ? inProgressTries : 0;
    for (;;) {
      const outcome = await (parts.transport ?? transport)(url, init, parts.signal, operation.answers);
      const wait =
        outcome.kind === 'network' ? retries.shift() : waits-- > 0 ? inProgress(outcome) : undefined;
      if (wait === undefined) return outcome;
      await pause(wait, parts.signal);
      if (parts.signal?.aborted) return { kind: 'aborted' };
    }
  }

  /**
   * The organization that answered must be the tab's. whoami is what tells the tab its organization, so its answer may
   * name another one than was stored; it is stale only when the tab has moved on since.
   */
  function isStale(name: OperationName, headers: Headers, before: string | undefined): boolean {
    const current = options.organizationId?.();
    const answered = headers.get(names.organizationId);
    if (name === 'users.whoami') return current !== before;
    return current !== undefined && answered !== null && answered !== current;
  }

  function endSession({ code }: ParsedError): void {
    if (over) return;
    over = true;
    const reason =
      code === 'SESSION_EXPIRED' ? 'expired' : code === 'SESSION_REVOKED' ? 'revoked' : 'unauthenticated';
    options.onSessionClear?.(reason);
    const { url, init } = buildRequest(baseUrl, operations['auth.logout'], { body: {} }, options);
    void transport(url, { ...init, keepalive: true }, undefined);
    setTimeout(() => options.onSessionEnded(reason), redirectDelay);
  }

  return {
    call,
    refreshSession: oneAtATime('kontor-session-refresh', () => call('auth.refresh', { body: {} })),
  };
}

/** Until when the session lasts, where an answer says so. */
const sessionIn = <K extends OperationName>(name: K, data: DataOf<K>): Session | undefined =>
  name === 'auth.refresh'
    ? (data as Session)
    : name === 'users.whoami'
      ? (data as DataOf<'users.whoami'>).session
      : undefined;

/** Reads an answer into a result. The bank's answers are trusted to be the contract's: its own tests prove it. */
function read<K extends OperationName>(outcome: Outcome): CallResult<K> {
  if (outcome.kind !== 'answer') return { ok: false, kind: outcome.kind };
  const { status, headers, body } = outcome;
  const meta = metaOf(headers);
  const envelope = typeof body === 'object' && body !== null ? body : {};
  // newMfaToken means "try again" whatever the status and whatever stands beside it (A11)
  if (status >= 200 && status < 300 && !('newMfaToken' in envelope)) {
    if (status === 204) return { ok: true, data: undefined as DataOf<K>, meta };
    if ('data' in envelope) return { ok: true, data: envelope.data as DataOf<K>, meta };
  }
  return refusal(status, headers, body, meta);
}

function refusal(status: number, headers: Headers, body: unknown, meta: AnswerMeta): CallFailure {
  const error = parseError(body, status);
  const seconds = Number.parseInt(headers.get('Retry-After') ?? '', 10);
  const retryAfter = error.retryAfter ?? (seconds >= 0 ? seconds : undefined);
  return { ok: false, kind: 'http', status, error: { ...error, retryAfter }, handled: false, meta };
}

function metaOf(headers: Headers): AnswerMeta {
  const serverTime = Date.parse(headers.get('Date') ?? '');
  return {
    nextStepToken: headers.get(names.nextStepToken) ?? undefined,
    replayed: headers.get(names.idempotentReplayed) === 'true',
    requestId: headers.get(names.requestId) ?? undefined,
    serverTime: Number.isNaN(serverTime) ? undefined : serverTime,
  };
}

/** The first run of the same idempotency key is still under way: ms to wait for its answer. */
function inProgress(outcome: Outcome): number | undefined {
  if (outcome.kind !== 'answer' || outcome.status !== 409) return undefined;
  const failure = read<OperationName>(outcome);
  if (failure.ok || failure.kind !== 'http' || failure.error.code !== 'IN_PROGRESS') return undefined;
  return (failure.error.retryAfter ?? inProgressPause) * 1000;
}

/**
 * Whether a 401 is about the code or password typed, or is logout's own (ruling 2). One without any code is taken so too
 * where codes are checked (ERR-09).
 */
function isLocal(name: OperationName, operation: OperationPolicy, { code }: ParsedError): boolean {
  if (operation.unauthenticated !== 'local') return false;
  return (
    name === 'auth.logout' || code === undefined || code === 'INVALID_CODE' || code === 'INVALID_CREDENTIALS'
  );
}

const isForbidden = (operation: OperationPolicy, { status, code }: ParsedError) =>
  status === 403 && operation.forbidden !== 'local' && code !== 'DEMO_READ_ONLY';
