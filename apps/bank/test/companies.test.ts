import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { countryIdOf } from '../src/platform/dictionaries/countries.ts';
import { startBank, type TestBank } from './support/bank.ts';
import type { Client } from './support/client.ts';

const key = 'a key of the register';

/** As much of Companies House's API as the bank uses, by its documentation: the key is the user's name, without a password. */
async function fakeCompaniesHouse() {
  const asked: string[] = [];
  /** Answers instead, for the requests to come. */
  const instead: ((response: ServerResponse) => void)[] = [];
  const server = createServer(({ url = '', headers }, response) => {
    asked.push(url);
    const answer = (status: number, body: object): void => {
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    };
    const next = instead.shift();
    if (next !== undefined) return next(response);
    if (headers.authorization !== `Basic ${Buffer.from(`${key}:`).toString('base64')}`)
      return answer(401, { error: 'Invalid Authorization', type: 'ch:service' });
    const { pathname, searchParams } = new URL(url, 'http://register');
    if (pathname === '/search/companies') return answer(200, found(searchParams.get('q') ?? ''));
    if (pathname === '/company/09876543') return answer(200, acme);
    if (pathname === '/company/OC301234') return answer(200, partnership);
    if (pathname === '/company/09876543/officers') return answer(200, officers);
    return answer(404, { errors: [{ type: 'ch:service', error: 'company-profile-not-found' }] });
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo; // it listens on a port, so this is no pipe's name
  return { asked, instead, baseUrl: `http://127.0.0.1:${port}`, stop: () => server.close() };
}

const found = (words: string) => ({
  kind: 'search#companies',
  items_per_page: 20,
  start_index: 0,
  total_results: words === 'nobody' ? 0 : 2,
  items:
    words === 'nobody'
      ? []
      : [
          {
            kind: 'searchresults#company',
            company_number: '09876543',
            company_type: 'ltd',
            company_status: 'active',
            title: 'ACME TRADING LIMITED',
            date_of_creation: '2015-06-01',
            address_snippet: '1 High Street, London, United Kingdom, EC1A 1AA',
            address: { premises: '1', address_line_1: 'High Street', locality: 'London' },
            links: { self: '/company/09876543' },
          },
          {
            kind: 'searchresults#company',
            company_number: 'SC123456',
            company_type: 'ltd',
            company_status: 'dissolved',
            title: 'ACME TRADING (SCOTLAND) LIMITED',
            date_of_creation: '2001-02-03',
            date_of_cessation: '2009-01-01',
            links: { self: '/company/SC123456' },
          },
        ],
});

const acme = {
  company_name: 'ACME TRADING LIMITED',
  company_number: '09876543',
  company_status: 'active',
  date_of_creation: '2015-06-01',
  type: 'ltd',
  jurisdiction: 'england-wales',
  registered_office_address: {
    premises: 'The Old Counting House',
    address_line_1: '1 High Street',
    locality: 'London',
    postal_code: 'EC1A 1AA',
    country: 'England',
  },
  sic_codes: ['46900', '00001'],
  etag: 'x',
  can_file: true,
};

const officers = {
  kind: 'officer-list',
  active_count: 4,
  resigned_count: 1,
  items: [
    {
      name: "O'BRIEN-SMITH, Ada King, Dr",
      officer_role: 'director',
      appointed_on: '2015-06-01',
      nationality: 'British',
      date_of_birth: { month: 12, year: 1975 },
    },
    { name: 'ÅNGSTRÖM, Anders', officer_role: 'llp-designated-member', appointed_on: '2016-01-01' },
    { name: 'LEFT, Long', officer_role: 'director', appointed_on: '2015-06-01', resigned_on: '2017-01-01' },
    { name: 'HOLDINGS LIMITED', officer_role: 'corporate-director', appointed_on: '2015-06-01' },
    { name: 'ACME, SECRETARIES LTD', officer_role: 'corporate-secretary', appointed_on: '2015-06-01' },
  ],
};

const partnership = {
  company_name: 'ACME PARTNERS LLP',
  company_number: 'OC301234',
  company_status: 'active',
  date_of_creation: '2003-07-08',
  type: 'llp',
  registered_office_address: { locality: 'Leeds', region: 'West Yorkshire' },
};

let bank: TestBank;
let register: Awaited<ReturnType<typeof fakeCompaniesHouse>>;
let client: Client;
beforeAll(async () => {
  register = await fakeCompaniesHouse();
  bank = await startBank({ companiesHouse: { baseUrl: register.baseUrl, key } });
});
beforeEach(async () => {
  register.asked.length = 0;
  ({ client } = await bank.signedIn({ accounts: [] }));
});
afterAll(async () => {
  register.stop();
  await bank.stop();
});

const search = (query: string) => client.call('companies.search', { query: { query } });
const unavailable = { ok: false, status: 503, body: { code: 'UNAVAILABLE' } };

describe('a search of Companies House', () => {
  test('finds companies by name or number, those that are closed marked so', async () => {
    const { data } = await client.ok('companies.search', { query: { query: 'acme & sons' } });
    expect(register.asked).toEqual(['/search/companies?q=acme+%26+sons&items_per_page=20']);
    expect(data).toEqual([
      {
        number: '09876543',
        name: 'ACME TRADING LIMITED',
        address: '1 High Street, London, United Kingdom, EC1A 1AA',
        active: true,
      },
      { number: 'SC123456', name: 'ACME TRADING (SCOTLAND) LIMITED', address: '', active: false },
    ]);
    expect((await client.ok('companies.search', { query: { query: 'nobody' } })).data).toEqual([]);
  });

  test.each<[string, (response: ServerResponse) => void]>([
    ['fails', (response) => void response.writeHead(502).end('Bad Gateway')],
    ['refuses the key', (response) => void response.writeHead(401).end('{}')],
    ['sends the bank elsewhere', (response) => void response.writeHead(307, { location: '/' }).end()],
    ['answers something else', (response) => void response.writeHead(200).end('<html>')],
    ['answers another shape', (response) => void response.writeHead(200).end('{"items":[{"title":1}]}')],
    ['hangs up', (response) => void response.destroy()],
    [
      'answers without end',
      (response) => void response.writeHead(200).end(`{"items":[],"x":"${'x'.repeat(600_000)}"}`),
    ],
  ])('of a register that %s is unavailable', async (_, answer) => {
    register.instead.push(answer);
    expect(await search('acme')).toMatchObject(unavailable);
    expect(register.asked).toHaveLength(1);
    expect(await search('acme')).toMatchObject({ ok: true });
  });

  test('that was one too many leaves the register alone for a minute', async () => {
    register.instead.push((response) => void response.writeHead(429).end());
    expect(await search('acme')).toMatchObject({ ...unavailable, body: { retryAfter: 60 } });
    bank.clock.advance(59_000);
    expect(await search('acme')).toMatchObject({ ...unavailable, body: { retryAfter: 1 } });
    expect(register.asked).toHaveLength(1);
    bank.clock.advance(1000);
    expect(await search('acme')).toMatchObject({ ok: true });
  });

  test('is one of 30 that a person may make in a minute', async () => {
    for (let made = 0; made < 30; made += 1) expect(await search('acme')).toMatchObject({ ok: true });
    expect(await search('acme')).toMatchObject({ ok: false, body: { code: 'RATE_LIMITED' } });
    expect(register.asked).toHaveLength(30);
  });
});

describe('a company of Companies House', () => {
  test('comes as an application takes it: a long name of the house before the street, codes the bank lists', async () => {
    const { data } = await client.ok('companies.get', { params: { id: '09876543' } });
    expect(data).toEqual({
      number: '09876543',
      name: 'ACME TRADING LIMITED',
      incorporationDate: '2015-06-01',
      registeredAddress: {
        countryId: countryIdOf('GB'),
        street: 'The Old Counting House, 1 High Street',
        city: 'London',
        postCode: 'EC1A 1AA',
      },
      sicCodes: [expect.objectContaining({ code: '46900' })],
      officers: [
        { firstName: 'Ada King', lastName: "O'Brien-Smith", position: 'Director' },
        { firstName: 'Anders', lastName: 'Ångström', position: 'LLP designated member' },
      ],
    });
  });

  test('without a whole address has none', async () => {
    const { data } = await client.ok('companies.get', { params: { id: 'OC301234' } });
    expect(data).toMatchObject({
      registeredAddress: null,
      sicCodes: [],
      incorporationDate: '2003-07-08',
      officers: [], // the register has no such list
    });
  });

  test('that nobody has registered is not there', async () => {
    expect(await client.call('companies.get', { params: { id: '00000001' } })).toMatchObject({
      ok: false,
      status: 404,
    });
  });
});

test('the settings name the country whose companies can be looked up', async () => {
  expect((await client.ok('settings.applications')).data.companyRegisterCountryId).toBe(countryIdOf('GB'));
});
