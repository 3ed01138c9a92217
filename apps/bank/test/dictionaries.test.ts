import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startBank, type TestBank } from './support/bank.ts';
import type { Client } from './support/client.ts';
import { eur } from './operations/fixture.ts';
import { harbour } from './support/outgoing.ts';

let bank: TestBank;
let client: Client;
beforeAll(async () => {
  bank = await startBank();
  client = (await bank.signedIn()).client;
});
afterAll(() => bank.stop());

describe('countries', () => {
  test('are those of ISO 3166-1 with what a payment needs to know of them', async () => {
    const { data } = await client.ok('countries.list', { query: { all: 'true' } });
    expect(data.pageInfo.hasNextPage).toBe(false);
    const nodes = data.edges.map(({ node }) => node);
    expect(nodes).toHaveLength(249);
    expect(new Set(nodes.map(({ id }) => id)).size).toBe(249);
    expect(nodes.find(({ alpha2 }) => alpha2 === 'DE')).toEqual({
      id: '01920000-0000-7000-8001-000000000276',
      name: 'Germany',
      alpha2: 'DE',
      alpha3: 'DEU',
      phoneCode: '+49',
      sepa: true,
      ibanLength: 22,
      restricted: false,
    });
    expect(nodes.find(({ alpha2 }) => alpha2 === 'US')).toMatchObject({ sepa: false, ibanLength: null });
  });

  test('are named and sorted in the language asked for, page after page without a gap', async () => {
    const headers = { 'Accept-Language': 'de' };
    const names: string[] = [];
    let cursor: string | undefined;
    do {
      const { data } = await client.ok('countries.list', {
        query: { take: '100', ...(cursor !== undefined && { cursor }) },
        headers,
      });
      names.push(...data.edges.map(({ node }) => node.name));
      cursor = data.pageInfo.hasNextPage ? (data.pageInfo.endCursor ?? undefined) : undefined;
    } while (cursor !== undefined);
    expect(names).toHaveLength(249);
    expect(names).toContain('Österreich');
    expect(names).toEqual(names.toSorted(new Intl.Collator('de').compare));
  });
});

test('what a partner costs, and in which currency, is said in the language asked for', async () => {
  const feeIn = async (language: string) =>
    (await client.ok('pspPartners.list', { headers: { 'Accept-Language': language } })).data.edges[0]?.node
      .feeText;
  expect(await feeIn('en')).toBe('1.2 %, at least 3.00 in the currency of the order');
  expect(await feeIn('de')).toBe('1,2 %, mindestens 3,00 in der Währung des Auftrags');
});

test('partners that pay remittances out are those for the currency', async () => {
  const all = (await client.ok('pspPartners.list')).data.edges;
  const { data } = await client.ok('pspPartners.list', { query: { currencyId: eur } });
  expect(data.edges.length).toBeGreaterThan(0);
  expect(data.edges.length).toBeLessThanOrEqual(all.length);
  for (const { node } of data.edges) expect(node.currencyIds).toContain(eur);
  expect(
    (await client.ok('pspPartners.list', { query: { currencyId: crypto.randomUUID() } })).data.edges,
  ).toEqual([]);
});

test('the providers of crypto-assets name networks whose addresses a form can check', async () => {
  const { data } = await client.ok('casps.list');
  expect(data.edges.map(({ node }) => [node.id, node.name])).toContainEqual([
    harbour,
    'Harbour Digital Assets',
  ]);
  const networks = data.edges.flatMap(({ node }) => node.networks);
  const pattern = networks.find(({ code }) => code === 'ETHEREUM')?.addressPattern ?? '';
  expect('0x52908400098527886E0F7030069857D2E4169EE7').toMatch(new RegExp(pattern));
  expect('0x5290').not.toMatch(new RegExp(pattern));
  const { data: currencies } = await client.ok('currencies.list', { query: { all: 'true' } });
  const ids = currencies.edges.map(({ node }) => node.id);
  for (const { currencyIds } of networks) expect(ids).toEqual(expect.arrayContaining(currencyIds));
});

test('payment categories have lasting ids', async () => {
  const { data } = await client.ok('paymentCategories.list');
  const codes = ['GOODS', 'SERVICES', 'SALARY', 'RENT', 'TAX', 'LOAN', 'FAMILY', 'INVESTMENT', 'OTHER'];
  expect(data.edges.map(({ node }) => [node.id, node.code])).toEqual(
    codes.map((code, index) => [`01920000-0000-7000-8002-00000000000${index + 1}`, code]),
  );
});

describe('the settings', () => {
  test('say what the bank offers and nothing it does not', async () => {
    const { data } = await client.ok('settings.payments');
    expect(data.settings).toContainEqual({ key: 'PAYMENTS-ORDERS-ENABLED', value: 'true' });
    const enabled = data.paymentTypes.filter((scheme) => scheme.enabled).map(({ type }) => type);
    for (const type of ['INTERNAL', 'SWIFT', 'CRYPTO_ASSET_PAYMENT'] as const)
      expect(enabled).toContain(type);
    expect(data.holidays).toContain('2026-12-25');
    expect(data.paymentTypes.find(({ type }) => type === 'FEDWIRE')?.needsMatchingAccount).toBe(true);
    expect((await client.ok('settings.cards')).data).toMatchObject({
      enabled: true,
      orderEnabled: true,
      detailsEnabled: true,
      products: [
        { cardType: 'VIRTUAL', cardPaymentSystem: 'visa', prepaid: false, fee: null },
        { cardType: 'PHYSICAL', cardPaymentSystem: 'mc', prepaid: false, fee: null },
      ],
    });
    expect((await client.ok('settings.exchangeCustomRate')).data).toEqual({
      enabled: true,
      minSum: '500.00',
      currencyIds: null,
    });
    expect((await client.ok('settings.overdraft')).data.enabled).toBe(true);
  });

  test('come from the tenant where the tenant decides', async () => {
    await bank.admin.query(
      `update tenants set settings = '{"companyPhone": {"phone": "+442079460123"}, "codeLength": {"login": 6, "sign": 8}}' where key = 'pico'`,
    );
    expect((await bank.client('pico').ok('settings.companyPhone')).data).toEqual({
      phone: '+442079460123',
      whatsapp: null,
      hours: null,
    });
    const pico = await bank.signedIn({ tenant: 'pico' });
    expect((await pico.client.ok('settings.clients')).data).toMatchObject({
      codeLength: { login: 6, sign: 8 },
      demoModeEnabled: true,
      sessionIdleSeconds: 300,
      sessionWarningSeconds: 60,
    });
    expect((await client.ok('settings.clients')).data).toMatchObject({
      codeLength: { login: 4, sign: 6 },
      demoModeEnabled: false,
    });
  });
});

test('POST /v1/swift/check-string names what does not pass and offers what would', async () => {
  const { data } = await client.ok('swift.checkString', { body: { value: 'Müller & Söhne' } });
  expect(data).toMatchObject({
    valid: false,
    invalidChars: [
      { char: 'ü', index: 1 },
      { char: '&', index: 7 },
      { char: 'ö', index: 10 },
    ],
    sanitized: 'Mueller + Soehne',
  });
  expect((await client.ok('swift.checkString', { body: { value: data.sanitized } })).data.valid).toBe(true);
});
