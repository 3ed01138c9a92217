import './testing/dom.ts';
import { describe, expect, test, vi } from 'vitest';
import { startBank } from '../client/testing/bank.ts';
import { refreshInBackground, useLongListCall } from './index.ts';
import { mountHook, settled } from './testing/mount.ts';

/** A bank with a history of so many, sorted by when they were booked; what it was asked for, by how many and after which. */
async function bankWith(count: number) {
  const history = Array.from({ length: count }, (_, index) => count - index);
  const bank = await startBank(({ query }) => {
    const cursor = query.get('cursor');
    const older = history.filter((at) => cursor === null || at < Number(cursor));
    const edges = older
      .slice(0, Number(query.get('take')))
      .map((at) => ({ node: { id: String(at) }, cursor: String(at) }));
    const hasNextPage = edges.length < older.length;
    return { body: { data: { edges, pageInfo: { hasNextPage, endCursor: edges.at(-1)?.cursor ?? null } } } };
  });
  const asked = () =>
    bank.received.splice(0).map(({ query }) => `${query.get('take')} after ${query.get('cursor')}`);
  const book = (...at: number[]) => history.push(...at) && history.sort((a, b) => b - a);
  return { baseUrl: bank.baseUrl, history, book, ids: () => history.map(String), asked };
}

async function historyAt(bank: Awaited<ReturnType<typeof bankWith>>, pages: number) {
  const { current, queries } = mountHook(bank.baseUrl, () =>
    useLongListCall('statements.list', { query: { take: 20 } }),
  );
  await settled(queries);
  for (let page = 1; page < pages; page += 1) await current().query.fetchNextPage();
  const shown = () => current().items?.map(({ id }) => id);
  await vi.waitFor(() => expect(shown()).toHaveLength(Math.min(20 + (pages - 1) * 100, bank.history.length)));
  return { current, shown, refresh: () => refreshInBackground(queries, {}) };
}

describe('a long list', () => {
  test('begins small, and goes on by a hundred', async () => {
    const bank = await bankWith(250);
    const { shown } = await historyAt(bank, 4);
    expect(shown()).toEqual(bank.ids());
    expect(bank.asked()).toEqual(['20 after null', '100 after 231', '100 after 131', '100 after 31']);
  });

  test('is refreshed by asking for its newest, which come before the others', async () => {
    const bank = await bankWith(700);
    const { shown, refresh } = await historyAt(bank, 7);
    bank.asked();
    bank.book(701, 702);
    await refresh();
    await vi.waitFor(() => expect(shown()?.[0]).toBe('702'));
    expect(shown()).toEqual(bank.ids().slice(0, 622));
    expect(bank.asked()).toEqual(['100 after null', '100 after 681', '100 after 581']);
  });

  const between = (after: number, count: number) =>
    Array.from({ length: count }, (_, index) => after + (index + 1) / (count + 1));
  test.each<[string, (bank: Awaited<ReturnType<typeof bankWith>>) => unknown]>([
    ['books more than a page', ({ book }) => book(...between(700, 130))],
    ['books some for an earlier time', ({ book }) => book(...between(600, 3))],
    ['books many where a page ended', ({ book }) => book(...between(680, 50), ...between(681, 50))],
    ['no longer has the last of a page', ({ history }) => history.splice(19, 1)],
  ])('loses and doubles nothing when the bank %s', async (_case, change) => {
    const bank = await bankWith(700);
    const { current, shown, refresh } = await historyAt(bank, 7);
    bank.asked();
    change(bank);
    await refresh();
    await vi.waitFor(() => expect(shown()).toEqual(bank.ids().slice(0, shown()?.length)));
    expect(bank.asked().length).toBeLessThanOrEqual(4);
    for (let page = 0; page < 3; page += 1) await current().query.fetchNextPage();
    await vi.waitFor(() => expect(shown()).toEqual(bank.ids()));
  });
});
