import * as fc from 'fast-check';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { closeCodes } from '../contract/socket.ts';
import { conversationOf, type Messaging } from './index.ts';
import { begin } from './testing/begin.ts';
import { ChatBank, type Faults } from './testing/chatBank.ts';

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-03-05T14:00:00.000Z') });
});
afterEach(() => {
  vi.useRealTimers();
});

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

type Step =
  | { readonly type: 'write'; readonly channel: number; readonly count: number }
  | { readonly type: 'send' | 'follow' | 'older' | 'resend' | 'read'; readonly channel: number }
  | { readonly type: 'chat'; readonly open: boolean }
  | { readonly type: 'drop'; readonly code: number }
  | { readonly type: 'down'; readonly down: boolean }
  | { readonly type: 'session'; readonly session: Faults['session'] }
  | {
      readonly type: 'network';
      readonly latency: number;
      readonly copies: number;
      readonly late: number;
      readonly overtaken: number;
    }
  | { readonly type: 'pass'; readonly ms: number };

const channel = fc.nat(1);
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      type: fc.constant('write' as const),
      channel,
      count: fc.integer({ min: 1, max: 20 }),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      type: fc.constantFrom(
        'send' as const,
        'follow' as const,
        'older' as const,
        'resend' as const,
        'read' as const,
      ),
      channel,
    }),
  },
  {
    weight: 8,
    arbitrary: fc.record({ type: fc.constant('pass' as const), ms: fc.oneof(fc.nat(200), fc.nat(6000)) }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      type: fc.constant('drop' as const),
      code: fc.constantFrom(1000, 1001, 1005, 1006, 1013, 4000, 4000, 4401, 4408),
    }),
  },
  { weight: 1, arbitrary: fc.record({ type: fc.constant('chat' as const), open: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ type: fc.constant('down' as const), down: fc.boolean() }) },
  {
    weight: 1,
    arbitrary: fc.record({
      type: fc.constant('session' as const),
      session: fc.constantFrom<Faults['session'][]>('valid', 'over', 'unknown'),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      type: fc.constant('network' as const),
      latency: fc.oneof(fc.nat(100), fc.nat(3000)),
      late: fc.oneof(fc.constant(0), fc.nat(2000)),
      copies: fc.integer({ min: 1, max: 3 }),
      overtaken: fc.oneof(fc.constant(0), fc.nat(100), fc.nat(3000)),
    }),
  },
);

test('whatever happens, no message is lost, doubled or out of order, and the counts are the bank’s', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 60, size: 'max' }), fc.nat(), async (schedule, seed) => {
      const bank = new ChatBank(['MAIN', 'TRANSACTION']);
      const messaging = begin(bank);
      const ids = bank.channels.map(({ id }) => id);
      let count = 0;
      const sent = new Map(ids.map((id) => [id, [] as string[]]));
      // Answers and frames come late by a different time each.
      let noise = seed;
      const jitter = (most: number) => () => (noise = (noise * 48271 + 11) % 2147483647) % (most + 1);
      for (const one of schedule) {
        const id = ids['channel' in one ? one.channel : 0]!; // there are two
        switch (one.type) {
          case 'write':
            for (let left = one.count; left > 0; left -= 1) bank.write(id, `bank ${(count += 1)}`);
            break;
          case 'send': {
            const text = `person ${(count += 1)}`;
            sent.get(id)?.push(text);
            messaging.send(id, text, null);
            break;
          }
          case 'follow':
            messaging.follow(id);
            break;
          case 'older':
            messaging.loadOlder(id);
            break;
          case 'resend':
            for (const { clientMessageId } of conversationOf(messaging.state(), id).outgoing)
              messaging.resend(id, clientMessageId);
            break;
          case 'read': {
            const { messages } = conversationOf(messaging.state(), id);
            const [from, to] = [messages[0], messages.at(-1)];
            if (from && to) messaging.read(id, { from: from.createdAt, to: to.createdAt });
            break;
          }
          case 'chat':
            messaging.setChatOpen(one.open);
            break;
          case 'drop':
            bank.drop(one.code);
            break;
          case 'down':
            bank.faults.down = one.down;
            if (one.down) bank.drop(1006);
            break;
          case 'session':
            bank.faults.session = one.session;
            if (one.session === 'over') bank.drop(closeCodes.sessionEnded);
            break;
          case 'network':
            bank.faults.latency = jitter(one.latency);
            bank.faults.answersLate = one.late;
            bank.faults.copies = () => one.copies;
            bank.faults.overtaken = jitter(one.overtaken);
            break;
          case 'pass':
            await pass(one.ms);
        }
        for (const channel of ids) expectRun(messaging, bank, channel);
      }
      // All faults end, and everything that still waits for an answer is tried again.
      Object.assign(bank.faults, {
        latency: () => 5,
        answersLate: 0,
        copies: () => 1,
        overtaken: () => 0,
        down: false,
        session: 'valid',
      });
      await pass(60_000);
      // Where the chat says that it has given up the person tries again; everywhere else they have to do nothing.
      if (messaging.state().connection === 'failed') messaging.start();
      ids.forEach((id) => messaging.follow(id));
      await pass(60_000);
      expect(messaging.state().connection).toBe('open');
      for (const id of ids)
        for (const { clientMessageId } of conversationOf(messaging.state(), id).outgoing)
          messaging.resend(id, clientMessageId);
      await pass(30_000);
      const counts = ids.map((id) => [id, bank.unreadOf(id)] as const).filter(([, unread]) => unread > 0);
      expect(messaging.state().unread).toEqual(Object.fromEntries(counts));
      for (const id of ids) {
        const { messages, outgoing } = conversationOf(messaging.state(), id);
        const all = bank.messages.get(id)!; // a channel of this bank
        expect(outgoing).toEqual([]);
        expect(messages.map((one) => one.id)).toEqual(
          all.slice(-messages.length || all.length).map((one) => one.id),
        );
        for (const text of sent.get(id)!)
          // set above
          expect(all.filter(({ content }) => content === text)).toHaveLength(1);
      }
      messaging.stop();
      await pass(10_000);
    }),
    { numRuns: 500 },
  );
}, 60_000);

/** What is shown of the bank's messages is a run of them, without a gap but for those that others have overtaken. */
function expectRun(messaging: Messaging, bank: ChatBank, channelId: string): void {
  const shown = conversationOf(messaging.state(), channelId).messages.map(({ id }) => id);
  const all = bank.messages.get(channelId)!.map(({ id }) => id); // a channel of this bank
  const run = all.slice(all.indexOf(shown[0] ?? ''), all.indexOf(shown.at(-1) ?? '') + 1);
  const known = new Set(shown);
  const { overtaken } = bank;
  expect(run.filter((id) => known.has(id) || !overtaken.has(id))).toEqual(shown);
}
