import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { ExchangeQuote } from '@kontor/api-client/contract';
import { cleanUp } from '../src/cleanup.ts';
import { verifyLedger } from '../src/ledger/verifyLedger.ts';
import { startBank, type TestBank } from './support/bank.ts';
import { held, keyed, sign, taken } from './support/exchange.ts';
import { breachesAfter } from './support/tamper.ts';
import { eur, exchange, gbp, mfaTokenFor, quoted, fixture, type Fixture } from './operations/fixture.ts';

let bank: TestBank;
let set: Fixture;
beforeAll(async () => {
  bank = await startBank();
});
afterAll(() => bank.stop());
beforeEach(async () => {
  set = await fixture(bank);
});

describe('a quote that is no longer good', () => {
  const refusedWithFresh = async (body: Parameters<typeof exchange>[1], quoteId: string) => {
    const error = await set.owner.client.refused('exchange.create', {
      body: { ...exchange(set, body), quoteId },
      headers: keyed(),
    });
    expect(error).toMatchObject({ statusCode: 410, code: 'QUOTE_EXPIRED' });
    return error.data as ExchangeQuote; // the contract leaves an error's data open
  };

  test('after 30 s, is answered with a fresh one, which can be taken', async () => {
    const old = await quoted(set);
    bank.clock.advance(30_000);
    const fresh = await refusedWithFresh({}, old.quoteId);
    expect(fresh.quoteId).not.toBe(old.quoteId);
    expect(fresh).toMatchObject({
      exchangeCurrencyFixedSum: '100.00',
      expiresAt: new Date(bank.clock.now().getTime() + 30_000).toISOString(),
    });
    expect(fresh.exchangeActualRate).not.toBe(old.exchangeActualRate);
    expect((await taken(set, {}, fresh)).status).toBe('UNSIGNED');
  });

  test('is what a quote for another sum, side or account, or of somebody else, is', async () => {
    const { quoteId } = await quoted(set);
    expect(
      (await refusedWithFresh({ exchangeCurrencyFixedSum: '100.01' }, quoteId)).exchangeCurrencyFixedSum,
    ).toBe('100.01');
    await refusedWithFresh({ exchangeCurrencyFixedId: gbp }, quoteId);
    await refusedWithFresh({ exchangeCurrencyFromId: gbp, exchangeCurrencyToId: eur }, quoteId);
    await refusedWithFresh({}, crypto.randomUUID());
    const stranger = await fixture(bank);
    const { quoteId: theirs } = await quoted(stranger);
    await refusedWithFresh({}, theirs);
    expect((await taken(set, {}, { ...(await quoted(set)), quoteId })).status).toBe('UNSIGNED');
  });

  test('taken by two at once makes one exchange; the other is offered a fresh one', async () => {
    const { quoteId } = await quoted(set);
    const outcomes = await Promise.all(
      Array.from({ length: 8 }, () =>
        set.owner.client.call('exchange.create', { body: { ...exchange(set), quoteId }, headers: keyed() }),
      ),
    );
    expect(outcomes.filter(({ status }) => status === 201)).toHaveLength(1);
    for (const { status, body } of outcomes)
      if (status !== 201)
        expect(body).toMatchObject({ code: 'QUOTE_EXPIRED', data: { exchangeCurrencyFixedSum: '100.00' } });
    expect((await set.owner.client.ok('payments.list')).data.edges).toHaveLength(1);
  });

  test('sent twice under one key is one exchange, answered alike', async () => {
    const body = { ...exchange(set), quoteId: (await quoted(set)).quoteId };
    const headers = keyed();
    const [first, second] = await Promise.all([
      set.owner.client.call('exchange.create', { body, headers }),
      set.owner.client.call('exchange.create', { body, headers }),
    ]);
    expect(first.body).toEqual(second.body);
    bank.clock.advance(60_000); // the quote is long gone, the answer is not
    const third = await set.owner.client.call('exchange.create', { body, headers });
    expect([third.body, third.headers['idempotent-replayed']]).toEqual([first.body, 'true']);
    expect(
      await set.owner.client.refused('exchange.create', {
        body: { ...body, exchangeCurrencyFixedSum: '1.00' },
        headers,
      }),
    ).toMatchObject({ code: 'IDEMPOTENCY_MISMATCH' });
  });

  test('ends a lock after 5 minutes: neither code nor signature, but a fresh quote', async () => {
    const made = await taken(set);
    const mfaToken = await mfaTokenFor(set, made);
    bank.clock.advance(300_000);
    await set.owner.client.signIn(set.owner.person.phone);
    const late = await sign(set, made.id, mfaToken);
    expect(late.body).toMatchObject({
      statusCode: 410,
      code: 'QUOTE_EXPIRED',
      data: { exchangeCurrencyFixedSum: '100.00', exchangeCurrencyFromId: eur, exchangeCurrencyToId: gbp },
    });
    expect(
      await set.owner.client.refused('signatures.sendCode', {
        body: {
          mfa: 'PHONE',
          channel: 'SMS',
          subject: { type: 'PAYMENT', ids: [made.id], signingHash: made.signingHash },
        },
      }),
    ).toMatchObject({ code: 'QUOTE_EXPIRED', data: { exchangeCurrencyFixedSum: '100.00' } });
    expect(await held(set)).toEqual({ EUR: '1000.00', GBP: '500.00' });
    expect((await set.owner.client.ok('payments.list')).data.edges).toEqual([]);
  });

  test('signed and lapsing at once ends one way: booked, or lapsed with nothing moved', async () => {
    for (let round = 0; round < 8; round += 1) {
      set = await fixture(bank);
      const made = await taken(set);
      bank.clock.advance(240_000);
      const mfaToken = await mfaTokenFor(set, made);
      bank.clock.advance(59_999);
      const signing = sign(set, made.id, mfaToken);
      if (round % 2 === 0) await bank.client().raw('GET', '/sandbox/personas'); // gives the signature a start
      bank.clock.advance(1);
      const [{ status }] = await Promise.all([signing, cleanUp(bank.services)]);
      await set.owner.client.signIn(set.owner.person.phone);
      const { data } = await set.owner.client.ok('payments.get', { params: { id: made.id } });
      const end = [status, data.status, (await held(set))['EUR']];
      expect([
        [200, 'COMPLETED', '899.85'],
        [410, 'EXPIRED', '1000.00'],
      ]).toContainEqual(end);
    }
  });

  test('is cleared away when nobody took it, and kept when somebody did', async () => {
    const [idle, used] = [await quoted(set), await quoted(set)];
    await taken(set, {}, used);
    bank.clock.advance(31_000);
    await cleanUp(bank.services);
    const { rows } = await bank.admin.query('select id from fx_quotes where id = any ($1)', [
      [idle.quoteId, used.quoteId],
    ]);
    expect(rows).toEqual([{ id: used.quoteId }]);
  });
});

describe('races', () => {
  test('signed many times at once, an exchange is booked once', async () => {
    const made = await taken(set);
    const mfaToken = await mfaTokenFor(set, made);
    const outcomes = await Promise.all(Array.from({ length: 10 }, () => sign(set, made.id, mfaToken)));
    expect(new Set(outcomes.map(({ status, body }) => JSON.stringify([status, body]))).size).toBe(1);
    expect(await held(set)).toMatchObject({ EUR: '899.85' });
  });

  test('between many exchanges to and fro leave every currency at zero and nobody overdrawn', async () => {
    const people = await Promise.all(Array.from({ length: 4 }, () => fixture(bank)));
    await Promise.all(
      people.map(async (one, index) => {
        for (let round = 0; round < 3; round += 1) {
          const [from, to] = (index + round) % 2 === 0 ? [eur, gbp] : [gbp, eur];
          const wanted = {
            exchangeCurrencyFromId: from,
            exchangeCurrencyToId: to,
            exchangeCurrencyFixedId: round === 1 ? to : from,
            exchangeCurrencyFixedSum: `${120 + index * 7 + round}.37`,
          };
          const { quoteId } = await quoted(one, wanted);
          const { data } = await one.owner.client.ok('exchange.create', {
            body: { ...exchange(one, wanted), quoteId },
            headers: keyed(),
          });
          if (data.type !== 'PAYMENT') throw new Error('that is no exchange');
          const mfaToken = await mfaTokenFor(one, data);
          await one.owner.client.ok('payments.sign', {
            params: { id: data.id },
            body: { mfaToken, signedAt: bank.clock.now().toISOString() },
          });
        }
      }),
    );
    expect(await verifyLedger(bank.admin)).toEqual([]);
  });
});

test.each([
  ['an exchange is booked otherwise than it was quoted', 'update fx_quotes set from_sum = from_sum + 1'],
  ['an exchange is booked otherwise than it was quoted', 'update fx_quotes set spread_sum = spread_sum + 1'],
  ['an exchange is booked otherwise than it was quoted', 'update fx_quotes set fee_amount = fee_amount + 1'],
  ['a quote is further from its rate than rounding explains', 'update fx_quotes set rate = rate * 1.001'],
  [
    'a currency position moved without an exchange',
    `update ledger_transactions set kind = 'PAYMENT' where kind = 'EXCHANGE'`,
  ],
])('the audit finds that %s (%s)', async (breach, tampering) => {
  const made = await taken(set);
  await sign(set, made.id, await mfaTokenFor(set, made));
  expect(await breachesAfter(tampering, bank.admin)).toContain(breach);
});
