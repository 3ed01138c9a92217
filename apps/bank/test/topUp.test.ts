import { electronicFormatIBAN, isValidBIC, isValidIBAN } from 'ibantools';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CurrencyCode } from '@kontor/api-client/contract';
import { startBank, type Person, type TestBank } from './support/bank.ts';
import type { Client } from './support/client.ts';
import { activePartsOf, pdfText } from './files/read.ts';

let bank: TestBank;
let client: Client;
let person: Person;
let ids: ReadonlyMap<CurrencyCode, string>;

beforeAll(async () => {
  bank = await startBank();
  ({ person, client } = await bank.signedIn({
    firstName: 'Ελένη',
    lastName: 'Щербакова محمد',
    accounts: [
      {
        name: 'Everyday',
        balances: [
          { currency: 'EUR', value: '1000.00' },
          { currency: 'GBP', value: '500.00' },
          { currency: 'USD', value: '0.00' },
          { currency: 'USDC', value: '10.000000' },
        ],
      },
    ],
  }));
  const { data } = await client.ok('currencies.list', { query: { all: 'true' } });
  ids = new Map(data.edges.map(({ node }) => [node.name, node.id]));
});
afterAll(() => bank.stop());

const account = () => person.accounts[0] ?? expect.fail('there is no account');
const query = (currency: CurrencyCode) => ({ currencyId: ids.get(currency) ?? '' });
const ways = async (currency: CurrencyCode, headers: Record<string, string> = {}) =>
  (await client.ok('accounts.topUp', { params: { id: account().id }, query: query(currency), headers })).data;

describe('an account', () => {
  test('is answered to its owner and to nobody else', async () => {
    const { data } = await client.ok('accounts.get', { params: { id: account().id } });
    expect(data).toMatchObject({ id: account().id, number: account().number, name: 'Everyday' });
    const other = await bank.signedIn();
    for (const call of ['accounts.get', 'accounts.balances'] as const)
      expect(await other.client.refused(call, { params: { id: account().id } })).toMatchObject({
        statusCode: 404,
      });
  });

  test('has one balance for each currency it holds', async () => {
    const { data } = await client.ok('accounts.balances', { params: { id: account().id } });
    expect(data.map(({ currency, value, available }) => [currency.name, value, available])).toEqual([
      ['EUR', '1000.00', '1000.00'],
      ['GBP', '500.00', '500.00'],
      ['USD', '0.00', '0.00'],
      ['USDC', '10.000000', '10.000000'],
    ]);
  });

  test('is confirmed in a letter that says whose it is and nothing of its balances', async () => {
    const file = await client.ok('accounts.confirmationLetter', {
      params: { id: account().id },
      query: { lang: 'de' },
    });
    const text = (await pdfText(file)).join('\n');
    expect(text).toContain('Kontobestätigung');
    expect(text).toContain('Kontor Bank plc');
    expect(text).toContain(account().number);
    expect(text).toContain('EUR, GBP, USD, USDC');
    expect(text).not.toMatch(/1[.,]?000|500[.,]00/);
    expect(await activePartsOf(file)).toEqual([]);
  });
});

describe('the currencies', () => {
  test('are all answered at once, each with its decimals', async () => {
    const { data } = await client.ok('currencies.list', { query: { all: 'true' } });
    expect(data.pageInfo.hasNextPage).toBe(false);
    // prettier-ignore
    expect(Object.fromEntries(data.edges.map(({ node }) => [node.name, node.decimals]))).toEqual({
      EUR: 2, GBP: 2, USD: 2, CNY: 2, RUB: 2, CAD: 2, AED: 2, USDT: 6, USDC: 6, EURC: 6, SOL: 9,
    });
  });

  test('have one base among them', async () => {
    const { data } = await client.ok('currencies.base');
    expect(data).toMatchObject({ id: ids.get('EUR'), name: 'EUR' });
  });
});

describe('GET /v1/accounts/{id}/top-up', () => {
  test('euro come by SEPA under an IBAN that is the account’s own, and otherwise by SWIFT', async () => {
    const [sepa, swift, inside, ...more] = await ways('EUR');
    expect(more).toEqual([]);
    expect([sepa?.scheme, swift?.scheme, inside?.scheme]).toEqual(['SEPA_SCT', 'SWIFT', 'INTERNAL']);
    expect(isValidIBAN(sepa?.iban ?? '')).toBe(true);
    expect(isValidBIC(sepa?.bic ?? '')).toBe(true);
    expect(sepa?.iban).toContain(account().number);
    expect(sepa?.beneficiaryName).toBe('Ελένη Щербакова محمد');
    expect(swift).toMatchObject({ iban: sepa?.iban, bic: sepa?.bic, epcQr: null });
  });

  test('a euro transfer can be scanned: EPC069-12, version 002, without an amount', async () => {
    const [sepa] = await ways('EUR');
    const lines = (sepa?.epcQr ?? '').split('\n');
    expect(lines).toEqual([
      'BCD',
      '002',
      '1',
      'SCT',
      sepa?.bic,
      sepa?.beneficiaryName,
      electronicFormatIBAN(sepa?.iban ?? ''),
    ]);
    expect(Buffer.byteLength(sepa?.epcQr ?? '')).toBeLessThanOrEqual(331);
  });

  test('pounds come by sort code and account number', async () => {
    const [local] = await ways('GBP');
    expect(local).toMatchObject({
      scheme: 'FASTER_PAYMENT',
      sortCode: '040901',
      accountNumber: account().number,
      iban: null,
    });
  });

  test('dollars come by SWIFT, a crypto-asset from other customers only', async () => {
    expect((await ways('USD')).map(({ scheme }) => scheme)).toEqual(['SWIFT', 'INTERNAL']);
    expect((await ways('USDC')).map(({ scheme, walletAddress }) => [scheme, walletAddress])).toEqual([
      ['INTERNAL', null],
    ]);
  });

  test('two tenants’ accounts never share an IBAN, though their numbers may be alike', async () => {
    const other = await bank.signedIn({ tenant: 'pico' });
    const { data } = await other.client.ok('accounts.topUp', {
      params: { id: other.person.accounts[0]?.id ?? '' },
      query: query('EUR'),
    });
    expect(data[0]?.iban?.slice(4, 14)).not.toBe((await ways('EUR'))[0]?.iban?.slice(4, 14));
  });

  test('speaks German, and refuses a currency the account lacks beside it', async () => {
    expect((await ways('EUR', { 'accept-language': 'de' }))[0]?.title).toBe('SEPA-Überweisung');
    expect(
      await client.refused('accounts.topUp', { params: { id: account().id }, query: query('SOL') }),
    ).toMatchObject({ statusCode: 400, message: [{ property: 'currencyId' }] });
  });
});

describe('GET /v1/accounts/{id}/top-up/{index}/pdf', () => {
  test('is the entry at that index, word for word', async () => {
    for (const currency of ['EUR', 'GBP', 'USD'] as const) {
      for (const way of await ways(currency)) {
        const file = await client.ok('accounts.topUpPdf', {
          params: { id: account().id, index: way.index },
          query: query(currency),
        });
        const text = (await pdfText(file)).join(' ').replaceAll(/\s+/g, ' ');
        expect(text).toContain(way.title);
        for (const said of [
          way.iban?.replaceAll(/(.{4})(?=.)/g, '$1 '),
          way.bic,
          way.accountNumber,
          way.bankAddress,
          currency,
        ])
          if (said !== null && said !== undefined) expect(text).toContain(said);
        expect(text).toContain('Ελένη');
        expect(text).toContain('Щербакова');
        expect(await activePartsOf(file)).toEqual([]);
      }
    }
  });

  test('of an index there is none of is not there', async () => {
    expect(
      await client.refused('accounts.topUpPdf', {
        params: { id: account().id, index: 3 },
        query: query('EUR'),
      }),
    ).toMatchObject({ statusCode: 404 });
  });
});
