import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { ExchangeCalcRequest } from '@kontor/api-client/contract';
import { verifyLedger } from '../src/ledger/verifyLedger.ts';
import { startBank, type TestBank } from './support/bank.ts';
import { beside, held, keyed, sign, taken } from './support/exchange.ts';
import { eur, exchange, gbp, mfaTokenFor, quoted, fixture, type Fixture } from './operations/fixture.ts';

const usdc = '01920000-0000-7000-8000-000000009002';
const sol = '01920000-0000-7000-8000-000000009004';

let bank: TestBank;
let set: Fixture;
beforeAll(async () => {
  bank = await startBank();
});
afterAll(() => bank.stop());
beforeEach(async () => {
  set = await fixture(bank);
});

/** Booked minor units of the bank's own accounts of a kind, by currency. */
async function ofTheBank(kind: 'FX_POSITION' | 'FEE'): Promise<Record<string, bigint>> {
  const { rows } = await bank.admin.query<{ name: string; posted: string }>(
    `select c.name, b.posted::text from ledger_accounts a join positions b on b.ledger_account_id = a.id
     join currencies c on c.id = a.currency_id where a.kind = $1 and a.tenant_id = $2`,
    [kind, bank.tenants.kontor],
  );
  return Object.fromEntries(rows.map(({ name, posted }) => [name, BigInt(posted)]));
}

const cents = (amount: string) => BigInt(amount.replace('.', ''));

describe('a quote', () => {
  test('answers the other sum, both rates, what is debited and until when it is good', async () => {
    const quote = await quoted(set);
    expect(quote).toMatchObject({
      expiresAt: new Date(bank.clock.now().getTime() + 30_000).toISOString(),
      exchangeCurrencyFromId: eur,
      exchangeCurrencyToId: gbp,
      exchangeCurrencyFixedId: eur,
      exchangeCurrencyFixedSum: '100.00',
      markupPercent: '0.5',
      feeAmount: '0.15',
      feeCurrencyId: eur,
      totalDebit: '100.15',
      available: '1000.00',
      sufficientFunds: true,
      customRateAllowed: true,
    });
    const [rate, market] = [Number(quote.exchangeActualRate), Number(quote.marketRate)];
    expect(quote.exchangeCurrencyFlexibleSum).toBe((100 * rate).toFixed(2));
    expect(rate / market).toBeCloseTo(0.995, 9);
    expect(rate * Number(quote.inverseRate)).toBeCloseTo(1, 9);
    expect(quote.exchangeActualRate).toMatch(/^\d\.\d{1,14}$/);
    expect(Number(quote.minSum)).toBeGreaterThan(0);
    expect(Number(quote.maxSum)).toBe(1_000_000);
  });

  test('keeps the sum of the side that was typed, whichever it is', async () => {
    const quote = await quoted(set, { exchangeCurrencyFixedId: gbp, exchangeCurrencyFixedSum: '80.01' });
    expect(quote.exchangeCurrencyFixedSum).toBe('80.01');
    expect(quote.exchangeCurrencyFlexibleSum).toBe((80.01 / Number(quote.exchangeActualRate)).toFixed(2));
    expect(cents(quote.totalDebit)).toBe(cents(quote.exchangeCurrencyFlexibleSum) + cents(quote.feeAmount));
  });

  test('for more than there is says so and is no refusal', async () => {
    expect(await quoted(set, { exchangeCurrencyFixedSum: '1000.00' })).toMatchObject({
      totalDebit: '1001.50',
      sufficientFunds: false,
    });
  });

  test.each([
    ['a currency for itself', { exchangeCurrencyToId: eur }, 'exchangeCurrencyToId', 'isOtherCurrency'],
    [
      'the sum of a third currency',
      { exchangeCurrencyFixedId: usdc },
      'exchangeCurrencyFixedId',
      'isOneOfBoth',
    ],
    ['a third decimal', { exchangeCurrencyFixedSum: '1.001' }, 'exchangeCurrencyFixedSum', 'maxDecimals'],
    ['too little', { exchangeCurrencyFixedSum: '0.99' }, 'exchangeCurrencyFixedSum', 'min'],
    ['too much', { exchangeCurrencyFixedSum: '1000000.01' }, 'exchangeCurrencyFixedSum', 'max'],
    ['nothing', { exchangeCurrencyFixedSum: '0' }, 'exchangeCurrencyFixedSum', 'min'],
    [
      'a currency nobody sold them',
      { exchangeCurrencyFromId: usdc, exchangeCurrencyFixedId: usdc },
      'exchangeCurrencyFromId',
      'currencyHeld',
    ],
    ['a currency no account holds', { exchangeCurrencyToId: usdc }, 'exchangeCurrencyToId', 'currencyHeld'],
  ])('for %s is refused beside the field', async (_, wanted, property, name) => {
    expect(await set.owner.client.refused('exchange.calc', { body: exchange(set, wanted) })).toMatchObject(
      beside(property, name),
    );
  });

  test('goes to the account that is named, the paying one, or the first that holds the currency', async () => {
    const owner = await bank.signedIn({
      accounts: [
        { name: 'Pay', balances: [{ currency: 'EUR', value: '50.00' }] },
        { name: 'First', balances: [{ currency: 'GBP', value: '0' }] },
        {
          name: 'Both',
          balances: [
            { currency: 'EUR', value: '50.00' },
            { currency: 'GBP', value: '0' },
          ],
        },
      ],
    });
    set = { ...set, owner };
    const [pay, first, both] = owner.person.accounts.map(({ id }) => id);
    const payeeOf = async (wanted: Partial<ExchangeCalcRequest>) => {
      const { id } = await taken(set, { exchangeCurrencyFixedSum: '10.00', ...wanted });
      const { data } = await owner.client.ok('payments.get', { params: { id } });
      return owner.person.accounts.find(({ number }) => number === data.counterpartyAccountNumber)?.id;
    };
    expect(await payeeOf({ accountId: pay ?? '' })).toBe(first);
    expect(await payeeOf({ accountId: both ?? '' })).toBe(both);
    expect(await payeeOf({ accountId: pay ?? '', toAccountId: both })).toBe(both);
    expect(
      await owner.client.refused('exchange.calc', {
        body: exchange(set, { toAccountId: set.payee.accounts[0]?.id }),
      }),
    ).toMatchObject({ statusCode: 404 });
    expect(
      await owner.client.refused('exchange.calc', {
        body: exchange(set, { accountId: both ?? '', toAccountId: pay }),
      }),
    ).toMatchObject(beside('exchangeCurrencyToId', 'currencyHeld'));
  });

  test('knows currencies of 6 and 9 decimals to the last one', async () => {
    const owner = await bank.signedIn({
      accounts: [
        {
          balances: [
            { currency: 'SOL', value: '3.000000001' },
            { currency: 'USDC', value: '10' },
            { currency: 'EUR', value: '1' },
          ],
        },
      ],
    });
    set = { ...set, owner };
    const accountId = owner.person.accounts[0]?.id ?? '';
    const wanted = {
      accountId,
      exchangeCurrencyFromId: sol,
      exchangeCurrencyToId: usdc,
      exchangeCurrencyFixedId: sol,
      exchangeCurrencyFixedSum: '1.123456789',
    };
    const quote = await quoted(set, wanted);
    expect(quote.exchangeCurrencyFixedSum).toBe('1.123456789');
    expect(quote.exchangeCurrencyFlexibleSum).toMatch(/^\d+\.\d{6}$/);
    expect(quote.totalDebit).toMatch(/^\d+\.\d{9}$/);
    const { id, signingHash } = await taken(set, wanted, quote);
    expect((await sign(set, id, await mfaTokenFor(set, { id, signingHash }))).status).toBe(200);
    expect(await held(set)).toMatchObject({
      USDC: ((1e6 * 10 + Number(quote.exchangeCurrencyFlexibleSum.replace('.', ''))) / 1e6).toFixed(6),
    });
  });
});

describe('an exchange', () => {
  test('at the quoted rate waits unsigned with its rate locked for 5 minutes, and moves nothing yet', async () => {
    const quote = await quoted(set);
    bank.clock.advance(29_000);
    const before = await held(set);
    const made = await taken(set, {}, quote);
    expect(made).toMatchObject({
      type: 'PAYMENT',
      status: 'UNSIGNED',
      requiresSignature: true,
      expiresAt: new Date(bank.clock.now().getTime() + 300_000).toISOString(),
    });
    const listed = (await set.owner.client.ok('payments.list')).data.edges.map(({ node }) => node);
    const { data: one } = await set.owner.client.ok('payments.get', { params: { id: made.id } });
    const { documents, ...line } = one;
    expect(listed).toEqual([line]);
    expect(documents).toEqual([]);
    expect(one).toMatchObject({
      kind: 'BETWEEN_ACCOUNTS',
      paymentType: 'INTERNAL',
      scheme: 'INTERNAL',
      sum: '100.00',
      currencyId: eur,
      feeAmount: '0.15',
      status: 'UNSIGNED',
      signingHash: made.signingHash,
      canSign: true,
      canDecline: true,
      exchange: {
        exchangeCurrencyToId: gbp,
        exchangeCurrencyFlexibleSum: quote.exchangeCurrencyFlexibleSum,
        exchangeActualRate: quote.exchangeActualRate,
      },
    });
    expect(await held(set)).toEqual(before);
  });

  test('once signed has moved both balances, the position of each currency, the margin and the fee, all in one booking', async () => {
    const [positions, fees] = [await ofTheBank('FX_POSITION'), await ofTheBank('FEE')];
    const quote = await quoted(set, { exchangeCurrencyFixedId: gbp, exchangeCurrencyFixedSum: '80.00' });
    const made = await taken(set, { exchangeCurrencyFixedId: gbp, exchangeCurrencyFixedSum: '80.00' }, quote);
    const answer = await sign(set, made.id, await mfaTokenFor(set, made));
    expect(answer.body).toMatchObject({
      data: { status: 'COMPLETED', signatures: { required: 1, collected: 1 } },
    });
    const sold = cents(quote.exchangeCurrencyFlexibleSum);
    const fee = cents(quote.feeAmount);
    expect(await held(set)).toEqual({
      EUR: `${(1000_00n - sold - fee).toString().replace(/(..)$/, '.$1')}`,
      GBP: '580.00',
    });
    const [after, earned] = [await ofTheBank('FX_POSITION'), await ofTheBank('FEE')];
    const moved = (now: Record<string, bigint>, then: Record<string, bigint>, name: string) =>
      (now[name] ?? 0n) - (then[name] ?? 0n);
    const spread = moved(earned, fees, 'GBP');
    expect(moved(after, positions, 'EUR')).toBe(sold);
    expect(moved(after, positions, 'GBP')).toBe(-80_00n - spread);
    expect(moved(earned, fees, 'EUR')).toBe(fee);
    // Half a percent of what the market would have given.
    expect(Number(spread) / 80_00).toBeCloseTo(0.005 / 0.995, 3);
    const { rows } = await bank.admin.query(
      'select count(distinct t.id)::int as bookings, count(*)::int as postings from ledger_transactions t join postings p on p.transaction_id = t.id where t.payment_id = $1',
      [made.id],
    );
    expect(rows).toEqual([{ bookings: 1, postings: 4 }]);
    expect(await verifyLedger(bank.admin)).toEqual([]);
  });

  test('stands in the history with both sides and its fee beneath', async () => {
    const made = await taken(set);
    await sign(set, made.id, await mfaTokenFor(set, made));
    const items = (await set.owner.client.ok('statements.list')).data.edges
      .map(({ node }) => node)
      .filter(({ paymentId }) => paymentId === made.id);
    const sold = items.find(({ debitSum }) => debitSum === '100.00');
    const bought = items.find(({ creditSum }) => creditSum !== null);
    const fee = items.find(({ operationType }) => operationType === 'TRANSACTION_FEE');
    expect(items).toHaveLength(3);
    expect(sold).toMatchObject({
      title: 'EUR to GBP',
      status: 'SENT',
      operationType: 'COMMON',
      currencyId: eur,
      feeAmount: '0.15',
      parentId: null,
    });
    const exchange = {
      soldSum: '100.00',
      soldCurrencyId: eur,
      boughtSum: bought?.creditSum,
      boughtCurrencyId: gbp,
    };
    expect([sold?.exchange, bought?.exchange, fee?.exchange]).toEqual([exchange, exchange, null]);
    expect(bought).toMatchObject({
      title: 'EUR to GBP',
      status: 'ADDED',
      currencyId: gbp,
      feeAmount: null,
      parentId: null,
    });
    expect(fee).toMatchObject({ debitSum: '0.15', parentId: sold?.id });
  });

  test('is signed with a code that names both sums; the code says what it is for', async () => {
    const made = await taken(set);
    const { data: sent } = await set.owner.client.ok('signatures.sendCode', {
      body: {
        mfa: 'PHONE',
        channel: 'SMS',
        subject: { type: 'PAYMENT', ids: [made.id], signingHash: made.signingHash },
      },
    });
    const { data: shown } = await set.owner.client.ok('payments.get', { params: { id: made.id } });
    const bought = shown.exchange?.exchangeCurrencyFlexibleSum ?? '';
    expect(sent.subject).toEqual({
      title: 'Currency exchange',
      lines: [
        { label: 'You sell', value: '100.00 EUR' },
        { label: 'You get', value: `${bought} GBP` },
        { label: 'Rate', value: `1 EUR = ${shown.exchange?.exchangeActualRate} GBP` },
        { label: 'Account', value: expect.stringMatching(/^•••• \d{4}$/) },
        { label: 'Fee', value: '0.15 EUR' },
      ],
    });
    const { text } = await bank
      .client()
      .raw('GET', `/sandbox/messages?phone=${encodeURIComponent(set.owner.person.phone)}`);
    expect(text).toContain(`Exchange 100.00 EUR for ${bought} GBP to •••• `);
  });

  test('is not signed by a code that was sent for another exchange', async () => {
    const [first, second] = [await taken(set), await taken(set, { exchangeCurrencyFixedSum: '200.00' })];
    expect(first.signingHash).not.toBe(second.signingHash);
    expect((await sign(set, second.id, await mfaTokenFor(set, first))).body).toMatchObject({
      code: 'SIGNING_SUBJECT_MISMATCH',
    });
    const before = await held(set);
    expect(before).toEqual({ EUR: '1000.00', GBP: '500.00' });
  });

  test('whose rate, sum or target was changed behind its back does not match its code', async () => {
    for (const change of ['rate = rate + 0.01', 'to_sum = to_sum + 1']) {
      const made = await taken(set);
      const mfaToken = await mfaTokenFor(set, made);
      await bank.admin.query(
        `set session_replication_role = replica; update fx_quotes set ${change} where id = (select exchange_quote_id from payments where id = '${made.id}'); set session_replication_role = origin`,
      );
      expect((await sign(set, made.id, mfaToken)).body).toMatchObject({ code: 'SIGNING_SUBJECT_MISMATCH' });
      bank.clock.advance(61_000);
    }
    expect(await held(set)).toEqual({ EUR: '1000.00', GBP: '500.00' });
  });

  test('can be declined, and then signs no more', async () => {
    const made = await taken(set);
    const mfaToken = await mfaTokenFor(set, made);
    await set.owner.client.ok('payments.decline', { params: { id: made.id } });
    expect((await sign(set, made.id, mfaToken)).body).toMatchObject({ code: 'ALREADY_DECLINED' });
  });

  test('for more than there is left is refused, when it is made and when it is signed', async () => {
    const quote = await quoted(set, { exchangeCurrencyFixedSum: '1000.00' });
    expect(
      await set.owner.client.refused('exchange.create', {
        body: { ...exchange(set, { exchangeCurrencyFixedSum: '1000.00' }), quoteId: quote.quoteId },
        headers: keyed(),
      }),
    ).toMatchObject({
      statusCode: 422,
      code: 'INSUFFICIENT_FUNDS',
      data: { available: '1000.00', totalDebit: '1001.50' },
    });
    const [first, second] = [
      await taken(set, { exchangeCurrencyFixedSum: '600.00' }),
      await taken(set, { exchangeCurrencyFixedSum: '700.00' }),
    ];
    const token = await mfaTokenFor(set, first);
    bank.clock.advance(61_000);
    const other = await mfaTokenFor(set, second);
    expect((await sign(set, first.id, token)).status).toBe(200);
    const after = await held(set);
    expect((await sign(set, second.id, other)).body).toMatchObject({
      statusCode: 422,
      code: 'INSUFFICIENT_FUNDS',
    });
    expect(await held(set)).toEqual(after);
  });
});

test('an exchange between two accounts is no double of a payment between them', async () => {
  const accounts = ['Current', 'Savings'].map((name) => ({
    name,
    balances: [
      { currency: 'EUR', value: '1000.00' },
      { currency: 'GBP', value: '500.00' },
    ],
  }));
  const own = { ...set, owner: await bank.signedIn({ accounts }) };
  const { person, client } = own.owner;
  const [from, to] = person.accounts.map(({ id }) => id);
  await taken(own, { toAccountId: to ?? '' });
  const body = {
    kind: 'BETWEEN_ACCOUNTS',
    paymentType: 'INTERNAL',
    scheme: 'INTERNAL',
    organizationId: person.organizationId,
    accountId: from ?? '',
    toAccountId: to ?? '',
    currencyId: eur,
    sum: '100.00',
    details: 'EUR to GBP',
  } as const;
  expect((await client.ok('payments.check', { body: { payment: body } })).data.duplicateOf).toBeNull();
  const made = await client.ok('payments.create', { body });
  const checked = await client.ok('payments.check', { body: { payment: body } });
  expect(checked.data.duplicateOf?.id).toBe(made.data.id);
});
