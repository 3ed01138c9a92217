import type { OperationName } from '@kontor/api-client/contract';
import type { Client, Outcome } from '../support/client.ts';
import type { Fixture } from './fixture.ts';

/** Who calls, always on the owner's things. The owner is the main representative of a company. */
export const principals = [
  'mainRepresentative',
  'signer',
  'official',
  'viewer',
  'suspended',
  'individual',
  'otherCompany',
  'companyOfficial',
  'otherTenant',
  'anonymous',
  'unverified',
  'expired',
  'revoked',
] as const;
export type Principal = (typeof principals)[number];

/** A success status, or the status and code of the refusal. */
export type Cell = 200 | 201 | 204 | `${number} ${string}`;
export type Row = Readonly<Record<Principal, Cell>>;

export const [foreignOrganization, notThere] = ['403 FORBIDDEN', '404 NOT_FOUND'] as const;
export const notAllowed = '403 FORBIDDEN';

/** Those the bank does not know, whatever they call. */
export const strangers = {
  anonymous: '401 UNAUTHENTICATED',
  unverified: '401 UNAUTHENTICATED',
  expired: '401 SESSION_EXPIRED',
  revoked: '401 SESSION_REVOKED',
} as const;

export const outsiders = [
  'suspended',
  'individual',
  'otherCompany',
  'companyOfficial',
  'otherTenant',
] as const;

export const all = <P extends Principal, C extends Cell>(who: readonly P[], cell: C) =>
  Object.fromEntries(who.map((principal) => [principal, cell])) as Record<P, C>; // one entry for each of `who`

/** A call that needs a session and nothing else. */
export const signedIn = (status: Cell): Row => ({ ...all(principals, status), ...strangers });

/** A call that names an organization: nobody else's. */
export const named = (status: Cell): Row => ({ ...signedIn(status), ...all(outsiders, foreignOrganization) });

/** A call that names a thing: to anybody else it is not there. */
export const thing = (status: Cell): Row => ({ ...signedIn(status), ...all(outsiders, notThere) });

export const everybody = (status: Cell): Row => all(principals, status);

/** What a company's main representative alone may do. */
export const representatives = (status: Cell): Row => ({
  ...thing(status),
  ...all(['signer', 'official', 'viewer'], notAllowed),
});

/** What is the person's own, not their company's. */
export const oneself = (status: Cell): Row => ({
  ...thing(status),
  ...all(['signer', 'official', 'viewer'], notThere),
});

/** What moves money asks for a right to pay. */
export const payers = (row: Row): Row => ({ ...row, viewer: notAllowed });

export const signers = (row: Row): Row => ({
  ...row,
  ...all(['official', 'viewer'], '403 SIGNING_NOT_ALLOWED'),
});

/** One call of the contract: how it is made on the owner's things, and what comes of it for each kind of caller. */
export type TestCase = {
  readonly allowed: Row;
  readonly attempt: (client: Client, set: Fixture) => Promise<Outcome<OperationName>>;
};

/** The testCases of the calls whose names begin with one of `P`: one that is missing does not compile. */
export type TestCasesOf<P extends string> = {
  readonly [K in Extract<OperationName, `${P}.${string}`>]: TestCase;
};
