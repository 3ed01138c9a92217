import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { operations, schemas, type OperationName } from '@kontor/api-client/contract';
import { inTenant } from '../src/db/database.ts';
import { createUser, join } from '../src/sandbox/people.ts';
import { freshPhone, startBank, type TestBank } from './bank.ts';
import type { Client } from './client.ts';
import { attempts, scene, type Scene } from './operations.ts';

/** Who calls, always on the owner's things. */
const principals = [
  'owner',
  'anonymous',
  'expired',
  'revoked',
  'otherCustomer',
  'otherTenant',
  'official',
  'suspended',
] as const;
type Principal = (typeof principals)[number];

/** A success status, or the status and code of the refusal. */
type Cell = 200 | 201 | 204 | `${number} ${string}`;

const [unauthenticated, expired, revoked] = [
  '401 UNAUTHENTICATED',
  '401 SESSION_EXPIRED',
  '401 SESSION_REVOKED',
] as const;
const [foreignOrganization, notThere] = ['403 FORBIDDEN', '404 NOT_FOUND'] as const;

/** A call that needs a session and nothing else. */
const signedIn = (status: 200) =>
  ({
    owner: status,
    anonymous: unauthenticated,
    expired,
    revoked,
    otherCustomer: status,
    otherTenant: status,
    official: status,
    suspended: status,
  }) as const satisfies Record<Principal, Cell>;

/** A call that names an organization: nobody else's. */
const named = (status: 200 | 201) =>
  ({
    ...signedIn(200),
    owner: status,
    otherCustomer: foreignOrganization,
    otherTenant: foreignOrganization,
    official: status,
    suspended: foreignOrganization,
  }) as const;

/** A call that names a thing: to anybody else it is not there. */
const thing = (status: 200) =>
  ({ ...named(status), otherCustomer: notThere, otherTenant: notThere, suspended: notThere }) as const;

const everybody = (status: 200 | 204) =>
  ({
    owner: status,
    anonymous: status,
    expired: status,
    revoked: status,
    otherCustomer: status,
    otherTenant: status,
    official: status,
    suspended: status,
  }) as const satisfies Record<Principal, Cell>;

/** Every call × every principal. A call that is new in the contract does not compile until it has its row. */
const matrix: { readonly [K in OperationName]: Readonly<Record<Principal, Cell>> } = {
  'auth.phone': everybody(200),
  'auth.verifyCode': { ...everybody(200), otherTenant: '400 TOKEN_EXPIRED' },
  'auth.verifyPassword': { ...everybody(200), otherTenant: '400 TOKEN_EXPIRED' },
  'auth.refresh': signedIn(200),
  'auth.logout': everybody(204),
  'users.whoami': signedIn(200),
  'organizations.list': signedIn(200),
  'organizations.get': thing(200),
  'organizations.checkIndividualRecipient': signedIn(200),
  'organizations.checkCorporateRecipient': signedIn(200),
  'accounts.list': named(200),
  'accounts.get': thing(200),
  'accounts.balances': thing(200),
  'currencies.list': signedIn(200),
  'currencies.base': signedIn(200),
  'statements.list': named(200),
  'payments.list': named(200),
  'payments.get': thing(200),
  'payments.create': named(201),
  'payments.check': named(200),
  'payments.sign': { ...thing(200), official: '403 SIGNING_NOT_ALLOWED' },
  'payments.decline': thing(200),
  'payments.signatures': thing(200),
  'signatures.sendCode': { ...thing(200), official: '403 SIGNING_NOT_ALLOWED' },
  'signatures.validate': {
    ...thing(200),
    otherCustomer: '400 TOKEN_EXPIRED',
    otherTenant: '400 TOKEN_EXPIRED',
    official: '400 TOKEN_EXPIRED',
    suspended: '400 TOKEN_EXPIRED',
  },
  'settings.whitelabel': everybody(200),
};

let bank: TestBank;
let set: Scene;

beforeAll(async () => {
  bank = await startBank();
  set = { ...(await scene(bank)), owner: await bank.signedIn({ type: 'CORPORATE' }) };
});
afterAll(() => bank.stop());

/** An official of the owner's company without a signature. */
async function officialOf({ owner }: Scene): Promise<string> {
  const phone = freshPhone();
  await inTenant(bank.db, bank.tenants.kontor, async (tx) => {
    const userId = await createUser(tx, bank.tenants.kontor, bank.clock.now(), {
      phone,
      firstName: 'Ben',
      lastName: 'Sato',
    });
    await join(tx, bank.tenants.kontor, bank.clock.now(), userId, owner.person.organizationId, {
      companyOfficialType: 'COMPANY_OFFICIAL',
      signatureType: 'NONE',
    });
  });
  return phone;
}

const become: { readonly [P in Principal]: () => Promise<Client> } = {
  owner: async () => {
    // Its own sign-in: a call may end the session.
    const client = bank.client();
    await client.signIn(set.owner.person.phone);
    set = { ...set, owner: { ...set.owner, client } };
    return client;
  },
  anonymous: async () => bank.client(),
  expired: async () => {
    const { client } = await bank.signedIn();
    bank.clock.advance(301_000);
    await set.owner.client.signIn(set.owner.person.phone);
    return client;
  },
  revoked: async () => {
    const { client } = await bank.signedIn();
    const cookies = [...client.cookies];
    await client.get('auth.logout');
    for (const [name, cookie] of cookies) client.cookies.set(name, cookie);
    return client;
  },
  otherCustomer: async () => (await bank.signedIn()).client,
  otherTenant: async () => (await bank.signedIn({ tenant: 'pico' })).client,
  official: async () => {
    const client = bank.client();
    await client.signIn(await officialOf(set));
    return client;
  },
  suspended: async () => {
    const client = bank.client();
    const phone = await officialOf(set);
    await client.signIn(phone);
    await bank.admin.query(
      `update memberships set status = 'SUSPENDED' where user_id = (select id from users where phone = $1)`,
      [phone],
    );
    return client;
  },
};

describe.each(Object.keys(operations) as OperationName[])('%s', (name) => {
  test.each(principals)('as %s', async (principal) => {
    const client = await become[principal]();
    bank.clock.advance(61_000); // nobody is held up by the pause between two codes
    if (principal === 'owner') await client.signIn(set.owner.person.phone);
    const outcome = await attempts[name](client, set);
    expect(outcome.ok ? outcome.status : `${outcome.status} ${outcome.body.code}`).toBe(
      matrix[name][principal],
    );
    if (!outcome.ok) expect(JSON.stringify(outcome.body)).not.toContain(set.owner.person.organizationId);
  });
});

test('a call needs a session exactly when its policy says so', () => {
  for (const name of Object.keys(operations) as OperationName[]) {
    const open = matrix[name].anonymous !== unauthenticated;
    expect([name, open]).toEqual([name, operations[name].access === 'public' && name !== 'auth.refresh']);
  }
  expect(Object.keys(schemas).sort()).toEqual(Object.keys(operations).sort());
});
