import type {
  AnswerOf,
  OperationName,
  operations,
  ReceivedBody,
  ReceivedParams,
  ReceivedQuery,
} from '@kontor/api-client/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Bank } from '../bank.ts';
import type { Config } from '../config.ts';
import { forbidden } from '../errors.ts';
import type { Membership, SignedIn } from '../sessions/sessions.ts';
import type { Cursors } from './cursor.ts';
import type { Tenant } from './tenant.ts';

type AccessOf<K extends OperationName> = (typeof operations)[K]['access'];

/** One validated call of the contract, as its handler receives it. */
export type Call<K extends OperationName> = {
  readonly params: ReceivedParams<K>;
  readonly query: ReceivedQuery<K>;
  readonly body: ReceivedBody<K>;
  readonly tenant: Tenant;
  /** Who calls; a public call has nobody. */
  readonly session: AccessOf<K> extends 'session' ? SignedIn : null;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  /** Says which organization this answer belongs to (`X-Organization-Id`). */
  readonly answersFor: (organizationId: string) => void;
};

/** Does one call. What it throws as a BankError becomes the error answer. */
export type Handler<K extends OperationName> = (call: Call<K>) => Promise<AnswerOf<K>>;

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
