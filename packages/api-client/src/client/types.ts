import type { operations, OperationName } from '../contract/operations.ts';
import type { AnswerOf, BodyOf, AcceptedOf, ParamsOf, QueryOf } from '../contract/schemas.ts';
import type { ParsedError } from '../domain/errors.ts';
import type { Transport } from './transport.ts';

/** No properties asked for; unlike `unknown` it can be spread. */
type Nothing = Record<never, never>;

type Part<Key extends string, Value> = [Value] extends [undefined]
  ? Nothing
  : Nothing extends Value
    ? { readonly [K in Key]?: Value }
    : { readonly [K in Key]: Value };

/** What a call sends: path parameters, query and body, each only where the contract has one. */
export type InputOf<K extends OperationName> = Part<'params', ParamsOf<K>> &
  Part<'query', QueryOf<K>> &
  Part<'body', BodyOf<K>>;

/** How a call is made, besides what it sends. */
export type CallOptions = {
  /** Ends the call; its result is `aborted`. */
  readonly signal?: AbortSignal | undefined;
  /** A poll or prefetch: answered normally, but not an act of the person, so the idle deadline stays. */
  readonly background?: boolean | undefined;
};

type Keyed<K extends OperationName> = (typeof operations)[K] extends { idempotency: 'required' }
  ? { readonly idempotencyKey: string }
  : (typeof operations)[K] extends { idempotency: 'accepted' }
    ? { readonly idempotencyKey?: string }
    : Nothing;

type Sending<K extends OperationName> = (typeof operations)[K] extends { sends: 'files' }
  ? {
      /** How the files travel; `uploadTransport` says how far they have come. */
      readonly transport?: Transport | undefined;
    }
  : Nothing;

/** Everything `client.call` takes after the name. */
export type CallArguments<K extends OperationName> = InputOf<K> & Keyed<K> & Sending<K> & CallOptions;

/** What a call answers, taken out of its `{ data }` envelope; the file itself of one that gives bytes; undefined for 204. */
export type DataOf<K extends OperationName> = Unwrapped<AnswerOf<K> | AcceptedOf<K>>;

type Unwrapped<A> = A extends File ? File : A extends { data: infer D } ? D : undefined;

/** A page of a keyset list. */
export type Page<Node> = {
  edges: { node: Node; cursor: string }[];
  pageInfo: { hasNextPage: boolean; endCursor: string | null };
  totalCount?: number | undefined;
};

/** Names of the calls that only read. */
export type ReadName = {
  [K in OperationName]: (typeof operations)[K]['method'] extends 'GET' ? K : never;
}[OperationName];

/** Names of the calls that change something. */
export type WriteName = Exclude<OperationName, ReadName>;

/** Names of the calls that answer a keyset page. */
export type ListName = { [K in ReadName]: DataOf<K> extends Page<unknown> ? K : never }[ReadName];

/** Entity of a list call. */
export type NodeOf<K extends ListName> = DataOf<K> extends Page<infer Node> ? Node : never;

/** Facts of an answer that are not in its body. */
export type AnswerMeta = {
  /** Replaces the token held by a multi-step signing or sign-in (SIGN-19). */
  readonly nextStepToken: string | undefined;
  /** An idempotent call was answered from memory: it had happened before. */
  readonly replayed: boolean;
  readonly requestId: string | undefined;
  /** The second, epoch ms by the bank's clock, in which it answered; undefined when the answer didn't say. */
  readonly serverTime: number | undefined;
};

/** Why a call gave nothing. Returned, not thrown: a caller that forgets it does not compile. */
export type CallFailure = { readonly ok: false } & (
  | {
      readonly kind: 'http';
      /** 2xx only when the answer is no answer of the contract, or carries `newMfaToken` and so means "try again". */
      readonly status: number;
      readonly error: ParsedError;
      /** The client's policy has dealt with it (session ended, permission denied): show nothing. */
      readonly handled: boolean;
      readonly meta: AnswerMeta;
    }
  /** No answer came: a write may have happened, so repeat it with the same idempotency key. */
  | { readonly kind: 'network' | 'timeout' }
  /** The device had no connection: a write was not sent. */
  | { readonly kind: 'offline' }
  /** `aborted`: the caller ended it. `stale`: the answer belongs to an organization that the tab has left. */
  | { readonly kind: 'aborted' | 'stale' }
);

/** What a call came to: look at `ok` first. */
export type CallResult<K extends OperationName> =
  { readonly ok: true; readonly data: DataOf<K>; readonly meta: AnswerMeta } | CallFailure;
