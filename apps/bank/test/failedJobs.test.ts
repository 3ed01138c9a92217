/** What the bank has tried in vain waits in the review queue until somebody decides. */
import type { ReviewItem } from '@kontor/api-client/contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { maxAttempts } from '../src/platform/outbox/outbox.ts';
import { startBank, type TestBank } from './support/bank.ts';
import { orderedCard, deliveryAddress } from './operations/cards.ts';
import { channelOf } from './operations/chat.ts';
import { eur, fixture, type Fixture } from './operations/fixture.ts';
import {
  approved,
  balance,
  euro,
  localPrices,
  railAfter,
  railOf,
  sent,
  stateOf,
} from './support/outgoing.ts';

let bank: TestBank;
let set: Fixture;

beforeAll(async () => {
  bank = await startBank();
  await localPrices(bank);
});
afterAll(() => bank.stop());
beforeEach(async () => {
  set = await fixture(bank);
});

const queue = async (): Promise<ReviewItem[]> =>
  JSON.parse((await bank.client().raw('GET', '/sandbox/reviews')).text) as ReviewItem[];
const inQueue = async (id: string) => (await queue()).find((item) => item.id === id);
const decide = async (kind: string, id: string, action: string) =>
  (
    await bank
      .client()
      .raw(
        'POST',
        `/sandbox/reviews/${kind}/${id}`,
        { 'content-type': 'application/json' },
        JSON.stringify({ action }),
      )
  ).status;

/** A payment that its rail has not taken as often as it is tried. */
async function failedJob(): Promise<string> {
  const { id } = await sent(set, euro(set, (await approved(set)).id));
  const rail = {
    ...railOf(bank),
    submit: () => Promise.reject(new Error('The line is dead')),
    knows: () => Promise.resolve(false),
  };
  for (let tries = 0; tries < maxAttempts; tries += 1) await railAfter(bank, 20 * 60_000, rail);
  await set.owner.client.signIn(set.owner.person.phone);
  return id;
}

const told = async () => {
  const { client } = set.owner;
  const { id } = await channelOf(client, 'NOTIFICATION');
  const { data } = await client.ok('channels.messages', { params: { id } });
  return data.edges.map(({ node }) => node.content).filter((content) => content.startsWith('Your payment'));
};

test('a payment that no rail takes stands first, says why, and its payer hears once that it is delayed', async () => {
  const id = await failedJob();
  const [first] = await queue();
  expect(first).toMatchObject({
    kind: 'PAYMENT',
    id,
    status: 'FAILED',
    actions: [{ action: 'TRY_AGAIN' }, { action: 'SETTLE' }, { action: 'REJECT' }],
  });
  expect(first?.facts).toContain('The line is dead');
  expect(await told()).toEqual([expect.stringContaining('is delayed')]);
  expect(await stateOf(set, id)).toBe('PROCESSING');
  await railAfter(bank, 60_000);
  expect((await inQueue(id))?.status).toBe('FAILED'); // by itself nothing is tried any more

  expect(await decide('PAYMENT', id, 'TRY_AGAIN')).toBe(204);
  expect((await inQueue(id))?.status).toBe('PROCESSING');
  expect(await decide('PAYMENT', id, 'TRY_AGAIN')).toBe(404);
  await railAfter(bank, 0);
  await railAfter(bank, 10_000);
  expect(await stateOf(set, id)).toBe('COMPLETED');
});

test('rejected by staff its money is free again, and its payer is told', async () => {
  const id = await failedJob();
  expect((await balance(set, eur)).available).not.toBe('1000.00');
  expect(await decide('PAYMENT', id, 'REJECT')).toBe(204);
  expect(await balance(set, eur)).toEqual({ value: '1000.00', available: '1000.00', reserved: '0.00' });
  expect(await told()).toContainEqual(expect.stringContaining('was rejected'));
  expect(await inQueue(id)).toBeUndefined();
  const { rows } = await bank.admin.query<{ action: string }>(
    'select action from audit_log where target_id = $1 order by id desc limit 1',
    [id],
  );
  expect(rows[0]?.action).toBe('PAYMENT_REJECTED');
});

test('settled by staff it is booked', async () => {
  const id = await failedJob();
  expect(await decide('PAYMENT', id, 'SETTLE')).toBe(204);
  expect(await stateOf(set, id)).toBe('COMPLETED');
  expect((await balance(set, eur)).reserved).toBe('0.00');
});

test('any other work that was given up stands there with its error, and is tried again', async () => {
  const { rows } = await bank.admin.query<{ id: string }>(
    `insert into outbox (tenant_id, topic, key, payload, available_at, attempts, dead_at, last_error)
     values ($1, 'some.work', 'k', '{}', $2, 12, $2, 'It broke') returning id`,
    [bank.tenants.kontor, bank.clock.now()],
  );
  const id = rows[0]?.id ?? '';
  expect(await inQueue(id)).toMatchObject({
    kind: 'FAILED_JOB',
    title: 'some.work',
    status: 'FAILED',
    facts: ['It broke'],
  });
  expect(await decide('FAILED_JOB', id, 'SETTLE')).toBe(400);
  expect(await decide('FAILED_JOB', id, 'TRY_AGAIN')).toBe(204);
  expect(await inQueue(id)).toBeUndefined();
  const { rows: after } = await bank.admin.query('select attempts, dead_at from outbox where id = $1', [id]);
  expect(after).toEqual([{ attempts: 0, dead_at: null }]);
  expect(await decide('FAILED_JOB', id, 'TRY_AGAIN')).toBe(404);
});

test('a card of plastic stands there until it has been made and sent', async () => {
  const { id } = await orderedCard(set, { cardType: 'PHYSICAL', deliveryAddress });
  expect(await inQueue(id)).toMatchObject({ kind: 'CARD', status: 'Ordered', title: 'JANE DOE' });
  expect(await decide('CARD', id, 'APPROVE')).toBe(400);
  expect(await decide('CARD', id, 'SEND')).toBe(204);
  expect(await inQueue(id)).toBeUndefined();
  const { data } = await set.owner.client.ok('accounts.list');
  expect(data.edges.flatMap(({ node }) => node.cards.map(({ status }) => status))).toContain('New');
});
