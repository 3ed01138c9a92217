import './testing/dom.ts';
import { onlineManager } from '@tanstack/react-query';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { listOf, refusal, startBank } from '../client/testing/bank.ts';
import {
  callQuery,
  createQueryClient,
  askAgain,
  listQuery,
  refreshAfterDecline,
  refreshAfterSigning,
  refreshInBackground,
  useCall,
  useListCall,
  useMutationCall,
} from './index.ts';
import { mountHook, settled } from './testing/mount.ts';

const background = (headers: Record<string, unknown>) => headers['x-background'];

describe('useCall', () => {
  test('gives the data of a call', async () => {
    const bank = await startBank(() => ({ body: { data: { id: 'u', email: 'a@b.c' } } }));
    const { current } = mountHook(bank.baseUrl, () =>
      useCall('users.whoami', { query: { organizationId: 'o' } }),
    );
    expect(current().isPending).toBe(true);
    await vi.waitFor(() => expect(current().data).toEqual({ id: 'u', email: 'a@b.c' }));
    expect(bank.received).toHaveLength(1);
    expect(bank.received[0]?.query.get('organizationId')).toBe('o');
  });

  test.each([403, 404, 500])(
    'a %i stops the loading and gives the failure, without a second try',
    async (status) => {
      const bank = await startBank(() => refusal(status, 'INTERNAL', 'Out of order'));
      const { current } = mountHook(bank.baseUrl, () => useCall('payments.list', {}));
      await vi.waitFor(() =>
        expect(current().error?.failure).toMatchObject({
          kind: 'http',
          status,
          error: { text: 'Out of order' },
        }),
      );
      expect(current()).toMatchObject({ isPending: false, isFetching: false });
      expect(bank.received).toHaveLength(1);
    },
  );

  test('asks nothing while it is not enabled', async () => {
    const bank = await startBank(() => ({ body: { data: { id: 'x' } } }));
    const mounted = mountHook(bank.baseUrl, () =>
      useCall('payments.get', { params: { id: 'x' } }, { enabled: false }),
    );
    await mounted.client.call('currencies.base');
    expect(bank.received.map(({ path }) => path)).toEqual(['/v1/currencies/base']);
    expect(mounted.current().fetchStatus).toBe('idle');
  });

  test('keeps the former data on screen while another input loads, if told so', async () => {
    const bank = await startBank(({ query }) =>
      query.get('query') === 'b' ? 'never' : listOf([{ id: 'a' }]),
    );
    const useSearch = (query: string) =>
      useCall('statements.list', { query: { query } }, { keepPrevious: true });
    const { current, rerender } = mountHook(bank.baseUrl, () => useSearch('a'));
    await vi.waitFor(() => expect(current().data?.edges).toHaveLength(1));
    rerender(() => useSearch('b'));
    await vi.waitFor(() => expect(current().isPlaceholderData).toBe(true));
    expect(current().data?.edges[0]?.node).toEqual({ id: 'a' });
  });

  test('a poll asks again without keeping the session alive, and only while the page is visible', async () => {
    const bank = await startBank(() => listOf([]));
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('visible');
    try {
      const { queries } = mountHook(bank.baseUrl, () => useCall('payments.list', {}, { pollMs: 30_000 }));
      await settled(queries);
      for (const ms of [29_999, 1, 30_000]) {
        vi.advanceTimersByTime(ms);
        await settled(queries);
      }
      expect(bank.received.map(({ headers }) => background(headers))).toEqual([undefined, '1', '1']);
      visibility.mockReturnValue('hidden');
      vi.advanceTimersByTime(90_000);
      await settled(queries);
      expect(bank.received).toHaveLength(3);
    } finally {
      visibility.mockRestore();
      vi.useRealTimers();
    }
  });
});

describe('useListCall', () => {
  const pages = () =>
    startBank(({ query }) => {
      const cursor = query.get('cursor');
      if (cursor === null) return listOf([{ id: '1' }, { id: '2' }], 'after 2', { totalCount: 3 });
      return listOf([{ id: '3' }], null, { totalCount: 3 });
    });

  test('gives a keyset list page by page, its input kept', async () => {
    const bank = await pages();
    const { current } = mountHook(bank.baseUrl, () => useListCall('payments.list', { query: { take: 2 } }));
    expect(current().items).toBeUndefined();
    await vi.waitFor(() => expect(current().items?.map(({ id }) => id)).toEqual(['1', '2']));
    expect(current()).toMatchObject({ totalCount: 3, query: { hasNextPage: true } });
    await current().query.fetchNextPage();
    await vi.waitFor(() => expect(current().items?.map(({ id }) => id)).toEqual(['1', '2', '3']));
    expect(current().query.hasNextPage).toBe(false);
    expect(bank.received.map(({ query }) => query.toString())).toEqual(['take=2', 'take=2&cursor=after+2']);
  });

  test('a refresh asks for every page again, in the background', async () => {
    const bank = await pages();
    const { current, queries } = mountHook(bank.baseUrl, () => useListCall('payments.list', {}));
    await vi.waitFor(() => expect(current().items).toHaveLength(2));
    await current().query.fetchNextPage();
    await refreshInBackground(queries, {});
    expect(bank.received.map(({ headers }) => background(headers))).toEqual([undefined, undefined, '1', '1']);
    await current().query.refetch(); // a person's act again
    expect(background(bank.received[4]?.headers ?? {})).toBeUndefined();
  });

  test.each(['before', 'during'])(
    'a next page asked for %s a refresh arrives, counts as a person’s act, and the list is refreshed',
    async (when) => {
      const held: (() => void)[] = [];
      const bank = await startBank(async ({ query, headers }, count) => {
        // The first page comes at once; whatever is asked for then waits until the other was asked for too.
        if (count === 2) await new Promise<void>((resolve) => held.push(resolve));
        const mark = background(headers) === undefined ? '' : ' refreshed';
        return query.has('cursor') ? listOf([{ id: `2${mark}` }]) : listOf([{ id: `1${mark}` }], 'after 1');
      });
      const { current, queries } = mountHook(bank.baseUrl, () => useListCall('payments.list', {}));
      await vi.waitFor(() => expect(current().items).toHaveLength(1));
      const acts = [() => current().query.fetchNextPage(), () => refreshInBackground(queries, {})];
      const [first, second] = when === 'before' ? acts : acts.toReversed();
      const begun = first?.();
      await vi.waitFor(() => expect(held).toHaveLength(1));
      const done = Promise.all([begun, second?.()]);
      held[0]?.();
      await done;
      await vi.waitFor(() =>
        expect(current().items?.map(({ id }) => id)).toEqual(['1 refreshed', '2 refreshed']),
      );
      const nextPage = bank.received.find(({ query }) => query.has('cursor'));
      expect(background(nextPage?.headers ?? {})).toBeUndefined();
    },
  );

  test('a refresh ends with the session, though a next page was on its way', async () => {
    const bank = await startBank(({ query }) =>
      query.has('cursor') ? 'never' : listOf([{ id: '1' }], 'next'),
    );
    const { current, queries } = mountHook(bank.baseUrl, () => useListCall('payments.list', {}));
    await vi.waitFor(() => expect(current().items).toHaveLength(1));
    void current().query.fetchNextPage();
    const refresh = refreshInBackground(queries, {});
    await vi.waitFor(() => expect(bank.received).toHaveLength(2));
    queries.clear();
    await refresh;
    expect(bank.received.map(({ headers }) => background(headers))).toEqual([undefined, undefined]);
  });

  test('a failed next page leaves the pages before it', async () => {
    const bank = await startBank(({ query }) =>
      query.has('cursor') ? refusal(500, 'INTERNAL') : listOf([{ id: '1' }], 'next'),
    );
    const { current } = mountHook(bank.baseUrl, () => {
      const { items, query } = useListCall('statements.list', {});
      return { items, query, failed: query.isFetchNextPageError };
    });
    await vi.waitFor(() => expect(current().items).toHaveLength(1));
    await current().query.fetchNextPage();
    await vi.waitFor(() => expect(current().failed).toBe(true));
    expect(current().items).toHaveLength(1);
  });
});

describe('useMutationCall', () => {
  test('sends once and hands over the answer', async () => {
    const bank = await startBank(() => ({ body: { data: { id: 'p', status: 'CANCELLED' } } }));
    const onDone = vi.fn();
    const { current } = mountHook(bank.baseUrl, () => useMutationCall('payments.decline', { onDone }));
    const answer = await current().mutateAsync({ params: { id: 'p' } });
    expect(answer).toEqual({ id: 'p', status: 'CANCELLED' });
    expect(onDone.mock.calls[0]?.slice(0, 2)).toEqual([answer, { params: { id: 'p' } }]);
    expect(bank.received).toHaveLength(1);
  });

  test('a refusal is its error', async () => {
    const bank = await startBank(() => refusal(409, 'ALREADY_SIGNED', 'Too late'));
    const { current } = mountHook(bank.baseUrl, () => useMutationCall('payments.decline'));
    current().mutate({ params: { id: 'p' } });
    await vi.waitFor(() =>
      expect(current().error?.failure).toMatchObject({ error: { code: 'ALREADY_SIGNED' } }),
    );
  });
});

describe('the cache', () => {
  test('says at once that there is no network, and waits for nothing unseen', async () => {
    onlineManager.setOnline(false);
    onTestFinished(() => onlineManager.setOnline(true));
    const { current } = mountHook('http://127.0.0.1:1/api', () => ({
      read: useCall('currencies.base', {}),
      write: useMutationCall('payments.decline'),
    }));
    current().write.mutate({ params: { id: 'p' } });
    await vi.waitFor(() => expect(current().write.error?.failure).toMatchObject({ kind: 'network' }));
    await vi.waitFor(() => expect(current().read.error?.failure).toMatchObject({ kind: 'network' }), 3000);
  });

  test('serves a loader and a page from one request', async () => {
    const bank = await startBank(() => listOf([{ id: 'a' }]));
    const queries = createQueryClient();
    const { current, client } = mountHook(
      bank.baseUrl,
      () => useCall('currencies.list', { query: { all: 'true' } }),
      queries,
    );
    await queries.ensureQueryData(callQuery(client, 'currencies.list', { query: { all: 'true' } }));
    await vi.waitFor(() => expect(current().data?.edges).toHaveLength(1));
    expect(bank.received).toHaveLength(1);
  });

  test('keeps the answers of two organizations apart', async () => {
    const bank = await startBank(({ query }) => listOf([{ id: query.get('organizationId') }]));
    const { client, queries } = mountHook(bank.baseUrl, () => null);
    const of = (organizationId: string) =>
      queries.ensureQueryData(callQuery(client, 'accounts.list', { query: { organizationId } }));
    expect([(await of('a')).edges[0]?.node.id, (await of('b')).edges[0]?.node.id]).toEqual(['a', 'b']);
  });

  test('a declined payment leaves the unsigned lists at once and does not come back with a late answer', async () => {
    const unsigned = ['1', '2'].map((id) => ({ id, status: 'UNSIGNED' }));
    const bank = await startBank(() => listOf(unsigned, null, { totalCount: 2 }));
    const { current, queries, client } = mountHook(bank.baseUrl, () => ({
      page: useCall('payments.list', { query: { take: 20 } }),
      list: useListCall('payments.list', {}),
    }));
    await vi.waitFor(() =>
      expect([current().list.items?.length, current().page.data?.edges.length]).toEqual([2, 2]),
    );
    refreshAfterDecline(queries, '1');
    expect(queries.getQueryData(listQuery(client, 'payments.list', {}).queryKey)?.pages[0]?.totalCount).toBe(
      1,
    );
    await vi.waitFor(() => expect(current().list.items?.map(({ id }) => id)).toEqual(['2']));
    await vi.waitFor(() => expect(bank.received).toHaveLength(4)); // the bank still answers both
    await vi.waitFor(() => expect(queries.isFetching()).toBe(0));
    expect(current().page.data).toMatchObject({ edges: [{ node: { id: '2' } }], totalCount: 1 });
    expect(current().list.items?.map(({ id }) => id)).toEqual(['2']);
  });

  test('a payment that was signed stays among those that wait for their day', async () => {
    const bank = await startBank(() => listOf([{ id: '1', status: 'PROCESSING' }], null, { totalCount: 1 }));
    const { current, queries } = mountHook(bank.baseUrl, () =>
      useListCall('payments.list', { query: { status: 'PROCESSING' } }),
    );
    await vi.waitFor(() => expect(current().items).toHaveLength(1));
    refreshAfterSigning(queries, ['1']);
    await settled(queries);
    expect(current().items?.map(({ id }) => id)).toEqual(['1']);
  });

  test('what failed is asked once, however many places come to show it, and again after 10 s', async () => {
    const bank = await startBank(() => refusal(500, 'INTERNAL'));
    const { current, queries } = mountHook(bank.baseUrl, () => useCall('accounts.list', {}));
    await vi.waitFor(() => expect(current().isError).toBe(true));
    // Each place that shows the error is one more that comes.
    for (let place = 0; place < 5; place += 1) {
      const other = mountHook(bank.baseUrl, () => useCall('accounts.list', {}), queries);
      await settled(queries);
      other.unmount();
    }
    expect(bank.received).toHaveLength(1);
    const later = vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 10_000);
    onTestFinished(() => later.mockRestore());
    mountHook(bank.baseUrl, () => useCall('accounts.list', {}), queries);
    await settled(queries);
    expect(bank.received).toHaveLength(2);
  });

  test('what is waited for can be asked again, while what has come stays', async () => {
    let stuck = true;
    const bank = await startBank(({ path }) =>
      path.endsWith('base') && stuck ? 'never' : { body: { data: { id: path } } },
    );
    const { current, queries } = mountHook(bank.baseUrl, () => ({
      slow: useCall('currencies.base', {}),
      there: useCall('users.whoami', {}),
    }));
    await vi.waitFor(() => expect(current().there.data).toBeDefined());
    const asked = bank.received.length;
    stuck = false;
    await askAgain(queries);
    await vi.waitFor(() => expect(current().slow.data).toBeDefined());
    expect(bank.received.slice(asked).map(({ path }) => path)).toEqual(['/v1/currencies/base']);
  });

  test('what is asked in the background is asked once: its next turn is its second try', async () => {
    const bank = await startBank((_, count) => (count === 1 ? listOf([]) : 'lost'));
    const { current, queries } = mountHook(bank.baseUrl, () => useCall('payments.list', {}));
    await vi.waitFor(() => expect(current().data).toBeDefined());
    await refreshInBackground(queries, {});
    expect(bank.received).toHaveLength(2);
    expect(current().data).toBeDefined();
  });
});
