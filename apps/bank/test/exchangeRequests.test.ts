import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { ExchangeRequest } from '@kontor/api-client/contract';
import { fxRequestStates } from '@kontor/api-client/domain';
import { fxRequestStatuses } from '../src/payments/exchange/tables.ts';
import { verifyLedger } from '../src/ledger/verifyLedger.ts';
import { startBank, type TestBank } from './support/bank.ts';
import { beside, held, keyed, sign } from './support/exchange.ts';
import { eur, exchange, gbp, mfaTokenFor, fixture, type Fixture } from './operations/fixture.ts';

const usdc = '01920000-0000-7000-8000-000000009002';

let bank: TestBank;
let set: Fixture;
beforeAll(async () => {
  bank = await startBank();
});
afterAll(() => bank.stop());
beforeEach(async () => {
  set = await fixture(bank);
});

const rateRequest = (more: Partial<ExchangeRequest> = {}, one = set) => ({
  ...exchange(one, { exchangeCurrencyFixedSum: '600.00' }),
  customRate: '0.9',
  ...more,
});

/** Asks for a rate. */
async function asked(more: Partial<ExchangeRequest> = {}, one = set): Promise<string> {
  const { data } = await one.owner.client.ok('exchange.create', {
    body: rateRequest(more, one),
    headers: keyed(),
  });
  expect(data).toEqual({ id: expect.any(String), type: 'FX_REQUEST', status: 'PENDING' });
  return data.id;
}
const refused = (more: Partial<ExchangeRequest>) =>
  set.owner.client.refused('exchange.create', { body: rateRequest(more), headers: keyed() });

const listed = async (query: { query?: string; take?: number; cursor?: string } = {}, { owner } = set) =>
  (await owner.client.ok('exchange.requests', { query })).data;
const nodes = async (query?: string) =>
  (await listed(query === undefined ? {} : { query })).edges.map(({ node }) => node);

/** Decides in the staff's place. */
const decide = (id: string, decision: unknown) =>
  bank
    .client()
    .raw(
      'POST',
      `/sandbox/fx-requests/${id}/decision`,
      { 'content-type': 'application/json' },
      JSON.stringify(decision),
    );

/** Changes what the tenant says of custom rates. */
const settings = (customRate: unknown) =>
  bank.admin.query(
    `update tenants set settings = jsonb_set(settings, '{exchange,customRate}', $1) where key = 'kontor'`,
    [JSON.stringify(customRate)],
  );

describe('a custom rate request', () => {
  test('becomes a request that waits, and no payment', async () => {
    const id = await asked({ comment: '  For the invoice in March ' });
    expect((await set.owner.client.ok('payments.list')).data.edges).toEqual([]);
    expect(await nodes()).toEqual([
      {
        id,
        status: 'PENDING',
        createdAt: bank.clock.now().toISOString(),
        decidedAt: null,
        exchangeCurrencyFrom: expect.objectContaining({ id: eur, name: 'EUR', decimals: 2 }),
        exchangeCurrencyTo: expect.objectContaining({ id: gbp, name: 'GBP', symbol: '£' }),
        exchangeCurrencyFixedId: eur,
        exchangeCurrencyFixedSum: '600.00',
        exchangeCurrencyFlexibleSum: '540.00',
        exchangeActualRate: null,
        customRate: '0.9',
        comment: 'For the invoice in March',
        rejectReason: null,
        paymentId: null,
      },
    ]);
  });

  test('keeps all 14 decimals of its rate, and the side that was given', async () => {
    await asked({
      exchangeCurrencyFixedId: gbp,
      exchangeCurrencyFixedSum: '600.00',
      customRate: '0.87654321098765',
    });
    expect(await nodes()).toMatchObject([
      {
        customRate: '0.87654321098765',
        exchangeCurrencyFixedId: gbp,
        exchangeCurrencyFixedSum: '600.00',
        exchangeCurrencyFlexibleSum: '684.51',
      },
    ]);
  });

  test('sent twice under one key is one request', async () => {
    const headers = keyed();
    const outcomes = await Promise.all(
      [1, 2, 3].map(() => set.owner.client.call('exchange.create', { body: rateRequest(), headers })),
    );
    expect(new Set(outcomes.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect(await nodes()).toHaveLength(1);
  });

  test.each([
    ['a rate of nothing', { customRate: '0.0' }, 'customRate', 'min'],
    ['a rate with a fifteenth decimal', { customRate: '1.123456789012345' }, 'customRate', 'isRate'],
    ['a rate at which nothing is left', { customRate: '0.00000000000001' }, 'customRate', 'isRateOfSum'],
    ['a rate at which too much comes out', { customRate: '99999999999999' }, 'customRate', 'isRateOfSum'],
    ['a moment that has passed', { validUntil: '2026-03-05T11:00:00.000Z' }, 'validUntil', 'isFutureDate'],
    [
      'less than custom rates begin with',
      { exchangeCurrencyFixedSum: '499.99' },
      'exchangeCurrencyFixedSum',
      'min',
    ],
    ['a quote besides', { quoteId: crypto.randomUUID() }, 'quoteId', 'isValid'],
    ['neither rate nor quote', { customRate: undefined }, 'quoteId', 'isValid'],
    ['a currency for itself', { exchangeCurrencyToId: eur }, 'exchangeCurrencyToId', 'isOtherCurrency'],
    ['a currency no account holds', { exchangeCurrencyToId: usdc }, 'exchangeCurrencyToId', 'currencyHeld'],
  ])('with %s is refused beside the field', async (_, more, property, rule) => {
    expect(await refused(more as Partial<ExchangeRequest>)).toMatchObject(beside(property, rule)); // also what the types forbid
    expect(await nodes()).toEqual([]);
  });

  test('is refused where the bank takes none: not at all, or not in that currency', async () => {
    await settings({ enabled: false });
    expect(await refused({})).toMatchObject({ statusCode: 422, code: 'SCHEME_UNAVAILABLE' });
    expect((await set.owner.client.ok('settings.exchangeCustomRate')).data.enabled).toBe(false);
    await settings({ enabled: true, currencyIds: [eur, usdc] });
    expect(await refused({})).toMatchObject(beside('exchangeCurrencyToId', 'isCustomRateCurrency'));
    const { data: quote } = await set.owner.client.ok('exchange.calc', { body: exchange(set) });
    expect(quote.customRateAllowed).toBe(false);
    await settings({ enabled: true, minSum: '500.00' });
    await asked();
  });
});

describe('the list', () => {
  test('comes page by page, the newest first, and only the organization’s own', async () => {
    await asked({}, await fixture(bank));
    const made: string[] = [];
    for (let index = 0; index < 5; index += 1) made.unshift(await asked());
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const { edges, pageInfo } = await listed({ take: 2, ...(cursor !== undefined && { cursor }) });
      seen.push(...edges.map(({ node }) => node.id));
      expect(pageInfo.hasNextPage).toBe(seen.length < 5);
      cursor = pageInfo.hasNextPage ? (pageInfo.endCursor ?? undefined) : undefined;
    } while (cursor !== undefined);
    expect(seen).toEqual(made);
    expect(
      await set.owner.client.refused('exchange.requests', {
        query: { organizationId: set.payee.organizationId },
      }),
    ).toMatchObject({ statusCode: 403 });
  });

  test('is searched by currency, comment and amount', async () => {
    const [first, second] = [
      await asked({ comment: 'Rent 100%' }),
      await asked({
        exchangeCurrencyFromId: gbp,
        exchangeCurrencyToId: eur,
        exchangeCurrencyFixedId: gbp,
        exchangeCurrencyFixedSum: '700.50',
        customRate: '1.2',
      }),
    ];
    const found = async (query: string) => (await nodes(query)).map(({ id }) => id);
    expect(await found('eur')).toEqual([second, first]);
    expect(await found('EUR/GBP')).toEqual([first]);
    expect(await found('gbp eur')).toEqual([second]);
    expect(await found('rent 100%')).toEqual([first]);
    expect(await found('0%')).toEqual([first]);
    expect(await found('%')).toEqual([first]);
    expect(await found('700,50')).toEqual([second]);
    expect(await found('600')).toEqual([first]);
    expect(await found('nothing of the kind')).toEqual([]);
  });

  test('is not for company officials', async () => {
    await bank.admin.query(`update organizations set type = 'COMPANY_OFFICIAL' where id = $1`, [
      set.owner.person.organizationId,
    ]);
    expect(await set.owner.client.refused('exchange.requests')).toMatchObject({
      statusCode: 403,
      code: 'FORBIDDEN',
    });
  });
});

describe('the bank’s answer', () => {
  test('yes makes an exchange at the wished rate, to be signed within a day, whose money then moves', async () => {
    const id = await asked();
    bank.clock.advance(60_000);
    const { status, text } = await decide(id, { status: 'ACCEPTED' });
    expect(status).toBe(200);
    const { paymentId } = JSON.parse(text) as { paymentId: string };
    expect(await nodes()).toMatchObject([
      {
        status: 'ACCEPTED',
        decidedAt: bank.clock.now().toISOString(),
        exchangeActualRate: '0.9',
        exchangeCurrencyFlexibleSum: '540.00',
        paymentId,
      },
    ]);
    bank.clock.advance(23 * 3_600_000);
    await set.owner.client.signIn(set.owner.person.phone);
    const [waiting] = (await set.owner.client.ok('payments.list')).data.edges;
    expect(waiting?.node).toMatchObject({
      id: paymentId,
      status: 'UNSIGNED',
      sum: '600.00',
      canSign: true,
      exchange: { exchangeCurrencyFlexibleSum: '540.00', exchangeActualRate: '0.9' },
    });
    const mfaToken = await mfaTokenFor(set, { id: paymentId, signingHash: waiting?.node.signingHash ?? '' });
    expect((await sign(set, paymentId, mfaToken)).status).toBe(200);
    expect(await held(set)).toEqual({ EUR: '399.10', GBP: '1040.00' });
    expect(await verifyLedger(bank.admin)).toEqual([]);
  });

  test('yes at another rate says so', async () => {
    const id = await asked();
    expect((await decide(id, { status: 'ACCEPTED', rate: '0.88' })).status).toBe(200);
    expect(await nodes()).toMatchObject([
      { customRate: '0.9', exchangeActualRate: '0.88', exchangeCurrencyFlexibleSum: '528.00' },
    ]);
  });

  test('yes lasts no longer than the request; then signing offers the present rate', async () => {
    const validUntil = new Date(bank.clock.now().getTime() + 100_000).toISOString();
    const id = await asked({ validUntil });
    const { paymentId } = JSON.parse((await decide(id, { status: 'ACCEPTED' })).text) as {
      paymentId: string;
    };
    const { data } = await set.owner.client.ok('payments.get', { params: { id: paymentId } });
    const mfaToken = await mfaTokenFor(set, data);
    bank.clock.advance(100_000);
    expect((await sign(set, paymentId, mfaToken)).body).toMatchObject({
      statusCode: 410,
      code: 'QUOTE_EXPIRED',
      data: { exchangeCurrencyFixedSum: '600.00', markupPercent: '0.5' },
    });
    const late = await asked({ validUntil: new Date(bank.clock.now().getTime() + 1_000).toISOString() });
    bank.clock.advance(1_000);
    expect((await decide(late, { status: 'ACCEPTED' })).status).toBe(409);
    expect((await decide(late, { status: 'REJECTED', reason: 'Too late' })).status).toBe(200);
  });

  test('no comes with its reason and makes no payment', async () => {
    const id = await asked();
    expect((await decide(id, { status: 'REJECTED' })).status).toBe(400);
    const { status, text } = await decide(id, { status: 'REJECTED', reason: 'Too far from the market' });
    expect([status, text]).toEqual([200, '{"paymentId":null}']);
    expect(await nodes()).toMatchObject([
      {
        status: 'REJECTED',
        rejectReason: 'Too far from the market',
        paymentId: null,
        exchangeActualRate: null,
        decidedAt: bank.clock.now().toISOString(),
      },
    ]);
    expect((await set.owner.client.ok('payments.list')).data.edges).toEqual([]);
  });

  test('is given once, also when many give one at the same time', async () => {
    const id = await asked();
    const answers = await Promise.all([
      decide(id, { status: 'ACCEPTED' }),
      decide(id, { status: 'REJECTED', reason: 'No' }),
      decide(id, { status: 'ACCEPTED' }),
      decide(id, { status: 'ACCEPTED', rate: '0.95' }),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404, 404, 404]);
    const [request] = await nodes();
    const { edges } = (await set.owner.client.ok('payments.list')).data;
    expect(edges).toHaveLength(request?.status === 'ACCEPTED' ? 1 : 0);
    expect((await decide(crypto.randomUUID(), { status: 'ACCEPTED' })).status).toBe(404);
  });

  test('to somebody who has left the organization can only be no', async () => {
    const company = { ...set, owner: await bank.signedIn({ type: 'CORPORATE' }) };
    const id = await asked({}, company);
    await bank.admin.query(`update memberships set status = 'REMOVED' where organization_id = $1`, [
      company.owner.person.organizationId,
    ]);
    expect((await decide(id, { status: 'ACCEPTED' })).status).toBe(403);
    expect((await decide(id, { status: 'REJECTED', reason: 'Left' })).status).toBe(200);
  });
});

describe('the database itself', () => {
  const forced = async (id: string, status: string) => {
    const { rows } = await bank.admin.query<{ id: string }>('select id from payments limit 1');
    return bank.admin.query(
      `update fx_requests set status = $2, decided_at = now(), payment_id = case $2 when 'ACCEPTED' then $3::uuid end,
        reject_reason = case $2 when 'REJECTED' then 'No' end where id = $1`,
      [id, status, rows[0]?.id],
    );
  };

  test.each(fxRequestStatuses.flatMap((from) => fxRequestStatuses.map((to) => [from, to] as const)))(
    'lets a request go from %s to %s exactly as the table of edges says',
    async (from, to) => {
      const id = await asked();
      if (from === 'ACCEPTED') await decide(id, { status: 'ACCEPTED' });
      if (from === 'REJECTED') await decide(id, { status: 'REJECTED', reason: 'No' });
      const legal = fxRequestStates.goes[from].includes(to);
      expect(legal).toBe(from === 'PENDING' && to !== 'PENDING');
      if (legal && to === 'REJECTED') await forced(id, to);
      else if (!legal) await expect(forced(id, to)).rejects.toThrow(/does not go from/);
    },
  );

  test('refuses to change what was asked for or offered, and to forget a request', async () => {
    const id = await asked();
    await expect(
      bank.admin.query('update fx_requests set custom_rate = 1 where id = $1', [id]),
    ).rejects.toThrow(/never changes/);
    await expect(bank.admin.query('delete from fx_requests where id = $1', [id])).rejects.toThrow(
      /append-only/,
    );
    const { data: quote } = await set.owner.client.ok('exchange.calc', { body: exchange(set) });
    await expect(
      bank.admin.query('update fx_quotes set to_sum = to_sum + 1 where id = $1', [quote.quoteId]),
    ).rejects.toThrow(/append-only/);
  });
});
