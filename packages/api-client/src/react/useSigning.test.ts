import './testing/dom.ts';
import { describe, expect, test, vi } from 'vitest';
import { listOf, refusal, startBank, type Received, type Reply } from '../client/testing/bank.ts';
import { callQuery, useCall, useSigning } from './index.ts';
import { refreshAfterSigning } from './refreshes.ts';
import { mountHook, settled } from './testing/mount.ts';

const request = { paymentId: 'p-1', signingHash: 'hash', channel: 'WHATSAPP' } as const;

/** A bank whose code is 123456; `overrides` answers some paths in its own way. */
function startSigningBank(
  overrides: Partial<Record<'send' | 'validate' | 'sign', (count: number) => Reply | Promise<Reply>>> = {},
) {
  return startBank((got: Received, count) => {
    switch (got.path) {
      case '/v1/signatures/send-code':
        return overrides.send?.(count) ?? { body: { data: sentCode(count) } };
      case '/v1/signatures/validate':
        return (
          overrides.validate?.(count) ?? {
            body: { data: { token: 'mfa', expiresAt: '2026-03-05T10:02:00.000Z' } },
          }
        );
      case '/v1/payments/p-1/sign':
        return overrides.sign?.(count) ?? { body: { data: { id: 'p-1', status: 'PROCESSING' } } };
      case '/v1/payments-orders/r-1/sign':
        return { body: { data: { id: 'r-1', status: 'PROC' } } };
      case '/v1/cards/c-1/details':
        return { body: { data: details } };
      case '/v1/clients-organizations/o-1/signatures':
        return { body: { data: { signed: ['a-1', 'a-2'], remaining: 0 } } };
      default:
        return listOf([
          { id: 'p-1', status: 'UNSIGNED' },
          { id: 'p-2', status: 'UNSIGNED' },
        ]);
    }
  });
}

const details = { number: '4000002760314821', expirationDate: '09/29', securityCode: '271' };

const sentCode = (count: number) => ({
  token: `t-${count}`,
  codeLength: 6,
  channel: 'WHATSAPP',
  maskedPhone: '+44',
  expiresAt: new Date(Date.now() + 300_000).toISOString(),
  resendAvailableAt: new Date(Date.now() + (count === 1 ? 0 : 60_000)).toISOString(),
  attemptsLeft: 5,
  subject: null,
  code: '123456',
});

const bodies = (bank: { received: Received[] }, path: string) =>
  bank.received.filter((got) => got.path.endsWith(path)).map(({ body }) => body);

describe('useSigning', () => {
  test('signs agreements of an organization together, with a code for exactly these', async () => {
    const bank = await startSigningBank();
    const { current } = mountHook(bank.baseUrl, useSigning);
    const agreementIds = ['a-1', 'a-2'];
    current().open({ organizationId: 'o-1', agreementIds, channel: 'SMS' });
    await vi.waitFor(() => expect(current().state.phase).toBe('code'));
    current().act({ type: 'typed', code: '123456' });
    await vi.waitFor(() => expect(current().state).toMatchObject({ phase: 'signed', payment: null }));
    expect(bodies(bank, '/send-code')).toMatchObject([
      { subject: { type: 'AGREEMENTS', ids: agreementIds } },
    ]);
    expect(bodies(bank, '/v1/clients-organizations/o-1/signatures')).toMatchObject([
      { agreementIds, mfaToken: 'mfa' },
    ]);
  });

  test('signs agreements of an application, with the code for them', async () => {
    const bank = await startSigningBank();
    const { current } = mountHook(bank.baseUrl, useSigning);
    const agreementIds = ['a-1', 'a-2'];
    current().open({ applicationId: 'p-1', agreementIds, channel: 'SMS' });
    await vi.waitFor(() => expect(current().state.phase).toBe('code'));
    current().act({ type: 'typed', code: '123456' });
    await vi.waitFor(() => expect(current().state).toMatchObject({ phase: 'signed', payment: null }));
    expect(bodies(bank, '/send-code')).toMatchObject([
      { subject: { type: 'AGREEMENTS', ids: agreementIds } },
    ]);
    expect(bodies(bank, '/v1/clients-applications/p-1/signatures')).toMatchObject([
      { agreementIds, mfaToken: 'mfa' },
    ]);
  });

  test('hands the number of a card on with the code for that card, keeps nothing of it and refreshes nothing', async () => {
    const bank = await startSigningBank();
    const given: unknown[] = [];
    const onDetails = (shown: unknown) => void given.push(shown);
    const { current } = mountHook(bank.baseUrl, () => useSigning(onDetails));
    current().open({ cardId: 'c-1', channel: 'SMS' });
    await vi.waitFor(() => expect(current().state.phase).toBe('code'));
    current().act({ type: 'typed', code: '123456' });
    await vi.waitFor(() => expect(current().state).toMatchObject({ phase: 'signed', payment: null }));
    expect(given).toEqual([details]);
    expect(JSON.stringify(current().state)).not.toContain(details.number);
    expect(bodies(bank, '/send-code')).toMatchObject([{ subject: { type: 'CARD_DETAILS', ids: ['c-1'] } }]);
    expect(bodies(bank, '/v1/cards/c-1/details')).toMatchObject([{ mfaToken: 'mfa' }]);
    expect(bank.received).toHaveLength(3);
  });

  test('sends the code for exactly this payment over the channel of the user, checks it, and signs with the token got back', async () => {
    const bank = await startSigningBank();
    const { current } = mountHook(bank.baseUrl, useSigning);
    current().open(request);
    await vi.waitFor(() =>
      expect(current().state).toMatchObject({ phase: 'code', challenge: { debugCode: '123456' } }),
    );
    const act = Date.now();
    current().act({ type: 'typed', code: '123456' });
    await vi.waitFor(() =>
      expect(current().state).toMatchObject({
        phase: 'signed',
        payment: { id: 'p-1', status: 'PROCESSING' },
      }),
    );
    expect(bodies(bank, 'send-code')).toEqual([
      {
        mfa: 'PHONE',
        channel: 'WHATSAPP',
        subject: { type: 'PAYMENT', ids: ['p-1'], signingHash: 'hash' },
        resume: true,
      },
    ]);
    expect(bodies(bank, 'validate')).toEqual([{ token: 't-1', code: '123456' }]);
    const signs = bodies(bank, 'sign') as { mfaToken: string; signedAt: string }[];
    expect(signs.map(({ mfaToken }) => mfaToken)).toEqual(['mfa']);
    const moments = [act, ...signs.map(({ signedAt }) => Date.parse(signedAt)), Date.now()];
    expect(moments).toEqual(moments.toSorted((a, b) => a - b)); // signed between the act and now
  });

  test('signs a remittance order, and what lists orders is asked for again', async () => {
    const bank = await startSigningBank();
    const { current } = mountHook(bank.baseUrl, () => ({
      signing: useSigning(),
      orders: useCall('paymentOrders.list', {}),
    }));
    await vi.waitFor(() => expect(current().orders.isSuccess).toBe(true));
    current().signing.open({ orderId: 'r-1', signingHash: 'hash', channel: 'SMS' });
    await vi.waitFor(() => expect(current().signing.state.phase).toBe('code'));
    current().signing.act({ type: 'typed', code: '123456' });
    await vi.waitFor(() => expect(current().signing.state).toMatchObject({ phase: 'signed', payment: null }));
    expect(bodies(bank, 'send-code')).toMatchObject([
      { subject: { type: 'PAYMENT_ORDER', ids: ['r-1'], signingHash: 'hash' } },
    ]);
    expect(bodies(bank, '/r-1/sign')).toMatchObject([{ mfaToken: 'mfa' }]);
    await vi.waitFor(() => expect(bodies(bank, '/v1/payments-orders').length).toBeGreaterThan(1));
  });

  test('signs several with one code; what the bank leaves out is named, and stays in the lists', async () => {
    const operations = ['p-1', 'p-2', 'p-3'].map((id) => ({
      type: 'PAYMENT' as const,
      id,
      signingHash: `hash of ${id}`,
    }));
    const bank = await startBank(({ path }) =>
      path.endsWith('/batch/send-code')
        ? {
            body: {
              data: {
                ...sentCode(1),
                operations: ['p-1', 'p-2'],
                refused: [{ id: 'p-3', code: 'ALREADY_DECLINED' }],
              },
            },
          }
        : path.endsWith('validate')
          ? { body: { data: { token: 'mfa' } } }
          : path.endsWith('/batch/sign')
            ? { body: { data: { signed: ['p-1'], refused: [{ id: 'p-2', code: 'INSUFFICIENT_FUNDS' }] } } }
            : listOf(operations.map(({ id }) => ({ id, status: 'UNSIGNED' }))),
    );
    const { current } = mountHook(bank.baseUrl, () => ({
      signing: useSigning(),
      list: useCall('payments.list', {}),
    }));
    await vi.waitFor(() => expect(current().list.data?.edges).toHaveLength(3));
    current().signing.open({ operations, channel: 'SMS' });
    await vi.waitFor(() => expect(current().signing.state.phase).toBe('code'));
    current().signing.act({ type: 'typed', code: '123456' });
    await vi.waitFor(() =>
      expect(current().signing.state).toMatchObject({
        phase: 'signed',
        refused: [
          { id: 'p-3', code: 'ALREADY_DECLINED' },
          { id: 'p-2', code: 'INSUFFICIENT_FUNDS' },
        ],
      }),
    );
    expect(bodies(bank, '/batch/send-code')).toEqual([
      { mfa: 'PHONE', channel: 'SMS', operations, resume: true },
    ]);
    expect(bodies(bank, '/batch/sign')).toMatchObject([
      {
        mfaToken: 'mfa',
        operations: [
          { type: 'PAYMENT', id: 'p-1' },
          { type: 'PAYMENT', id: 'p-2' },
        ],
      },
    ]);
    await vi.waitFor(() =>
      expect(current().list.data?.edges.map(({ node }) => node.id)).toEqual(['p-2', 'p-3']),
    );
  });

  test('a wrong code empties the input, and the next try carries the new token', async () => {
    const bank = await startSigningBank({
      validate: (count) =>
        count === 1
          ? refusal(401, 'INVALID_CODE', 'Invalid code', { newMfaToken: 't-new', attemptsLeft: 4 })
          : { body: { data: { token: 'mfa' } } },
    });
    const { current } = mountHook(bank.baseUrl, useSigning);
    current().open(request);
    await vi.waitFor(() => expect(current().state.phase).toBe('code'));
    current().act({ type: 'typed', code: '000000' });
    await vi.waitFor(() =>
      expect(current().state).toMatchObject({ typed: '', problem: { key: 'invalidCode', attemptsLeft: 4 } }),
    );
    current().act({ type: 'typed', code: '123456' });
    await vi.waitFor(() => expect(current().state.phase).toBe('signed'));
    expect(bodies(bank, 'validate')[1]).toEqual({ token: 't-new', code: '123456' });
  });

  test('the header with a next-step token takes the place of the token in the body', async () => {
    const bank = await startSigningBank({
      validate: () => ({ body: { data: { token: 'mfa' } }, headers: { 'X-Next-Step-Token': 'from header' } }),
    });
    const { current } = mountHook(bank.baseUrl, useSigning);
    current().open(request);
    await vi.waitFor(() => expect(current().state.phase).toBe('code'));
    current().act({ type: 'typed', code: '123456' });
    await vi.waitFor(() => expect(current().state.phase).toBe('signed'));
    expect(bodies(bank, 'sign')).toMatchObject([{ mfaToken: 'from header' }]);
  });

  test('when the answer to signing is lost, trying again repeats the very same call', async () => {
    const bank = await startSigningBank({
      sign: (count) => (count === 1 ? 'lost' : { body: { data: { id: 'p-1' } } }),
    });
    const { current } = mountHook(bank.baseUrl, useSigning);
    current().open(request);
    await vi.waitFor(() => expect(current().state.phase).toBe('code'));
    current().act({ type: 'typed', code: '123456' });
    await vi.waitFor(() =>
      expect(current().state).toMatchObject({ phase: 'failed', problem: { key: 'outcomeUnknown' } }),
    );
    current().act({ type: 'retried', at: Date.now() });
    await vi.waitFor(() => expect(current().state.phase).toBe('signed'));
    const [first, second] = bodies(bank, 'sign');
    expect(second).toEqual(first);
  });

  test.each([
    [403, 'SIGNING_NOT_ALLOWED', 'accessDenied'],
    [500, 'INTERNAL', 'identityInternalServerError'],
    [409, 'IN_PROGRESS', 'commonInternalServerError'],
  ])('a %i of the sign call (%s) ends in %s, and nothing stays busy', async (status, errorCode, key) => {
    const bank = await startSigningBank({ sign: () => refusal(status, errorCode) });
    const { current } = mountHook(bank.baseUrl, useSigning);
    current().open(request);
    await vi.waitFor(() => expect(current().state.phase).toBe('code'));
    current().act({ type: 'typed', code: '123456' });
    await vi.waitFor(() =>
      expect(current().state).toMatchObject({ phase: 'failed', effect: null, problem: { key } }),
    );
  });

  test('a resend brings a new code with a countdown of its own', async () => {
    const bank = await startSigningBank();
    const { current } = mountHook(bank.baseUrl, useSigning);
    current().open(request);
    await vi.waitFor(() => expect(current().state.phase).toBe('code'));
    current().act({ type: 'resendRequested', channel: 'SMS', at: Date.now() + 1000 });
    await vi.waitFor(() =>
      expect(current().state).toMatchObject({ effect: null, challenge: { token: 't-2' } }),
    );
    expect(bodies(bank, 'send-code')).toMatchObject([{ channel: 'WHATSAPP' }, { channel: 'SMS' }]);
    const { state } = current();
    const left = state.phase === 'code' ? state.challenge.resendAvailableAt - Date.now() : 0;
    expect(left).toBeGreaterThan(58_000);
    expect(left).toBeLessThanOrEqual(60_000);
  });

  test('closed while a code is being sent, it ignores the answer', async () => {
    let answer: (reply: Reply) => void = () => {};
    const bank = await startBank(() => new Promise<Reply>((resolve) => (answer = resolve)));
    const { current, client } = mountHook(bank.baseUrl, useSigning);
    current().open(request);
    await vi.waitFor(() => expect(bank.received).toHaveLength(1));
    current().act({ type: 'closed' });
    answer({ body: { data: sentCode(1) } });
    const later = client.call('currencies.base');
    await vi.waitFor(() => expect(bank.received).toHaveLength(2));
    answer({ body: { data: {} } });
    await later;
    expect(current().state.phase).toBe('idle');
  });

  test('hidden and shown again while the bank is signing, it does not sign twice', async () => {
    let answer: (reply: Reply) => void = () => {};
    const bank = await startSigningBank({ sign: () => new Promise<Reply>((resolve) => (answer = resolve)) });
    const { current, rerender } = mountHook(bank.baseUrl, useSigning);
    current().open(request);
    await vi.waitFor(() => expect(current().state.phase).toBe('code'));
    current().act({ type: 'typed', code: '123456' });
    await vi.waitFor(() => expect(bodies(bank, 'sign')).toHaveLength(1));
    rerender(useSigning, true);
    rerender(useSigning);
    answer({ body: { data: { id: 'p-1' } } });
    await vi.waitFor(() => expect(current().state.phase).toBe('signed'));
    expect(bodies(bank, 'sign')).toHaveLength(1);
  });

  test('refreshes what the signing changed even when the component is gone', async () => {
    let answer: (reply: Reply) => void = () => {};
    const bank = await startBank(({ path }) =>
      path.endsWith('/sign')
        ? new Promise<Reply>((resolve) => (answer = resolve))
        : path.endsWith('send-code')
          ? { body: { data: sentCode(1) } }
          : path.endsWith('validate')
            ? { body: { data: { token: 'mfa' } } }
            : listOf([
                { id: 'p-1', status: 'UNSIGNED' },
                { id: 'p-2', status: 'UNSIGNED' },
              ]),
    );
    const signing = mountHook(bank.baseUrl, useSigning);
    const list = mountHook(bank.baseUrl, () => useCall('payments.list', {}), signing.queries);
    signing.current().open(request);
    await vi.waitFor(() => expect(signing.current().state.phase).toBe('code'));
    signing.current().act({ type: 'typed', code: '123456' });
    await vi.waitFor(() => expect(bodies(bank, 'sign')).toHaveLength(1));
    expect(list.current().data?.edges).toHaveLength(2);
    signing.unmount();
    answer({ body: { data: { id: 'p-1' } } });
    await vi.waitFor(() => expect(list.current().data?.edges.map(({ node }) => node.id)).toEqual(['p-2']));
  });
});

describe('refreshes after a signing', () => {
  test('everything at once, the unsigned list after 3000 ms, the history with the balances after 7000 ms', async () => {
    const bank = await startSigningBank();
    const { current, queries } = mountHook(bank.baseUrl, () => ({
      signing: useSigning(),
      lists: [
        useCall('payments.list', { query: { take: 20 } }),
        useCall('statements.list', {}),
        useCall('accounts.list', {}),
        useCall('currencies.list', {}),
      ],
    }));
    await vi.waitFor(() => expect(current().lists.every(({ isSuccess }) => isSuccess)).toBe(true));
    current().signing.open(request);
    await vi.waitFor(() => expect(current().signing.state.phase).toBe('code'));
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    /** Paths asked for since the last time, once all are answered. */
    const asked = async () => {
      await settled(queries);
      return bank.received
        .splice(0)
        .map(({ path, headers }) => `${path} ${String(headers['x-background'])}`)
        .toSorted();
    };
    try {
      await asked();
      current().signing.act({ type: 'typed', code: '123456' });
      while (current().signing.state.phase !== 'signed') await new Promise(setImmediate);
      const signing = ['/v1/payments/p-1/sign undefined', '/v1/signatures/validate undefined'];
      expect(await asked()).toEqual(
        ['/v1/accounts 1', '/v1/payments 1', '/v1/statements-items 1', ...signing].toSorted(),
      );
      vi.advanceTimersByTime(2999);
      expect(await asked()).toEqual([]);
      vi.advanceTimersByTime(1);
      expect(await asked()).toEqual(['/v1/payments 1']);
      vi.advanceTimersByTime(3999);
      expect(await asked()).toEqual([]);
      vi.advanceTimersByTime(1);
      expect(await asked()).toEqual(['/v1/accounts 1', '/v1/statements-items 1']);
    } finally {
      vi.useRealTimers();
    }
  });

  test('the list seen last is refreshed on time though it is not on screen any more', async () => {
    const bank = await startBank(() => listOf([{ id: 'p-1', status: 'UNSIGNED' }]));
    const { client, queries } = mountHook(bank.baseUrl, () => null);
    for (const take of [10, 20]) {
      for (const name of ['payments.list', 'statements.list'] as const) {
        const query = callQuery(client, name, { query: { take } });
        await queries.ensureQueryData(query);
        queries.setQueryData(query.queryKey, (held) => held, { updatedAt: Date.now() + take });
      }
    }
    bank.received.length = 0;
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      refreshAfterSigning(queries, ['p-1']);
      for (const ms of [3000, 4000]) {
        vi.advanceTimersByTime(ms);
        await settled(queries);
      }
      expect(bank.received.map(({ path, query }) => `${path}?${query.toString()}`)).toEqual([
        '/v1/payments?take=20',
        '/v1/statements-items?take=20',
      ]);
    } finally {
      vi.useRealTimers();
    }
  });

  test('an order leaves the list of those that wait at once and for good, and stays in a list of every state', async () => {
    const bank = await startBank(() =>
      listOf([
        { id: 'r-1', status: 'QUEUED' },
        { id: 'r-2', status: 'QUEUED' },
      ]),
    );
    const { current, queries } = mountHook(bank.baseUrl, () => [
      useCall('paymentOrders.list', { query: { status: 'QUEUED' } }).data,
      useCall('paymentOrders.list', { query: { status: ['QUEUED', 'PROC'] } }).data,
    ]);
    const listed = () => current().map((data) => data?.edges.map(({ node }) => node.id));
    const both = ['r-1', 'r-2'];
    await vi.waitFor(() => expect(listed()).toEqual([both, both]));
    refreshAfterSigning(queries, ['r-1']);
    await vi.waitFor(() => expect(listed()).toEqual([['r-2'], both]));
    // The bank, which has not finished with it, says that it still waits.
    await settled(queries);
    expect(bank.received).toHaveLength(4);
    expect(listed()).toEqual([['r-2'], both]);
  });

  test('a list on screen is refreshed on time, and not besides it one seen later elsewhere', async () => {
    const bank = await startBank(() => listOf([{ id: 'p-1', status: 'UNSIGNED' }]));
    const { client, queries } = mountHook(bank.baseUrl, () =>
      useCall('payments.list', { query: { take: 10 } }),
    );
    const later = callQuery(client, 'payments.list', { query: { take: 20 } });
    await queries.ensureQueryData(later);
    queries.setQueryData(later.queryKey, (held) => held, { updatedAt: Date.now() + 1000 });
    await settled(queries);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      refreshAfterSigning(queries, ['p-1']);
      await settled(queries);
      bank.received.length = 0;
      vi.advanceTimersByTime(3000);
      await settled(queries);
      expect(bank.received.map(({ query }) => query.toString())).toEqual(['take=10']);
    } finally {
      vi.useRealTimers();
    }
  });
});
