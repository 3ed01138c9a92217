import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { closeCodes } from '../contract/socket.ts';
import { conversationOf, totalUnread } from './index.ts';
import { begin } from './testing/begin.ts';
import { ChatBank } from './testing/chatBank.ts';

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-03-05T14:00:00.000Z') });
});
afterEach(() => {
  vi.useRealTimers();
});

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

async function opened(types: ConstructorParameters<typeof ChatBank>[0] = ['MAIN', 'NOTIFICATION']) {
  const bank = new ChatBank(types);
  const messaging = begin(bank);
  await pass(100);
  expect(messaging.state().connection).toBe('open');
  const channelId = bank.channels[0]!.id; // there is one
  const shown = () => conversationOf(messaging.state(), channelId);
  const texts = () => shown().messages.map(({ content }) => content);
  return { bank, messaging, channelId, shown, texts };
}

const countOf = (names: readonly string[], name: string) => names.filter((one) => one === name).length;

describe('a channel', () => {
  test('is subscribed once, then loaded; what comes is appended with its author (CHAT-16, CHAT-21)', async () => {
    const { bank, messaging, channelId, shown, texts } = await opened();
    bank.write(channelId, 'before');
    messaging.follow(channelId);
    messaging.follow(channelId);
    await pass(100);
    messaging.follow(channelId);
    await pass(100);
    expect(bank.frames.filter(({ event }) => event === 'subscribe')).toHaveLength(1);
    expect(countOf(bank.calls, 'channels.messages')).toBe(1);
    bank.write(channelId, 'live');
    await pass(20);
    expect(texts()).toEqual(['before', 'live']);
    expect(shown().messages.at(-1)?.employee?.profile).toEqual({ firstName: 'Maya', lastName: 'Brandt' });
  });

  test('loads what is older from the cursor on, until there is no more (CHAT-12)', async () => {
    const { bank, messaging, channelId, texts } = await opened();
    const all = Array.from({ length: 40 }, (_, index) => bank.write(channelId, `${index}`).content);
    messaging.follow(channelId);
    await pass(1000);
    expect(texts()).toEqual(all.slice(25));
    messaging.loadOlder(channelId);
    messaging.loadOlder(channelId);
    await pass(100);
    expect(texts()).toEqual(all.slice(10));
    messaging.loadOlder(channelId);
    await pass(100);
    expect(texts()).toEqual(all);
    const before = bank.calls.length;
    messaging.loadOlder(channelId);
    await pass(100);
    expect(bank.calls).toHaveLength(before);
  });

  test('is read at once, here and in the count; the bank is told the range (CHAT-23 to -25)', async () => {
    const { bank, messaging, channelId, shown } = await opened();
    const first = bank.write(channelId, 'one');
    await pass(5);
    const last = bank.write(channelId, 'two');
    messaging.follow(channelId);
    await pass(1000);
    expect(messaging.state().unread).toEqual({ [channelId]: 2 });
    messaging.read(channelId, { from: first.createdAt, to: last.createdAt });
    expect(shown().messages.every(({ readAt }) => readAt !== null)).toBe(true);
    expect(totalUnread(messaging.state())).toBe(0);
    await pass(100);
    expect(bank.unreadOf(channelId)).toBe(0);
  });

  test('that was read while the network was gone is told to be read when it is back', async () => {
    const { bank, messaging, channelId } = await opened();
    const { createdAt } = bank.write(channelId, 'one');
    messaging.follow(channelId);
    await pass(100);
    bank.faults.down = true;
    bank.drop(1006);
    messaging.read(channelId, { from: createdAt, to: createdAt });
    await pass(1000);
    expect(bank.unreadOf(channelId)).toBe(1);
    bank.faults.down = false;
    await pass(10_000);
    expect(bank.unreadOf(channelId)).toBe(0);
    expect(totalUnread(messaging.state())).toBe(0);
  });
});

describe('a message', () => {
  test('of one’s own stands there at once, then as the bank has it, once (CHAT-26)', async () => {
    const { bank, messaging, channelId, shown, texts } = await opened();
    messaging.follow(channelId);
    await pass(100);
    messaging.send(channelId, 'hello', null);
    expect(shown().outgoing).toMatchObject([{ content: 'hello', delivery: 'sending' }]);
    await pass(100);
    expect(shown().outgoing).toEqual([]);
    expect(texts()).toEqual(['hello']);
    expect(bank.messages.get(channelId)).toHaveLength(1);
  });

  test('without an answer counts as not sent; sent again it is still one message', async () => {
    const { bank, messaging, channelId, shown } = await opened();
    messaging.follow(channelId);
    await pass(100);
    bank.faults.copies = () => 0; // the bank takes it, and its answer is lost
    messaging.send(channelId, 'hello', null);
    await pass(21_000);
    expect(shown().outgoing).toMatchObject([{ delivery: 'failed' }]);
    bank.faults.copies = () => 1;
    messaging.resend(channelId, shown().outgoing[0]!.clientMessageId);
    await pass(100);
    expect(shown().outgoing).toMatchObject([{ delivery: 'accepted' }]);
    bank.drop(1006);
    await pass(5000);
    expect(shown().outgoing).toEqual([]);
    expect(shown().messages.map(({ content }) => content)).toEqual(['hello']);
    expect(bank.messages.get(channelId)).toHaveLength(1);
  });

  test('written while the connection is being opened again is sent when it is back', async () => {
    const { bank, messaging, channelId, texts } = await opened();
    messaging.follow(channelId);
    await pass(100);
    bank.drop(1006);
    await pass(100);
    messaging.send(channelId, 'while offline', null);
    await pass(5000);
    expect(texts()).toEqual(['while offline']);
  });
});

test('a channel that begins while the channels are on their way is among them', async () => {
  const { bank, messaging } = await opened(['MAIN']);
  bank.faults.latency = () => 50;
  void messaging.loadChannels();
  await pass(60); // the bank has answered, and the answer is on its way
  bank.faults.latency = () => 5;
  const [main] = bank.channels;
  const begun = { ...main!, id: '00000000-0000-7000-8000-0000000000aa' };
  bank.channels.push(begun);
  bank.messages.set(begun.id, []);
  bank.tellAll({ event: 'new channel', data: begun });
  await pass(500);
  expect(messaging.state().channels?.map(({ id }) => id)).toContain(begun.id);
});

test('a message that comes while counts, or what was read, are on their way is counted', async () => {
  const { bank, messaging, channelId } = await opened(['MAIN']);
  messaging.setChatOpen(true);
  await pass(100);
  const { createdAt } = bank.write(channelId, 'read');
  await pass(20);
  bank.faults.answersLate = 400;
  messaging.read(channelId, { from: createdAt, to: createdAt });
  await pass(100); // the bank has answered, and the answer is on its way
  bank.write(channelId, 'first');
  await pass(1000);
  expect(messaging.state().unread).toEqual({ [channelId]: 1 });

  // A count of a channel that is not known asks for all counts, a moment later.
  bank.tellAll({
    event: 'unread count',
    data: { channelId: '00000000-0000-7000-8000-0000000000aa', count: 1 },
  });
  await pass(400);
  bank.write(channelId, 'second');
  await pass(2000);
  expect(messaging.state().unread).toEqual({ [channelId]: 2 });
});

test('channels that are late leave counts that were asked for after them', async () => {
  const bank = new ChatBank(['MAIN']);
  const messaging = begin(bank);
  await pass(12); // the token is on its way
  bank.faults.answersLate = 200;
  void messaging.loadChannels();
  await pass(12); // the bank has answered
  bank.faults.answersLate = 0;
  const { channelId } = bank.write(bank.channels[0]!.id, 'before the socket is open'); // there is one
  await pass(50);
  expect(messaging.state().unread).toEqual({ [channelId]: 1 });
  await pass(500);
  expect(messaging.state().unread).toEqual({ [channelId]: 1 });
  expect(messaging.state().channels?.[0]).toMatchObject({ id: channelId, unreadCount: 1, hasUnread: true });
});

test('channels that are loaded bring what is unread in them', async () => {
  const { bank, messaging, channelId } = await opened(['MAIN']);
  bank.faults.copies = () => 0; // no frame comes
  bank.write(channelId, 'untold');
  await pass(100);
  expect(messaging.state().unread).toEqual({});
  void messaging.loadChannels();
  await pass(100);
  expect(messaging.state().unread).toEqual({ [channelId]: 1 });
});

describe('after the connection was lost', () => {
  test('channels, counts and messages are asked for again, from the last one known (SOCKET-04 to -06)', async () => {
    const { bank, messaging, channelId, texts } = await opened();
    bank.write(channelId, 'known');
    messaging.setChatOpen(true);
    messaging.follow(channelId);
    await pass(1000);
    bank.calls.length = 0;
    bank.drop(1001);
    const missed = Array.from({ length: 230 }, (_, index) => bank.write(channelId, `${index}`).content);
    await pass(6000);
    expect(texts()).toEqual(['known', ...missed]);
    expect(countOf(bank.calls, 'channels.list')).toBe(1);
    expect(countOf(bank.calls, 'channels.unread')).toBe(1);
    expect(countOf(bank.calls, 'channels.messages')).toBe(3);
  });

  test('a new token is fetched, except after 1005 and 1006 (SOCKET-10)', async () => {
    const { bank } = await opened();
    for (const [code, tokens] of [
      [1000, 1],
      [4001, 1],
    ] as const) {
      bank.calls.length = 0;
      bank.drop(code);
      await pass(4000);
      expect(countOf(bank.calls, 'tokens.messaging')).toBe(tokens);
    }
    bank.calls.length = 0;
    bank.drop(1006);
    await pass(3005);
    expect(countOf(bank.calls, 'tokens.messaging')).toBe(0);
  });
});

describe('after the end of the session', () => {
  test.each(['it cannot be found out', 'the network is gone'])(
    'a session that goes on is found again once it can be, though at first %s',
    async (why) => {
      const { bank, messaging, channelId, texts } = await opened();
      messaging.follow(channelId);
      await pass(100);
      if (why === 'the network is gone') bank.faults.down = true;
      else bank.faults.session = 'unknown';
      bank.drop(closeCodes.sessionEnded);
      await pass(20_000);
      expect(messaging.state().connection).toBe('closed');
      bank.write(channelId, 'meant for them');
      Object.assign(bank.faults, { down: false, session: 'valid' });
      await pass(5000);
      expect(messaging.state().connection).toBe('open');
      expect(texts()).toEqual(['meant for them']);
    },
  );

  test('nothing is tried any more when it is over, until a person asks for it', async () => {
    const { bank, messaging } = await opened();
    bank.faults.session = 'over';
    bank.drop(closeCodes.sessionEnded);
    await pass(100);
    expect(messaging.state().connection).toBe('failed');
    bank.calls.length = 0;
    await pass(3_600_000);
    expect(bank.calls).toEqual([]);
    bank.faults.session = 'valid';
    messaging.start();
    expect(messaging.state().connection).toBe('closed');
    await pass(100);
    expect(messaging.state().connection).toBe('open');
  });
});

test('a connection that was given up is opened again when the device is back online', async () => {
  const { bank, messaging } = await opened();
  bank.faults.down = true;
  bank.drop(1006);
  await pass(1000 * 3100);
  expect(messaging.state().connection).toBe('failed');
  bank.faults.down = false;
  await pass(3_600_000);
  expect(messaging.state().connection).toBe('failed');
  messaging.setPaused(true);
  messaging.goOffline();
  messaging.setPaused(false);
  expect(messaging.state().connection).toBe('closed');
  await pass(100);
  expect(messaging.state().connection).toBe('open');
});

describe('what the bank tells', () => {
  test('a new channel comes to the front, unless it is another organization’s (CHAT-17)', async () => {
    const { bank, messaging } = await opened();
    messaging.setChatOpen(true);
    await pass(100);
    const news = { ...bank.channels[0]!, channelType: 'TRANSACTION' as const, unreadCount: 2 };
    const id = '00000000-0000-7000-8001-000000000009';
    bank.tellAll({ event: 'new channel', data: { ...news, id } });
    bank.tellAll({ event: 'new channel', data: { ...news, organizationId: id, id: bank.channels[1]!.id } });
    await pass(20);
    expect(messaging.state().channels?.map((one) => one.id)[0]).toBe(id);
    expect(messaging.state().unread).toEqual({ [id]: 2 });
  });

  test('of a count of a channel that isn’t followed, its preview is fetched (CHAT-18, -19)', async () => {
    const { bank, messaging, channelId } = await opened();
    messaging.setChatOpen(true);
    await pass(100);
    bank.write(channelId, 'news');
    await pass(20);
    expect(messaging.state().unread).toEqual({ [channelId]: 1 });
    await pass(1000);
    expect(messaging.state().channels?.[0]?.messages[0]?.content).toBe('news');
  });

  test('of a message sets the channel’s preview at once, and of a notification marks the tab as unread (CHAT-19, -20)', async () => {
    const { bank, messaging } = await opened();
    messaging.setChatOpen(true);
    for (const { id, channelType } of bank.channels) {
      messaging.follow(id);
      const before = bank.write(id, 'before');
      await pass(1000);
      messaging.read(id, { from: before.createdAt, to: before.createdAt });
      await pass(1000);
      bank.calls.length = 0;
      // Alone, without a count: nothing else says that it came.
      const sent = { id: crypto.randomUUID(), createdAt: new Date().toISOString(), readAt: null };
      const told = { ...before, ...sent, content: 'told' };
      bank.tellAll({ event: 'message', data: told });
      await pass(20);
      expect(messaging.state().channels?.find((one) => one.id === id)).toMatchObject({
        messages: [{ content: 'told' }],
        hasUnread: channelType === 'NOTIFICATION',
      });
      expect(bank.calls).toEqual([]);
    }
  });

  test('of an employee’s writing and seeing shows, the one until they are done, the other for good', async () => {
    const { bank, messaging, channelId, shown } = await opened();
    messaging.follow(channelId);
    await pass(1000);
    messaging.send(channelId, 'hello', null);
    await pass(100);
    const employee = { profile: { firstName: 'Maya', lastName: 'Brandt' } };
    bank.tellAll({ event: 'seen', data: { channelId, until: new Date().toISOString() } });
    bank.tellAll({ event: 'typing', data: { channelId, employee } });
    await pass(20);
    expect(shown().messages.map(({ readAt }) => readAt === null)).toEqual([false]);
    expect(messaging.state().typing).toEqual({ [channelId]: 'Maya Brandt' });
    bank.write(channelId, 'hi');
    await pass(20);
    expect(messaging.state().typing).toEqual({});
    bank.tellAll({ event: 'typing', data: { channelId, employee } });
    await pass(5900);
    expect(messaging.state().typing).toEqual({ [channelId]: 'Maya Brandt' });
    await pass(200);
    expect(messaging.state().typing).toEqual({});
  });

  test('names of events may be written in several ways', async () => {
    const { bank, messaging } = await opened();
    const [channel] = bank.channels;
    const data = { channelId: channel!.id, count: 7 };
    messaging.setChatOpen(true);
    await pass(100);
    bank.tellAll({ event: 'Unread_Count' as 'unread count', data });
    await pass(20);
    expect(totalUnread(messaging.state())).toBe(7);
    bank.tellAll({ event: 'unread-count' as 'unread count', data: { ...data, count: 3 } });
    await pass(20);
    expect(totalUnread(messaging.state())).toBe(3);
  });
});

test('leaving unsubscribes from everything (SWITCH-03)', async () => {
  const { bank, messaging, channelId } = await opened();
  messaging.follow(channelId);
  await pass(100);
  messaging.stop();
  await pass(100);
  expect(bank.frames.at(-1)).toEqual({ event: 'unsubscribe', data: {} });
});

test('no more frames leave in a window than the bank takes', async () => {
  const { bank, messaging } = await opened(Array.from({ length: 50 }, () => 'TRANSACTION' as const));
  for (const { id } of bank.channels) messaging.follow(id);
  await pass(9900);
  expect(bank.frames.length).toBeLessThanOrEqual(20);
  await pass(30_000);
  expect(bank.frames).toHaveLength(50);
});
