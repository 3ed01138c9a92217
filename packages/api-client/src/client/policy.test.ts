import { describe, expect, test, vi } from 'vitest';
import { listOf, refusal, startBank, type Received } from './testing/bank.ts';
import { createClient, type ClientOptions } from './index.ts';

function clientOf(baseUrl: string, options: Partial<ClientOptions> = {}) {
  const events: string[] = [];
  const client = createClient({
    baseUrl,
    onSessionClear: (reason) => events.push(`clear ${reason}`),
    onSessionEnded: (reason) => events.push(`ended ${reason}`),
    onForbidden: () => events.push('forbidden'),
    ...options,
  });
  return { client, events };
}

const isLogout = ({ path }: Received) => path === '/v1/auth/logout';
const logouts = (bank: { received: Received[] }) => bank.received.filter(isLogout).length;

describe('401', () => {
  test.each([
    ['SESSION_EXPIRED', 'expired'],
    ['SESSION_REVOKED', 'revoked'],
    ['UNAUTHENTICATED', 'unauthenticated'],
  ])('%s clears what is stored at once, then calls logout and leads away', async (code, reason) => {
    const bank = await startBank((request) => (isLogout(request) ? { status: 204 } : refusal(401, code)));
    const { client, events } = clientOf(bank.baseUrl);
    expect(await client.call('accounts.list')).toMatchObject({ ok: false, status: 401, handled: true });
    expect(events).toEqual([`clear ${reason}`]);
    await vi.waitFor(() => expect(events).toEqual([`clear ${reason}`, `ended ${reason}`]));
    await vi.waitFor(() => expect(logouts(bank)).toBe(1));
    expect(bank.received.find(isLogout)).toMatchObject({ method: 'POST', body: {} });
  });

  test('the redirect comes about 10 ms later, and the logout call outlives the page', async () => {
    vi.useFakeTimers();
    try {
      const fetch = vi.fn<typeof globalThis.fetch>(() =>
        Promise.resolve(new Response(null, { status: 401 })),
      );
      const { client, events } = clientOf('/api', { fetch });
      await client.call('accounts.list');
      vi.advanceTimersByTime(9);
      expect(events).toEqual(['clear unauthenticated']);
      vi.advanceTimersByTime(1);
      expect(events).toEqual(['clear unauthenticated', 'ended unauthenticated']);
      expect(fetch.mock.calls.map(([url, init]) => [url, init?.keepalive])).toEqual([
        ['/api/v1/accounts', undefined],
        ['/api/v1/auth/logout', true],
      ]);
    } finally {
      vi.useRealTimers();
    }
  });

  test('of calls at the same time ends the session once, and logout once, whose own 401 is ignored', async () => {
    const bank = await startBank(() => refusal(401, 'SESSION_EXPIRED'));
    const { client, events } = clientOf(bank.baseUrl);
    const calls = [
      client.call('accounts.list'),
      client.call('users.whoami'),
      client.call('payments.list'),
      client.call('currencies.list'),
    ];
    for (const result of await Promise.all(calls)) expect(result).toMatchObject({ ok: false, handled: true });
    await vi.waitFor(() => expect(events).toContain('ended expired'));
    await vi.waitFor(() => expect(logouts(bank)).toBe(1));
    await client.call('accounts.list');
    expect(events).toEqual(['clear expired', 'ended expired']);
    expect(logouts(bank)).toBe(1);
  });

  test.each([
    ['INVALID_CODE', 'signatures.validate'],
    ['INVALID_CODE', 'auth.verifyCode'],
    [undefined, 'signatures.validate'],
  ] as const)('%s of %s is a wrong code: the user stays signed in', async (code, name) => {
    const bank = await startBank(() => (code ? refusal(401, code) : { status: 401, body: '' }));
    const { client, events } = clientOf(bank.baseUrl);
    expect(await client.call(name, { body: { token: 't', code: '1234' } })).toMatchObject({
      status: 401,
      handled: false,
    });
    expect([events, logouts(bank)]).toEqual([[], 0]);
  });

  test('INVALID_CREDENTIALS of verify-password is a wrong password, and of another call the end of the session', async () => {
    const bank = await startBank(() => refusal(401, 'INVALID_CREDENTIALS'));
    const { client, events } = clientOf(bank.baseUrl);
    await client.call('auth.verifyPassword', { body: { token: 't', password: 'password' } });
    expect(events).toEqual([]);
    await client.call('users.whoami');
    expect(events).toEqual(['clear unauthenticated']);
  });

  test('SESSION_EXPIRED ends the session where codes are checked too', async () => {
    const bank = await startBank(() => refusal(401, 'SESSION_EXPIRED'));
    const { client, events } = clientOf(bank.baseUrl);
    await client.call('signatures.validate', { body: { token: 't', code: '1234' } });
    expect(events).toEqual(['clear expired']);
  });

  test('of logout itself is ignored', async () => {
    const bank = await startBank(() => refusal(401, 'UNAUTHENTICATED'));
    const { client, events } = clientOf(bank.baseUrl);
    expect(await client.call('auth.logout', { body: {} })).toMatchObject({ status: 401, handled: false });
    expect([events, logouts(bank)]).toEqual([[], 1]);
  });

  test('of a call in flight while the user signs out is not another end of the session', async () => {
    const bank = await startBank((request) =>
      isLogout(request) ? { status: 204 } : refusal(401, 'UNAUTHENTICATED'),
    );
    const { client, events } = clientOf(bank.baseUrl);
    const [, read] = await Promise.all([
      client.call('auth.logout', { body: {} }),
      client.call('accounts.list'),
    ]);
    expect(read).toMatchObject({ handled: true });
    expect([events, logouts(bank)]).toEqual([[], 1]);
  });

  test('of a call that outlasts a sign-out from a session long gone is not another end of it', async () => {
    let answerLate = () => {};
    const late = new Promise<void>((resolve) => (answerLate = resolve));
    const bank = await startBank(async (request) => {
      if (!isLogout(request)) await late;
      return refusal(401, 'UNAUTHENTICATED');
    });
    const { client, events } = clientOf(bank.baseUrl);
    const read = client.call('users.whoami');
    expect(await client.call('auth.logout', { body: {} })).toMatchObject({ ok: false, status: 401 });
    answerLate();
    expect(await read).toMatchObject({ handled: true });
    expect([events, logouts(bank)]).toEqual([[], 1]);
  });

  test('counts as ever when signing out did not succeed', async () => {
    const bank = await startBank((request) =>
      isLogout(request) ? refusal(503, 'UNAVAILABLE') : refusal(401, 'SESSION_EXPIRED'),
    );
    const { client, events } = clientOf(bank.baseUrl);
    expect(await client.call('auth.logout', { body: {} })).toMatchObject({ ok: false, status: 503 });
    await client.call('accounts.list');
    expect(events).toEqual(['clear expired']);
  });

  test('counts from zero after the next sign-in and ignores a late answer of the session before', async () => {
    let answerLate = () => {};
    const late = new Promise<void>((resolve) => (answerLate = resolve));
    const bank = await startBank(async (request, count) => {
      if (isLogout(request)) return { status: 204 };
      if (request.path === '/v1/auth/verify-code') return { body: { data: { nextStep: 'DONE' } } };
      if (request.path === '/v1/currencies') await late;
      return count === 1 ? refusal(401, 'SESSION_EXPIRED') : refusal(401, 'SESSION_REVOKED');
    });
    const { client, events } = clientOf(bank.baseUrl);
    const lateCall = client.call('currencies.list');
    await client.call('accounts.list');
    await vi.waitFor(() => expect(events).toEqual(['clear expired', 'ended expired']));
    await client.call('auth.verifyCode', { body: { token: 't', code: '1234' } });
    answerLate();
    expect(await lateCall).toMatchObject({ handled: true });
    expect(events).toHaveLength(2);
    await client.call('accounts.list');
    expect(events[2]).toBe('clear revoked');
  });

  test.each([
    ['before the new session is known', true],
    ['after that', false],
  ])(
    'of a session that the same person’s new sign-in replaces does not sign them out, whether it comes %s',
    async (_when, isFirst) => {
      let answerSignIn = () => {};
      let answerRead = () => {};
      const signInAnswered = new Promise<void>((resolve) => (answerSignIn = resolve));
      const readAnswered = new Promise<void>((resolve) => (answerRead = resolve));
      const bank = await startBank(async (request, count) => {
        if (request.path === '/v1/auth/verify-code') {
          await signInAnswered;
          return { body: { data: { nextStep: 'DONE' } } };
        }
        if (count > 1) return { body: { data: { id: 'u' } } };
        await readAnswered;
        return refusal(401, 'SESSION_REVOKED');
      });
      let answers = 0;
      const { client, events } = clientOf(bank.baseUrl, {
        fetch: async (...request) => {
          const answer = await fetch(...request);
          answers += 1;
          return answer;
        },
      });
      const signIn = client.call('auth.verifyCode', { body: { token: 't', code: '1234' } });
      const read = client.call('users.whoami');
      const write = client.call('payments.decline', { params: { id: 'p' } });
      await vi.waitFor(() => expect(bank.received).toHaveLength(3));
      (isFirst ? answerRead : answerSignIn)();
      await vi.waitFor(() => expect(answers).toBe(isFirst ? 2 : 1));
      answerRead();
      answerSignIn();
      expect(await signIn).toMatchObject({ ok: true });
      expect(await read).toMatchObject({ ok: true, data: { id: 'u' } });
      expect(await write).toMatchObject({ ok: false, status: 401, handled: true });
      expect(events).toEqual([]);
      expect(bank.received.filter(({ path }) => path.startsWith('/v1/payments'))).toHaveLength(1);
    },
  );

  test('of an expired session signs out when the sign-in at the same time is refused', async () => {
    const bank = await startBank((request) =>
      request.path === '/v1/auth/verify-code'
        ? refusal(401, 'INVALID_CODE')
        : isLogout(request)
          ? { status: 204 }
          : refusal(401, 'SESSION_EXPIRED'),
    );
    const { client, events } = clientOf(bank.baseUrl);
    const [, read] = await Promise.all([
      client.call('auth.verifyCode', { body: { token: 't', code: '1234' } }),
      client.call('accounts.list'),
    ]);
    expect(read).toMatchObject({ ok: false, handled: true });
    expect(events).toEqual(['clear expired']);
  });
});

describe('403', () => {
  test('leads to permission denied', async () => {
    const bank = await startBank(() => refusal(403, 'FORBIDDEN'));
    const { client, events } = clientOf(bank.baseUrl);
    expect(await client.call('accounts.list')).toMatchObject({ status: 403, handled: true });
    expect(events).toEqual(['forbidden']);
  });

  test('of the unsigned list, of signing and of codes is shown where it happened', async () => {
    const bank = await startBank(() => refusal(403, 'SIGNING_NOT_ALLOWED'));
    const { client, events } = clientOf(bank.baseUrl);
    const results = [
      await client.call('payments.list'),
      await client.call('paymentOrders.list'),
      await client.call('payments.sign', { params: { id: 'p' }, body: { mfaToken: 'm', signedAt: '' } }),
      await client.call('signatures.sendCode', { body: { mfa: 'PHONE', channel: 'SMS' } }),
      await client.call('signatures.validate', { body: { token: 't', code: '1234' } }),
    ];
    for (const result of results) expect(result).toMatchObject({ status: 403, handled: false });
    expect(events).toEqual([]);
  });

  test('DEMO_READ_ONLY is shown where it happened, whatever the call', async () => {
    const bank = await startBank(() => refusal(403, 'DEMO_READ_ONLY'));
    const { client, events } = clientOf(bank.baseUrl);
    expect(await client.call('payments.decline', { params: { id: 'p' } })).toMatchObject({ handled: false });
    expect(events).toEqual([]);
  });
});

test('500 ends the call like any other refusal: nothing keeps loading', async () => {
  const bank = await startBank(() => refusal(500, 'INTERNAL', 'Internal error'));
  const { client, events } = clientOf(bank.baseUrl);
  expect(await client.call('accounts.list')).toMatchObject({ ok: false, status: 500, handled: false });
  expect(events).toEqual([]);
});

describe('an answer for another organization', () => {
  const answering = (organization: string) => () => ({
    ...listOf([]),
    headers: { 'X-Organization-Id': organization },
  });

  test('than the tab is on is dropped, even a 403', async () => {
    let current = 'a';
    const bank = await startBank(({ path }) => {
      current = 'b'; // the tab switches while the bank answers
      return path === '/v1/accounts'
        ? answering('a')()
        : { ...refusal(403, 'FORBIDDEN'), headers: { 'X-Organization-Id': 'a' } };
    });
    const { client, events } = clientOf(bank.baseUrl, { organizationId: () => current });
    expect(await client.call('accounts.list')).toEqual({ ok: false, kind: 'stale' });
    current = 'a';
    expect(await client.call('statements.list')).toEqual({ ok: false, kind: 'stale' });
    expect(events).toEqual([]);
  });

  test.each([['a'], [undefined]])(
    'is not stale when the tab is on it, or on none yet (%s)',
    async (current) => {
      const bank = await startBank(answering('a'));
      expect(
        await clientOf(bank.baseUrl, { organizationId: () => current }).client.call('accounts.list'),
      ).toMatchObject({ ok: true });
    },
  );

  test('does not matter to a call that needs no session', async () => {
    const bank = await startBank(() => ({
      body: { data: { nextStep: 'DONE' } },
      headers: { 'X-Organization-Id': 'b' },
    }));
    const { client } = clientOf(bank.baseUrl, { organizationId: () => 'a' });
    expect(await client.call('auth.verifyCode', { body: { token: 't', code: '1234' } })).toMatchObject({
      ok: true,
    });
  });

  test('of whoami tells the tab its organization, unless the tab has moved on since', async () => {
    let current = 'stored';
    const bank = await startBank((_, count) => {
      if (count === 2) current = 'other';
      return answering('first')();
    });
    const { client } = clientOf(bank.baseUrl, { organizationId: () => current });
    expect(await client.call('users.whoami')).toMatchObject({ ok: true });
    expect(await client.call('users.whoami')).toEqual({ ok: false, kind: 'stale' });
  });
});

describe('until when the session lasts', () => {
  const said = {
    expiresAt: '2026-03-05T10:05:00.000Z',
    absoluteExpiresAt: '2026-03-05T22:00:00.000Z',
    warnBeforeSeconds: 60,
    deviceId: 'd',
  };
  const headers = { Date: 'Thu, 05 Mar 2026 10:00:00 GMT' };

  test('is told, with the bank’s time, after whoami and after a refresh', async () => {
    const bank = await startBank(({ path }) => ({
      headers,
      body: { data: path === '/v1/auth/refresh' ? said : { session: said } },
    }));
    const onSession = vi.fn();
    const { client } = clientOf(bank.baseUrl, { onSession });
    await client.call('users.whoami');
    expect(onSession.mock.calls).toEqual([[said, Date.parse('2026-03-05T10:00:00Z')]]);
    await client.refreshSession();
    await client.call('accounts.list');
    expect(onSession.mock.calls).toEqual([
      [said, Date.parse('2026-03-05T10:00:00Z')],
      [said, Date.parse('2026-03-05T10:00:00Z')],
    ]);
  });
});

describe('refreshing the session', () => {
  const session = { expiresAt: '2026-03-05T10:05:00.000Z' };

  test('happens once however often it is asked for at a time', async () => {
    const bank = await startBank(() => ({ body: { data: session } }));
    const { client } = clientOf(bank.baseUrl);
    const results = await Promise.all([
      client.refreshSession(),
      client.refreshSession(),
      client.refreshSession(),
    ]);
    for (const result of results) expect(result).toMatchObject({ ok: true, data: session });
    expect(bank.received.map(({ path }) => path)).toEqual(['/v1/auth/refresh']);
    await client.refreshSession();
    expect(bank.received).toHaveLength(2);
  });

  test('happens in one tab at a time', async () => {
    let [running, most] = [0, 0];
    const bank = await startBank(async () => {
      most = Math.max(most, (running += 1));
      await new Promise((resolve) => setTimeout(resolve, 20));
      running -= 1;
      return { body: { data: session } };
    });
    const tabs = [clientOf(bank.baseUrl), clientOf(bank.baseUrl), clientOf(bank.baseUrl)];
    for (const result of await Promise.all(tabs.map(({ client }) => client.refreshSession())))
      expect(result.ok).toBe(true);
    expect([bank.received.length, most]).toEqual([3, 1]);
  });

  test('works where the browser has no locks, and a tab that hangs on to the lock holds nobody up', async () => {
    const bank = await startBank(() => ({ body: { data: session } }));
    const request = vi
      .spyOn(navigator.locks, 'request')
      .mockRejectedValue(new DOMException('patience', 'TimeoutError'));
    expect(await clientOf(bank.baseUrl).client.refreshSession()).toMatchObject({ ok: true });
    request.mockRestore();
    const locks = vi.spyOn(navigator, 'locks', 'get').mockReturnValue(undefined as unknown as LockManager);
    expect(await clientOf(bank.baseUrl).client.refreshSession()).toMatchObject({ ok: true });
    locks.mockRestore();
    expect(bank.received).toHaveLength(2);
  });

  test('of a session that is over ends it', async () => {
    const bank = await startBank(() => refusal(401, 'SESSION_REVOKED'));
    const { client, events } = clientOf(bank.baseUrl);
    expect(await client.refreshSession()).toMatchObject({ ok: false, handled: true });
    expect(events).toEqual(['clear revoked']);
  });
});
