import { notificationSources } from '../src/notificationSources.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { cleanUp } from '../src/cleanup.ts';
import { deliverNotifications } from '../src/notifications/worker.ts';
import { startBank, type TestBank } from './support/bank.ts';
import { activeCard, bankSays, become, buy, cardNow, expired, follow } from './support/cards.ts';
import { colleague, noticesOf } from './support/chatting.ts';
import type { Client } from './support/client.ts';
import { deliveryAddress, orderedCard } from './operations/cards.ts';
import { fixture, type Fixture } from './operations/fixture.ts';

let bank: TestBank;
let set: Fixture;

beforeAll(async () => {
  bank = await startBank();
});
afterAll(() => bank.stop());
beforeEach(async () => {
  bank.clock.advance(61_000);
  set = await fixture(bank);
});

/** What a person was told of their cards, the newest first, once the workers have been. */
async function told(client: Client = set.owner.client): Promise<string[]> {
  await cleanUp(bank.services);
  await deliverNotifications(bank.services, notificationSources, bank.tenants.kontor);
  return (await noticesOf(client)).map(({ content }) => content).filter((text) => /card|Karte/.test(text));
}

async function wishless(event: 'PAYMENT_SENT' | 'PAYMENT_RECEIVED'): Promise<void> {
  const { person, client } = set.owner;
  const params = { id: person.userId };
  const { data } = await client.ok('notifications.preferences', { params });
  const items = data.items.map((item) => (item.event === event ? { ...item, inApp: false } : item));
  await client.ok('notifications.setPreferences', { params, body: { ...data, items } });
}

describe('a card', () => {
  test('is told of when it is ordered and sent, to everybody who acts for its account, with the way to it', async () => {
    const owner = await bank.signedIn({ type: 'CORPORATE' });
    const company = { ...set, owner };
    const ben = await colleague(bank, owner);
    const { id } = await orderedCard(company, { cardType: 'PHYSICAL', deliveryAddress });
    await bankSays(company, id, 'New');
    const digits = (await cardNow(company, id))?.cardNumber;
    const expected = [
      `Your card ending in ${digits} is on its way. Once you have it, take it into use here.`,
      `Your card ending in ${digits} was ordered.`,
    ];
    expect(await told(owner.client)).toEqual(expected);
    expect(await told(ben.client)).toEqual(expected);
    expect((await noticesOf(ben.client))[0]).toMatchObject({ severity: 'ACTION', link: `/cards/${id}` });
  });

  test('is told of once 30 days before it expires, and when it has', async () => {
    const { id, cardNumber } = await activeCard(set);
    const { client } = set.owner;
    const expires = async (day: string) => {
      await bank.admin.query(
        `begin; set local session_replication_role = replica; update cards set expires_on = '${day}' where id = '${id}'; commit`,
      );
    };
    await expires('2026-04-05');
    expect(await told()).toEqual([`Your card ending in ${cardNumber} was ordered.`]);
    await expires('2026-04-04');
    const warning = `Your card ending in ${cardNumber} expires on 4 April 2026. Order a new one in time.`;
    expect((await told())[0]).toBe(warning);
    expect((await told()).filter((text) => text === warning)).toHaveLength(1);
    await expired(set, id);
    expect((await told(client))[0]).toBe(`Your card ending in ${cardNumber} has expired and no longer pays.`);
    expect(await told(client)).toHaveLength(3);
  });

  test('is told of when the bank freezes or cancels it, in the person’s language, and not when they do so themselves', async () => {
    const { id, cardNumber } = await activeCard(set);
    const { client, person } = set.owner;
    await become(set, id, 'Frozen');
    await become(set, id, 'Active');
    expect(await told()).toHaveLength(1);
    await bank.admin.query(`update users set locale = 'de' where id = $1`, [person.userId]);
    await bankSays(set, id, 'Frozen');
    await bankSays(set, id, 'Canceled');
    expect((await told(client)).slice(0, 2)).toEqual([
      `Wir haben Ihre Karte mit der Endung ${cardNumber} gekündigt. Sie zahlt nicht mehr.`,
      `Wir haben Ihre Karte mit der Endung ${cardNumber} gesperrt. Rufen Sie uns an, wenn Sie sie brauchen.`,
    ]);
  });
});

describe('a purchase', () => {
  test('is told of when it is paid, declined or given back, in the merchant’s own words and sums', async () => {
    const { id, cardNumber } = await activeCard(set);
    await told();
    const merchant = 'Tom & <i>Jerry</i>';
    const { networkId } = await buy(set, id, { sum: '12.00', merchant });
    await follow(set, id, networkId, 'capture', { sum: '12.00' });
    await buy(set, id, { sum: '4000.00', currency: 'GBP', merchant });
    await follow(set, id, networkId, 'refund', { sum: '2.50' });
    expect((await told()).slice(0, 3)).toEqual([
      `${merchant} gave 2.50 EUR back to your card ending in ${cardNumber}.`,
      `A purchase of 4,000.00 GBP at ${merchant} with your card ending in ${cardNumber} was declined: there is not enough money on the account.`,
      `You paid 12.00 EUR to ${merchant} with your card ending in ${cardNumber}.`,
    ]);
  });

  test('is told of once, though the network says it twice, and only to those who wish it; a decline to all', async () => {
    await wishless('PAYMENT_SENT');
    await wishless('PAYMENT_RECEIVED');
    const { id } = await activeCard(set);
    const networkId = crypto.randomUUID();
    await buy(set, id, { sum: '12.00', networkId });
    await follow(set, id, networkId, 'capture', { sum: '12.00' });
    await follow(set, id, networkId, 'refund', { sum: '12.00' });
    expect(await told()).toHaveLength(1);
    const declined = { sum: '5000.00', networkId: crypto.randomUUID() };
    await buy(set, id, declined);
    await buy(set, id, declined);
    expect(await told()).toHaveLength(2);
  });
});
