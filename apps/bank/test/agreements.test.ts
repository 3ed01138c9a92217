import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { pdfText } from './files/read.ts';
import { properties } from './support/applicants.ts';
import { startBank, type Person, type TestBank } from './support/bank.ts';
import type { Client } from './support/client.ts';
import { mfaTokenFor } from './operations/applications.ts';

let bank: TestBank;
let person: Person;
let client: Client;
beforeAll(async () => {
  bank = await startBank();
});
beforeEach(async () => {
  ({ person, client } = await bank.signedIn({ accounts: [] }));
});
afterAll(() => bank.stop());

/** Without the breaks of lines. */
const words = (text: string) => text.split(/\s+/).join(' ');

describe('agreements', () => {
  const organization = () => ({ id: person.organizationId });
  const now = () => bank.clock.now().toISOString();

  test('await a signature until they are signed with a code sent for them; signing again is harmless', async () => {
    const params = organization();
    const { data } = await client.ok('agreements.unsigned', { params });
    expect(data.map(({ type, mandatory, signedAt }) => [type, mandatory, signedAt])).toEqual([
      ['TERMS', true, null],
      ['PRIVACY', true, null],
      ['FEES', true, null],
    ]);
    const [terms, ...others] = data.map(({ id }) => id);
    const first = [terms ?? ''];
    const without = { agreementIds: first, signedAt: now() };
    const refused = await client.refused('agreements.signForOrganization', { params, body: without });
    expect(properties(refused.message)).toEqual(['mfaToken']);
    const mfaToken = await mfaTokenFor(client, first);
    const body = { ...without, mfaToken };
    expect((await client.ok('agreements.signForOrganization', { params, body })).data).toEqual({
      signed: first,
      remaining: 2,
    });
    expect((await client.ok('agreements.signForOrganization', { params, body })).data.remaining).toBe(2);
    expect((await client.ok('agreements.unsigned', { params })).data.map(({ id }) => id)).toEqual(others);
    const all = (await client.ok('agreements.ofOrganization', { params })).data;
    expect(all.map(({ signedAt }) => signedAt)).toEqual([now(), null, null]);
    bank.clock.advance(61_000);
    const forOne = await mfaTokenFor(client, others.slice(0, 1));
    expect(
      await client.refused('agreements.signForOrganization', {
        params,
        body: { agreementIds: others, mfaToken: forOne, signedAt: now() },
      }),
    ).toMatchObject({ statusCode: 409, code: 'SIGNING_SUBJECT_MISMATCH' });
    expect(
      await client.refused('agreements.signForOrganization', {
        params,
        body: { agreementIds: others.slice(0, 1), mfaToken: forOne, signedAt: now() },
      }),
    ).toMatchObject({ statusCode: 400, code: 'TOKEN_EXPIRED' });
    const unknown = { agreementIds: [crypto.randomUUID()], signedAt: now() };
    const none = await client.refused('agreements.signForOrganization', { params, body: unknown });
    expect(properties(none.message)).toEqual(['agreementIds']);
  });

  test('are read as PDF, of the very size that is told', async () => {
    const { data } = await client.ok('agreements.ofOrganization', { params: organization() });
    for (const { id, file } of data) {
      const content = await client.ok('agreements.file', { params: { id } });
      expect([content.name, content.size, content.type]).toEqual([file.name, file.size, 'application/pdf']);
      expect(await content.slice(0, 5).text()).toBe('%PDF-');
    }
  });

  test('are read in the words that the PDF holds, also one that has been replaced', async () => {
    const { data } = await client.ok('agreements.ofOrganization', { params: organization() });
    for (const { id, name, version, language, effectiveFrom, changeSummary } of data) {
      const { data: text } = await client.ok('agreements.text', { params: { id } });
      expect(text).toMatchObject({ id, name, version, language, effectiveFrom, changeSummary });
      const pdf = words((await pdfText(await client.ok('agreements.file', { params: { id } }))).join(' '));
      for (const paragraph of text.paragraphs) {
        expect(pdf).toContain(words(paragraph.heading ?? ''));
        expect(pdf).toContain(words(paragraph.text));
      }
    }
    const missing = await client.refused('agreements.text', { params: { id: crypto.randomUUID() } });
    expect(missing).toMatchObject({ statusCode: 404, code: 'NOT_FOUND' });
    expect(await client.refused('agreements.text', { params: { id: 'terms' } })).toMatchObject({
      statusCode: 404,
    });
  });

  test('in force are the newest of their type; what was signed before stays signed', async () => {
    const params = organization();
    const insert = (version: string, from: string) =>
      bank.admin.query(
        `insert into agreements (tenant_id, type, version, name, mandatory, language, effective_from, paragraphs)
          values ($1, 'OTHER', $2, 'Card terms', false, 'en', $3, '[{"text":"Words"}]')`,
        [bank.tenants.kontor, version, from],
      );
    const versions = async () =>
      (await client.ok('agreements.ofOrganization', { params })).data
        .filter(({ type }) => type === 'OTHER')
        .map(({ version }) => version);
    await insert('1.0', '2026-01-01');
    await insert('2.0', '2026-03-05');
    await insert('3.0', '2026-03-06');
    expect(await versions()).toEqual(['2.0']);
    bank.clock.advance(24 * 3_600_000);
    await client.signIn(person.phone);
    expect(await versions()).toEqual(['3.0']);
    await expect(bank.admin.query(`update agreements set name = 'x'`)).rejects.toThrow('append-only');
  });
});

test('the lists of onboarding: codes 40 a page and found by number or word, the rest by kind of client', async () => {
  const page = await client.ok('sicCodes.list', { query: { take: '40' } });
  expect([page.data.edges.length, page.data.pageInfo.hasNextPage]).toEqual([40, true]);
  expect(page.data.totalCount).toBeGreaterThan(40); // how many there are, not how many were sent
  const next = await client.ok('sicCodes.list', {
    query: { take: '40', cursor: page.data.pageInfo.endCursor ?? '' },
  });
  const codes = [...page.data.edges, ...next.data.edges].map(({ node }) => node.code);
  expect(codes).toEqual([...new Set(codes)].sort());
  expect((await client.ok('sicCodes.list')).data.edges).toHaveLength(40);
  // The condensed list of Companies House, with nothing twice.
  const every = (await client.ok('sicCodes.list', { query: { all: 'true' } })).data.edges;
  expect(new Set(every.map(({ node }) => node.code)).size).toBe(731);
  expect(
    every.filter(({ node }) => !/^\d{5}$/.test(node.code) || /\s{2}|^\W/.test(node.description)),
  ).toEqual([]);
  const found = async (query: string) =>
    (await client.ok('sicCodes.list', { query: { query } })).data.edges.map(({ node }) => node.code);
  expect(await found('6201')).toEqual(['62011', '62012']);
  expect(await found('FINTECH')).toEqual([]);
  expect(await found('banks')).toEqual(['64191']);
  const activities = (await client.ok('clientsActivities.list', { query: { all: 'true' } })).data.edges;
  expect(activities.map(({ node }) => node.name)).toEqual([
    'Employed',
    'Self-employed',
    'Business owner',
    'Student',
    'Retired',
    'Looking after home or family',
    'Investor',
    'Other',
  ]);
  const names = async (clientType: 'INDIVIDUAL' | 'CORPORATE') =>
    (await client.ok('products.list', { query: { clientType } })).data.edges.map(({ node }) => node.name);
  expect(await names('INDIVIDUAL')).not.toContain('Payroll');
  expect(await names('CORPORATE')).toContain('Payroll');
  const channels = async (clientType: 'INDIVIDUAL' | 'CORPORATE') =>
    (await client.ok('deliveryChannels.list', { query: { clientType } })).data.edges.map(
      ({ node }) => node.name,
    );
  expect(await channels('INDIVIDUAL')).toEqual(['Online', 'Mobile', 'Telephone']);
  expect(await channels('CORPORATE')).toEqual(['Online', 'Mobile', 'Telephone', 'API']);
  const turnover = async (clientType: 'INDIVIDUAL' | 'CORPORATE') => {
    const { data } = await client.ok('clientsRanges.list', { query: { clientType, all: 'true' } });
    const ranges = data.edges.map(({ node }) => node).filter(({ type }) => type === 'MONTHLY_TURNOVER');
    return ranges.map(({ from, to }) => [from, to]);
  };
  expect((await turnover('INDIVIDUAL')).slice(0, 2)).toEqual([
    ['0', '2500'],
    ['2500', '10000'],
  ]);
  expect((await turnover('CORPORATE')).slice(0, 2)).toEqual([
    ['0', '50000'],
    ['50000', '250000'],
  ]);
  for (const ranges of [await turnover('INDIVIDUAL'), await turnover('CORPORATE')])
    expect(ranges.filter(([, to]) => to === null)).toEqual([ranges.at(-1)]);
  const schemes = (await client.ok('applicationsSchemes.list', { query: { all: 'true' } })).data.edges;
  expect(schemes.map(({ node }) => node.type)).toEqual([
    'INDIVIDUAL',
    'CORPORATE',
    'COMPANY_OFFICIAL',
    'MAIN_REPRESENTATIVE',
  ]);
});
