import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Channel } from '../contract/chat.ts';
import { applicantOf, chatLists, messageParts, unreadInChat } from './chat.ts';

const channel = (id: string, channelType: Channel['channelType'], rest: Partial<Channel> = {}): Channel => ({
  id,
  title: id,
  channelType,
  organizationId: null,
  messages: [],
  createdAt: '2026-11-24T10:00:00.000Z',
  updatedAt: '2026-11-24T10:00:00.000Z',
  hasUnread: false,
  unreadCount: 0,
  application: null,
  paymentId: null,
  closedAt: null,
  ...rest,
});
const channels = [
  channel('a', 'APPLICATION'),
  channel('n', 'NOTIFICATION'),
  channel('d', 'DEMO'),
  channel('t', 'TRANSACTION'),
  channel('m', 'MAIN'),
];
const ids = (list: readonly Channel[]) => list.map(({ id }) => id);

describe('the lists of the chat', () => {
  test('begin with the bank’s own channel and the demo’s; requests keep their order', () => {
    const { main, requests, notification } = chatLists(channels);
    expect([ids(main), ids(requests), notification?.id]).toEqual([['m', 'd'], ['a', 't'], 'n']);
  });

  test('count what is unread without notifications', () => {
    expect(unreadInChat(channels, { a: 2, n: 7, m: 1 })).toBe(3);
  });

  test('name an application by its company, else by its person', () => {
    const application = { id: 'x', companyName: 'Acme', firstName: 'Ann', lastName: 'Lee' };
    const of = (part: Partial<typeof application> | Record<string, null>) =>
      applicantOf(channel('a', 'APPLICATION', { application: { ...application, ...part } }));
    expect(of({})).toBe('Acme');
    expect(of({ firstName: null, lastName: null })).toBe('Acme');
    expect(of({ companyName: null })).toBe('Ann Lee');
    expect(of({ companyName: null, firstName: null })).toBe('Lee');
    expect(of({ companyName: null, firstName: null, lastName: null })).toBeNull();
    expect(applicantOf(channel('m', 'MAIN'))).toBeNull();
  });
});

describe('the text of a message', () => {
  const parts = (content: string) =>
    messageParts(content).map((part) => (part.kind === 'spacer' ? '—' : `${part.kind}:${part.text}`));

  test('keeps one empty line and shortens a run of them to a spacer', () => {
    expect(parts('a\n\nb')).toEqual(['text:a\n\nb']);
    expect(parts('a\n\n\n\n\n\nb')).toEqual(['text:a', '—', 'text:b']);
    expect(parts('a\r\n \r\n\t\r\nb\n\n\nc')).toEqual(['text:a', '—', 'text:b', '—', 'text:c']);
  });

  test('links https addresses alone, without what ends the sentence', () => {
    expect(parts('See https://kontor.example/terms?x=1#y.')).toEqual([
      'text:See ',
      'link:https://kontor.example/terms?x=1#y',
      'text:.',
    ]);
    expect(parts('(https://a.example/b), http://a.example javascript:alert(1) https://')).toEqual([
      'text:(',
      'link:https://a.example/b',
      'text:), http://a.example javascript:alert(1) https://',
    ]);
  });

  test('loses no word, whatever is written', () => {
    const words = (content: string) =>
      content
        .split(/\s+/)
        .filter((word) => word !== '')
        .join(' ');
    const piece = fc.constantFrom('a', 'https://x.example/y', '.', ' ', '\n', '\n\n\n', '\r\n', '<b>', 'ع');
    fc.assert(
      fc.property(fc.array(piece), (pieces) => {
        const content = pieces.join('');
        const shown = messageParts(content).map((part) => (part.kind === 'spacer' ? '\n' : part.text));
        expect(words(shown.join(''))).toBe(words(content));
      }),
    );
  });
});
