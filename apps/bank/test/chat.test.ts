import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startBank, type TestBank } from './support/bank.ts';
import { colleague, customer, employeeWrites, messagesOf, type Customer } from './support/chatting.ts';
import { inSandbox } from './support/inSandbox.ts';
import { channelOf } from './operations/chat.ts';
import { note } from './operations/uploads.ts';
import { textsOf } from './support/socket.ts';

let bank: TestBank;
let jane: Customer;

beforeAll(async () => {
  bank = await startBank();
});
afterAll(() => bank.stop());
beforeEach(async () => {
  bank.clock.advance(61_000);
  jane = await customer(bank);
});

/** Upload ids of new files of a customer. */
async function uploaded({ client }: Customer, ...files: File[]): Promise<string[]> {
  const { data } = await client.ok('uploads.create', { body: { files, purpose: 'CHAT' } });
  return data.map(({ id }) => id);
}

const png = new Uint8Array(
  Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
);

describe('the list of channels', () => {
  test('has one MAIN channel for each organization and one NOTIFICATION channel for each person', async () => {
    const { data } = await jane.client.ok('channels.list', { query: { all: 'true' } });
    expect(data.edges.map(({ node }) => [node.channelType, node.organizationId])).toEqual(
      expect.arrayContaining([
        ['MAIN', jane.person.organizationId],
        ['NOTIFICATION', null],
      ]),
    );
    expect(data.edges).toHaveLength(2);
    expect(data.pageInfo.hasNextPage).toBe(false);
  });

  test('answers the types asked for, repeated as a union', async () => {
    const types = async (channelType: ('MAIN' | 'DEMO' | 'NOTIFICATION')[]) => {
      const { data } = await jane.client.ok('channels.list', { query: { channelType } });
      return data.edges.map(({ node }) => node.channelType).toSorted();
    };
    expect(await types(['MAIN'])).toEqual(['MAIN']);
    expect(await types(['MAIN', 'DEMO'])).toEqual(['MAIN']);
    expect(await types(['MAIN', 'NOTIFICATION'])).toEqual(['MAIN', 'NOTIFICATION']);
    const { data } = await jane.client.ok('channels.list', {
      query: { channelType: ['MAIN', 'NOTIFICATION'] },
    });
    expect(data.edges.map(({ node }) => node.title).toSorted()).toEqual(['Notifications', 'Support']);
    expect(await types(['DEMO'])).toEqual([]);
    const { code } = await jane.client.refused('channels.list', {
      // @ts-expect-error -- no such type
      query: { channelType: ['OTHER'] },
    });
    expect(code).toBe('VALIDATION');
  });

  test('shows of another organization nothing, and names whose it is', async () => {
    const other = await customer(bank);
    const { organizationId } = other.person;
    expect((await jane.client.refused('channels.list', { query: { organizationId } })).code).toBe(
      'FORBIDDEN',
    );
    expect((await jane.client.refused('channels.unread', { query: { organizationId } })).code).toBe(
      'FORBIDDEN',
    );
    const own = await jane.client.call('channels.list', {
      query: { organizationId: jane.person.organizationId },
    });
    expect(own.headers['x-organization-id']).toBe(jane.person.organizationId);
  });

  test('begins with the latest message and pages by keyset, each with its preview', async () => {
    const { data: company } = await jane.client.ok('channels.list', { query: { channelType: ['MAIN'] } });
    bank.clock.advance(1000);
    await employeeWrites(bank, jane.main.id, 'Good morning');
    await employeeWrites(bank, jane.main.id, 'How can I help?');
    const first = await jane.client.ok('channels.list', { query: { take: 1 } });
    expect(first.data.edges[0]?.node).toMatchObject({
      id: company.edges[0]?.node.id,
      messages: [{ content: 'How can I help?', employee: { profile: { firstName: 'Hannah' } } }],
      unreadCount: 2,
      hasUnread: true,
    });
    const cursor = first.data.pageInfo.endCursor ?? '';
    const second = await jane.client.ok('channels.list', { query: { take: 1, cursor } });
    expect(second.data.edges.map(({ node }) => node.channelType)).toEqual(['NOTIFICATION']);
    expect(second.data.pageInfo.hasNextPage).toBe(false);
  });
});

describe('messages', () => {
  test('come 15 at a time, the newest first, and the 15 before with the cursor', async () => {
    for (let index = 1; index <= 40; index += 1) await employeeWrites(bank, jane.main.id, `Message ${index}`);
    const expected = (from: number, to: number) =>
      Array.from({ length: from - to + 1 }, (_, index) => `Message ${from - index}`);
    const first = await messagesOf(jane.client, jane.main.id);
    expect(textsOf(first.messages)).toEqual(expected(40, 26));
    const second = await messagesOf(jane.client, jane.main.id, { cursor: first.next ?? '' });
    expect(textsOf(second.messages)).toEqual(expected(25, 11));
    const third = await messagesOf(jane.client, jane.main.id, { cursor: second.next ?? '' });
    expect(textsOf(third.messages)).toEqual(expected(10, 1));
    expect(third.next).toBeNull();
  });

  test('after a given one come in order, page by page, however many share a millisecond', async () => {
    for (let index = 1; index <= 20; index += 1) await employeeWrites(bank, jane.main.id, `Message ${index}`);
    const { messages } = await messagesOf(jane.client, jane.main.id, { take: 20 });
    const fourth = messages.find(({ content }) => content === 'Message 4');
    const after = fourth?.id ?? '';
    const first = await messagesOf(jane.client, jane.main.id, { after, take: 10 });
    const second = await messagesOf(jane.client, jane.main.id, { after, take: 10, cursor: first.next ?? '' });
    expect(textsOf([...first.messages, ...second.messages])).toEqual(
      Array.from({ length: 16 }, (_, index) => `Message ${index + 5}`),
    );
    expect(second.next).toBeNull();
    const { message } = await jane.client.refused('channels.messages', {
      params: { id: jane.main.id },
      query: { after: crypto.randomUUID() },
    });
    expect(message).toMatchObject([{ property: 'after' }]);
  });

  test('of another person’s channel are not there, and a cursor of it is none', async () => {
    const other = await customer(bank);
    for (let index = 0; index < 16; index += 1) await employeeWrites(bank, other.main.id, 'Not for Jane');
    const { next } = await messagesOf(other.client, other.main.id);
    for (const id of [other.main.id, crypto.randomUUID(), 'no id'])
      expect((await jane.client.refused('channels.messages', { params: { id } })).code).toBe('NOT_FOUND');
    const refusal = await jane.client.refused('channels.messages', {
      params: { id: jane.main.id },
      query: { cursor: next ?? '' },
    });
    expect(refusal.message).toMatchObject([{ property: 'cursor' }]);
  });

  test('read in a range, both ends included, have readAt and the count falls; others’ are untouched', async () => {
    const acme = await customer(bank, { type: 'CORPORATE' });
    const ben = await colleague(bank, acme);
    for (const text of ['One', 'Two', 'Three', 'Four']) {
      bank.clock.advance(1000);
      await employeeWrites(bank, acme.main.id, text);
    }
    const { messages } = await messagesOf(acme.client, acme.main.id);
    const [, three, two] = messages;
    const range = { createdAtFrom: two?.createdAt ?? '', createdAtTo: three?.createdAt ?? '' };
    const read = () => acme.client.ok('channels.batchRead', { params: { id: acme.main.id }, body: range });
    const readAt = bank.clock.now().toISOString();
    expect((await read()).data).toEqual({ channelId: acme.main.id, unread: 2 });
    bank.clock.advance(1000);
    expect((await read()).data).toEqual({ channelId: acme.main.id, unread: 2 });
    const after = await messagesOf(acme.client, acme.main.id);
    expect(after.messages.map((message) => message.readAt)).toEqual([null, readAt, readAt, null]);
    const counts = (client: Customer['client']) => client.ok('channels.unread').then(({ data }) => data);
    expect(await counts(acme.client)).toMatchObject({ [acme.main.id]: 2 });
    expect(await counts(ben.client)).toMatchObject({ [acme.main.id]: 4 });
  });

  test('are not marked as read by an invalid range', async () => {
    const read = (createdAtFrom: string, createdAtTo: string) =>
      jane.client.refused('channels.batchRead', {
        params: { id: jane.main.id },
        body: { createdAtFrom, createdAtTo },
      });
    for (const [from, to, property] of [
      ['2026-03-06T00:00:00.000Z', '2026-03-05T00:00:00.000Z', 'createdAtTo'],
      ['2026-02-31T00:00:00.000Z', '2026-03-05T00:00:00.000Z', 'createdAtFrom'],
    ] as const)
      expect((await read(from, to)).message).toMatchObject([{ property }]);
  });

  test('from before somebody joined are no unread ones of theirs', async () => {
    const acme = await customer(bank, { type: 'CORPORATE' });
    await employeeWrites(bank, acme.main.id, 'Before');
    const ben = await colleague(bank, acme);
    await employeeWrites(bank, acme.main.id, 'Since');
    const main = await channelOf(ben.client, 'MAIN');
    expect(main.unreadCount).toBe(1);
    const { messages } = await messagesOf(ben.client, main.id);
    expect(messages.map(({ content, readAt }) => [content, readAt === null])).toEqual([
      ['Since', true],
      ['Before', false],
    ]);
  });
});

describe('documents', () => {
  test('are put into a channel once, and can be downloaded by anyone who sees it', async () => {
    const acme = await customer(bank, { type: 'CORPORATE' });
    const [uploadId = ''] = await uploaded(acme, new File([png], 'scan.png'));
    const add = () =>
      acme.client.ok('channels.addDocument', {
        params: { id: acme.main.id },
        body: { uploadId, name: 'Vertrag “neu”.png' },
      });
    const { data } = await add();
    expect(data.name).toBe('Vertrag “neu”.png');
    expect((await add()).data).toEqual(data);
    const ben = await colleague(bank, acme);
    const params = { id: acme.main.id, documentId: data.id };
    const saved = await ben.client.call('channels.documentFile', { params });
    expect(saved.headers['content-disposition']).toMatch(/^attachment; filename\*=UTF-8''Vertrag/);
    expect(saved.ok && new Uint8Array(await saved.body.arrayBuffer())).toEqual(png);
    const shown = await ben.client.call('channels.documentFile', {
      params,
      query: { disposition: 'inline' },
    });
    expect(shown.headers['content-disposition']).toMatch(/^inline; /);
    expect(shown.headers['content-type']).toBe('image/png');
  });

  test('that could run something are never shown inline', async () => {
    const [uploadId = ''] = await uploaded(jane, note('page.txt', 'Not markup: 1 < 2'));
    const { data } = await jane.client.ok('channels.addDocument', {
      params: { id: jane.main.id },
      body: { uploadId, name: 'page.txt' },
    });
    const outcome = await jane.client.call('channels.documentFile', {
      params: { id: jane.main.id, documentId: data.id },
      query: { disposition: 'inline' },
    });
    expect(outcome.headers['content-disposition']).toMatch(/^attachment; /);
    expect(outcome.headers['content-security-policy']).toContain('sandbox');
  });

  test('of somebody else, of another kind than their name, or attached elsewhere are refused', async () => {
    const other = await customer(bank);
    const [foreign = ''] = await uploaded(other, note());
    const [own = ''] = await uploaded(jane, note());
    const add = (uploadId: string, name: string) =>
      jane.client.refused('channels.addDocument', { params: { id: jane.main.id }, body: { uploadId, name } });
    expect((await add(foreign, 'note.txt')).message).toMatchObject([{ property: 'uploadId' }]);
    expect((await add(crypto.randomUUID(), 'note.txt')).message).toMatchObject([{ property: 'uploadId' }]);
    for (const name of ['note.html', 'note.png', 'note'])
      expect((await add(own, name)).message).toMatchObject([{ property: 'name' }]);
    await other.client.ok('channels.addDocument', {
      params: { id: other.main.id },
      body: { uploadId: foreign, name: 'note.txt' },
    });
    const { data } = await jane.client.ok('channels.addDocument', {
      params: { id: jane.main.id },
      body: { uploadId: own, name: 'note.txt' },
    });
    const stolen = await other.client.refused('channels.documentFile', {
      params: { id: other.main.id, documentId: data.id },
    });
    expect(stolen.code).toBe('NOT_FOUND');
  });
});

describe('notifications', () => {
  const notices = async ({ client }: Pick<Customer, 'client'>) =>
    (await messagesOf(client, (await channelOf(client, 'NOTIFICATION')).id)).messages;

  test('tell of a sign-in on a new device, not of one on a device that is remembered', async () => {
    const browser = bank.client();
    bank.clock.advance(61_000);
    await browser.signIn(jane.person.phone, { rememberDevice: true });
    bank.clock.advance(61_000);
    const before = (await notices({ client: browser })).length;
    await browser.signIn(jane.person.phone);
    const after = await notices({ client: browser });
    expect(after).toHaveLength(before);
    expect(after[0]).toMatchObject({
      severity: 'SECURITY',
      userId: null,
      employeeId: null,
      link: '/profile',
    });
    expect(after[0]?.content).toMatch(/^New sign-in/);
  });

  test('of sign-ins can be turned off; those of a new password always come', async () => {
    const pat = await customer(bank, { password: 'harbour-lantern-42' });
    const params = { id: pat.person.userId };
    const { data: preferences } = await pat.client.ok('notifications.preferences', { params });
    await pat.client.ok('notifications.setPreferences', {
      params,
      body: { ...preferences, items: preferences.items.map((item) => ({ ...item, inApp: false })) },
    });
    const before = (await notices(pat)).length;
    bank.clock.advance(61_000);
    await bank.client().signIn(pat.person.phone);
    expect(await notices(pat)).toHaveLength(before);
    await pat.client.ok('users.update', {
      params,
      body: { locale: 'de', password: { current: 'harbour-lantern-42', next: 'lantern-harbour-43' } },
    });
    const [newest] = await notices(pat);
    expect(newest).toMatchObject({ severity: 'SECURITY', content: expect.stringContaining('Passwort') });
  });

  test('are nobody else’s to read or to answer', async () => {
    const other = await customer(bank);
    const channel = await channelOf(other.client, 'NOTIFICATION');
    await inSandbox(bank, `persons/${other.person.userId}/notifications`, {
      content: 'Only for you',
      link: '/home',
    });
    expect((await notices(other))[0]).toMatchObject({
      content: 'Only for you',
      link: '/home',
      severity: 'INFO',
    });
    const refusal = await jane.client.refused('channels.messages', { params: { id: channel.id } });
    expect(refusal.code).toBe('NOT_FOUND');
  });
});
