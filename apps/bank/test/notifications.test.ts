import { notificationSources } from '../src/notificationSources.ts';
import type { NotificationPreferences } from '@kontor/api-client/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { notify, type NotificationEvent } from '../src/notifications/index.ts';
import { inTenant } from '../src/platform/db/database.ts';
import { deliverNotifications } from '../src/notifications/worker.ts';
import { startBank, type TestBank } from './support/bank.ts';
import { noticesOf } from './support/chatting.ts';

let bank: TestBank;
beforeAll(async () => {
  bank = await startBank();
});
afterAll(() => bank.stop());

const tell = () => deliverNotifications(bank.services, notificationSources, bank.tenants.kontor);

async function withPreferences(more: { password?: string } = {}) {
  const { person, client } = await bank.signedIn(more);
  const params = { id: person.userId };
  const { data } = await client.ok('notifications.preferences', { params });
  const [account] = (await client.ok('accounts.list')).data.edges;
  return { person, client, params, data, balanceId: account?.node.balances[0]?.id ?? '' };
}

test('a person who has not said anything is told in the application only', async () => {
  const { data } = await withPreferences();
  expect(data.lowBalance).toEqual([]);
  expect(data.items.filter(({ sms, email, push }) => sms || email || push)).toEqual([]);
  expect(data.items.filter(({ inApp }) => inApp).map(({ event }) => event)).toContain('PAYMENT_RECEIVED');
});

test('what they wish is kept, whole', async () => {
  const { client, params, data, balanceId } = await withPreferences();
  const body = {
    items: data.items.map((item) => ({ ...item, email: true })),
    lowBalance: [{ balanceId, below: '50.00' }],
  };
  expect((await client.ok('notifications.setPreferences', { params, body })).data).toEqual(body);
  expect((await client.ok('notifications.preferences', { params })).data).toEqual(body);
});

test('what somebody chose before there were more events is kept, and the new ones are told of in the application', async () => {
  const { person, client, params, data } = await withPreferences();
  const chosen = ['SIGN_IN', 'PAYMENT_SENT'].map((event) => ({
    event,
    sms: true,
    email: true,
    push: false,
    inApp: false,
  }));
  await inTenant(bank.db, bank.tenants.kontor, (tx) =>
    tx.$client.query('update users set notification_preferences = $1 where id = $2', [
      JSON.stringify({ items: chosen, lowBalance: [] }),
      person.userId,
    ]),
  );
  expect((await client.ok('notifications.preferences', { params })).data).toEqual({
    ...data,
    items: data.items.map((item) => chosen.find(({ event }) => event === item.event) ?? item),
  });
});

describe('of what was told in the application alone', () => {
  const amount = { sum: '5.00', currency: 'EUR' };
  const payment = { paymentId: crypto.randomUUID(), payee: 'evil.example', ...amount };
  const card = { cardId: crypto.randomUUID(), lastFour: '1234', merchant: 'evil.example', ...amount };
  const account = { accountId: crypto.randomUUID(), accountNumber: '40000127' };

  test.each<readonly [NotificationPreferences['items'][number]['event'], NotificationEvent, string]>([
    ['PAYMENT_PROBLEM', { kind: 'PAYMENT_REJECTED', ...payment }, 'Your payment of 5.00 EUR was rejected.'],
    ['PAYMENT_PROBLEM', { kind: 'PAYMENT_RETURNED', ...payment }, 'Your payment of 5.00 EUR came back.'],
    ['PAYMENT_PROBLEM', { kind: 'PAYMENT_DELAYED', ...payment }, 'Your payment of 5.00 EUR is delayed.'],
    [
      'CARD',
      { kind: 'CARD_DECLINED', reason: 'CARD_FROZEN', ...card },
      'A purchase of 5.00 EUR with your card ending in 1234 was declined: the card is frozen.',
    ],
    [
      'DECISION',
      { kind: 'DECIDED', about: 'APPLICATION', id: crypto.randomUUID(), outcome: 'ACCEPTED' },
      'Your application was accepted.',
    ],
    ['SECURITY', { kind: 'ACCOUNT_BLOCKED', ...account }, '•••• 0127'],
  ])('who wants %s by text gets one, without what others wrote: %o', async (chosen, event, said) => {
    const { person, client, params, data } = await withPreferences();
    const about = async (): Promise<void> => {
      const to = { tenantId: bank.tenants.kontor, userIds: [person.userId], now: bank.clock.now() };
      await inTenant(bank.db, to.tenantId, (tx) => notify(tx, to, event));
      await tell();
    };
    const texts = async () =>
      (await bank.client().raw('GET', `/sandbox/messages?phone=${encodeURIComponent(person.phone)}`)).text;
    const noticed = async () => (await noticesOf(client)).length;
    const before = await noticed();
    await about();
    expect(await texts()).not.toContain(said);
    expect(await noticed()).toBe(before + 1);
    const items = data.items.map((item) => ({
      ...item,
      sms: item.event === chosen,
      inApp: item.event !== chosen,
    }));
    await client.ok('notifications.setPreferences', { params, body: { ...data, items } });
    await about();
    expect((await texts()).split(said)).toHaveLength(2);
    expect(await texts()).not.toMatch(/evil|40000127/);
    // What concerns the security of a person is in the application whatever they chose.
    expect(await noticed()).toBe(before + (chosen === 'SECURITY' ? 2 : 1));
  });

  test('a new password is told of by one text, also to who wants security by text', async () => {
    const { person, client, params, data } = await withPreferences({ password: 'harbour-lantern-42' });
    const items = data.items.map((item) => ({ ...item, sms: true }));
    await client.ok('notifications.setPreferences', { params, body: { ...data, items } });
    await client.ok('users.update', {
      params,
      body: { password: { current: 'harbour-lantern-42', next: 'lantern-harbour-43' } },
    });
    await tell();
    const { text } = await bank
      .client()
      .raw('GET', `/sandbox/messages?phone=${encodeURIComponent(person.phone)}`);
    expect(text.match(/password was changed/g)).toHaveLength(1);
  });
});

test('wishing for a message at every sign-in brings one, and nobody else gets one', async () => {
  const { person, client, params, data } = await withPreferences();
  const messages = async () =>
    (await bank.client().raw('GET', `/sandbox/messages?phone=${encodeURIComponent(person.phone)}`)).text;
  await bank.client().signIn(person.phone);
  await tell();
  expect(await messages()).not.toContain('New sign-in');
  const items = data.items.map((item) => ({ ...item, sms: item.event === 'SIGN_IN' }));
  await client.ok('notifications.setPreferences', { params, body: { ...data, items } });
  await bank.client().signIn(person.phone);
  await tell();
  expect((await messages()).match(/New sign-in/g)).toHaveLength(1);
});

test('a balance of an organization they don’t act for any more is gone, and what they wish can be set', async () => {
  const { person, client, params, data, balanceId } = await withPreferences();
  const left = (await withPreferences()).balanceId;
  const own = { balanceId, below: '50.00' };
  const kept = { ...data, lowBalance: [{ balanceId: left, below: '20.00' }, own] };
  await inTenant(bank.db, bank.tenants.kontor, (tx) =>
    tx.$client.query('update users set notification_preferences = $1 where id = $2', [
      JSON.stringify(kept),
      person.userId,
    ]),
  );
  const body = (await client.ok('notifications.preferences', { params })).data;
  expect(body).toEqual({ ...data, lowBalance: [own] });
  expect((await client.ok('notifications.setPreferences', { params, body })).data).toEqual(body);
});

test('what can’t be is refused beside its field, and nothing changes', async () => {
  const { client, params, data, balanceId } = await withPreferences();
  const foreign = (await withPreferences()).balanceId;
  const [first = expect.fail('no events')] = data.items;
  const refused = async (body: object) =>
    (await client.refused('notifications.setPreferences', { params, body: { ...data, ...body } })).message;
  expect(await refused({ items: data.items.slice(1) })).toMatchObject([{ property: 'items' }]);
  expect(await refused({ items: data.items.map(() => first) })).toMatchObject([{ property: 'items' }]);
  expect(await refused({ lowBalance: [{ balanceId: foreign, below: '1' }] })).toMatchObject([
    { property: 'lowBalance.0.balanceId' },
  ]);
  expect(await refused({ lowBalance: [{ balanceId, below: '0.001' }] })).toMatchObject([
    { property: 'lowBalance.0.below' },
  ]);
  expect(await refused({ lowBalance: [{ balanceId, below: '-1' }] })).toMatchObject([
    { property: 'lowBalance.0.below' },
  ]);
  expect((await client.ok('notifications.preferences', { params })).data).toEqual(data);
});
