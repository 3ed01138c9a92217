import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { operations, schemas, type OperationName } from '@kontor/api-client/contract';
import { inTenant } from '../src/platform/db/database.ts';
import { createUser, join, type Place } from '../src/demo/people.ts';
import { freshPhone, startBank, type TestBank } from './support/bank.ts';
import { vapid } from './support/browser.ts';
import type { Client } from './support/client.ts';
import { testCases } from './operations/index.ts';
import { fixture, type Fixture } from './operations/fixture.ts';
import { principals, strangers, type Principal } from './operations/testCase.ts';

let bank: TestBank;
let set: Fixture;

beforeAll(async () => {
  bank = await startBank({ push: { ...vapid, loopback: false } });
  set = { ...(await fixture(bank)), owner: await bank.signedIn({ type: 'CORPORATE' }) };
});
afterAll(() => bank.stop());

/** Another person of the owner's company. */
async function memberOf({ owner }: Fixture, place: Place): Promise<string> {
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
    const { data } = await client.ok('auth.phone', { body: { phone } });
    const begun = await client.ok('auth.verifyPassword', { body: { token: data.token, password } });
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
    await client.ok('auth.logout');
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
    const outcome = await testCases[name].attempt(await become[principal](), set);
    expect(outcome.ok ? outcome.status : `${outcome.status} ${outcome.body.code}`).toBe(
      testCases[name].allowed[principal],
    );
    if (!outcome.ok) expect(JSON.stringify(outcome.body)).not.toContain(set.owner.person.organizationId);
  });
});

const isPublic = (name: OperationName): boolean => 'access' in operations[name];

test('a call needs a session exactly when its policy says so', () => {
  for (const name of Object.keys(operations) as OperationName[]) {
    const open = testCases[name].allowed.anonymous !== strangers.anonymous;
    expect([name, open]).toEqual([name, isPublic(name) && name !== 'auth.refresh']);
  }
  expect(Object.keys(schemas).sort()).toEqual(Object.keys(operations).sort());
});
