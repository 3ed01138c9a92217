import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startBank, type TestBank } from './support/bank.ts';
import type { Client } from './support/client.ts';
import { beneficiary, payment, fixture, type Fixture } from './operations/fixture.ts';

let bank: TestBank;
let set: Fixture;
let client: Client;

beforeAll(async () => {
  bank = await startBank();
  set = await fixture(bank);
  client = set.owner.client;
});
afterAll(() => bank.stop());

describe('the settings', () => {
  test('of beneficiaries name every type and currency that one can be kept for, and say that the bank looks at each', async () => {
    const { data } = await client.ok('settings.beneficiaries');
    expect(data.approvalRequired).toBe(true);
    expect(data.paymentTypes.map(({ paymentType }) => paymentType)).toContain('INTERNAL');
    const currencies = (await client.ok('currencies.list', { query: { all: 'true' } })).data.edges.map(
      ({ node }) => node.id,
    );
    for (const { paymentType, currencyIds, beneficiaryTypes } of data.paymentTypes) {
      expect(currencyIds.length).toBeGreaterThan(0);
      expect(currencies).toEqual(expect.arrayContaining(currencyIds));
      for (const currencyId of currencyIds) {
        const { recipientOrganizationId, ...common } = beneficiary(set, { paymentType, currencyId });
        const kept = await client.ok('beneficiaries.create', {
          body: {
            ...common,
            ...(paymentType === 'INTERNAL' && { recipientOrganizationId }),
            beneficiaryType: beneficiaryTypes[0] ?? 'INDIVIDUAL',
          },
          headers: { 'Idempotency-Key': crypto.randomUUID() },
        });
        expect(kept.data.status).toBe('DRAFT');
      }
    }
  });

  test('of documents ask for none that a payment is then not refused for', async () => {
    const { data } = await client.ok('settings.transactionsDocuments');
    const asks = data.rules.some(
      ({ paymentType, categories }) =>
        paymentType === 'INTERNAL' && categories.some(({ required }) => required),
    );
    const outcome = await client.call('payments.create', {
      body: payment(set, { sum: '999.00' }),
      headers: { 'Idempotency-Key': crypto.randomUUID() },
    });
    expect(outcome.ok ? outcome.status : outcome.body.code).toBe(asks ? 'DOCUMENTS_REQUIRED' : 201);
  });

  test('of applications give the least age, every country that is not restricted, and the limits of uploads', async () => {
    const { data } = await client.ok('settings.applications');
    expect(data.minAge).toBe(18);
    expect(data.autosaveSeconds).toBeGreaterThan(0);
    const countries = (await client.ok('countries.list', { query: { all: 'true' } })).data.edges.map(
      ({ node }) => node,
    );
    expect(new Set(data.countries)).toEqual(
      new Set(countries.filter(({ restricted }) => !restricted).map(({ id }) => id)),
    );
    expect(countries.some(({ restricted }) => restricted)).toBe(true);
    expect(data.upload).toEqual((await client.ok('settings.clients')).data.upload);
    expect(data.upload.maxSizeBytes).toBe(10 * 1024 * 1024);
  });

  test('of payment partners name one of them as the default', async () => {
    const { data } = await client.ok('settings.pspPartners');
    const currencies = (await client.ok('currencies.list', { query: { all: 'true' } })).data.edges;
    const partners: string[] = [];
    for (const { node } of currencies) {
      const found = await client.ok('pspPartners.list', { query: { currencyId: node.id } });
      partners.push(...found.data.edges.map(({ node: partner }) => partner.id));
    }
    expect(data.enabled).toBe(true);
    expect(partners).toContain(data.defaultPspPartnerId);
  });

  test('of the captcha are there before anybody is signed in: without a key it is off, and signing in asks for no token', async () => {
    const { data } = await bank.client().ok('settings.turnstile');
    expect(data).toEqual({ enabled: false, siteKey: null });
    const { person, client: signedIn } = await bank.signedIn();
    expect((await signedIn.ok('users.whoami')).data.id).toBe(person.userId);
  });
});
