import { createClient } from '@kontor/api-client/client';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { liveConnection } from '../shell/liveConnection.ts';
import { followExport } from './followExport.ts';

const id = '01a200e2-ef97-749a-97ce-d3816e0db678';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  liveConnection.set(false);
  vi.useRealTimers();
});

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const news = () => liveConnection.events.dispatchEvent(new Event('news'));

/** Follows a file at a bank that answers as the test has it, after `takes` ms. */
function follow(takes = 0) {
  const bank = {
    looks: 0,
    answer: (): Response => Response.json({ data: { exportId: id } }, { status: 202 }),
  };
  const client = createClient({
    baseUrl: 'https://bank.example/api',
    fetch: async (_, { signal } = {}) => {
      signal?.throwIfAborted();
      bank.looks += 1;
      const answer = bank.answer();
      await new Promise((resolve) => setTimeout(resolve, takes));
      return answer;
    },
    onSessionEnded: () => {},
    onForbidden: () => {},
  });
  const leaving = new AbortController();
  const again = () => {};
  const found = vi.fn<(state: unknown) => void>();
  void followExport(client, { id, signal: leaving.signal, again }).then(found);
  return { bank, found, leave: () => leaving.abort() };
}

const file = () => new Response('the file', { headers: { 'content-type': 'text/csv' } });
const lost = (): Response => {
  throw new TypeError('connection reset');
};

describe('while the bank tells the page what happens', () => {
  beforeEach(() => liveConnection.set(true));

  test('a file is looked for at once, and again only when the bank tells of something', async () => {
    const { bank, found } = follow();
    await pass(600_000);
    expect(bank.looks).toBe(1);
    news();
    await pass(600_000);
    expect(bank.looks).toBe(2);
    bank.answer = file;
    news();
    await pass(100);
    expect(found).toHaveBeenCalledWith({ is: 'ready', file: expect.any(File) });
    news();
    await pass(600_000);
    expect(bank.looks).toBe(3);
  });

  test('what it tells during a look is not missed', async () => {
    const { bank, found } = follow(500);
    await pass(100);
    news();
    await pass(100);
    news();
    bank.answer = file;
    await pass(2000);
    expect(bank.looks).toBe(2);
    expect(found).toHaveBeenCalledWith({ is: 'ready', file: expect.any(File) });
  });

  test('a look that is lost on the way is made again, five in a row are told', async () => {
    const { bank, found } = follow();
    await pass(100);
    bank.answer = lost;
    news();
    await pass(5000);
    expect(bank.looks).toBe(4);
    expect(found).not.toHaveBeenCalled();
    await pass(10_000);
    expect(bank.looks).toBe(6);
    expect(found).toHaveBeenCalledWith(
      expect.objectContaining({ is: 'failed', failure: { ok: false, kind: 'network' } }),
    );
  });

  test.each([
    [404, 'missing'],
    [422, 'tooLong'],
    [500, 'failed'],
  ])('a refusal with %i is told at once', async (status, is) => {
    const { bank, found } = follow();
    await pass(100);
    bank.answer = () => Response.json({ code: 'SOME', message: 'No' }, { status });
    news();
    await pass(100);
    expect(found).toHaveBeenCalledWith(expect.objectContaining({ is }));
  });

  test('nothing is looked for any more once it is left', async () => {
    const { bank, leave } = follow();
    await pass(100);
    leave();
    await pass(100);
    const { looks } = bank;
    liveConnection.set(false);
    news();
    await pass(600_000);
    expect(bank.looks).toBe(looks);
  });
});

test('without that a file is looked for every ten seconds', async () => {
  const { bank, found } = follow();
  await pass(35_000);
  expect(bank.looks).toBe(4);
  liveConnection.set(true);
  await pass(60_000);
  expect(bank.looks).toBe(4);
  liveConnection.set(false);
  bank.answer = file;
  await pass(10_000);
  expect(found).toHaveBeenCalledWith({ is: 'ready', file: expect.any(File) });
});
