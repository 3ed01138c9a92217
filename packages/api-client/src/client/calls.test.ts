import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { listOf, refusal, startBank } from './testing/bank.ts';
import { createClient, newIdempotencyKey, type ClientOptions } from './index.ts';

const quiet = { onSessionEnded: () => {}, onForbidden: () => {} };
const clientOf = (baseUrl: string, options: Partial<ClientOptions> = {}) =>
  createClient({ baseUrl, ...quiet, ...options });

describe('a request', () => {
  test('goes under /api by the method and path of the contract, with its parameters escaped', async () => {
    const bank = await startBank(() => ({ body: { data: { id: 'x' } } }));
    await clientOf(bank.baseUrl).call('payments.decline', { params: { id: 'a/b?c' } });
    expect(bank.received[0]).toMatchObject({
      method: 'DELETE',
      path: '/v1/payments/a%2Fb%3Fc/decline',
      body: undefined,
    });
    const fetch = vi.fn<typeof globalThis.fetch>(() => Promise.resolve(Response.json({ data: {} })));
    await createClient({ fetch, ...quiet }).call('currencies.base');
    expect(fetch.mock.calls[0]?.[0]).toBe('/api/v1/currencies/base');
  });

  test('continues a trace of its host, whose fetch may add a header', async () => {
    const bank = await startBank(() => listOf([]));
    const traceparent = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01';
    const fetch: typeof globalThis.fetch = (url, init) => {
      const headers = new Headers(init?.headers);
      headers.set('traceparent', traceparent);
      return globalThis.fetch(url, { ...init, headers });
    };
    await clientOf(bank.baseUrl, { fetch, language: () => 'de' }).call('accounts.list');
    expect(bank.received[0]?.headers).toMatchObject({ traceparent, 'accept-language': 'de' });
  });

  test('carries its query, what is undefined left out', async () => {
    const bank = await startBank(() => listOf([]));
    await clientOf(bank.baseUrl).call('statements.list', {
      query: { query: 'a b&c', take: 20, cursor: undefined, transferDateFrom: '2026-03-05T00:00:00.000Z' },
    });
    expect(Object.fromEntries(bank.received[0]?.query ?? [])).toEqual({
      query: 'a b&c',
      take: '20',
      transferDateFrom: '2026-03-05T00:00:00.000Z',
    });
  });

  test('carries files as a form, each under its own name, whose boundary the browser says itself', async () => {
    const fetch = vi.fn<typeof globalThis.fetch>(() => Promise.resolve(Response.json({ data: [] })));
    const files = [new File(['one'], 'a.txt'), new File(['two'], 'Größe ‮.txt')];
    await createClient({ fetch, ...quiet }).call('uploads.create', {
      body: { files, purpose: 'APPLICATION' },
      idempotencyKey: newIdempotencyKey(),
    });
    const init = fetch.mock.calls[0]?.[1];
    expect(new Headers(init?.headers).get('Content-Type')).toBeNull();
    const form = await new Request('http://localhost', init ?? {}).formData();
    expect(form.get('purpose')).toBe('APPLICATION');
    expect(form.getAll('files').map((one) => one instanceof File && one.name)).toEqual(
      files.map(({ name }) => name),
    );
  });

  test('carries its body as JSON, its idempotency key and the language of the interface', async () => {
    const bank = await startBank(() => ({
      status: 201,
      body: { data: { id: 'p' } },
      headers: { 'Idempotent-Replayed': 'true' },
    }));
    const idempotencyKey = newIdempotencyKey();
    const body = {
      kind: 'INTERNAL',
      paymentType: 'INTERNAL',
      scheme: 'INTERNAL',
      organizationId: 'o',
      accountId: 'a',
      currencyId: 'c',
      sum: '12.50',
      recipientOrganizationId: 'r',
      details: '',
    } as const;
    const result = await clientOf(bank.baseUrl, { language: () => 'de' }).call('payments.create', {
      body,
      idempotencyKey,
    });
    expect(bank.received[0]).toMatchObject({
      body,
      headers: {
        'content-type': 'application/json',
        'idempotency-key': idempotencyKey,
        'accept-language': 'de',
      },
    });
    expect(result).toMatchObject({ ok: true, data: { id: 'p' }, meta: { replayed: true } });
  });

  test('sends cookies along', async () => {
    const fetch = vi.fn<typeof globalThis.fetch>(() => Promise.resolve(Response.json({ data: {} })));
    await createClient({ fetch, ...quiet }).call('users.whoami');
    expect(fetch.mock.calls[0]?.[1]?.credentials).toBe('include');
  });

  test('of a poll says so, and no other does', async () => {
    const bank = await startBank(() => listOf([]));
    const client = clientOf(bank.baseUrl);
    await client.call('payments.list', { background: true });
    await client.call('payments.list');
    expect(bank.received.map(({ headers }) => headers['x-background'])).toEqual(['1', undefined]);
  });

  test('carries the development secret where one is set', async () => {
    const bank = await startBank(() => listOf([]));
    await clientOf(bank.baseUrl, { developmentSecret: { header: 'X-Dev-Secret', value: 's' } }).call(
      'accounts.list',
    );
    await clientOf(bank.baseUrl).call('accounts.list');
    expect(bank.received.map(({ headers }) => headers['x-dev-secret'])).toEqual(['s', undefined]);
  });

  test('idempotency keys are never the same', () => {
    expect(new Set(Array.from({ length: 1000 }, newIdempotencyKey)).size).toBe(1000);
  });
});

describe('an answer', () => {
  test('is its data, with the facts that its headers tell', async () => {
    const bank = await startBank(() => ({
      body: { data: { id: 'u' } },
      headers: { 'X-Next-Step-Token': 'next', 'X-Request-Id': 'r', Date: 'Thu, 05 Mar 2026 10:00:00 GMT' },
    }));
    expect(await clientOf(bank.baseUrl).call('users.whoami')).toEqual({
      ok: true,
      data: { id: 'u' },
      meta: {
        nextStepToken: 'next',
        requestId: 'r',
        replayed: false,
        serverTime: Date.parse('2026-03-05T10:00:00Z'),
      },
    });
  });

  test('that tells no time has none', async () => {
    const fetch = () => Promise.resolve(Response.json({ data: {} }));
    expect(await createClient({ fetch, ...quiet }).call('users.whoami')).toMatchObject({
      meta: { serverTime: undefined },
    });
  });

  test('of 204 has no data', async () => {
    const bank = await startBank(() => ({ status: 204 }));
    expect(await clientOf(bank.baseUrl).call('auth.logout', { body: {} })).toMatchObject({
      ok: true,
      data: undefined,
    });
  });

  test('that refuses is its error, parsed', async () => {
    const bank = await startBank(() =>
      refusal(422, 'INSUFFICIENT_FUNDS', [
        { property: 'coreError', constraints: { coreError: 'Insufficient funds' } },
      ]),
    );
    expect(await clientOf(bank.baseUrl).call('users.whoami')).toMatchObject({
      ok: false,
      kind: 'http',
      status: 422,
      handled: false,
      error: { kind: 'custom', text: 'Insufficient funds', code: 'INSUFFICIENT_FUNDS' },
    });
  });

  test('of 429 says when to try again, by its body or its header', async () => {
    const bank = await startBank(({ path }) =>
      path.endsWith('base')
        ? { status: 429, headers: { 'Retry-After': '7' }, body: 'slow down' }
        : refusal(429, 'RATE_LIMITED', 'Slow down', { retryAfter: 60 }),
    );
    const client = clientOf(bank.baseUrl);
    expect(await client.call('users.whoami')).toMatchObject({
      error: { retryAfter: 60, code: 'RATE_LIMITED' },
    });
    expect(await client.call('currencies.base')).toMatchObject({ status: 429, error: { retryAfter: 7 } });
  });

  test.each([
    ['a page of a proxy', 200, '<html>Sign in to the hotel</html>'],
    ['nothing', 200, ''],
    ['JSON without data', 200, '{"ok":true}'],
    ['null', 200, 'null'],
    ['a page of a gateway', 502, '<html>Bad Gateway</html>'],
  ])('that is %s is a failure with a text to show', async (_, status, body) => {
    const bank = await startBank(() => ({ status, body }));
    expect(await clientOf(bank.baseUrl).call('currencies.base')).toMatchObject({
      ok: false,
      kind: 'http',
      status,
      error: { kind: 'unknown', textKey: 'internalServerErrorTryAgain' },
    });
  });

  test('with newMfaToken means try again, even with 200 and even beside data', async () => {
    const bank = await startBank((_, count) => ({
      body: { newMfaToken: 't-2', data: count === 1 ? null : { token: 'm' } },
    }));
    const client = clientOf(bank.baseUrl);
    for (const code of ['1111', '2222'])
      expect(await client.call('signatures.validate', { body: { token: 't-1', code } })).toMatchObject({
        ok: false,
        kind: 'http',
        error: { newMfaToken: 't-2' },
      });
  });
});

describe('a call without an answer', () => {
  test('is aborted by its signal, even between two tries', async () => {
    const aborting = new AbortController();
    const bank = await startBank(() => {
      setTimeout(() => aborting.abort(), 20);
      return 'lost';
    });
    expect(await clientOf(bank.baseUrl).call('users.whoami', { signal: aborting.signal })).toEqual({
      ok: false,
      kind: 'aborted',
    });
    expect(bank.received).toHaveLength(1);
    expect(await clientOf(bank.baseUrl).call('users.whoami', { signal: AbortSignal.abort() })).toMatchObject({
      kind: 'aborted',
    });
    expect(bank.received).toHaveLength(1);
  });

  test('is given up after 20 s', async () => {
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => AbortSignal.abort());
    const bank = await startBank(() => 'never');
    expect(await clientOf(bank.baseUrl).call('users.whoami')).toEqual({ ok: false, kind: 'timeout' });
    expect(timeout).toHaveBeenCalledWith(20_000);
    timeout.mockRestore();
  });

  test('is never sent by a device without a connection when it writes, and tried when it reads', async () => {
    const bank = await startBank(() => ({ body: { data: { id: 'u' } } }));
    const client = clientOf(bank.baseUrl);
    vi.stubGlobal('navigator', { onLine: false });
    onTestFinished(() => void vi.unstubAllGlobals());
    expect(await client.call('payments.decline', { params: { id: 'p' } })).toEqual({
      ok: false,
      kind: 'offline',
    });
    expect(bank.received).toEqual([]);
    expect(await client.call('users.whoami')).toMatchObject({ ok: true });
  });

  test('is a network failure when the bank can not be reached', async () => {
    expect(await clientOf('http://127.0.0.1:1/api').call('auth.refresh', { body: {} })).toEqual({
      ok: false,
      kind: 'network',
    });
  });
});

describe('safe repetition', () => {
  test('a read is tried three times in all', async () => {
    const lost = await startBank(() => 'lost');
    expect(await clientOf(lost.baseUrl).call('users.whoami')).toEqual({ ok: false, kind: 'network' });
    expect(lost.received).toHaveLength(3);
    const flaky = await startBank((_, count) => (count < 3 ? 'lost' : { body: { data: { id: 'u' } } }));
    expect(await clientOf(flaky.baseUrl).call('users.whoami')).toMatchObject({ ok: true });
  });

  const body = {
    kind: 'INTERNAL',
    paymentType: 'INTERNAL',
    scheme: 'INTERNAL',
    organizationId: 'o',
    accountId: 'a',
    currencyId: 'c',
    sum: '1.00',
    recipientOrganizationId: 'r',
    details: '',
  } as const;

  test('a write whose answer was lost is sent once more with the same key and body', async () => {
    const bank = await startBank((_, count) =>
      count === 1 ? 'lost' : { status: 201, body: { data: { id: 'p' } } },
    );
    const result = await clientOf(bank.baseUrl).call('payments.create', { body, idempotencyKey: 'key-1' });
    expect(result).toMatchObject({ ok: true, data: { id: 'p' } });
    expect(bank.received.map(({ headers }) => headers['idempotency-key'])).toEqual(['key-1', 'key-1']);
    expect(bank.received[1]?.body).toEqual(bank.received[0]?.body);
    const lost = await startBank(() => 'lost');
    expect(
      await clientOf(lost.baseUrl).call('payments.create', { body, idempotencyKey: 'key-2' }),
    ).toMatchObject({ kind: 'network' });
    expect(lost.received).toHaveLength(2);
  });

  test('a repeated write waits for its first run to end', async () => {
    const bank = await startBank((_, count) =>
      count === 1
        ? 'lost'
        : count === 2
          ? refusal(409, 'IN_PROGRESS', 'In progress', { retryAfter: 0 })
          : { status: 201, body: { data: { id: 'p' } } },
    );
    expect(await clientOf(bank.baseUrl).call('payments.create', { body, idempotencyKey: 'k' })).toMatchObject(
      { ok: true },
    );
    const stuck = await startBank(() => refusal(409, 'IN_PROGRESS', 'In progress', { retryAfter: 0 }));
    expect(
      await clientOf(stuck.baseUrl).call('payments.create', { body, idempotencyKey: 'k' }),
    ).toMatchObject({ status: 409 });
    expect(stuck.received).toHaveLength(4);
  });

  test('a write without a key is never repeated, and no refusal is', async () => {
    const bank = await startBank(({ path }) => (path.endsWith('sign') ? 'lost' : refusal(500, 'INTERNAL')));
    const client = clientOf(bank.baseUrl);
    await client.call('payments.sign', {
      params: { id: 'p' },
      body: { mfaToken: 'm', signedAt: '2026-03-05T10:00:00.000Z' },
    });
    await client.call('payments.create', { body, idempotencyKey: 'k' });
    await client.call('users.whoami');
    expect(bank.received).toHaveLength(3);
  });
});
