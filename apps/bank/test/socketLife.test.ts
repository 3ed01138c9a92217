import { closeCodes } from '@kontor/api-client/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { inTenant, openDatabase } from '../src/platform/db/database.ts';
import { writeMessage } from '../src/notifications/inApp/write.ts';
import { buildServer } from '../src/http/server.ts';
import { startBank, type TestBank } from './support/bank.ts';
import { customer, employeeWrites, type Customer } from './support/chatting.ts';
import { inSandbox } from './support/inSandbox.ts';
import { Client } from './support/client.ts';
import { kept, payment, mfaTokenFor, fixture, unsigned } from './operations/fixture.ts';
import { Socket } from './support/socket.ts';

let bank: TestBank;
let jane: Customer;

beforeAll(async () => {
  bank = await startBank();
});
afterAll(() => bank.stop());
beforeEach(async () => {
  bank.clock.advance(61_000);
  jane = await customer(bank, { password: 'harbour-lantern-42' });
});

/** The next sweep comes within a second; until then nothing is closed. */
const withinASecond = async (socket: Socket): Promise<number> => {
  const began = performance.now();
  const code = await socket.closed;
  expect(performance.now() - began).toBeLessThan(1000);
  return code;
};

describe('the end of a session closes its sockets within a second', () => {
  const another = async (): Promise<Client> => {
    const client = bank.client();
    await client.signIn(jane.person.phone);
    return client;
  };

  test('on logout', async () => {
    const [one, other] = [await Socket.admitted(jane.client), await Socket.admitted(jane.client)];
    await jane.client.ok('auth.logout');
    for (const socket of [one, other]) {
      expect(await withinASecond(socket)).toBe(closeCodes.sessionEnded);
      expect(await socket.next('session')).toEqual({ ended: true });
    }
  });

  test('on logout everywhere, also on the other devices', async () => {
    const socket = await Socket.admitted(await another());
    await jane.client.ok('auth.logout', { body: { allDevices: true } });
    expect(await withinASecond(socket)).toBe(closeCodes.sessionEnded);
  });

  test('when the device is removed, and only there', async () => {
    const elsewhere = await another();
    const [removed, own] = [await Socket.admitted(elsewhere), await Socket.admitted(jane.client)];
    const { data } = await elsewhere.ok('users.whoami');
    await jane.client.ok('devices.remove', { params: { id: data.session.deviceId } });
    expect(await withinASecond(removed)).toBe(closeCodes.sessionEnded);
    await own.subscribe(jane.main.id);
  });

  test('when the password is changed, but for the session that changes it', async () => {
    const [elsewhere, own] = [await Socket.admitted(await another()), await Socket.admitted(jane.client)];
    await jane.client.ok('users.update', {
      params: { id: jane.person.userId },
      body: { password: { current: 'harbour-lantern-42', next: 'lantern-harbour-43' } },
    });
    expect(await withinASecond(elsewhere)).toBe(closeCodes.sessionEnded);
    await own.subscribe(jane.main.id);
  });
});

describe('time', () => {
  test('without any act ends the session and its socket', async () => {
    const socket = await Socket.admitted(jane.client);
    bank.clock.advance(299_000);
    await socket.ping();
    bank.clock.advance(1000);
    expect(await socket.closed).toBe(closeCodes.sessionEnded);
    expect(await socket.next('session')).toEqual({ ended: true });
  });

  test('is announced again when another tab has moved the deadline, before a client would warn of the old one', async () => {
    const socket = await Socket.admitted(jane.client);
    bank.clock.advance(100_000);
    const { data } = await jane.client.ok('users.whoami');
    bank.clock.advance(140_000);
    expect(await socket.next('session')).toEqual({ expiresAt: data.session.expiresAt });
  });

  test('is won by a message, which is an act', async () => {
    const socket = await Socket.admitted(jane.client);
    bank.clock.advance(200_000);
    await socket.write(jane.main.id, 'Still here');
    bank.clock.advance(200_000);
    await jane.client.ok('users.whoami', { headers: { 'X-Background': '1' } });
    expect((await socket.write(jane.main.id, 'And here')).event).toBe('ack');
    bank.clock.advance(300_000);
    const late = await socket.write(jane.main.id, 'Too late').catch(() => undefined);
    expect(late?.event).not.toBe('ack');
    expect(await socket.closed).toBe(closeCodes.sessionEnded);
  });

  test('is checked by a ping every 25 s; a client that has not answered for 60 s is disconnected', async () => {
    const [deaf, healthy] = [
      await Socket.admitted(jane.client, { deaf: true }),
      await Socket.admitted(jane.client),
    ];
    for (const ms of [25_000, 25_000]) {
      const pings = Promise.all([deaf.ping(), healthy.ping()]);
      bank.clock.advance(ms);
      await pings;
    }
    await healthy.subscribe(jane.main.id); // so its pongs have arrived
    bank.clock.advance(10_000);
    expect(await deaf.closed).toBe(closeCodes.silent);
    await healthy.subscribe(jane.main.id);
  });
});

describe('a change of state is told to everybody it concerns', () => {
  test('of a payment inside the bank', async () => {
    const set = await fixture(bank);
    const socket = await Socket.admitted(set.owner.client);
    const created = await unsigned(set);
    expect(await socket.operation()).toEqual({ type: 'PAYMENT', id: created.id, status: 'UNSIGNED' });
    await set.owner.client.ok('payments.sign', {
      params: { id: created.id },
      body: { mfaToken: await mfaTokenFor(set, created), signedAt: bank.clock.now().toISOString() },
    });
    expect(await socket.operation()).toEqual({ type: 'PAYMENT', id: created.id, status: 'COMPLETED' });
  });

  test('of a payment that is declined, and of none that is rolled back', async () => {
    const set = await fixture(bank);
    const socket = await Socket.admitted(set.owner.client);
    const refused = await set.owner.client.refused('payments.create', {
      body: payment(set, { sum: '9999999.00' }),
    });
    expect(refused.code).toBe('INSUFFICIENT_FUNDS');
    const { id } = await unsigned(set);
    expect(await socket.operation()).toEqual({ type: 'PAYMENT', id, status: 'UNSIGNED' });
    await set.owner.client.ok('payments.decline', { params: { id } });
    expect(await socket.operation()).toEqual({ type: 'PAYMENT', id, status: 'CANCELLED' });
  });

  test('of a beneficiary', async () => {
    const set = await fixture(bank);
    const socket = await Socket.admitted(set.owner.client);
    const { id } = await kept(set);
    expect(await socket.operation()).toEqual({ type: 'BENEFICIARY', id, status: 'DRAFT' });
    await set.owner.client.ok('beneficiaries.setStatus', {
      params: { id },
      body: { status: 'UNDER_REVIEW' },
    });
    expect(await socket.operation()).toEqual({ type: 'BENEFICIARY', id, status: 'UNDER_REVIEW' });
    await inSandbox(bank, `beneficiaries/${id}/decision`, { status: 'APPROVED' });
    expect(await socket.operation()).toEqual({ type: 'BENEFICIARY', id, status: 'APPROVED' });
  });

  test('of the channels: a new one about a payment is announced with its first message', async () => {
    const set = await fixture(bank);
    const socket = await Socket.admitted(set.owner.client);
    const { id } = await unsigned(set);
    await inSandbox(bank, `payments/${id}/messages`, { content: 'Whom is this for?' });
    expect(await socket.next('new channel')).toMatchObject({
      channelType: 'TRANSACTION',
      paymentId: id,
      organizationId: set.owner.person.organizationId,
      messages: [{ content: 'Whom is this for?' }],
      unreadCount: 1,
    });
    await inSandbox(bank, `payments/${id}/messages`, { content: 'Are you there?' });
    const { data } = await set.owner.client.ok('channels.list', { query: { channelType: ['TRANSACTION'] } });
    expect(data.edges.map(({ node }) => node.unreadCount)).toEqual([2]);
  });
});

describe('several nodes', () => {
  test('tell each other what was written and which sessions ended', async () => {
    const node = await buildServer(bank.config, bank.services);
    const port = Number(new URL(await node.listen({ port: 0, host: '127.0.0.1' })).port);
    try {
      const there = new Client(port);
      for (const [name, cookie] of jane.client.cookies) there.cookies.set(name, cookie);
      const [far, near] = [await Socket.admitted(there), await Socket.admitted(jane.client)];
      for (const socket of [far, near]) await socket.subscribe(jane.main.id);
      await far.write(jane.main.id, 'From there');
      await employeeWrites(bank, jane.main.id, 'From here');
      expect((await near.texts(2))[0]).toBe('From there');
      expect((await far.texts(2))[0]).toBe('From there');
      await jane.client.ok('auth.logout');
      for (const socket of [far, near]) expect(await withinASecond(socket)).toBe(closeCodes.sessionEnded);
    } finally {
      await node.close();
    }
  });

  test('tell what another one wrote and died before telling: with the next message, or when it is sent again', async () => {
    const dying = openDatabase(bank.db.directUrl);
    try {
      const socket = await Socket.admitted(jane.client);
      await employeeWrites(bank, jane.main.id, 'Before'); // which nobody who subscribes later is told
      await socket.subscribe(jane.main.id);
      const clientMessageId = crypto.randomUUID();
      const dies = (content: string, id = crypto.randomUUID()) =>
        inTenant(dying, bank.tenants.kontor, (tx) =>
          writeMessage(tx, {
            tenantId: bank.tenants.kontor,
            channelId: jane.main.id,
            by: { userId: jane.person.userId },
            content,
            now: bank.clock.now(),
            clientMessageId: id,
          }),
        );
      await dies('One');
      await dies('Two');
      await employeeWrites(bank, jane.main.id, 'Three');
      expect(await socket.texts(3)).toEqual(['One', 'Two', 'Three']);
      await dies('Four', clientMessageId);
      for (const _ of ['once', 'twice']) await socket.write(jane.main.id, 'Four', { clientMessageId });
      await employeeWrites(bank, jane.main.id, 'Five');
      expect(await socket.texts(2)).toEqual(['Four', 'Five']);
    } finally {
      await dying.close();
    }
  });

  test('send their clients to catch up when the line between them broke, and hear again', async () => {
    const socket = await Socket.admitted(jane.client);
    await bank.admin.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where query like 'listen %bank_events'`,
    );
    expect(await socket.closed).toBe(1005);
    const again = await Socket.admitted(jane.client);
    await inTenant(bank.db, bank.tenants.kontor, (tx) =>
      tx.$client.query(`update sessions set ended_at = now() where user_id = $1`, [jane.person.userId]),
    );
    expect(await again.closed).toBe(closeCodes.sessionEnded);
  });
});

test('500 sockets each get 5 broadcasts, all of them and in order', { timeout: 120_000 }, async () => {
  const clients = Array.from({ length: 10 }, () => bank.client());
  for (const client of clients) await client.signIn(jane.person.phone);
  const sockets = (
    await Promise.all(
      clients.map((client) => Promise.all(Array.from({ length: 50 }, () => Socket.admitted(client)))),
    )
  ).flat();
  await Promise.all(sockets.map((socket) => socket.subscribe(jane.main.id)));
  const [client] = clients;
  if (client === undefined) throw new Error('nobody is there');
  const one = await Socket.open(client);
  expect(await one.closed).toBe(closeCodes.tooManyFrames); // a session has no more than 50
  const texts = Array.from({ length: 5 }, (_, index) => `Broadcast ${index}`);
  for (const text of texts) await employeeWrites(bank, jane.main.id, text);
  const received = await Promise.all(sockets.map((socket) => socket.texts(5)));
  expect(received).toHaveLength(500);
  for (const got of received) expect(got).toEqual(texts);
});

test('a server that stops says goodbye, and clients come back to the next one', async () => {
  const own = await startBank();
  try {
    const { client } = await customer(own);
    const socket = await Socket.admitted(client);
    await own.closeServer();
    expect(await socket.closed).toBe(1005);
  } finally {
    await own.stop();
  }
});
