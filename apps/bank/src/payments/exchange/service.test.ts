import fc from 'fast-check';
import pg from 'pg';
import { beforeEach, expect, test } from 'vitest';
import type { ExchangeQuote } from '@kontor/api-client/contract';
import { formatMinor, parseMinor } from '@kontor/api-client/domain';
import { storedRates } from '../../integrations/storedRates.ts';
import { verifyLedger } from '../../ledger/verifyLedger.ts';
import { fixtureForEach } from '../../../test/support/fixture.ts';
import { mfaTokenFor, sign } from '../../../test/support/pay.ts';
import { currencyIds, type CurrencyName, type World } from '../../../test/support/world.ts';
import { convert, parseRate, type Side } from '../../platform/money/conversion.ts';
import { quoteExchange } from './quotes.ts';
import { createExchange } from './service.ts';

const decimals = { EUR: 2, GBP: 2, USDC: 6, SOL: 9 } as const satisfies Record<CurrencyName, number>;
const opening = { EUR: 50_000_00n, GBP: 50_000_00n, USDC: 50_000_000_000n, SOL: 500_000_000_000n };
const names = Object.keys(decimals) as CurrencyName[]; // Object.keys forgets what it was given

const fixture = fixtureForEach({ money: opening });
let world: World;
beforeEach(() => {
  ({ world } = fixture);
});

const minor = (amount: string, currency: CurrencyName): bigint => {
  const parsed = parseMinor(amount, decimals[currency]);
  if (!parsed.ok) throw new Error(`${amount} is no ${currency}`);
  return parsed.minor;
};

/** Exchanges in a row, each of two currencies, the side given, and its sum within the bounds as a share of a thousand. */
const series = fc.array(
  fc.record({
    pair: fc.shuffledSubarray(names, { minLength: 2, maxLength: 2 }),
    fixed: fc.constantFrom<Side>('FROM', 'TO'),
    share: fc.bigInt({ min: 1n, max: 1_000_000n }),
    later: fc.integer({ min: 0, max: 10_000_000 }),
  }),
  { minLength: 3, maxLength: 6 },
);

test('whatever is exchanged, the given sum is exact, the other follows from the rate, and no minor unit comes or goes', async () => {
  const admin = new pg.Client({ connectionString: fixture.database.adminUrl });
  await admin.connect();
  await fc.assert(
    fc.asyncProperty(series, async (exchanges) => {
      const jane = await world.customer({ money: opening });
      const expected: Record<CurrencyName, bigint> = { ...opening };
      for (const { pair, fixed, share, later } of exchanges) {
        world.clock.advance(later);
        const [from = 'EUR', to = 'GBP'] = pair;
        const given = fixed === 'FROM' ? from : to;
        // From about a hundred euros' worth on in each of the four.
        const sum = (opening[given] * (2_000n + share)) / 2_000_000n;
        const request = {
          organizationId: jane.organizationId,
          accountId: jane.accountId,
          exchangeCurrencyFromId: currencyIds[from],
          exchangeCurrencyToId: currencyIds[to],
          exchangeCurrencyFixedId: currencyIds[given],
          exchangeCurrencyFixedSum: formatMinor(sum, decimals[given]),
        };
        const quote: ExchangeQuote = await quoteExchange(world.bank, jane, request);
        if (!quote.sufficientFunds) continue;
        const { answer } = await createExchange(
          world.bank,
          jane,
          { ...request, quoteId: quote.quoteId },
          crypto.randomUUID(),
        );
        if (answer.type !== 'PAYMENT') throw new Error('that is no exchange');
        await sign(world, jane, answer.id, await mfaTokenFor(world, jane, answer));

        expect(minor(quote.exchangeCurrencyFixedSum, given)).toBe(sum);
        const flexible = fixed === 'FROM' ? to : from;
        const sums = convert(
          { from: { name: from, decimals: decimals[from] }, to: { name: to, decimals: decimals[to] } },
          parseRate(quote.exchangeActualRate),
          fixed,
          sum,
        );
        expect(fixed === 'FROM' ? sums.to : sums.from).toBe(
          minor(quote.exchangeCurrencyFlexibleSum, flexible),
        );
        expect(minor(quote.totalDebit, from)).toBe(sums.from + minor(quote.feeAmount, from));
        expected[from] -= minor(quote.totalDebit, from);
        expected[to] += sums.to;
      }
      for (const name of names) expect(await world.booked(jane.ledger[name])).toBe(expected[name]);
      expect(await verifyLedger(admin)).toEqual([]);
    }),
    { numRuns: 25 },
  );
  await admin.end();
}, 120_000);

test('the feed’s newest price of the last minute counts; without any nothing is exchanged', async () => {
  const admin = new pg.Client({ connectionString: fixture.database.adminUrl });
  await admin.connect();
  const now = world.clock.now();
  const write = (name: CurrencyName, secondsAgo: number, price: string) =>
    admin.query('insert into market_prices values ($1, $2, $3)', [
      currencyIds[name],
      new Date(now.getTime() - secondsAgo * 1_000),
      price,
    ]);
  const rates = storedRates(fixture.database.db);
  const request = {
    organizationId: fixture.jane.organizationId,
    accountId: fixture.jane.accountId,
    exchangeCurrencyFromId: currencyIds.EUR,
    exchangeCurrencyToId: currencyIds.GBP,
    exchangeCurrencyFixedId: currencyIds.EUR,
    exchangeCurrencyFixedSum: '100.00',
  };
  const quoted = () => quoteExchange({ ...world.bank, rates }, fixture.jane, request);

  await expect(quoted()).rejects.toMatchObject({ status: 503, code: 'UNAVAILABLE' });
  await write('EUR', 60, '9');
  await write('EUR', 50, '1.1');
  await write('EUR', 20, '1.2');
  await write('EUR', -1, '7');
  await expect(quoted()).rejects.toMatchObject({ status: 422, code: 'CURRENCY_MISMATCH' });
  await write('GBP', 59, '1.5');
  expect(await quoted()).toMatchObject({
    marketRate: '0.8',
    exchangeActualRate: '0.796',
    exchangeCurrencyFlexibleSum: '79.60',
  });
  await admin.end();
});
