import * as fc from 'fast-check';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { closeCodes } from '../contract/socket.ts';
import { conversationOf } from './index.ts';
import { Browser, type BrowserTab } from './testing/browser.ts';
import { ChatBank, type Faults } from './testing/chatBank.ts';

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-03-05T14:00:00.000Z') });
});
afterEach(() => {
  vi.useRealTimers();
});

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

type Step =
  | { readonly type: 'open' }
  | { readonly type: 'write'; readonly channel: number; readonly count: number }
  | { readonly type: 'send' | 'follow' | 'resend'; readonly tab: number; readonly channel: number }
  | { readonly type: 'show' | 'hide' | 'freeze' | 'thaw' | 'close' | 'crash'; readonly tab: number }
  | { readonly type: 'restart' | 'retry'; readonly tab: number }
  | { readonly type: 'drop'; readonly code: number }
  | { readonly type: 'down'; readonly down: boolean }
  | { readonly type: 'session'; readonly session: Faults['session'] }
  | { readonly type: 'network'; readonly latency: number; readonly between: number }
  | { readonly type: 'pass'; readonly ms: number };

const one = <T extends Step['type']>(...types: T[]) => fc.constantFrom(...types);
const tab = fc.nat(3);
const channel = fc.nat(1);
const step = fc.oneof(
  { weight: 2, arbitrary: fc.record({ type: one('open') }) },
  {
    weight: 4,
    arbitrary: fc.record({ type: one('write'), channel, count: fc.integer({ min: 1, max: 5 }) }),
  },
  { weight: 6, arbitrary: fc.record({ type: one('send', 'follow', 'follow', 'resend'), tab, channel }) },
  { weight: 6, arbitrary: fc.record({ type: one('show', 'hide', 'freeze', 'thaw'), tab }) },
  { weight: 2, arbitrary: fc.record({ type: one('close', 'crash', 'restart', 'retry'), tab }) },
  { weight: 8, arbitrary: fc.record({ type: one('pass'), ms: fc.oneof(fc.nat(200), fc.nat(6000)) }) },
  {
    weight: 1,
    arbitrary: fc.record({
      type: one('drop'),
      code: fc.constantFrom(1000, 1001, 1006, 4000, 4000, 4401, 4408),
    }),
  },
  { weight: 1, arbitrary: fc.record({ type: one('down'), down: fc.boolean() }) },
  {
    weight: 1,
    arbitrary: fc.record({
      type: one('session'),
      session: fc.constantFrom<Faults['session'][]>('valid', 'over', 'unknown'),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ type: one('network'), latency: fc.nat(2000), between: fc.nat(500) }),
  },
) satisfies fc.Arbitrary<Step>;

test('whatever becomes of the tabs, each has every message once and in order, and the bank has one socket', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 60, size: 'max' }), fc.nat(), async (schedule, seed) => {
      const bank = new ChatBank(['MAIN', 'TRANSACTION']);
      const browser = new Browser();
      const tabs = [browser.tab(bank)];
      const channels = bank.channels.map(({ id }) => id);
      /** What is in the hands of the bank, or of a tab that is still there. */
      const sent = new Map<string, BrowserTab>();
      let count = 0;
      let noise = seed;
      const jitter = (most: number) => () => (noise = (noise * 48271 + 11) % 2147483647) % (most + 1);
      for (const next of schedule) {
        const on = tabs['tab' in next ? next.tab % tabs.length : 0]!; // there is one
        const id = channels['channel' in next ? next.channel : 0]!; // there are two
        switch (next.type) {
          case 'open':
            if (tabs.length < 4) tabs.push(browser.tab(bank));
            break;
          case 'write':
            for (let left = next.count; left > 0; left -= 1) bank.write(id, `bank ${(count += 1)}`);
            break;
          case 'send':
            if (on.isFrozen) break;
            sent.set(`person ${(count += 1)}`, on);
            on.messaging.send(id, `person ${count}`, null);
            break;
          case 'follow':
            if (!on.isFrozen) on.messaging.follow(id);
            break;
          case 'resend':
            if (!on.isFrozen) resendAll(on, channels);
            break;
          case 'show':
            on.thaw();
            on.messaging.setPaused(false);
            break;
          case 'hide':
            if (!on.isFrozen) on.messaging.setPaused(true);
            break;
          case 'freeze':
            if (!on.isFrozen) on.messaging.setPaused(true);
            on.freeze();
            break;
          case 'thaw':
            on.thaw();
            break;
          case 'restart':
            on.thaw();
            on.messaging.stop();
            on.messaging.start();
            break;
          case 'retry':
            if (!on.isFrozen) retry(on);
            break;
          case 'close':
          case 'crash':
            if (tabs.length === 1) break;
            on[next.type]();
            tabs.splice(tabs.indexOf(on), 1);
            for (const [text, by] of sent) if (by === on) sent.delete(text);
            break;
          case 'drop':
            bank.drop(next.code);
            break;
          case 'down':
            bank.faults.down = next.down;
            if (next.down) bank.drop(1006);
            break;
          case 'session':
            bank.faults.session = next.session;
            if (next.session === 'over') bank.drop(closeCodes.sessionEnded);
            break;
          case 'network':
            bank.faults.latency = jitter(next.latency);
            browser.latency = jitter(next.between);
            break;
          case 'pass':
            await pass(next.ms);
        }
        for (const one of tabs) expectRuns(one, bank, channels);
      }
      // Everything heals; somebody looks at one of the tabs, the others sleep on; then at all of them.
      Object.assign(bank.faults, { latency: () => 5, down: false, session: 'valid' });
      browser.latency = () => 1;
      const [seen] = tabs;
      seen!.thaw(); // one is always left
      seen!.messaging.setPaused(false);
      await pass(30_000);
      retry(seen!);
      await pass(30_000);
      await expectAll([seen!], bank, channels);
      for (const one of tabs) {
        one.thaw();
        one.messaging.setPaused(false);
      }
      await pass(30_000);
      await expectAll(tabs, bank, channels);
      expect(bank.sockets).toBe(1);
      for (const text of sent.keys())
        expect(everything(bank).filter((said) => said === text)).toHaveLength(1);
      expect(new Set(everything(bank)).size).toBe(everything(bank).length);
      for (const one of tabs) one.close();
      await pass(10_000);
      expect(bank.sockets).toBe(0);
    }),
    { numRuns: 100 },
  );
}, 120_000);

const everything = (bank: ChatBank) => [...bank.messages.values()].flat().map(({ content }) => content);

/** Where the chat says that it has given up the person tries again; everywhere else they have to do nothing. */
function retry({ messaging }: BrowserTab): void {
  if (messaging.state().connection === 'failed') messaging.start();
}

function resendAll({ messaging }: BrowserTab, channels: readonly string[]): void {
  for (const id of channels)
    for (const { clientMessageId } of conversationOf(messaging.state(), id).outgoing)
      messaging.resend(id, clientMessageId);
}

/** What a tab shows of the bank's messages is a run of them without a gap. */
function expectRuns({ messaging }: BrowserTab, bank: ChatBank, channels: readonly string[]): void {
  for (const id of channels) {
    const shown = conversationOf(messaging.state(), id).messages.map((one) => one.id);
    const all = bank.messages.get(id)!.map((one) => one.id); // a channel of this bank
    const from = all.indexOf(shown[0] ?? '');
    if (shown.length > 0) expect(all.slice(from, from + shown.length)).toEqual(shown);
  }
}

/** Every tab shows a run that ends with the bank's last message, and has nothing left to send. */
async function expectAll(
  tabs: readonly BrowserTab[],
  bank: ChatBank,
  channels: readonly string[],
): Promise<void> {
  for (const { messaging } of tabs) for (const id of channels) messaging.follow(id);
  for (const one of tabs) resendAll(one, channels);
  await pass(30_000);
  for (const one of tabs) {
    expectRuns(one, bank, channels);
    for (const id of channels) {
      const { messages, outgoing } = conversationOf(one.messaging.state(), id);
      expect(outgoing).toEqual([]);
      expect(messages.at(-1)?.id).toBe(bank.messages.get(id)!.at(-1)?.id); // a channel of this bank
    }
  }
}
