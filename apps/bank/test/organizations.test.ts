import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inTenant } from '../src/platform/db/database.ts';
import { createOrganization, createUser, join, openAccount } from '../src/demo/people.ts';
import { freshPhone, startBank, type TestBank } from './support/bank.ts';
import { ordered } from './support/remittance.ts';
import { fixture, kept, unsigned } from './operations/fixture.ts';

let bank: TestBank;
beforeAll(async () => {
  bank = await startBank();
});
afterAll(() => bank.stop());

const eur = '01920000-0000-7000-8000-000000000978';
const gbp = '01920000-0000-7000-8000-000000000826';

/** A company with a representative who signs and an official who doesn't. */
async function company(name: string, registrationNumber: string) {
  const now = bank.clock.now();
  const tenantId = bank.tenants.kontor;
  return inTenant(bank.db, tenantId, async (tx) => {
    const phones = { representative: freshPhone(), official: freshPhone() };
    const organizationId = await createOrganization(tx, tenantId, now, {
      type: 'CORPORATE',
      companyName: name,
      registrationNumber,
    });
    const account = await openAccount(tx, tenantId, now, {
      organizationId,
      holder: name,
      name: null,
      position: 0,
      balances: [
        { currency: 'EUR', opening: 100_00n },
        { currency: 'GBP', opening: 0n },
      ],
    });
    const representative = await createUser(tx, tenantId, now, {
      phone: phones.representative,
      firstName: 'Amara',
      lastName: 'Cole',
    });
    await join(tx, tenantId, now, representative, organizationId, { percentage: '60' });
    const official = await createUser(tx, tenantId, now, {
      phone: phones.official,
      firstName: 'Ben',
      lastName: 'Sato',
    });
    await join(tx, tenantId, now, official, organizationId, {
      companyOfficialType: 'COMPANY_OFFICIAL',
      signatureType: 'NONE',
      position: 'Bookkeeper',
    });
    return { organizationId, number: account.number, phones };
  });
}

describe('GET /v1/users/whoami', () => {
  test('answers the person, their organizations and the active one with its accounts', async () => {
    const { person, client } = await bank.signedIn({ firstName: 'Olivia', lastName: 'Bennett' });
    const outcome = await client.call('users.whoami');
    expect(outcome).toMatchObject({
      ok: true,
      body: {
        data: {
          id: person.userId,
          phone: person.phone,
          status: 'ACTIVE',
          identified: true,
          twilioAuthChannel: 'SMS',
          canSign: true,
          profile: { firstName: 'Olivia', lastName: 'Bennett' },
          organizationId: person.organizationId,
          organizations: [{ id: person.organizationId, fullName: 'Olivia Bennett', type: 'INDIVIDUAL' }],
          activeOrganization: {
            id: person.organizationId,
            fullName: 'Olivia Bennett',
            type: 'INDIVIDUAL',
            currentOfficial: null,
            timezone: 'Europe/London',
          },
          accounts: [{ id: person.accounts[0]?.id, balances: [{ value: '1000.00' }, { value: '500.00' }] }],
        },
      },
    });
    expect(outcome.headers['x-organization-id']).toBe(person.organizationId);
  });

  test('acts for none when the id is a placeholder for one that is not made yet', async () => {
    const { client } = await bank.signedIn();
    const { data } = await client.ok('users.whoami', { query: { organizationId: 'organization-1' } });
    expect(data).toMatchObject({
      organizationId: null,
      activeOrganization: null,
      accounts: [],
      canSign: false,
    });
    expect(data.organizations).toHaveLength(1);
  });

  test('falls back to the first organization for an unknown or foreign id', async () => {
    const { person, client } = await bank.signedIn();
    const other = await bank.person();
    for (const organizationId of [other.organizationId, crypto.randomUUID()]) {
      expect((await client.ok('users.whoami', { query: { organizationId } })).data.organizationId).toBe(
        person.organizationId,
      );
    }
  });

  test('answers the organization asked for when the person has several', async () => {
    const { organizationId, phones } = await company('Two Hats Ltd', '11112222');
    const { person } = await bank.signedIn();
    await bank.admin.query(
      'insert into memberships (tenant_id, user_id, organization_id) select tenant_id, id, $1 from users where phone = $2',
      [organizationId, person.phone],
    );
    const client = bank.client();
    await client.signIn(person.phone);
    const { data } = await client.ok('users.whoami', { query: { organizationId } });
    expect(data).toMatchObject({
      organizationId,
      activeOrganization: {
        fullName: 'Two Hats Ltd',
        currentOfficial: { companyOfficialType: 'MAIN_REPRESENTATIVE' },
      },
    });
    expect(data.organizations.map(({ id }) => id)).toEqual([person.organizationId, organizationId]);
    expect(phones.official).toBeDefined();
  });

  test('withRedirect is absent in the first hour of the organization, up to and including 60 minutes, then true', async () => {
    const person = await bank.person();
    const withRedirect = async () => {
      const client = bank.client();
      await client.signIn(person.phone);
      return (await client.ok('users.whoami')).data.withRedirect;
    };
    expect(await withRedirect()).toBeUndefined();
    bank.clock.advance(3_600_000);
    expect(await withRedirect()).toBeUndefined();
    bank.clock.advance(1);
    expect(await withRedirect()).toBe(true);
  });

  test('canSign is true for a representative, false for an official without a signature', async () => {
    const { phones } = await company('Signing Ltd', '33334444');
    const [representative, official] = [bank.client(), bank.client()];
    await representative.signIn(phones.representative);
    await official.signIn(phones.official);
    expect((await representative.ok('users.whoami')).data).toMatchObject({
      canSign: true,
      activeOrganization: { currentOfficial: { signatureType: 'SINGLE', percentage: '60' } },
    });
    expect((await official.ok('users.whoami')).data).toMatchObject({
      canSign: false,
      activeOrganization: { currentOfficial: { signatureType: 'NONE', position: 'Bookkeeper' } },
    });
  });

  test('an official who was suspended no longer has the organization', async () => {
    const { organizationId, phones } = await company('Suspending Ltd', '55556666');
    const client = bank.client();
    await client.signIn(phones.official);
    await bank.admin.query(
      `update memberships set status = 'SUSPENDED' where organization_id = $1 and position = 'Bookkeeper'`,
      [organizationId],
    );
    expect((await client.ok('users.whoami')).data).toMatchObject({
      organizationId: null,
      organizations: [],
      activeOrganization: null,
      accounts: [],
      canSign: false,
    });
    expect(await client.refused('accounts.list', { query: { organizationId } })).toMatchObject({
      statusCode: 403,
      code: 'FORBIDDEN',
    });
  });
});

describe('GET /v1/clients-organizations', () => {
  test('lists the person’s own with their prices', async () => {
    const { person, client } = await bank.signedIn();
    const { data } = await client.ok('organizations.list', { query: { all: 'true' } });
    expect(data.edges.map(({ node }) => node)).toEqual([
      expect.objectContaining({
        id: person.organizationId,
        type: 'INDIVIDUAL',
        firstName: 'Jane',
        lastName: 'Doe',
        timezone: 'Europe/London',
        customFees: [],
      }),
    ]);
    const tariff = data.edges[0]?.node.tariff;
    expect({ ...tariff, fees: tariff?.fees.slice(0, 2) }).toMatchObject({
      name: 'Standard',
      fees: [
        {
          name: 'Transfer in US dollars',
          feeAmountType: 'PERCENT',
          feePercentAmount: '0.25',
          feePercentMinAmount: '0.50',
          feePercentMaxAmount: '25.00',
        },
        { name: 'Account fee', feeAmountType: 'FIXED', feeFixedAmount: '6.00' },
      ],
    });
    expect((await client.ok('organizations.get', { params: { id: person.organizationId } })).data).toEqual(
      data.edges[0]?.node,
    );
  });

  test('answers 404 for another’s, an unknown and a placeholder id', async () => {
    const { client } = await bank.signedIn();
    for (const id of [(await bank.person()).organizationId, crypto.randomUUID(), 'organization-1']) {
      expect(await client.refused('organizations.get', { params: { id } })).toMatchObject({
        statusCode: 404,
        code: 'NOT_FOUND',
      });
    }
  });
});

describe('somebody with several organizations', () => {
  test('has each of them in the list, and of the one asked about its own payments, orders, beneficiaries and channels', async () => {
    const { organizationId } = await company('Three Hats Ltd', '44445555');
    const set = await fixture(bank);
    const { client, person } = set.owner;
    await bank.admin.query(
      'insert into memberships (tenant_id, user_id, organization_id) select tenant_id, id, $1 from users where phone = $2',
      [organizationId, person.phone],
    );
    const { data } = await client.ok('organizations.list', { query: { all: 'true' } });
    expect(new Set(data.edges.map(({ node }) => node.id))).toEqual(
      new Set([person.organizationId, organizationId]),
    );

    const made = [(await unsigned(set)).id, (await ordered(set)).id, (await kept(set)).id];
    const things = async (query: { organizationId: string }) => [
      ...(await client.ok('payments.list', { query })).data.edges.map(({ node }) => node.id),
      ...(await client.ok('paymentOrders.list', { query })).data.edges.map(({ node }) => node.id),
      ...(await client.ok('beneficiaries.list', { query })).data.edges.map(({ node }) => node.id),
    ];
    expect(await things({ organizationId: person.organizationId })).toEqual(made);
    expect(await things({ organizationId })).toEqual([]);
    const channels = await client.ok('channels.list', { query: { organizationId } });
    expect(channels.data.edges.map(({ node }) => node.organizationId)).not.toContain(person.organizationId);
  });
});

describe('GET /v1/accounts', () => {
  test('answers the accounts of the organization asked for, and of no other', async () => {
    const { organizationId } = await company('Two Ledgers Ltd', '33334444');
    const { person } = await bank.signedIn();
    await bank.admin.query(
      'insert into memberships (tenant_id, user_id, organization_id) select tenant_id, id, $1 from users where phone = $2',
      [organizationId, person.phone],
    );
    const client = bank.client();
    await client.signIn(person.phone);
    const accounts = async (id: string) => {
      const { data } = await client.ok('accounts.list', { query: { organizationId: id, all: 'true' } });
      return data.edges.map(({ node }) => node.organizationId);
    };
    expect(await accounts(person.organizationId)).toEqual(person.accounts.map(() => person.organizationId));
    expect(await accounts(organizationId)).toEqual([organizationId]);
  });
});

describe('GET /v1/clients-organizations/check-invididual-recepient', () => {
  test('finds a person by exactly their phone: name and number masked', async () => {
    const payee = await bank.person({ firstName: 'Zoë', lastName: 'Ångström' });
    const { client } = await bank.signedIn();
    expect(
      (await client.ok('organizations.checkIndividualRecipient', { query: { phone: payee.phone } })).data,
    ).toEqual({
      found: true,
      recipient: {
        organizationId: payee.organizationId,
        type: 'INDIVIDUAL',
        displayName: 'Zoë Å.',
        accountNumber: `•••• ${payee.accounts[0]?.number.slice(-4) ?? ''}`,
        currencyIds: [eur, gbp],
      },
    });
  });

  test('finds nobody for an unknown phone, one of another tenant, or somebody without an account', async () => {
    const { client } = await bank.signedIn();
    const [elsewhere, without] = [await bank.person({ tenant: 'pico' }), await bank.person({ accounts: [] })];
    for (const phone of ['+12125550111', elsewhere.phone, without.phone]) {
      expect((await client.ok('organizations.checkIndividualRecipient', { query: { phone } })).data).toEqual({
        found: false,
        recipient: null,
      });
    }
  });

  test('finds the own organization too: the payment refuses it, not the lookup', async () => {
    const { person, client } = await bank.signedIn();
    const { data } = await client.ok('organizations.checkIndividualRecipient', {
      query: { phone: person.phone },
    });
    expect(data.recipient?.organizationId).toBe(person.organizationId);
    const payment = {
      kind: 'INTERNAL',
      paymentType: 'INTERNAL',
      scheme: 'INTERNAL',
      organizationId: person.organizationId,
      accountId: person.accounts[0]?.id ?? '',
      currencyId: eur,
      sum: '1.00',
      recipientOrganizationId: person.organizationId,
      details: '',
    } as const;
    expect(await client.refused('payments.create', { body: payment })).toMatchObject({
      statusCode: 422,
      code: 'SAME_ACCOUNT',
    });
  });

  test('allows 20 lookups in 10 minutes, of both kinds together', async () => {
    const { client } = await bank.signedIn();
    for (let asked = 0; asked < 10; asked += 1) {
      await client.ok('organizations.checkIndividualRecipient', { query: { phone: '+12125550111' } });
      await client.ok('organizations.checkCorporateRecipient', { query: { query: 'Nobody Ltd' } });
    }
    const outcome = await client.call('organizations.checkIndividualRecipient', {
      query: { phone: '+12125550111' },
    });
    expect(outcome).toMatchObject({ status: 429, body: { code: 'RATE_LIMITED', retryAfter: 600 } });
    bank.clock.advance(250_000);
    await client.ok('users.whoami');
    bank.clock.advance(250_000);
    await client.ok('users.whoami');
    bank.clock.advance(100_000);
    await client.ok('organizations.checkIndividualRecipient', { query: { phone: '+12125550111' } });
  });
});

describe('GET /v1/payments/{id}/recipient', () => {
  test('finds the person a payment went to, as their phone does, and nobody for a stranger to the payment', async () => {
    const payee = await bank.person({ firstName: 'Zoë', lastName: 'Ångström' });
    const { person, client } = await bank.signedIn();
    const { data: found } = await client.ok('organizations.checkIndividualRecipient', {
      query: { phone: payee.phone },
    });
    const { data: created } = await client.ok('payments.create', {
      body: {
        kind: 'INTERNAL',
        paymentType: 'INTERNAL',
        scheme: 'INTERNAL',
        organizationId: person.organizationId,
        accountId: person.accounts[0]?.id ?? '',
        currencyId: eur,
        sum: '1.00',
        recipientOrganizationId: payee.organizationId,
        details: '',
      },
    });
    const params = { id: created.id };
    expect((await client.ok('payments.recipient', { params })).data).toEqual(found);
    await client.ok('payments.decline', { params });
    expect((await client.ok('payments.recipient', { params })).data).toEqual(found);
    // The payee may not look it up: the payment belongs to the payer.
    const other = bank.client();
    await other.signIn(payee.phone);
    expect(await other.call('payments.recipient', { params })).toMatchObject({ status: 404 });
  });
});

describe('GET /v1/clients-organizations/check-corp-recepient', () => {
  test('finds a company by account number, registration number or exact name, and shows both whole', async () => {
    const { organizationId, number } = await company('Exact Name & Sons Ltd', '77778888');
    const { client } = await bank.signedIn();
    for (const query of [
      number,
      ` ${number.slice(0, 4)} ${number.slice(4)} `,
      '77778888',
      'Exact Name & Sons Ltd',
      'exact name & sons ltd',
    ]) {
      expect((await client.ok('organizations.checkCorporateRecipient', { query: { query } })).data).toEqual({
        found: true,
        recipient: {
          organizationId,
          type: 'CORPORATE',
          displayName: 'Exact Name & Sons Ltd',
          accountNumber: number,
          currencyIds: [eur, gbp],
        },
      });
    }
  });

  test('finds nothing for a part of a name, a wildcard, or a name that two companies have', async () => {
    await company('Unique Works Ltd', '10101010');
    await company('Twice Ltd', '20202020');
    await company('Twice Ltd', '30303030');
    const { client } = await bank.signedIn();
    for (const query of [
      'Unique',
      'Unique Works',
      '%',
      '__',
      'Unique Works Lt_',
      'Twice Ltd',
      "' or 1=1 --",
    ]) {
      const outcome = await client.call('organizations.checkCorporateRecipient', { query: { query } });
      expect([query, outcome.status === 400 || (outcome.ok && !outcome.body.data.found)]).toEqual([
        query,
        true,
      ]);
    }
  });

  test('finds a person by account number under a masked name only', async () => {
    const payee = await bank.person({ firstName: 'Jane', lastName: 'Doe' });
    const { client } = await bank.signedIn();
    const { data } = await client.ok('organizations.checkCorporateRecipient', {
      query: { query: payee.accounts[0]?.number ?? '' },
    });
    expect(data.recipient).toMatchObject({
      displayName: 'Jane D.',
      type: 'INDIVIDUAL',
      accountNumber: `•••• ${payee.accounts[0]?.number.slice(-4) ?? ''}`,
    });
  });
});
