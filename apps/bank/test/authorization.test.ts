import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { operations, schemas, type OperationName } from '@kontor/api-client/contract';
import { inTenant } from '../src/db/database.ts';
import { createUser, join, type Place } from '../src/sandbox/people.ts';
import { freshPhone, startBank, type TestBank } from './bank.ts';
import type { Client } from './client.ts';
import { attempts, scene, type Scene } from './operations.ts';

/** Who calls, always on the owner's things. The owner is the main representative of a company. */
const principals = [
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
type Principal = (typeof principals)[number];

/** A success status, or the status and code of the refusal. */
type Cell = 200 | 201 | 204 | `${number} ${string}`;
type Row = Readonly<Record<Principal, Cell>>;

const [foreignOrganization, notThere] = ['403 FORBIDDEN', '404 NOT_FOUND'] as const;
const notAllowed = '403 FORBIDDEN';

/** Those the bank does not know, whatever they call. */
const strangers = {
  anonymous: '401 UNAUTHENTICATED',
  unverified: '401 UNAUTHENTICATED',
  expired: '401 SESSION_EXPIRED',
  revoked: '401 SESSION_REVOKED',
} as const;

const outsiders = ['suspended', 'individual', 'otherCompany', 'companyOfficial', 'otherTenant'] as const;

const all = <P extends Principal, C extends Cell>(who: readonly P[], cell: C) =>
  Object.fromEntries(who.map((principal) => [principal, cell])) as Record<P, C>; // one entry for each of `who`

/** A call that needs a session and nothing else. */
const signedIn = (status: Cell): Row => ({ ...all(principals, status), ...strangers });

/** A call that names an organization: nobody else's. */
const named = (status: Cell): Row => ({ ...signedIn(status), ...all(outsiders, foreignOrganization) });

/** A call that names a thing: to anybody else it is not there. */
const thing = (status: Cell): Row => ({ ...signedIn(status), ...all(outsiders, notThere) });

const everybody = (status: Cell): Row => all(principals, status);

/** What a company's main representative alone may do. */
const representatives = (status: Cell): Row => ({
  ...thing(status),
  ...all(['signer', 'official', 'viewer'], notAllowed),
});

/** What is the person's own, not their company's. */
const oneself = (status: Cell): Row => ({
  ...thing(status),
  ...all(['signer', 'official', 'viewer'], notThere),
});

/** What moves money asks for a right to pay. */
const payers = (row: Row): Row => ({ ...row, viewer: notAllowed });

const signers = (row: Row): Row => ({ ...row, ...all(['official', 'viewer'], '403 SIGNING_NOT_ALLOWED') });

/** Every call × every principal. A call that is new in the contract does not compile until it has its row. */
const matrix: { readonly [K in OperationName]: Row } = {
  'auth.phone': everybody(200),
  'auth.verifyCode': { ...everybody(200), otherTenant: '400 TOKEN_EXPIRED' },
  'auth.verifyPassword': { ...everybody(200), otherTenant: '400 TOKEN_EXPIRED' },
  'auth.refresh': signedIn(200),
  'auth.logout': everybody(204),
  'recover.sendCode': everybody(200),
  'recover.verifyCode': { ...everybody(200), otherTenant: '400 TOKEN_EXPIRED' },
  'devices.list': signedIn(200),
  'devices.remove': oneself(204),
  'devices.removeOthers': signedIn(204),
  'users.whoami': signedIn(200),
  'users.update': oneself(200),
  'notifications.preferences': oneself(200),
  'notifications.setPreferences': oneself(200),
  'organizations.list': signedIn(200),
  'organizations.get': thing(200),
  'organizations.checkIndividualRecipient': signedIn(200),
  'organizations.checkCorporateRecipient': signedIn(200),
  'officials.list': representatives(200),
  'officials.create': representatives(201),
  'officials.update': representatives(200),
  'officials.setStatus': representatives(200),
  'accounts.list': named(200),
  'accounts.get': thing(200),
  'accounts.balances': thing(200),
  'currencies.list': signedIn(200),
  'currencies.base': signedIn(200),
  'statements.list': named(200),
  'beneficiaries.list': named(200),
  'beneficiaries.create': payers(named(201)),
  'beneficiaries.get': thing(200),
  'beneficiaries.update': payers(thing(200)),
  'beneficiaries.remove': payers(thing(204)),
  'beneficiaries.setStatus': payers(thing(200)),
  'beneficiaries.validate': thing(200),
  'payments.list': named(200),
  'payments.get': thing(200),
  'payments.create': payers(named(201)),
  'payments.check': payers(named(200)),
  // The proof is the owner's: a right to sign does not make it anybody else's.
  'payments.sign': { ...signers(thing(200)), signer: '400 TOKEN_EXPIRED' },
  'payments.decline': payers(thing(200)),
  'payments.signatures': thing(200),
  'signatures.sendCode': signers(thing(200)),
  'signatures.validate': {
    ...everybody('400 TOKEN_EXPIRED'),
    mainRepresentative: 200,
    ...strangers,
  },
  'settings.whitelabel': everybody(200),
  'settings.cards': signedIn(200),
  'settings.companyPhone': everybody(200),
  'settings.beneficiaries': signedIn(200),
  'settings.payments': signedIn(200),
  'settings.transactionsDocuments': signedIn(200),
  'settings.applications': signedIn(200),
  'settings.pspPartners': signedIn(200),
  'settings.clients': signedIn(200),
  'settings.overdraft': signedIn(200),
  'settings.exchangeCustomRate': signedIn(200),
  'settings.turnstile': everybody(200),
  'countries.list': signedIn(200),
  'paymentCategories.list': signedIn(200),
  'casps.list': signedIn(200),
  'pspPartners.list': signedIn(200),
  'swift.checkString': signedIn(200),
};

let bank: TestBank;
let set: Scene;

beforeAll(async () => {
  bank = await startBank();
  set = { ...(await scene(bank)), owner: await bank.signedIn({ type: 'CORPORATE' }) };
});
afterAll(() => bank.stop());

/** Another person of the owner's company. */
async function memberOf({ owner }: Scene, place: Place): Promise<string> {
  const phone = freshPhone();
  await inTenant(bank.db, bank.tenants.kontor, async (tx) => {
    const userId = await createUser(tx, bank.tenants.kontor, bank.clock.now(), {
      phone,
      firstName: 'Ben',
      lastName: 'Sato',
    });
    await join(tx, bank.tenants.kontor, bank.clock.now(), userId, owner.person.organizationId, {
      companyOfficialType: 'COMPANY_OFFICIAL',
      ...place,
    });
  });
  return phone;
}

async function signInAs(phone: string): Promise<Client> {
  const client = bank.client();
  await client.signIn(phone);
  return client;
}

const become: { readonly [P in Principal]: () => Promise<Client> } = {
  mainRepresentative: async () => {
    // Its own sign-in: a call may end the session.
    const client = await signInAs(set.owner.person.phone);
    set = { ...set, owner: { ...set.owner, client } };
    return client;
  },
  signer: async () => signInAs(await memberOf(set, { signatureType: 'SINGLE' })),
  official: async () => signInAs(await memberOf(set, { signatureType: 'NONE' })),
  viewer: async () => signInAs(await memberOf(set, { signatureType: 'SINGLE', viewerType: 'VIEWER' })),
  suspended: async () => {
    const phone = await memberOf(set, { signatureType: 'SINGLE' });
    const client = await signInAs(phone);
    await bank.admin.query(
      `update memberships set status = 'SUSPENDED' where user_id = (select id from users where phone = $1)`,
      [phone],
    );
    return client;
  },
  individual: async () => (await bank.signedIn()).client,
  otherCompany: async () => (await bank.signedIn({ type: 'CORPORATE' })).client,
  companyOfficial: async () => {
    const { person, client } = await bank.signedIn({ accounts: [] });
    await bank.admin.query(`update organizations set type = 'COMPANY_OFFICIAL' where id = $1`, [
      person.organizationId,
    ]);
    return client;
  },
  otherTenant: async () => (await bank.signedIn({ tenant: 'pico' })).client,
  anonymous: async () => bank.client(),
  unverified: async () => {
    const client = bank.client();
    const password = 'harbour-lantern-42';
    const { phone } = await bank.person({ accounts: [], password });
    const { data } = await client.get('auth.phone', { body: { phone } });
    const begun = await client.get('auth.verifyPassword', { body: { token: data.token, password } });
    expect(begun.data.nextStep).toBe('CODE');
    return client;
  },
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
};

beforeEach(async () => {
  bank.clock.advance(400_000); // nobody is held up by the pause between two codes, or by how many there may be in an hour
  await set.owner.client.signIn(set.owner.person.phone);
});

describe.each(Object.keys(operations) as OperationName[])('%s', (name) => {
  test.each(principals)('as %s', async (principal) => {
    const outcome = await attempts[name](await become[principal](), set);
    expect(outcome.ok ? outcome.status : `${outcome.status} ${outcome.body.code}`).toBe(
      matrix[name][principal],
    );
    if (!outcome.ok) expect(JSON.stringify(outcome.body)).not.toContain(set.owner.person.organizationId);
  });
});

test('a call needs a session exactly when its policy says so', () => {
  for (const name of Object.keys(operations) as OperationName[]) {
    const open = matrix[name].anonymous !== strangers.anonymous;
    expect([name, open]).toEqual([name, operations[name].access === 'public' && name !== 'auth.refresh']);
  }
  expect(Object.keys(schemas).sort()).toEqual(Object.keys(operations).sort());
});
