/** What the bank's staff withholds from customers and gives back. */
import { closeCodes } from '@kontor/api-client/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startBank, type TestBank } from './support/bank.ts';
import type { Client } from './support/client.ts';
import { channelOf } from './operations/chat.ts';
import {
  eur,
  exchange,
  payment,
  mfaTokenFor,
  quoted,
  fixture,
  unsigned,
  type Fixture,
} from './operations/fixture.ts';
import { remittance } from './support/remittance.ts';
import { Socket } from './support/socket.ts';

let bank: TestBank;
let set: Fixture;
let client: Client;

beforeAll(async () => {
  bank = await startBank();
});
afterAll(() => bank.stop());
beforeEach(async () => {
  set = await fixture(bank);
  client = set.owner.client;
});

const staff = async (what: 'people' | 'accounts', id: string, status: string, more: object = {}) =>
  (
    await bank
      .client()
      .raw(
        'POST',
        `/sandbox/${what}/${id}/status`,
        { 'content-type': 'application/json' },
        JSON.stringify({ status, reason: 'Reported stolen', ...more }),
      )
  ).status;

const accountOf = ({ owner }: Fixture): string => owner.person.accounts[0]?.id ?? '';

const code = (outcome: { ok: boolean; status: number; body: unknown }): string =>
  outcome.ok ? String(outcome.status) : `${outcome.status} ${(outcome.body as { code: string }).code}`;

const notices = async (whose: Client) => {
  const { id } = await channelOf(whose, 'NOTIFICATION');
  return (await whose.ok('channels.messages', { params: { id } })).data.edges.map(({ node }) => node.content);
};

const audited = async (targetId: string) => {
  const { rows } = await bank.admin.query<{ action: string; facts: object }>(
    'select action, facts from audit_log where target_id = $1 order by id desc limit 1',
    [targetId],
  );
  return rows[0];
};

async function sign(signing: Fixture, created: { id: string; signingHash: string }) {
  const body = { mfaToken: await mfaTokenFor(signing, created), signedAt: bank.clock.now().toISOString() };
  return signing.owner.client.call('payments.sign', { params: { id: created.id }, body });
}

describe('a person who is blocked', () => {
  test('is signed out everywhere at once, can neither sign nor sign in, and is readmitted', async () => {
    const { phone, userId } = set.owner.person;
    const created = await unsigned(set);
    const mfaToken = await mfaTokenFor(set, created);
    const socket = await Socket.admitted(client);
    expect(await staff('people', userId, 'BLOCKED')).toBe(204);
    expect(await socket.closed).toBe(closeCodes.sessionEnded);
    const body = { mfaToken, signedAt: bank.clock.now().toISOString() };
    expect(code(await client.call('payments.sign', { params: { id: created.id }, body }))).toBe(
      '401 SESSION_REVOKED',
    );
    expect(code(await client.call('auth.refresh'))).toBe('401 SESSION_REVOKED');
    bank.clock.advance(61_000);
    const { data } = await client.ok('auth.phone', { body: { phone } });
    const solve = { token: data.token, code: data.code ?? '' };
    expect(code(await client.call('auth.verifyCode', { body: solve }))).toBe('423 LOCKED');
    expect(await audited(userId)).toMatchObject({
      action: 'USER_BLOCKED',
      facts: { reason: 'Reported stolen', sessionsEnded: 1, after: { status: 'BLOCKED' } },
    });
    const { text } = await bank.client().raw('GET', `/sandbox/messages?phone=${encodeURIComponent(phone)}`);
    expect(text).toContain('Your access was blocked');
    const people = await bank.client().raw('GET', '/sandbox/people');
    expect((JSON.parse(people.text) as object[])[0]).toMatchObject({ id: userId, status: 'BLOCKED' });

    expect(await staff('people', userId, 'ACTIVE')).toBe(204);
    bank.clock.advance(61_000);
    await client.signIn(phone);
    expect((await client.ok('users.whoami')).data.status).toBe('ACTIVE');
    const told = (await notices(client)).join('\n');
    expect(told).toContain('Your access was blocked');
    expect(told).toContain('Your access is free again');
  });

  test('is somebody, is blocked for a reason, and only once', async () => {
    const { userId } = set.owner.person;
    expect(await staff('people', crypto.randomUUID(), 'BLOCKED')).toBe(404);
    expect(await staff('people', userId, 'NEW')).toBe(400);
    expect(await staff('people', userId, 'BLOCKED', { reason: ' ' })).toBe(400);
    expect(await staff('people', userId, 'BLOCKED', { tenant: 'pico' })).toBe(404);
    for (const status of ['BLOCKED', 'BLOCKED', 'ACTIVE'])
      expect(await staff('people', userId, status)).toBe(204);
    const { rows } = await bank.admin.query(
      `select 1 from audit_log where target_id = $1 and action like 'USER_%BLOCKED'`,
      [userId],
    );
    expect(rows).toHaveLength(2);
  });
});

describe('an account that is blocked', () => {
  test('gives nothing, whatever is asked of it and whatever was begun before', async () => {
    const before = await unsigned(set);
    const exchanging = await client.ok('exchange.create', {
      body: { ...exchange(set), quoteId: (await quoted(set)).quoteId },
    });
    expect(await staff('accounts', accountOf(set), 'BLOCKED')).toBe(204);
    expect(await audited(accountOf(set))).toMatchObject({
      action: 'ACCOUNT_BLOCKED',
      facts: { reason: 'Reported stolen' },
    });
    expect((await notices(client))[0]).toContain('was blocked');
    const refused = '422 ACCOUNT_BLOCKED';
    expect([
      code(await client.call('payments.check', { body: { payment: payment(set) } })),
      code(await client.call('payments.create', { body: payment(set, { details: 'Again' }) })),
      code(await client.call('exchange.calc', { body: exchange(set) })),
      code(await client.call('paymentOrders.create', { body: remittance(set) })),
      code(await sign(set, before)),
    ]).toEqual([refused, refused, refused, refused, refused]);
    bank.clock.advance(61_000);
    await client.signIn(set.owner.person.phone);
    if (exchanging.data.type === 'PAYMENT') expect(code(await sign(set, exchanging.data))).toBe(refused);
    const { data } = await client.ok('accounts.get', { params: { id: accountOf(set) } });
    expect(data.balances.find(({ currencyId }) => currencyId === eur)).toMatchObject({
      value: '1000.00',
      reserved: '0.00',
    });
  });

  test('takes what comes in, of which nothing is free either, and gives again once it is unblocked', async () => {
    const created = await unsigned(set);
    expect(await staff('accounts', accountOf(set), 'BLOCKED')).toBe(204);
    const paying = { ...set, owner: await bank.signedIn(), payee: set.owner.person };
    expect(code(await sign(paying, await unsigned(paying)))).toBe('200');
    const { data } = await client.ok('accounts.get', { params: { id: accountOf(set) } });
    expect(data.balances.find(({ currencyId }) => currencyId === eur)?.value).toBe('1012.50');
    expect(code(await sign(set, created))).toBe('422 ACCOUNT_BLOCKED');
    expect(await staff('accounts', accountOf(set), 'ACTIVE')).toBe(204);
    bank.clock.advance(61_000);
    await client.signIn(set.owner.person.phone);
    expect(code(await sign(set, created))).toBe('200');
    expect((await notices(client)).join()).toContain('is free again');
  });
});
