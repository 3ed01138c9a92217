import { notificationSources } from '../src/notificationSources.ts';
import { createPublicKey, verify } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { cleanUp } from '../src/cleanup.ts';
import type { NotificationPreferences } from '@kontor/api-client/contract';
import { notify, type NotificationEvent } from '../src/notifications/index.ts';
import { inTenant } from '../src/platform/db/database.ts';
import { deliverNotifications } from '../src/notifications/worker.ts';
import { deliverPushes } from '../src/notifications/push/delivery.ts';
import { totalUnread } from '../src/messaging/index.ts';
import { channelOf } from './operations/chat.ts';
import { startBank, type TestBank } from './support/bank.ts';
import { browser, vapid } from './support/browser.ts';
import { employeeWrites, setPreference, type Customer } from './support/chatting.ts';
import { inSandbox } from './support/inSandbox.ts';

type Received = {
  readonly path: string;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly body: Buffer;
};

let bank: TestBank;
let service: string;
let received: Received[];
/** Answers to the messages to come; the others are taken. */
let answers: ((response: ServerResponse) => void)[];
let given = 0;

/** A push service as RFC 8030 has it: takes any message for any of its subscriptions. */
const server = createServer((request, response) => {
  const parts: Buffer[] = [];
  request.on('data', (part: Buffer) => parts.push(part));
  request.on('end', () => {
    received.push({ path: request.url ?? '', headers: request.headers, body: Buffer.concat(parts) });
    const answer = answers.shift() ?? ((to: ServerResponse) => void to.writeHead(201).end());
    answer(response);
  });
});
const answering =
  (status: number, headers: Record<string, string> = {}) =>
  (response: ServerResponse): void =>
    void response.writeHead(status, headers).end('the service says why');

beforeAll(async () => {
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo; // it listens on a port, so this is no pipe's name
  service = `http://127.0.0.1:${port}`;
  bank = await startBank({ push: { ...vapid, loopback: true } });
});
afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await bank.stop();
});
beforeEach(() => {
  received = [];
  answers = [];
});

type Subscriber = Pick<Customer, 'person' | 'client'> & { readonly browser: ReturnType<typeof browser> };

async function subscribed({ client, person }: Pick<Customer, 'person' | 'client'>): Promise<Subscriber> {
  const own = browser(`${service}/browser/${(given += 1)}`);
  await client.ok('devices.setPushSubscription', { body: own.subscription });
  return { client, person, browser: own };
}

/** Somebody who wishes to hear of money by push messages, on this browser. */
async function subscriber(): Promise<Subscriber> {
  const customer = await bank.signedIn();
  await setPreference(customer, 'PAYMENT_RECEIVED', { push: true });
  return subscribed(customer);
}

type PrivateType = Exclude<NotificationPreferences['items'][number]['event'], 'PRODUCT_NEWS'>;

const id = '0197a1b2-7c3d-7e5f-8a9b-acdeacdeacde';
const sum = { sum: '5.00', currency: 'EUR' };
const purchase = { cardId: id, lastFour: '0127', merchant: 'Ada Lovelace Ltd', ...sum };

/** What people can choose to be told of, with everything private that it can say. */
const privateEvents: Readonly<Record<PrivateType, readonly NotificationEvent[]>> = {
  SIGN_IN: [{ kind: 'SIGNED_IN', device: 'Ada’s Pixel', isNew: true }],
  SECURITY: [
    { kind: 'PASSWORD_CHANGED' },
    { kind: 'ACCOUNT_BLOCKED', accountId: id, accountNumber: '40000127' },
  ],
  PAYMENT_AWAITING_SIGNATURE: [
    { kind: 'AWAITS_SIGNATURE', about: 'PAYMENT', id, payee: 'Ada Lovelace Ltd', ...sum },
    { kind: 'AWAITS_SIGNATURE', about: 'PAYMENT_ORDER', id, payee: 'Ada Lovelace Ltd', ...sum },
  ],
  PAYMENT_SENT: [
    { kind: 'PAYMENT_SENT', payee: 'Ada Lovelace Ltd', paymentId: id, ...sum },
    { kind: 'CARD_PAID', ...purchase },
  ],
  PAYMENT_RECEIVED: [
    { kind: 'PAYMENT_RECEIVED', payer: 'Ada Lovelace Ltd', operationId: id, ...sum },
    { kind: 'CARD_REFUNDED', ...purchase },
  ],
  PAYMENT_PROBLEM: (['PAYMENT_REJECTED', 'PAYMENT_RETURNED', 'PAYMENT_DELAYED'] as const).map((kind) => ({
    kind,
    payee: 'Ada Lovelace Ltd',
    paymentId: id,
    ...sum,
  })),
  CARD: [
    { kind: 'CARD_FROZEN', cardId: id, lastFour: '0127' },
    { kind: 'CARD_DECLINED', reason: 'CARD_FROZEN', ...purchase },
  ],
  DECISION: [
    { kind: 'DECIDED', about: 'BENEFICIARY', id, outcome: 'REJECTED', name: 'Ada Lovelace Ltd' },
    { kind: 'APPLICATION_ASKED_AGAIN', applicationId: id },
  ],
  LOW_BALANCE: [{ kind: 'LOW_BALANCE', accountId: id, accountNumber: '40000127', below: '10.00', ...sum }],
};

const pathOf = (own: Subscriber['browser']) => new URL(own.subscription.endpoint).pathname;
const deliver = () =>
  deliverPushes(
    { ...bank.services, push: bank.services.push ?? expect.fail(), totalUnread },
    bank.tenants.kontor,
  );

/** Money comes; answers how many messages were delivered for it. */
async function money({ person }: Pick<Customer, 'person'>): Promise<number> {
  const accountId = person.accounts[0]?.id;
  await inSandbox(bank, 'incoming', {
    accountId,
    currency: 'EUR',
    sum: '5.00',
    from: 'Ada Ltd',
    details: 'x',
  });
  await deliverNotifications(bank.services, notificationSources, bank.tenants.kontor);
  return deliver();
}

/** How many messages they have not read, as their page counts them. */
const unread = async ({ client }: Pick<Customer, 'client'>): Promise<number> =>
  Object.values((await client.ok('channels.unread')).data).reduce((sum, count) => sum + count, 0);

const entries = async () =>
  (
    await bank.admin.query(
      `select payload, done_at, dead_at, last_error from outbox where topic = 'push' order by id desc`,
    )
  ).rows;

test('the settings say with what key browsers subscribe, and a bank without one refuses it: the wish is kept', async () => {
  const { client } = await bank.signedIn();
  expect((await client.ok('settings.clients')).data.pushPublicKey).toBe(vapid.publicKey);
  const bare = await startBank();
  try {
    const customer = await bare.signedIn();
    expect((await customer.client.ok('settings.clients')).data.pushPublicKey).toBeNull();
    expect(
      await customer.client.call('devices.setPushSubscription', {
        body: browser('https://push.example.net/x').subscription,
      }),
    ).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
    await setPreference(customer, 'SIGN_IN', { push: true });
    const params = { id: customer.person.userId };
    const { data } = await customer.client.ok('notifications.preferences', { params });
    expect(data.items).toContainEqual(expect.objectContaining({ event: 'SIGN_IN', push: true }));
  } finally {
    await bare.stop();
  }
});

describe('a push message', () => {
  test('arrives once, for the browser that subscribed alone, and says who sends it', async () => {
    const own = await subscriber();
    expect(await money(own)).toBe(1);
    expect(await deliver()).toBe(0);
    const [message = expect.fail('no message')] = received;
    expect(received).toHaveLength(1);
    expect(message.path).toBe(pathOf(own.browser));
    expect(own.browser.open(message.body)).toEqual({
      title: 'Kontor',
      text: 'Money received',
      link: expect.stringMatching(/^\/history\?operation=[\da-f-]{36}$/),
      at: bank.clock.now().toISOString(),
      unread: await unread(own),
    });
    expect(() => browser('https://push.example.net/x').open(message.body)).toThrow();
    expect(message.headers).toMatchObject({
      'content-encoding': 'aes128gcm',
      ttl: '86400',
      urgency: 'normal',
    });
    expect(message.body.toString('latin1')).not.toContain('Ada');

    const [, token = '', key = ''] =
      /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(String(message.headers['authorization'])) ?? [];
    expect(key).toBe(vapid.publicKey);
    const [head = '', claims = '', signature = ''] = token.split('.');
    expect(JSON.parse(Buffer.from(claims, 'base64url').toString())).toEqual({
      aud: service,
      exp: Math.floor(bank.clock.now().getTime() / 1000) + 12 * 3600,
      sub: vapid.subject,
    });
    const point = Buffer.from(key, 'base64url');
    const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'));
    const publicKey = createPublicKey({
      format: 'jwk',
      key: { kty: 'EC', crv: 'P-256', x: x ?? '', y: y ?? '' },
    });
    expect(
      verify(
        'sha256',
        Buffer.from(`${head}.${claims}`),
        { key: publicKey, dsaEncoding: 'ieee-p1363' },
        Buffer.from(signature, 'base64url'),
      ),
    ).toBe(true);
  });

  test('counts what is unread as it is sent, of all conversations and of nobody else’s', async () => {
    const own = await subscriber();
    await money(await bank.signedIn());
    answers = [answering(503)];
    await money(own);
    const before = await unread(own);
    expect(before).toBeGreaterThan(0);
    // While the push service is busy they read it on another device, and the bank writes to them.
    const notices = await channelOf(own.client, 'NOTIFICATION');
    const body = { createdAtFrom: '2000-01-01T00:00:00.000Z', createdAtTo: bank.clock.now().toISOString() };
    await own.client.ok('channels.batchRead', { params: { id: notices.id }, body });
    await employeeWrites(bank, (await channelOf(own.client, 'MAIN')).id, 'Hello');
    bank.clock.advance(10_000);
    expect(await deliver()).toBe(1);
    expect(own.browser.open(received.at(-1)?.body ?? Buffer.alloc(0))).toMatchObject({ unread: 1 });
    expect(await unread(own)).toBe(1);
  });

  test('is sealed while it waits and gone once it is delivered', async () => {
    const own = await subscriber();
    answers = [answering(503)];
    await money(own);
    expect(JSON.stringify(await entries())).not.toContain('Ada');
    bank.clock.advance(10_000);
    expect(await deliver()).toBe(1);
    expect((await entries())[0]).toMatchObject({ payload: { sealed: null }, done_at: bank.clock.now() });
  });

  test('goes to every browser of the person, in their language, and to nobody who does not wish it', async () => {
    const first = await subscriber();
    const second = bank.client();
    await second.signIn(first.person.phone);
    const other = await subscribed({ client: second, person: first.person });
    await subscribed(await bank.signedIn());
    await second.ok('users.update', { params: { id: first.person.userId }, body: { locale: 'de' } });
    expect(await money(first)).toBe(2);
    expect(received.map(({ path }) => path).toSorted()).toEqual(
      [pathOf(first.browser), pathOf(other.browser)].toSorted(),
    );
    const forOther = received.find(({ path }) => path === pathOf(other.browser));
    expect(other.browser.open(forOther?.body ?? Buffer.alloc(0))).toMatchObject({ text: 'Geld erhalten' });
    await setPreference(first, 'PAYMENT_RECEIVED', { push: false });
    expect(await money(first)).toBe(0);
  });

  test.each(Object.entries(privateEvents))(
    'of %s says nothing that a locked screen must not show: no amount, name, account, card or device',
    async (type, events) => {
      const own = await subscribed(await bank.signedIn());
      await setPreference(own, type as PrivateType, { push: true }); // the keys of `privateEvents`
      const { kontor: tenantId } = bank.tenants;
      const to = { tenantId, userIds: [own.person.userId], now: bank.clock.now() };
      for (const event of events) await inTenant(bank.services.db, tenantId, (tx) => notify(tx, to, event));
      await deliverNotifications(bank.services, notificationSources, tenantId);
      expect(await deliver()).toBe(events.length);
      for (const { body } of received) {
        const shown = own.browser.open(body);
        expect(shown).toMatchObject({ title: 'Kontor', text: expect.stringMatching(/\w/) });
        const words = JSON.stringify(shown).replace(bank.clock.now().toISOString(), '');
        expect(words).not.toMatch(/Ada|Lovelace|Pixel|\d[.,]\d\d|EUR|4000|0127/);
      }
    },
  );

  test('of news carries its markup as text, in what every service takes', async () => {
    const own = await subscribed(await bank.signedIn());
    await setPreference(own, 'PRODUCT_NEWS', { push: true });
    const hostile = `<img src=x onerror=alert(1)>"${'ü'.repeat(400)}`;
    await inSandbox(bank, 'news', { text: { en: hostile, de: hostile }, link: null });
    for (let told = 1; told > 0;)
      told = await deliverNotifications(bank.services, notificationSources, bank.tenants.kontor);
    await deliver();
    const message = received.find(({ path }) => path === pathOf(own.browser)) ?? expect.fail('no message');
    expect(own.browser.open(message.body)).toMatchObject({ title: 'Kontor', text: hostile });
    expect(message.body.length).toBeLessThan(4096);
  });

  test.each([404, 410])('to a browser that is gone (%d) is the last one', async (status) => {
    const own = await subscriber();
    answers = [answering(status)];
    await money(own);
    expect((await entries())[0]).toMatchObject({ dead_at: null, done_at: bank.clock.now() });
    await money(own);
    expect(received).toHaveLength(1);
  });

  test('waits for as long as a busy service says', async () => {
    const own = await subscriber();
    answers = [answering(429, { 'retry-after': '45' })];
    expect(await money(own)).toBe(0);
    bank.clock.advance(44_000);
    expect(await deliver()).toBe(0);
    bank.clock.advance(1_000);
    expect(await deliver()).toBe(1);
  });

  test.each<readonly [string, (response: ServerResponse) => void, string]>([
    ['fails', answering(500), 'The push service answered 500'],
    ['hangs up', (response) => void response.destroy(), 'The push service did not answer (ECONNRESET)'],
  ])('is tried again when the service %s, and its address told to nobody', async (_, answer, said) => {
    const own = await subscriber();
    answers = [answer];
    expect(await money(own)).toBe(0);
    expect((await entries())[0]).toMatchObject({ dead_at: null, last_error: said });
    bank.clock.advance(2_000);
    expect(await deliver()).toBe(1);
  });

  test.each([400, 403, 413, 302])(
    'that the service refuses (%d) is left for somebody to look at',
    async (status) => {
      const own = await subscriber();
      answers = [answering(status, { location: `${service}/elsewhere` })];
      expect(await money(own)).toBe(0);
      expect((await entries())[0]).toMatchObject({
        dead_at: bank.clock.now(),
        last_error: `The push service answered ${status}`,
      });
      bank.clock.advance(60_000);
      expect(await deliver()).toBe(0);
      expect(received).toHaveLength(1);
    },
  );
});

describe('a subscription', () => {
  test('that is said again is the one it was', async () => {
    const own = await subscriber();
    await own.client.ok('devices.setPushSubscription', { body: own.browser.subscription });
    const { rowCount } = await bank.admin.query(
      `select 1 from audit_log where action = 'PUSH_SUBSCRIBED' and actor_id = $1`,
      [own.person.userId],
    );
    expect(rowCount).toBe(1);
    expect(await money(own)).toBe(1);
  });

  /** How many subscriptions the bank keeps of that browser. */
  const stored = async ({ browser }: Subscriber) =>
    (
      await bank.admin.query('select 1 from push_subscriptions where endpoint = $1', [
        browser.subscription.endpoint,
      ])
    ).rowCount;

  test('is replaced by the next one of its device, and ended by asking', async () => {
    const first = await subscriber();
    const second = await subscribed(first);
    await money(first);
    expect(received.map(({ path }) => path)).toEqual([pathOf(second.browser)]);
    await first.client.ok('devices.removePushSubscription');
    await first.client.ok('devices.removePushSubscription'); // there is none, which is as well
    expect(await money(first)).toBe(0);
  });

  test.each<readonly [string, (own: Subscriber) => Promise<unknown>]>([
    ['signing out', ({ client }) => client.ok('auth.logout', { body: {} })],
    [
      'being signed out from elsewhere',
      async ({ person }) => {
        const other = bank.client();
        await other.signIn(person.phone);
        await other.ok('devices.removeOthers', { query: { except: 'current' } });
      },
    ],
    [
      'the removal of its device',
      async ({ client, person }) => {
        const [device] = (await client.ok('devices.list')).data;
        const other = bank.client();
        await other.signIn(person.phone);
        await other.ok('devices.remove', { params: { id: device?.id ?? expect.fail('no device') } });
      },
    ],
  ])('ends with %s', async (_, end) => {
    const own = await subscriber();
    await end(own);
    expect(await stored(own)).toBe(0);
    expect(await money(own)).toBe(0);
    expect(received).toEqual([]);
  });

  test('is of no use once the device is nobody’s any more, and is forgotten then', async () => {
    const own = await subscriber();
    bank.clock.advance(12 * 3_600_000 + 1);
    expect(await money(own)).toBe(0);
    expect(await stored(own)).toBe(1);
    await cleanUp(bank.services);
    expect(await stored(own)).toBe(0);
  });

  test('of a browser that somebody else signs in with takes their messages only', async () => {
    const first = await subscriber();
    const second = await bank.signedIn();
    await setPreference(second, 'PAYMENT_RECEIVED', { push: true });
    await second.client.ok('devices.setPushSubscription', { body: first.browser.subscription });
    expect(await money(first)).toBe(0);
    expect(await money(second)).toBe(1);
  });

  test('of one person is on ten devices at most: the oldest goes', async () => {
    const first = await subscriber();
    for (let made = 0; made < 10; made += 1) {
      bank.clock.advance(1000);
      const client = bank.client();
      await client.signIn(first.person.phone);
      await subscribed({ client, person: first.person });
    }
    expect(await money(first)).toBe(10);
    expect(received.map(({ path }) => path)).not.toContain(pathOf(first.browser));
  });

  test.each([
    ['endpoint', { endpoint: 'https://169.254.169.254/latest/meta-data' }],
    ['endpoint', { endpoint: 'http://push.example.net/x' }],
    ['endpoint', { endpoint: `https://push.example.net/${'x'.repeat(1000)}` }],
    ['endpoint', { endpoint: 'javascript:alert(1)' }],
    ['keys.p256dh', { keys: { p256dh: 'A'.repeat(87), auth: 'A'.repeat(22) } }],
    ['keys.auth', { keys: { ...browser('').subscription.keys, auth: 'AAAA' } }],
  ])('with a wrong %s is refused beside it: %j', async (property, wrong) => {
    const { client } = await bank.signedIn();
    const body = { ...browser('https://push.example.net/x').subscription, ...wrong };
    const refused = await client.refused('devices.setPushSubscription', { body });
    expect(refused).toMatchObject({ statusCode: 400, message: [{ property }] });
  });
});
