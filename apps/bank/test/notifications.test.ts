import { notificationSources } from '../src/notificationSources.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTenant } from '../src/platform/db/database.ts';
import { deliverNotifications } from '../src/notifications/worker.ts';
import { startBank, type TestBank } from './support/bank.ts';

let bank: TestBank;
beforeAll(async () => {
  bank = await startBank();
});
afterAll(() => bank.stop());

const tell = () => deliverNotifications(bank.services, notificationSources, bank.tenants.kontor);

async function wishes() {
  const { person, client } = await bank.signedIn();
  const params = { id: person.userId };
  const { data } = await client.get('notifications.preferences', { params });
  const [account] = (await client.get('accounts.list')).data.edges;
  return { person, client, params, data, balanceId: account?.node.balances[0]?.id ?? '' };
}

test('a person who has not said anything is told in the application only', async () => {
  const { data } = await wishes();
  expect(data.lowBalance).toEqual([]);
  expect(data.items.filter(({ sms, email, push }) => sms || email || push)).toEqual([]);
  expect(data.items.filter(({ inApp }) => inApp).map(({ event }) => event)).toContain('PAYMENT_RECEIVED');
});

test('what they wish is kept, whole', async () => {
  const { client, params, data, balanceId } = await wishes();
  const body = {
    items: data.items.map((item) => ({ ...item, email: true })),
    lowBalance: [{ balanceId, below: '50.00' }],
  };
  expect((await client.get('notifications.setPreferences', { params, body })).data).toEqual(body);
  expect((await client.get('notifications.preferences', { params })).data).toEqual(body);
});

test('wishing for a message at every sign-in brings one, and nobody else gets one', async () => {
  const { person, client, params, data } = await wishes();
  const messages = async () =>
    (await bank.client().raw('GET', `/sandbox/messages?phone=${encodeURIComponent(person.phone)}`)).text;
  await bank.client().signIn(person.phone);
  await tell();
  expect(await messages()).not.toContain('New sign-in');
  const items = data.items.map((item) => ({ ...item, sms: item.event === 'SIGN_IN' }));
  await client.get('notifications.setPreferences', { params, body: { ...data, items } });
  await bank.client().signIn(person.phone);
  await tell();
  expect((await messages()).match(/New sign-in/g)).toHaveLength(1);
});

test('a balance of an organization they don’t act for any more is gone, and what they wish can be set', async () => {
  const { person, client, params, data, balanceId } = await wishes();
  const left = (await wishes()).balanceId;
  const own = { balanceId, below: '50.00' };
  const kept = { ...data, lowBalance: [{ balanceId: left, below: '20.00' }, own] };
  await inTenant(bank.db, bank.tenants.kontor, (tx) =>
    tx.$client.query('update users set notification_preferences = $1 where id = $2', [
      JSON.stringify(kept),
      person.userId,
    ]),
  );
  const body = (await client.get('notifications.preferences', { params })).data;
  expect(body).toEqual({ ...data, lowBalance: [own] });
  expect((await client.get('notifications.setPreferences', { params, body })).data).toEqual(body);
});

test('what can’t be is refused beside its field, and nothing changes', async () => {
  const { client, params, data, balanceId } = await wishes();
  const foreign = (await wishes()).balanceId;
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
  expect((await client.get('notifications.preferences', { params })).data).toEqual(data);
});
