import { closeCodes, maxMessageCharacters } from '@kontor/api-client/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { writeMessage } from '../src/notifications/inApp/write.ts';
import { inTenant } from '../src/platform/db/database.ts';
import { startBank, type TestBank } from './support/bank.ts';
import { colleague, customer, employeeWrites, messagesOf, type Customer } from './support/chatting.ts';
import { inSandbox } from './support/inSandbox.ts';
import { channelOf } from './operations/chat.ts';
import { Socket, textsOf } from './support/socket.ts';
import { untilWaiting } from './support/untilWaiting.ts';

let bank: TestBank;
let acme: Customer;

beforeAll(async () => {
  bank = await startBank({ trustProxy: '127.0.0.1' });
});
afterAll(() => bank.stop());
beforeEach(async () => {
  bank.clock.advance(61_000);
  acme = await customer(bank, { type: 'CORPORATE' });
});

const tokenOf = async ({ client }: Pick<Customer, 'client'>, headers: Record<string, string> = {}) =>
  (await client.ok('tokens.messaging', { headers })).data.token;

describe('the token', () => {
  test('opens one socket', async () => {
    const socket = await Socket.open(acme.client);
    const { data } = await acme.client.ok('users.whoami');
    expect(await socket.next('session')).toEqual({ expiresAt: data.session.expiresAt });
  });

  test('is checked before the socket opens, so that no event is missed afterwards', async () => {
    const token = await tokenOf(acme);
    await bank.admin.query('begin; lock table messaging_tokens in access exclusive mode');
    let isOpen = false;
    const opening = Socket.open(acme.client, { token }).then((socket) => {
      isOpen = true;
      return socket;
    });
    await untilWaiting(bank);
    await acme.client.ok('users.whoami'); // an answer that sets out now comes later than one before
    expect(isOpen).toBe(false);
    await bank.admin.query('rollback');
    const socket = await opening;
    await employeeWrites(bank, acme.main.id, 'At once');
    expect(await socket.next('unread count')).toEqual({ channelId: acme.main.id, count: 1 });
  });

  const refused: readonly (readonly [string, () => Promise<Socket>])[] = [
    ['that is none', () => Socket.open(acme.client, { token: 'x' })],
    ['that is missing', () => Socket.open(acme.client, { token: '' })],
    [
      'that was used',
      async () => {
        const token = await tokenOf(acme);
        await Socket.admitted(acme.client, { token });
        return Socket.open(acme.client, { token });
      },
    ],
    [
      'older than 30 s',
      async () => {
        const token = await tokenOf(acme);
        bank.clock.advance(30_000);
        return Socket.open(acme.client, { token });
      },
    ],
    [
      'of another person',
      async () => Socket.open(acme.client, { token: await tokenOf(await customer(bank)) }),
    ],
    [
      'of another session of the same person',
      async () => {
        const browser = bank.client();
        await browser.signIn(acme.person.phone);
        return Socket.open(acme.client, { token: await tokenOf({ client: browser }) });
      },
    ],
    [
      'without the session’s cookie',
      async () => Socket.open(acme.client, { token: await tokenOf(acme), headers: { cookie: '' } }),
    ],
    [
      'of a session that has ended in the meantime',
      async () => {
        const token = await tokenOf(acme);
        const cookies = [...acme.client.cookies];
        await acme.client.ok('auth.logout');
        for (const [name, cookie] of cookies) acme.client.cookies.set(name, cookie);
        return Socket.open(acme.client, { token });
      },
    ],
    [
      'from another network',
      async () =>
        Socket.open(acme.client, {
          token: await tokenOf(acme, { 'x-forwarded-for': '203.0.113.7' }),
          headers: { 'x-forwarded-for': '203.0.114.7' },
        }),
    ],
    [
      'from another IPv6 network',
      async () =>
        Socket.open(acme.client, {
          token: await tokenOf(acme, { 'x-forwarded-for': '2001:db8:1:2::7' }),
          headers: { 'x-forwarded-for': '2001:db8:2:2::7' },
        }),
    ],
  ];
  test.each(refused)('%s opens nothing', async (_, open) => {
    const socket = await open();
    expect(await socket.closed).toBe(closeCodes.tokenRefused);
    expect(socket.frames).toEqual([]);
  });

  test.each([
    ['203.0.113.7', '203.0.113.200'],
    ['2001:db8:1:2::7', '2001:db8:1:ffff::8'],
    ['::ffff:203.0.113.7', '203.0.113.8'],
    ['fe80::1%eth0', 'fe80::2'],
    ['unknown', '127.0.0.1'], // words instead of an address: the proxy's own counts
    ['198.51.100.7:443', '127.0.0.2'],
  ])('from %s opens a socket from %s, in the same network', async (from, to) => {
    const token = await tokenOf(acme, { 'x-forwarded-for': from });
    await Socket.admitted(acme.client, { token, headers: { 'x-forwarded-for': to } });
  });

  test('opens nothing for a page of another site', async () => {
    for (const headers of [
      { origin: 'https://evil.example' },
      { origin: acme.client.origin.replace('kontor', 'pico') },
      { origin: 'null' },
      { origin: acme.client.origin, 'sec-fetch-site': 'cross-site' },
    ])
      await expect(Socket.open(acme.client, { headers })).rejects.toThrow('403');
  });

  test('is asked for at most 60 times a minute', async () => {
    for (let count = 0; count < 60; count += 1) await tokenOf(acme);
    expect((await acme.client.refused('tokens.messaging')).code).toBe('RATE_LIMITED');
  });

  test('stands for no ordinary call', async () => {
    const { status, text } = await acme.client.raw('GET', `/api/v1/messaging?token=${await tokenOf(acme)}`);
    expect([status, JSON.parse(text)]).toMatchObject([404, { code: 'NOT_FOUND' }]);
  });
});

describe('messages', () => {
  test('reach the sender’s tabs and everybody else in the channel, each once, with their author', async () => {
    const ben = await colleague(bank, acme);
    const [one, other, bens] = await Promise.all([
      Socket.admitted(acme.client),
      Socket.admitted(acme.client),
      Socket.admitted(ben.client),
    ]);
    for (const socket of [one, other, bens]) await socket.subscribe(acme.main.id);
    const clientMessageId = crypto.randomUUID();
    const ack = await one.write(acme.main.id, 'Hello', { clientMessageId });
    const { messages } = await messagesOf(acme.client, acme.main.id, { sortDir: 'asc', take: 1 });
    const [stored] = messages;
    expect(ack).toMatchObject({
      event: 'ack',
      data: { ok: true, messageId: stored?.id, createdAt: stored?.createdAt },
    });
    for (const socket of [one, other, bens]) {
      expect(await socket.next('message')).toEqual({
        ...stored,
        content: 'Hello',
        clientMessageId,
        userId: acme.person.userId,
        user: { profile: { firstName: 'Jane', lastName: 'Doe' } },
        readAt: null,
      });
    }
    expect(await bens.next('unread count')).toEqual({ channelId: acme.main.id, count: 1 });
    // The employee's first answer comes next: nothing came twice before it.
    for (const socket of [one, other, bens])
      expect((await socket.next('message')).employee?.profile.firstName).toBe('Hannah');
    expect(await one.next('unread count')).toEqual({ channelId: acme.main.id, count: 1 });
    expect(await bens.next('unread count')).toEqual({ channelId: acme.main.id, count: 2 });
  });

  test('arrive after subscribing and no more after unsubscribing; counts always do', async () => {
    const socket = await Socket.admitted(acme.client);
    const counted = async (text: string, count: number) => {
      await employeeWrites(bank, acme.main.id, text);
      // Notices of the person's own, as of a device that signed in, are counted whenever they come.
      let told = await socket.next('unread count');
      while (told.channelId !== acme.main.id) told = await socket.next('unread count');
      expect(told.count).toBe(count);
      return socket.frames.flatMap((frame) => (frame.event === 'message' ? [frame.data.content] : []));
    };
    expect(await counted('Unheard', 1)).toEqual([]);
    await socket.subscribe(acme.main.id);
    expect(await counted('Heard', 2)).toEqual(['Heard']);
    await socket.ask({ event: 'unsubscribe', data: { channelId: acme.main.id } });
    expect(await counted('Unheard again', 3)).toEqual(['Heard']);
    await socket.subscribe(acme.main.id);
    await socket.ask({ event: 'unsubscribe', data: {} });
    expect(await counted('Unheard at last', 4)).toEqual(['Heard']);
  });

  test('are one however often they are sent under one id, and another text under it is refused', async () => {
    const [one, other] = [await Socket.admitted(acme.client), await Socket.admitted(acme.client)];
    const clientMessageId = crypto.randomUUID();
    const answers = await Promise.all(
      [one, other, one, other].map((socket) => socket.write(acme.main.id, 'Once', { clientMessageId })),
    );
    expect(new Set(answers.map((answer) => JSON.stringify(answer.data))).size).toBe(1);
    expect(answers[0]?.event).toBe('ack');
    expect((await one.write(acme.main.id, 'Twice', { clientMessageId })).data).toMatchObject({
      code: 'IDEMPOTENCY_MISMATCH',
    });
    const { messages } = await messagesOf(acme.client, acme.main.id);
    expect(messages.filter(({ userId }) => userId !== null)).toHaveLength(1);
  });

  test('keep the order in which a tab sent them, without waiting for each answer', async () => {
    const socket = await Socket.admitted(acme.client);
    const texts = Array.from({ length: 15 }, (_, index) => `Line ${index}`);
    await Promise.all(texts.map((text) => socket.write(acme.main.id, text)));
    const { messages } = await messagesOf(acme.client, acme.main.id, { take: 30, sortDir: 'asc' });
    expect(textsOf(messages.filter(({ userId }) => userId !== null))).toEqual(texts);
  });

  test('missed while away are caught up with, none lost and none doubled', async () => {
    const socket = await Socket.admitted(acme.client);
    await socket.subscribe(acme.main.id);
    await employeeWrites(bank, acme.main.id, 'Seen');
    const seen = await socket.next('message');
    socket.drop();
    await socket.closed;
    await employeeWrites(bank, acme.main.id, 'Missed 1');
    await employeeWrites(bank, acme.main.id, 'Missed 2');
    const back = await Socket.admitted(acme.client);
    await back.subscribe(acme.main.id);
    const { messages } = await messagesOf(acme.client, acme.main.id, { after: seen.id });
    await employeeWrites(bank, acme.main.id, 'Live again');
    expect(textsOf(messages)).toEqual(['Missed 1', 'Missed 2']);
    // What was still being told when the socket came back may come over it too; its id says that it is known.
    const known = new Set(messages.map(({ id }) => id));
    let live = await back.next('message');
    while (known.has(live.id)) live = await back.next('message');
    expect(live.content).toBe('Live again');
  });

  test('that a client does not read are kept up to a megabyte; then it is disconnected, and catches up later', async () => {
    const [slow, other] = [await Socket.admitted(acme.client), await Socket.admitted(acme.client)];
    for (const socket of [slow, other]) await socket.subscribe(acme.main.id);
    slow.pause();
    // More than the system itself keeps for a connection.
    const texts = Array.from({ length: 1500 }, (_, index) => `${index}`.padEnd(maxMessageCharacters, '€'));
    for (let done = 0; done < texts.length; done += 100)
      await inTenant(bank.db, bank.tenants.kontor, async (tx) => {
        for (const content of texts.slice(done, done + 100))
          await writeMessage(tx, {
            tenantId: bank.tenants.kontor,
            channelId: acme.main.id,
            by: 'THE_BANK',
            content,
            now: bank.clock.now(),
          });
      });
    expect(await other.texts(texts.length)).toEqual(texts);
    slow.resume();
    expect(await slow.closed).toBe(1013);
    const told = slow.frames.flatMap((frame) => (frame.event === 'message' ? [frame.data] : []));
    expect(told.length).toBeLessThan(texts.length);
    const all = [...told];
    for (;;) {
      const { messages } = await messagesOf(acme.client, acme.main.id, { after: all.at(-1)!.id, take: 100 });
      if (messages.length === 0) break;
      all.push(...messages);
    }
    expect(textsOf(all)).toEqual(texts);
  });

  test('are paged through, each once and in order, in a channel of 10,000', async () => {
    await bank.admin.query(
      `with before as (select tenant_id, id, last_seq from channels where id = $1),
         written as (
           insert into messages (tenant_id, channel_id, seq, created_at, content)
           select tenant_id, id, last_seq + line, $2::timestamptz + line * interval '1 ms', 'Line ' || line
           from before, generate_series(1, 10000) line)
       update channels c set last_seq = c.last_seq + 10000 from before where c.id = before.id`,
      [acme.main.id, bank.clock.now().toISOString()],
    );
    const lines = Array.from({ length: 10_000 }, (_, index) => `Line ${index + 1}`);
    const back: string[] = [];
    for (let cursor: string | null | undefined; cursor !== null;) {
      const page = await messagesOf(acme.client, acme.main.id, { take: 100, ...(cursor && { cursor }) });
      back.push(...textsOf(page.messages));
      cursor = page.next;
    }
    expect(back.slice(0, lines.length)).toEqual(lines.toReversed());
    const [first] = (await messagesOf(acme.client, acme.main.id, { take: 1, sortDir: 'asc' })).messages;
    const on: string[] = [];
    for (let after = first!.id; ;) {
      const { messages } = await messagesOf(acme.client, acme.main.id, { take: 100, after });
      if (messages.length === 0) break;
      on.push(...textsOf(messages));
      after = messages.at(-1)!.id;
    }
    expect([first!.content, ...on].slice(-lines.length)).toEqual(lines);
  });

  test('read in one tab are counted as read in the other', async () => {
    const [one, other] = [await Socket.admitted(acme.client), await Socket.admitted(acme.client)];
    const count = async (socket: Socket): Promise<number> => {
      const told = await socket.next('unread count');
      return told.channelId === acme.main.id ? told.count : count(socket); // that they have signed in may come before it
    };
    await employeeWrites(bank, acme.main.id, 'Read me');
    for (const socket of [one, other]) expect(await count(socket)).toBe(1);
    const now = bank.clock.now().toISOString();
    await acme.client.ok('channels.batchRead', {
      params: { id: acme.main.id },
      body: { createdAtFrom: now, createdAtTo: now },
    });
    for (const socket of [one, other])
      expect(await socket.next('unread count')).toEqual({ channelId: acme.main.id, count: 0 });
  });

  test('of a customer are marked as read by the bank when an employee answers', async () => {
    const socket = await Socket.admitted(acme.client);
    await socket.write(acme.main.id, 'Are you there?');
    bank.clock.advance(5000);
    await employeeWrites(bank, acme.main.id, 'Yes');
    const { messages } = await messagesOf(acme.client, acme.main.id);
    expect(messages.find(({ content }) => content === 'Are you there?')?.readAt).not.toBeNull();
  });

  test('may carry a document of the channel, with or without a text, and no other', async () => {
    const socket = await Socket.admitted(acme.client);
    await socket.subscribe(acme.main.id);
    const document = async ({ client, main }: Customer) => {
      const files = [new File(['Rent'], 'note.txt')];
      const { data } = await client.ok('uploads.create', { body: { files, purpose: 'CHAT' } });
      const body = { uploadId: data[0]?.id ?? '', name: 'note.txt' };
      return (await client.ok('channels.addDocument', { params: { id: main.id }, body })).data.id;
    };
    const documentId = await document(acme);
    for (const text of ['', 'See attached']) {
      expect((await socket.write(acme.main.id, text, { documentId })).event).toBe('ack');
      let message = await socket.next('message');
      if (message.employeeId !== null) message = await socket.next('message'); // the first answer
      expect(message).toMatchObject({
        content: text,
        type: 'DOCUMENT',
        documentId,
        document: { id: documentId, name: 'note.txt', size: 4, mimeType: 'text/plain' },
      });
    }
    for (const foreign of [await document(await customer(bank)), crypto.randomUUID()])
      expect((await socket.write(acme.main.id, 'Mine?', { documentId: foreign })).data).toMatchObject({
        code: 'VALIDATION',
      });
    expect((await socket.write(acme.main.id, '  \n ')).data).toMatchObject({ code: 'VALIDATION' });
  });

  test('of an employee may carry a document, which the customer downloads', async () => {
    const socket = await Socket.admitted(acme.client);
    await socket.subscribe(acme.main.id);
    const content = Buffer.from('Your statement').toString('base64');
    await inSandbox(bank, `channels/${acme.main.id}/messages`, {
      document: { name: 'statement.txt', content },
    });
    const { documentId, employee } = await socket.next('message');
    expect(employee?.profile).toEqual({ firstName: 'Hannah', lastName: 'Brandt' });
    const file = await acme.client.ok('channels.documentFile', {
      params: { id: acme.main.id, documentId: documentId ?? '' },
    });
    expect([file.name, await file.text()]).toEqual(['statement.txt', 'Your statement']);
  });

  test('end with the conversation', async () => {
    const socket = await Socket.admitted(acme.client);
    await inSandbox(bank, `channels/${acme.main.id}/close`, {});
    expect((await socket.write(acme.main.id, 'Still there?')).data).toMatchObject({ code: 'STALE_ENTITY' });
    expect((await channelOf(acme.client, 'MAIN')).closedAt).toBe(bank.clock.now().toISOString());
  });
});

describe('frames', () => {
  test('of 4,096 characters are taken and of 4,097 refused, whatever a character takes', async () => {
    const socket = await Socket.admitted(acme.client);
    const full = 'ü'.repeat(4096);
    expect((await socket.write(acme.main.id, full)).event).toBe('ack');
    expect((await socket.write(acme.main.id, `${full}ü`)).data).toMatchObject({ code: 'VALIDATION' });
    const { messages } = await messagesOf(acme.client, acme.main.id, { sortDir: 'asc' });
    expect(textsOf(messages)[0]).toBe(full);
  });

  test('that are too large end the socket', async () => {
    const socket = await Socket.admitted(acme.client);
    socket.raw(JSON.stringify({ event: 'message', data: { content: 'x'.repeat(33_000) } }));
    expect(await socket.closed).toBe(1009);
  });

  test('the contract does not know are ignored', async () => {
    const socket = await Socket.admitted(acme.client);
    for (const text of [
      'hello',
      '{',
      'null',
      '[]',
      '"message"',
      '{"event":"shutdown","data":{},"ref":"a"}',
      '{"event":7}',
      '{"data":{}}',
    ])
      socket.raw(text);
    socket.raw(Buffer.from([1, 2, 3]));
    await socket.subscribe(acme.main.id);
    expect(socket.frames).toEqual([]);
  });

  test.each([
    { event: 'subscribe', data: {} },
    { event: 'subscribe', data: { channelId: 'no id' } },
    { event: 'subscribe', data: { channelId: crypto.randomUUID(), extra: 1 } },
    { event: 'unsubscribe' },
    { event: 'message', data: { channelId: crypto.randomUUID(), content: 'x' } },
    {
      event: 'message',
      data: { channelId: crypto.randomUUID(), clientMessageId: crypto.randomUUID(), content: 7 },
    },
  ])('malformed like %j are refused by their ref', async (frame) => {
    const socket = await Socket.admitted(acme.client);
    socket.raw(JSON.stringify({ ...frame, ref: 'mine' }));
    expect(await socket.next('error')).toMatchObject({ code: 'VALIDATION' });
  });

  test('beyond 20 in ten seconds end the socket and say how long to wait', async () => {
    const socket = await Socket.admitted(acme.client);
    for (let count = 0; count < 20; count += 1) await socket.subscribe(acme.main.id);
    bank.clock.advance(10_000);
    for (let count = 0; count < 20; count += 1) await socket.subscribe(acme.main.id);
    bank.clock.advance(3000);
    socket.send({ event: 'subscribe', data: { channelId: acme.main.id } });
    expect(await socket.next('error')).toMatchObject({ code: 'RATE_LIMITED', retryAfter: 7 });
    expect(await socket.closed).toBe(closeCodes.tooManyFrames);
  });

  test('a flood of them costs the bank twenty', async () => {
    const socket = await Socket.admitted(acme.client);
    for (let count = 0; count < 500; count += 1)
      socket.send({
        event: 'message',
        data: { channelId: acme.main.id, content: 'Flood', clientMessageId: crypto.randomUUID() },
      });
    expect(await socket.closed).toBe(closeCodes.tooManyFrames);
    const again = await Socket.admitted(acme.client);
    await again.write(acme.main.id, 'Sorry');
    const { messages } = await messagesOf(acme.client, acme.main.id, { take: 100 });
    expect(messages.filter(({ content }) => content === 'Flood').length).toBeLessThanOrEqual(20);
  });
});

describe('a channel of somebody else', () => {
  test.each(['subscribe', 'message'] as const)('is not there to %s, and the socket ends', async (event) => {
    const other = await customer(bank);
    const notices = await channelOf(other.client, 'NOTIFICATION');
    for (const channelId of [other.main.id, notices.id, crypto.randomUUID()]) {
      const socket = await Socket.admitted(acme.client);
      const answer =
        event === 'message'
          ? await socket.write(channelId, 'Let me in')
          : await socket.ask({ event, data: { channelId } });
      expect(answer).toMatchObject({ event: 'error', data: { code: 'NOT_FOUND' } });
      expect(await socket.closed).toBe(closeCodes.foreignChannel);
    }
    expect((await messagesOf(other.client, other.main.id)).messages).toEqual([]);
  });

  test('is one’s own notifications to read and not to write', async () => {
    const socket = await Socket.admitted(acme.client);
    const { id } = await channelOf(acme.client, 'NOTIFICATION');
    expect((await socket.write(id, 'Hello?')).data).toMatchObject({ code: 'FORBIDDEN' });
  });

  test('is one’s company’s as soon as one no longer acts for it', async () => {
    const ben = await colleague(bank, acme);
    const [bens, own] = [await Socket.admitted(ben.client), await Socket.admitted(acme.client)];
    for (const socket of [bens, own]) await socket.subscribe(acme.main.id);
    await bank.admin.query(`update memberships set status = 'SUSPENDED' where user_id = $1`, [ben.userId]);
    await employeeWrites(bank, acme.main.id, 'Not for Ben');
    expect(await own.texts(1)).toEqual(['Not for Ben']);
    const answer = await bens.ask({ event: 'subscribe', data: { channelId: acme.main.id } });
    expect(answer.data).toMatchObject({ code: 'NOT_FOUND' });
    expect(bens.frames.filter(({ data }) => 'channelId' in data && data.channelId === acme.main.id)).toEqual(
      [],
    );
  });
});

test('notifications arrive without subscribing', async () => {
  const socket = await Socket.admitted(acme.client);
  const { id } = await channelOf(acme.client, 'NOTIFICATION');
  await inSandbox(bank, `persons/${acme.person.userId}/notifications`, {
    content: 'Your card is on its way',
    severity: 'ACTION',
  });
  expect(await socket.next('message')).toMatchObject({
    channelId: id,
    content: 'Your card is on its way',
    severity: 'ACTION',
    link: null,
  });
  expect((await socket.next('unread count')).channelId).toBe(id);
});
