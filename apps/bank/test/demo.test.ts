import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startBank, type TestBank } from './support/bank.ts';
import type { Client } from './support/client.ts';

const day = 86_400_000;

let bank: TestBank;
let client: Client;
let phone: string;

beforeAll(async () => {
  bank = await startBank();
  await bank.admin.query(
    `update tenants set branding = branding || '{"demoEnabled": true}' where key = 'kontor'`,
  );
  const signedIn = await bank.signedIn({ accounts: [] });
  ({ client } = signedIn);
  ({ phone } = signedIn.person);
});
beforeEach(() => client.signIn(phone));
afterAll(() => bank.stop());

const history = async (query: Record<string, string> = {}) =>
  (await client.ok('demo.statements', { query: { all: 'true', ...query } })).data.edges.map(
    ({ node }) => node,
  );

/** So many days pass, and the person signs in again. */
async function daysPass(days: number): Promise<void> {
  bank.clock.advance(days * day);
  await client.signIn(phone);
}

describe('the demo', () => {
  test('has a person of its own, a company whose payments they sign, and none of the real customer’s things', async () => {
    const [{ data: user }, { data: me }] = [await client.ok('demo.user'), await client.ok('users.whoami')];
    expect(user).toMatchObject({
      id: 'demo',
      canSign: true,
      activeOrganization: { type: 'CORPORATE', currentOfficial: { signatureType: 'SINGLE' } },
      session: me.session,
    });
    expect(user.phone).not.toBe(me.phone);
    expect(user.accounts.length).toBeGreaterThan(1);
    expect(me.accounts).toEqual([]);
    const { data } = await client.ok('demo.accounts', { query: { all: 'true' } });
    expect(data.edges.map(({ node }) => node.id)).toEqual(user.accounts.map(({ id }) => id));
    expect(data.edges.every(({ node }) => node.organizationId === user.organizationId)).toBe(true);
    expect(user.organizationId).not.toBe(me.organizationId);
  });

  test('comes from the ledger: of each balance the entries make the sum', async () => {
    const { data } = await client.ok('demo.accounts', { query: { all: 'true' } });
    for (const { node } of data.edges) {
      for (const { currencyId, value } of node.balances) {
        const lines = await history({ account: node.id, currencyId });
        const minor = (amount: string | null) => BigInt((amount ?? '0').replace('.', ''));
        const sum = lines.reduce((total, line) => total + minor(line.creditSum) - minor(line.debitSum), 0n);
        expect(sum).toBe(minor(value));
      }
    }
    expect((await history()).length).toBeGreaterThan(100);
  });

  test('shows payments that await a signature, beneficiaries and rates that were asked for', async () => {
    const payments = (await client.ok('demo.payments', {})).data.edges.map(({ node }) => node);
    expect(payments.map(({ status }) => status)).toEqual(['UNSIGNED', 'UNSIGNED']);
    const beneficiaries = (await client.ok('demo.beneficiaries', {})).data.edges.map(({ node }) => node);
    expect(new Set(beneficiaries.map(({ status }) => status))).toEqual(
      new Set(['APPROVED', 'UNDER_REVIEW', 'DRAFT']),
    );
    const rates = (await client.ok('demo.fxRequests', {})).data.edges.map(({ node }) => node);
    expect(rates.map(({ status }) => status)).toEqual(['PENDING', 'REJECTED']);
  });

  test('is always of today: weeks later everything in it happened weeks later, and filters mean the days shown', async () => {
    const before = await history();
    await daysPass(45);
    const after = await history();
    expect(after.map(({ id }) => id)).toEqual(before.map(({ id }) => id));
    for (const [index, { transferDate, bookingDate }] of after.entries()) {
      expect(Date.parse(transferDate) - Date.parse(before[index]?.transferDate ?? '')).toBe(45 * day);
      expect(bookingDate).toBe(transferDate.slice(0, 10));
    }
    const [newest] = after;
    const shown = newest?.bookingDate ?? '';
    const ofThatDay = await history({ transferDateFrom: shown, transferDateTo: shown });
    expect(ofThatDay.map(({ id }) => id)).toEqual(
      after.filter(({ bookingDate }) => bookingDate === shown).map(({ id }) => id),
    );
    const [payment] = (await client.ok('demo.payments', {})).data.edges;
    expect(bank.clock.now().getTime() - Date.parse(payment?.node.info.createdAt ?? '')).toBeLessThan(2 * day);
    for (const transferDateFrom of ['0001-01-01', '0001-01-01T00:00:00Z'])
      expect(await history({ transferDateFrom })).toHaveLength(after.length);
    const names = after.map(({ title, details }) => `${title} ${details}`).join('\n');
    expect(names).not.toMatch(/January|February|March|2026/);
  });

  test('is paged, searched and filtered like the real history', async () => {
    const first = (await client.ok('demo.statements', { query: { take: 5 } })).data;
    const cursor = first.pageInfo.endCursor ?? '';
    const second = (await client.ok('demo.statements', { query: { take: 5, cursor } })).data;
    expect([...first.edges, ...second.edges].map(({ node }) => node.id)).toEqual(
      (await history()).slice(0, 10).map(({ id }) => id),
    );
    const found = await history({ query: 'foundry' });
    expect(found.length).toBeGreaterThan(5);
    expect(found.every(({ title }) => title === 'Foundry Works')).toBe(true);
    const query = { query: 'foundry', transferDateFrom: found.at(-1)?.bookingDate ?? '' };
    const totals = (await client.ok('demo.totals', { query })).data;
    expect(totals.map(({ count }) => count)).toEqual([found.length]);
  });

  test('can’t be changed by anybody, by any method', async () => {
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE']) {
      for (const path of [
        'payments',
        'statements-items',
        `beneficiaries/${crypto.randomUUID()}`,
        'anything/else',
      ]) {
        for (const who of [client, bank.client()]) {
          const { status, text } = await who.raw(method, `/api/v1/demo/${path}`, {
            origin: who.origin,
            'content-type': 'application/json',
          });
          expect([status, (JSON.parse(text) as { code: string }).code]).toEqual([403, 'DEMO_READ_ONLY']);
        }
      }
    }
  });

  test('and the real thing never mix: its ids lead nowhere, no host leads to it, nobody signs in there', async () => {
    const { data } = await client.ok('demo.accounts', {});
    const id = data.edges[0]?.node.id ?? '';
    expect(await client.refused('accounts.get', { params: { id } })).toMatchObject({ statusCode: 404 });
    const line = (await history())[0]?.id ?? '';
    expect(await client.refused('statements.receipt', { params: { id: line } })).toMatchObject({
      statusCode: 404,
    });
    const { data: user } = await client.ok('demo.user');
    expect(
      await client.refused('statements.list', { query: { organizationId: user.organizationId ?? '' } }),
    ).toMatchObject({ statusCode: 403 });
    const { rows } = await bank.admin.query<{ hosts: number }>(
      `select count(*)::int as hosts from tenants where settings ? 'demo' and settings ? 'hosts'`,
    );
    expect(rows).toEqual([{ hosts: 0 }]);
    const wire = await bank
      .client()
      .raw('GET', '/api/v1/settings/whitelabel', { host: `demo-kontor.localhost:${bank.port}` });
    expect(wire.text).toBe((await bank.client().raw('GET', '/api/v1/settings/whitelabel')).text);
    const { headers } = await client.call('demo.accounts');
    expect(headers['x-organization-id']).toBeUndefined();
  });

  test('is made once, however many ask for it first', async () => {
    await bank.admin.query(
      `update tenants set branding = branding || '{"demoEnabled": true}' where key = 'pico'`,
    );
    const { client: other } = await bank.signedIn({ tenant: 'pico' });
    const ids = await Promise.all([1, 2, 3].map(async () => (await other.call('demo.accounts')).status));
    expect(ids).toContain(200);
    const { rows } = await bank.admin.query(`select key from tenants where key like 'demo-%' order by key`);
    expect(rows).toEqual([{ key: 'demo-kontor' }, { key: 'demo-pico' }]);
    const mine = (await client.ok('demo.accounts', {})).data.edges.map(({ node }) => node.id);
    const theirs = (await other.ok('demo.accounts', {})).data.edges.map(({ node }) => node.id);
    expect(mine.filter((id) => theirs.includes(id))).toEqual([]);
  });

  test('is not there where the tenant does not offer it, nor for anybody who is not signed in', async () => {
    await bank.admin.query(
      `update tenants set branding = branding || '{"demoEnabled": false}' where key = 'kontor'`,
    );
    expect(await client.refused('demo.user')).toMatchObject({ statusCode: 404 });
    expect(await bank.client().refused('demo.user')).toMatchObject({ statusCode: 401 });
  });
});
