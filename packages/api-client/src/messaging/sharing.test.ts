import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { closeCodes } from '../contract/socket.ts';
import { conversationOf, type MessagingOptions } from './index.ts';
import { awayTab, sharingReducer, type SharingState, type SharingStep, type TabMessage } from './sharing.ts';
import { Browser, type BrowserTab } from './testing/browser.ts';
import { ChatBank } from './testing/chatBank.ts';

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-03-05T14:00:00.000Z') });
});
afterEach(() => {
  vi.useRealTimers();
});

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

/** Tabs of one person, the first of which has opened the socket. */
async function opened(count: number, options: Partial<MessagingOptions> = {}) {
  const bank = new ChatBank(['MAIN', 'TRANSACTION']);
  const browser = new Browser();
  const tabs: BrowserTab[] = [];
  for (let left = count; left > 0; left -= 1) {
    tabs.push(browser.tab(bank, options));
    await pass(100);
  }
  const [first = '', second = ''] = bank.channels.map(({ id }) => id);
  return { bank, browser, tabs, first, second };
}

const texts = ({ messaging }: BrowserTab, channelId: string) =>
  conversationOf(messaging.state(), channelId).messages.map(({ content }) => content);
const connections = (tabs: readonly BrowserTab[]) =>
  tabs.map(({ messaging }) => messaging.state().connection);
const countOf = (names: readonly string[], name: string) => names.filter((one) => one === name).length;

describe('tabs of one person', () => {
  test('have one socket, which asks once about a channel, and all hear of it', async () => {
    const { bank, tabs, first } = await opened(3);
    expect(connections(tabs)).toEqual(['open', 'open', 'open']);
    expect(bank.sockets).toBe(1);
    expect(countOf(bank.calls, 'tokens.messaging')).toBe(1);
    for (const { messaging } of tabs) messaging.follow(first);
    await pass(100);
    expect(bank.frames.map(({ event }) => event)).toEqual(['subscribe']);
    bank.write(first, 'to all');
    tabs[1]!.messaging.send(first, 'from a follower', null);
    await pass(100);
    for (const tab of tabs) expect(texts(tab, first)).toEqual(['to all', 'from a follower']);
    expect(conversationOf(tabs[1]!.messaging.state(), first).outgoing).toEqual([]);
  });

  test('lose it and have it again together', async () => {
    const { bank, tabs, first } = await opened(2);
    for (const { messaging } of tabs) messaging.follow(first);
    await pass(100);
    bank.drop(1001);
    await pass(50);
    expect(connections(tabs)).toEqual(['closed', 'closed']);
    bank.write(first, 'while offline');
    await pass(3100);
    for (const tab of tabs) expect(texts(tab, first)).toEqual(['while offline']);
    expect(bank.sockets).toBe(1);
  });

  test.each([0, 1])(
    'have it again once a person asks for it in one of them, after it was given up: %i',
    async (at) => {
      const { bank, tabs } = await opened(2);
      bank.faults.session = 'over';
      bank.drop(closeCodes.sessionEnded);
      await pass(1000);
      expect(connections(tabs)).toEqual(['failed', 'failed']);
      bank.faults.session = 'valid';
      await pass(60_000);
      expect(connections(tabs)).toEqual(['failed', 'failed']);
      tabs[at]!.messaging.start();
      await pass(1000);
      expect(connections(tabs)).toEqual(['open', 'open']);
      expect(bank.sockets).toBe(1);
    },
  );

  test('are in a hurry at the pace of an open chat, in whichever it is', async () => {
    const { bank, tabs } = await opened(2);
    tabs[1]!.messaging.setChatOpen(true);
    await pass(100);
    bank.drop(1001);
    await pass(4900);
    expect(bank.sockets).toBe(0);
    await pass(200);
    expect(bank.sockets).toBe(1);
    tabs[1]!.close();
    await pass(100);
    bank.drop(1001);
    await pass(3200);
    expect(bank.sockets).toBe(1);
  });

  test('that join are told what has just happened, as by the bank when a socket opens', async () => {
    const onOperation = vi.fn<() => void>();
    const { bank, browser } = await opened(1);
    const data = { type: 'PAYMENT', id: bank.channels[0]!.id, status: 'EXECUTED' } as const;
    bank.tellAll({ event: 'operation', data });
    await pass(50_000);
    browser.tab(bank, { onOperation });
    await pass(100);
    expect(onOperation.mock.calls).toEqual([[data]]);
    await pass(20_000);
    const late = vi.fn<() => void>();
    browser.tab(bank, { onOperation: late });
    await pass(100);
    expect(late).not.toHaveBeenCalled();
  });

  test('that join are told of the portal’s build, however long the socket has been open', async () => {
    const onPortalBuild = vi.fn<() => void>();
    const { bank, browser } = await opened(1);
    bank.tellAll({ event: 'portal', data: { build: '/assets/main-1.js' } });
    await pass(600_000);
    browser.tab(bank, { onPortalBuild });
    await pass(100);
    expect(onPortalBuild.mock.calls).toEqual([['/assets/main-1.js']]);
  });

  test('tell the bank what none of them wants to hear of any more', async () => {
    const { bank, tabs, first, second } = await opened(2);
    tabs[0]!.messaging.follow(first);
    tabs[1]!.messaging.follow(first);
    tabs[1]!.messaging.follow(second);
    await pass(100);
    tabs[1]!.close();
    await pass(100);
    expect(bank.frames.slice(2)).toEqual([{ event: 'unsubscribe', data: { channelId: second } }]);
    tabs[0]!.close();
    await pass(100);
    expect(bank.frames.slice(3)).toEqual([{ event: 'unsubscribe', data: {} }]);
    expect(bank.sockets).toBe(0);
  });

  test('share nothing with another person’s', async () => {
    const { bank, browser } = await opened(2);
    browser.tab(bank, { userId: '00000000-0000-7000-8000-00000000000b' });
    await pass(100);
    expect(bank.sockets).toBe(2);
  });

  test('have a socket each where the browser refuses locks', async () => {
    const locks = { request: () => Promise.reject(new DOMException('no', 'SecurityError')) };
    const channel = () => ({ postMessage: () => {}, close: () => {}, addEventListener: () => {} });
    const { bank, tabs } = await opened(2, { tabs: { locks, channel } });
    expect(bank.sockets).toBe(2);
    expect(connections(tabs)).toEqual(['open', 'open']);
  });
});

describe('the lead', () => {
  test.each(['close', 'crash'] as const)('passes on when its tab ends: %s', async (end) => {
    const { bank, tabs, first } = await opened(3);
    for (const { messaging } of tabs) messaging.follow(first);
    await pass(100);
    const [leader, ...others] = tabs;
    leader![end]();
    bank.write(first, 'while nobody listens');
    await pass(100);
    bank.write(first, 'after');
    await pass(50);
    for (const tab of others) expect(texts(tab, first)).toEqual(['while nobody listens', 'after']);
    expect(bank.sockets).toBe(1);
  });

  test('passes on with what was asked of it and not done: a message arrives once', async () => {
    const { bank, tabs, first } = await opened(2);
    tabs[1]!.messaging.follow(first);
    await pass(100);
    tabs[0]!.freeze();
    tabs[1]!.messaging.send(first, 'only once', null);
    await pass(50);
    expect(bank.messages.get(first)).toEqual([]);
    tabs[0]!.crash();
    await pass(100);
    expect(texts(tabs[1]!, first)).toEqual(['only once']);
    expect(bank.messages.get(first)).toHaveLength(1);
  });

  test('stays with a tab that nobody sees: who goes from one to the other opens no socket', async () => {
    const { bank, tabs } = await opened(2);
    tabs[1]!.messaging.setPaused(true);
    await pass(100);
    const before = bank.calls.length;
    for (const isFirstSeen of [false, true, false]) {
      tabs[0]!.messaging.setPaused(!isFirstSeen);
      tabs[1]!.messaging.setPaused(isFirstSeen);
      await pass(30_000);
    }
    expect(bank.calls).toHaveLength(before);
    expect(bank.sockets).toBe(1);
  });

  test('is taken over from a tab that nobody sees as soon as its socket is lost', async () => {
    const { bank, tabs } = await opened(2);
    tabs[0]!.messaging.setPaused(true);
    await pass(100);
    bank.drop(1006);
    await pass(100);
    expect(connections(tabs)).toEqual(['open', 'open']);
    expect(bank.sockets).toBe(1);
  });

  test.each([
    ['that looks on', false],
    ['that somebody turns to', true],
  ])('is taken over from a frozen tab by one %s; thawed, that follows', async (_, wasHidden) => {
    const { bank, tabs, first } = await opened(2);
    for (const { messaging } of tabs) messaging.follow(first);
    tabs[1]!.messaging.setPaused(wasHidden);
    await pass(100);
    tabs[0]!.messaging.setPaused(true);
    await pass(100);
    tabs[0]!.freeze();
    await pass(60_000 * (wasHidden ? 1 : 0));
    bank.write(first, 'into the cold');
    tabs[1]!.messaging.setPaused(false);
    await pass(wasHidden ? 2200 : 7200);
    expect(texts(tabs[1]!, first)).toEqual(['into the cold']);
    tabs[0]!.thaw();
    await pass(100);
    expect(connections(tabs)).toEqual(['open', 'open']);
    expect(texts(tabs[0]!, first)).toEqual(['into the cold']);
    expect(bank.sockets).toBe(1);
  });

  test('that falls to a frozen tab is taken over by one that somebody sees', async () => {
    const { bank, tabs } = await opened(3);
    tabs[1]!.messaging.setPaused(true);
    await pass(100);
    tabs[1]!.freeze();
    tabs[0]!.crash();
    await pass(7500);
    expect(tabs[2]!.messaging.state().connection).toBe('open');
    expect(bank.sockets).toBe(1);
  });

  test('that two take at the same time is one’s', async () => {
    const bank = new ChatBank(['MAIN']);
    const browser = new Browser();
    const tabs = [browser.tab(bank), browser.tab(bank), browser.tab(bank)];
    // Nobody sees the one that leads, which has no socket yet: both others steal the lock.
    tabs[0]!.messaging.setPaused(true);
    await pass(200);
    expect(connections(tabs)).toEqual(['open', 'open', 'open']);
    expect(bank.sockets).toBe(1);
  });

  test('is given up by a tab that is put away, and asked for again when it comes back', async () => {
    const { bank, tabs } = await opened(2);
    tabs[0]!.messaging.stop();
    await pass(100);
    expect(tabs[1]!.messaging.state().connection).toBe('open');
    tabs[0]!.messaging.start();
    await pass(100);
    expect(connections(tabs)).toEqual(['open', 'open']);
    expect(bank.sockets).toBe(1);
  });
});

describe('a tab', () => {
  /** What it does about the last of these. */
  const after = (state: SharingState, ...steps: SharingStep[]) => {
    let next: ReturnType<typeof sharingReducer> = [state];
    for (const step of steps) next = sharingReducer(next[0], { ...step, at: 1000 });
    const [last, ...actions] = next;
    return { last, actions, shown: actions.flatMap((one) => (one.type === 'show' ? [one.line.phase] : [])) };
  };
  const lineOf = (term: number, phase: 'open' | 'closed'): SharingStep => ({
    type: 'told',
    message: { type: 'line', term, line: { phase, unsupported: false }, paused: false },
  });
  const frame = { event: 'session', data: { ended: true } } as const;
  const told = (message: TabMessage): SharingStep => ({ type: 'told', message });
  const ready: SharingStep = { type: 'line', line: { phase: 'open', unsupported: false } };
  const follower = after(awayTab('b'), { type: 'start' }, lineOf(5, 'open')).last;
  const leader = after(awayTab('a'), { type: 'start' }, { type: 'granted' }, ready).last;

  test('that goes from one leader to the next has lost the connection between them', () => {
    expect(after(follower, lineOf(6, 'open')).shown).toEqual(['closed', 'open']);
    expect(after(follower, lineOf(5, 'open')).shown).toEqual([]);
  });

  test.each([
    ['leads', follower, 'granted'],
    ['leads no longer', leader, 'stolen'],
    ['has gone', leader, 'stop'],
  ] as const)('that %s has lost the connection before', (_, state, type) => {
    expect(after(state, { type }).shown).toEqual(['closed']);
  });

  test('that waits for its first connection goes on waiting when the lead passes on (SOCKET-03)', () => {
    expect(after(awayTab('a'), { type: 'start' }, { type: 'granted' }).shown).toEqual([]);
  });

  test('hears nothing of a leader before the one it follows, or what another tab has missed', () => {
    const { actions } = after(follower, told({ type: 'frame', term: 5, frame }));
    expect(actions).toEqual([{ type: 'hear', frame }]);
    for (const step of [
      told({ type: 'frame', term: 4, frame }),
      told({ type: 'frame', term: 5, frame, to: 'c' }),
      lineOf(4, 'closed'),
    ])
      expect(after(follower, step)).toMatchObject({ last: follower, actions: [] });
  });

  test('leaves a channel only once the bank has agreed to tell of it', () => {
    const channelId = '00000000-0000-7000-8001-000000000001';
    const ref = `subscribe ${channelId}`;
    const asking = after(leader, { type: 'send', frame: { event: 'subscribe', data: { channelId }, ref } });
    const bye = told({ type: 'bye', tab: 'a' });
    const sent = ({ actions }: typeof asking) => actions.filter(({ type }) => type === 'transmit');
    expect(sent(asking)).toHaveLength(1);
    expect(sent(after(asking.last, bye))).toEqual([]);
    const agreed = after(
      asking.last,
      { type: 'frame', frame: { event: 'ack', data: { ok: true }, ref } },
      bye,
    );
    expect(sent(agreed)).toMatchObject([{ frame: { event: 'unsubscribe', data: {} } }]);
  });
});
