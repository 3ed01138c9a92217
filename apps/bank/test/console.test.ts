import { mkdtempSync, mkdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ReviewItem, SandboxAccount, SandboxChat, SandboxClock } from '@kontor/api-client/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sandboxClock } from '../sandbox/clock.ts';
import type { TenantKey } from '../sandbox/personas.ts';
import { startBank, type TestBank } from './support/bank.ts';
import { eur, kept, fixture, type Fixture } from './operations/fixture.ts';

let bank: TestBank;
let set: Fixture;

beforeAll(async () => {
  const dist = mkdtempSync(join(tmpdir(), 'console-'));
  mkdirSync(join(dist, 'assets'));
  writeFileSync(join(dist, 'index.html'), '<!doctype html><title>Console</title>');
  writeFileSync(join(dist, 'assets/index-1a2b.js'), 'export {};');
  bank = await startBank({ consoleDist: dist });
});
afterAll(() => bank.stop());
beforeEach(async () => {
  set = await fixture(bank);
});

async function ask<T>(path: string, tenant?: TenantKey): Promise<T> {
  const { status, text } = await bank.client(tenant).raw('GET', path);
  expect({ path, status }).toEqual({ path, status: 200 });
  return JSON.parse(text) as T;
}

const tell = (path: string, body: object, tenant?: TenantKey) =>
  bank.client(tenant).raw('POST', path, { 'content-type': 'application/json' }, JSON.stringify(body));

/** The review that waits about one thing. */
const waiting = async (id: string) =>
  (await ask<ReviewItem[]>('/sandbox/reviews')).find((item) => item.id === id);

describe('the console', () => {
  test('is a page whose scripts are its own, and whose files stay for ever', async () => {
    const page = await bank.client().raw('GET', '/sandbox');
    expect(page).toMatchObject({ status: 200, text: '<!doctype html><title>Console</title>' });
    expect(page.headers['content-security-policy']).toContain("script-src 'self'");
    expect(page.headers['content-security-policy']).toContain("frame-ancestors 'none'");
    const script = await bank.client().raw('GET', '/sandbox/assets/index-1a2b.js');
    expect(script.headers['cache-control']).toContain('immutable');
    expect((await bank.client().raw('GET', '/sandbox/assets/../index.html')).status).toBeGreaterThan(400);
  });

  test('says how to build it where it is not built', async () => {
    const bare = await startBank();
    try {
      expect(await bare.client().raw('GET', '/sandbox')).toMatchObject({ status: 503 });
    } finally {
      await bare.stop();
    }
  });
});

describe('the review queue', () => {
  const underReview = async () => {
    const { id } = await kept(set);
    await set.owner.client.ok('beneficiaries.setStatus', {
      params: { id },
      body: { status: 'UNDER_REVIEW' },
    });
    return id;
  };

  test('shows a beneficiary under review with whose it is, and approves it once', async () => {
    const id = await underReview();
    expect(await waiting(id)).toMatchObject({
      kind: 'BENEFICIARY',
      title: 'Pat Payee',
      customer: expect.stringContaining(' ') as string,
      status: 'UNDER_REVIEW',
    });
    expect(await ask<ReviewItem[]>('/sandbox/reviews', 'pico')).toEqual([]);
    const approve = () => tell(`/sandbox/reviews/BENEFICIARY/${id}`, { action: 'APPROVE' });
    expect((await approve()).status).toBe(204);
    expect((await set.owner.client.ok('beneficiaries.get', { params: { id } })).data.status).toBe('APPROVED');
    expect(await waiting(id)).toBeUndefined();
    expect((await approve()).status).toBe(404);
  });

  test('wants a reason for a refusal, which the customer then reads', async () => {
    const id = await underReview();
    const bare = await tell(`/sandbox/reviews/BENEFICIARY/${id}`, { action: 'REJECT' });
    expect(bare.status).toBe(400);
    expect(bare.text).toContain('"property":"reason"');
    expect((await tell(`/sandbox/reviews/BENEFICIARY/${id}`, { action: 'SETTLE' })).status).toBe(400);
    await tell(`/sandbox/reviews/BENEFICIARY/${id}`, { action: 'REJECT', reason: 'No such person' });
    const { data } = await set.owner.client.ok('beneficiaries.get', { params: { id } });
    expect(data).toMatchObject({ status: 'REJECTED', rejectReason: 'No such person' });
  });

  test('of one tenant decides nothing of another', async () => {
    const id = await underReview();
    const foreign = await tell(`/sandbox/reviews/BENEFICIARY/${id}`, { action: 'APPROVE' }, 'pico');
    expect(foreign.status).toBe(404);
    expect(await waiting(id)).toBeDefined();
  });
});

describe('money from elsewhere', () => {
  test('arrives on the account, under the name of who paid, exactly once', async () => {
    const { person, client } = set.owner;
    const accounts = await ask<SandboxAccount[]>('/sandbox/accounts');
    const account = accounts.find(({ id }) => id === person.accounts[0]?.id);
    expect(account?.currencies).toContainEqual({ code: 'EUR', decimals: 2 });
    const before = (await client.ok('accounts.balances', { params: { id: account?.id ?? '' } })).data;
    const payment = {
      accountId: account?.id,
      currency: 'EUR',
      sum: '1234.56',
      from: 'Ada Ltd',
      details: 'Invoice 9',
    };
    expect((await tell('/sandbox/incoming', payment)).status).toBe(204);
    const after = (await client.ok('accounts.balances', { params: { id: account?.id ?? '' } })).data;
    const value = (balances: typeof before) =>
      balances.find(({ currencyId }) => currencyId === eur)?.value ?? '';
    expect(Number(value(after)) - Number(value(before))).toBeCloseTo(1234.56, 6);
    const { data } = await client.ok('statements.list', {
      query: { organizationId: person.organizationId, query: 'Invoice 9' },
    });
    expect(data.edges.map(({ node }) => node)).toMatchObject([
      { creditSum: '1234.56', counterpartyFullName: 'Ada Ltd', status: 'ADDED', details: 'Invoice 9' },
    ]);
  });

  test.each([
    ['more decimals than the currency has', { sum: '1.001' }, 400, 'sum'],
    ['nothing', { sum: '0.00' }, 400, 'sum'],
    ['nobody who pays', { from: ' ' }, 400, 'from'],
    ['a currency the account does not hold', { currency: 'AED' }, 404, 'NOT_FOUND'],
    ['an account that is not there', { accountId: eur }, 404, 'NOT_FOUND'],
  ])('with %s is refused', async (_, more, status, told) => {
    const accountId = set.owner.person.accounts[0]?.id;
    const payment = { accountId, currency: 'EUR', sum: '1.00', from: 'Ada', details: '', ...more };
    const refused = await tell('/sandbox/incoming', payment);
    expect(refused.status).toBe(status);
    expect(refused.text).toContain(told);
  });
});

test('an employee sees what a customer wrote, of their own tenant only', async () => {
  const chats = await ask<SandboxChat[]>('/sandbox/chats');
  expect(await ask<SandboxChat[]>('/sandbox/chats', 'pico')).toEqual([]);
  for (const { customer } of chats) expect(customer).not.toBe('');
});

describe('the clock', () => {
  test('goes forward for everybody: a session ends when its time has passed', async () => {
    const { client } = await bank.signedIn();
    const { now } = await ask<SandboxClock>('/sandbox/clock');
    const moved = await tell('/sandbox/clock', { advance: 301_000 });
    expect(Date.parse((JSON.parse(moved.text) as SandboxClock).now) - Date.parse(now)).toBe(301_000);
    expect(await client.refused('users.whoami')).toMatchObject({ code: 'SESSION_EXPIRED' });
  });

  test.each([0, -1, 1.5, 400 * 86_400_000])('does not move by %d ms', async (advance) => {
    expect((await tell('/sandbox/clock', { advance })).status).toBe(400);
  });

  test('is where it was put after a restart', () => {
    const file = join(mkdtempSync(join(tmpdir(), 'clock-')), 'data/clock');
    const clock = sandboxClock(file);
    const minutesAhead = (at: Date) => (at.getTime() - Date.now()) / 60_000;
    expect(minutesAhead(clock.now())).toBeCloseTo(0, 1);
    clock.advance(3_600_000);
    expect(minutesAhead(sandboxClock(file).now())).toBeCloseTo(60, 1);
  });
});
