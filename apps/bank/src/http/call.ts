import {
  headers,
  type AnswerOf,
  type AcceptedOf,
  type OperationName,
  type operations,
  type ReceivedBody,
  type ReceivedParams,
  type ReceivedQuery,
} from '@kontor/api-client/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Services } from '../integrations/index.ts';
import type { Membership, SignedIn } from '../auth/index.ts';
import { forbidden } from '../platform/errors.ts';
import type { KeyedAnswer } from '../platform/idempotency/idempotency.ts';
import type { Principal } from '../platform/principal.ts';
import type { Cursors } from '../platform/paging/cursor.ts';
import type { FileContent } from '../platform/fileContent.ts';
import type { Tenant } from '../platform/tenants/tenant.ts';
import { bankLanguage, type BankLanguage } from '../platform/text/language.ts';
import { languageOf } from '../platform/text/negotiate.ts';

type IsPublic<K extends OperationName> = (typeof operations)[K] extends { access: 'public' } ? true : false;

type SendsFiles<K extends OperationName> = (typeof operations)[K] extends { sends: 'files' } ? true : false;

/** One validated call of the contract, as its handler receives it. */
export type Call<K extends OperationName> = {
  readonly params: ReceivedParams<K>;
  readonly query: ReceivedQuery<K>;
  /** Of a call that sends files it is still on its way, see `partsOf`. */
  readonly body: SendsFiles<K> extends true ? undefined : ReceivedBody<K>;
  readonly tenant: Tenant;
  /** Who calls; a public call has nobody. */
  readonly session: IsPublic<K> extends true ? null : SignedIn;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  /** Says which organization this answer belongs to (`X-Organization-Id`). */
  readonly setResponseOrganization: (organizationId: string) => void;
};

/** What a handler gives back: the answer of the contract, or the file of a call that answers with bytes. */
export type Given<K extends OperationName> =
  (AnswerOf<K> extends File ? FileContent : AnswerOf<K>) | AcceptedOf<K>;

/** Does one call. What it throws as a BankError becomes the error answer. */
export type Handler<K extends OperationName> = (call: Call<K>) => Promise<Given<K>>;

/** A handler for every call of the contract: one that is missing is a type error. */
export type Handlers = { readonly [K in OperationName]: Handler<K> };

/** The handlers of one resource: every call whose name begins with one of `P`. */
export type HandlersOf<P extends string> = {
  readonly [K in Extract<OperationName, `${P}.${string}`>]: Handler<K>;
};

/** What of the configuration concerns calls. */
export type HttpConfig = {
  readonly production: boolean;
  /** Key of everything this bank hashes or signs with a secret: code digests, page cursors. At least 32 characters. */
  readonly codePepper: string;
  /** Sumsub, which checks identities; absent: nobody tells what came of it. */
  readonly sumsub: { readonly webhookSecret: string } | undefined;
  /** Folder of the built portal (`client/`, `server/document.js`). */
  readonly portalDist: string;
  /** Folder of banks as files, one JSON each and their drawings; the drawings are served. */
  readonly tenantsFolder: string;
  readonly logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent';
  /** Sign-ins one address may begin in an hour. A sandbox's visitors and tests all come from one address. */
  readonly signInsPerHourPerIp: number;
  /** Ms after which a body that has not come, or an upload that stands still, is given up. */
  readonly bodyTimeoutMs: number;
  /** The NATS by which the nodes of the bank tell one another what happened; absent: they do so by their database. */
  readonly natsUrl: string | undefined;
  /** Addresses of proxies whose X-Forwarded-* headers count, or false. */
  readonly trustProxy: string | false;
};

/** What the handlers work with. */
export type Deps = Services & {
  readonly config: HttpConfig;
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

/** The language that what the bank names in its answer is in: the best of those the call asks for, else English. */
export const callLanguage = (request: FastifyRequest): BankLanguage => bankLanguage(languageOf(request));

/** Who makes a call that needs a session, as the services know them. */
export const principalOf = ({
  tenant,
  session,
  request,
  setResponseOrganization,
}: Pick<Call<OperationName>, 'tenant' | 'request' | 'setResponseOrganization'> & {
  readonly session: SignedIn;
}): Principal => ({
  tenantId: tenant.id,
  userId: session.userId,
  sessionId: session.sessionId,
  language: callLanguage(request),
  setResponseOrganization,
});

type Exchange = Pick<Call<OperationName>, 'request' | 'reply'>;

/** The Idempotency-Key a call was sent with. */
export const keyOf = ({ request }: Exchange): string | undefined => {
  const key = request.headers[headers.idempotencyKey.toLowerCase()];
  return typeof key === 'string' ? key : undefined;
};

/** The answer of a keyed call, which says so when it repeats an earlier one. */
export function keyedAnswer<T>({ reply }: Exchange, { answer, replayed }: KeyedAnswer<T>): { data: T } {
  if (replayed) reply.header(headers.idempotentReplayed, 'true');
  return { data: answer };
}
