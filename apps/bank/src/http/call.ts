import {
  headers,
  type AnswerOf,
  type LaterOf,
  type OperationName,
  type operations,
  type ReceivedBody,
  type ReceivedParams,
  type ReceivedQuery,
} from '@kontor/api-client/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Bank } from '../bank.ts';
import type { Config } from '../config.ts';
import { forbidden } from '../errors.ts';
import type { KeyedAnswer } from '../idempotency/idempotency.ts';
import type { Principal } from '../principal.ts';
import type { Membership } from '../sessions/lookup.ts';
import type { SignedIn } from '../sessions/sessions.ts';
import type { Cursors } from './cursor.ts';
import type { FileContent } from './files.ts';
import type { Tenant } from './tenant.ts';

type AccessOf<K extends OperationName> = (typeof operations)[K]['access'];

type SendsFiles<K extends OperationName> = (typeof operations)[K] extends { sends: 'files' } ? true : false;

/** One validated call of the contract, as its handler receives it. */
export type Call<K extends OperationName> = {
  readonly params: ReceivedParams<K>;
  readonly query: ReceivedQuery<K>;
  /** Of a call that sends files it is still on its way, see `partsOf`. */
  readonly body: SendsFiles<K> extends true ? undefined : ReceivedBody<K>;
  readonly tenant: Tenant;
  /** Who calls; a public call has nobody. */
  readonly session: AccessOf<K> extends 'session' ? SignedIn : null;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  /** Says which organization this answer belongs to (`X-Organization-Id`). */
  readonly answersFor: (organizationId: string) => void;
};

/** What a handler gives back: the answer of the contract, or the file of a call that answers with bytes. */
export type Given<K extends OperationName> =
  (AnswerOf<K> extends File ? FileContent : AnswerOf<K>) | LaterOf<K>;

/** Does one call. What it throws as a BankError becomes the error answer. */
export type Handler<K extends OperationName> = (call: Call<K>) => Promise<Given<K>>;

/** A handler for every call of the contract: one that is missing is a type error. */
export type Handlers = { readonly [K in OperationName]: Handler<K> };

/** The handlers of one resource: every call whose name begins with one of `P`. */
export type HandlersOf<P extends string> = {
  readonly [K in Extract<OperationName, `${P}.${string}`>]: Handler<K>;
};

/** What the handlers work with. */
export type Deps = Bank & {
  readonly config: Config;
  readonly cursors: Cursors;
  /** Derives the next pair of session secrets from a refresh token. */
  readonly refreshKey: Buffer;
};

/**
 * The organization a call is for: the one it names, else the person's first.
 * @throws BankError 403 when the person does not belong to it, or to none at all
 */
export function organizationFor({ memberships }: SignedIn, named: string | undefined): Membership {
  const membership =
    named === undefined ? memberships[0] : memberships.find(({ organizationId }) => organizationId === named);
  if (membership === undefined) throw forbidden('You do not belong to this organization');
  return membership;
}

/** Who makes a call that needs a session, as the services know them. */
export const principalOf = ({
  tenant,
  session,
  answersFor,
}: Pick<Call<OperationName>, 'tenant' | 'answersFor'> & { readonly session: SignedIn }): Principal => ({
  tenantId: tenant.id,
  userId: session.userId,
  sessionId: session.sessionId,
  answersFor,
});

type Exchange = Pick<Call<OperationName>, 'request' | 'reply'>;

/** The Idempotency-Key a call was sent with. */
export const keyOf = ({ request }: Exchange): string | undefined => {
  const key = request.headers[headers.idempotencyKey.toLowerCase()];
  return typeof key === 'string' ? key : undefined;
};

/** The answer of a keyed call, which says so when it is that of an earlier one. */
export function keyedAnswer<T>({ reply }: Exchange, { answer, replayed }: KeyedAnswer<T>): { data: T } {
  if (replayed) reply.header(headers.idempotentReplayed, 'true');
  return { data: answer };
}
