import { describe, expect, test } from 'vitest';
import { notificationOf, openedPath, unreadIn, windowFor } from './notification.ts';

const bank = { origin: 'https://bank.example', host: 'bank.example' };
const message = {
  title: 'Kontor',
  text: 'Money received',
  link: '/history?period=WEEK',
  at: '2026-03-05T10:00:00.000Z',
};

describe('a push message', () => {
  test('becomes a notification with the bank’s name, the kind of event and when it happened', () => {
    expect(notificationOf(message, bank)).toEqual({
      title: 'Kontor',
      options: {
        body: 'Money received',
        data: { path: '/history?period=WEEK' },
        timestamp: Date.parse(message.at),
      },
    });
  });

  test.each([null, 'text', 7, [], {}, { title: 1, text: {}, link: 2, at: 'yesterday' }])(
    'that is none (%j) is shown all the same, and leads to the root of the portal',
    (data) => {
      expect(notificationOf(data, bank)).toEqual({
        title: 'bank.example',
        options: { body: '', data: { path: '/' } },
      });
    },
  );

  test.each([
    'https://evil.example/home',
    '//evil.example',
    '/\\evil.example',
    'javascript:alert(1)',
    '/auth/phone?next=/x',
  ])('never leads to %s', (link) => {
    expect(notificationOf({ ...message, link }, bank).options.data.path).toBe('/');
    expect(openedPath({ type: 'open', path: link }, bank.origin)).toBe('/');
  });
});

describe('what is unread by a push message', () => {
  test.each([
    [0, 0],
    [7, 7],
    [undefined, null],
    [-1, null],
    [1.5, null],
    ['7', null],
    [1e300, null],
  ])('%j is counted as %j', (unread, count) => {
    expect(unreadIn({ ...message, unread })).toBe(count);
  });

  test.each([null, 'text', 7, []])('is not said by what is none (%j)', (data) => {
    expect(unreadIn(data)).toBeNull();
  });
});

describe('a pressed notification', () => {
  const at = (path: string) => ({ url: bank.origin + path });
  test.each([
    ['the window that shows the page', ['/home', '/history'], '/history', '/history'],
    ['another window of somebody signed in', ['/auth/phone', '/home'], '/history', '/home'],
    ['a new window where nobody is signed in', ['/auth/phone?next=%2Fhome'], '/history', undefined],
    ['a new window where there is none', [], '/history', undefined],
    ['a window where the address asks for something else', ['/history?a=1'], '/history', '/history?a=1'],
  ])('opens in %s', (_name, open, path, chosen) => {
    expect(windowFor(open.map(at), path)).toEqual(chosen === undefined ? undefined : at(chosen));
  });

  test('is the one message to a page that opens something', () => {
    expect(openedPath({ type: 'open', path: '/history' }, bank.origin)).toBe('/history');
    for (const other of [null, 'open', { type: 'close', path: '/history' }])
      expect(openedPath(other, bank.origin)).toBeNull();
  });
});
