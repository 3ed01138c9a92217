import { describe, expect, test } from 'vitest';
import type { Account, ExchangeQuote } from '../contract/index.ts';
import { exchange } from '../contract/exchange.ts';
import {
  balanceAfterExchange,
  checkExchange,
  exchangeSums,
  isQuoteFor,
  isSameOffer,
  quoteChange,
  readableRate,
  readRate,
  withoutZeros,
  type ExchangeDraft,
} from './exchange.ts';
import { offersExchange } from './shortcuts.ts';

const organization = '019a0000-0000-7000-8000-000000000001';
const [everyday, savings] = ['019a0000-0000-7000-8000-000000000004', '019a0000-0000-7000-8000-000000000005'];
const unit = (name: 'EUR' | 'GBP' | 'SOL', index: number, decimals: number) => ({
  id: `019a0000-0000-7000-8000-00000000001${index}`,
  name,
  decimals,
  description: name,
  symbol: name,
  crypto: decimals > 2,
});
const [eur, gbp, sol] = [unit('EUR', 1, 2), unit('GBP', 2, 2), unit('SOL', 3, 9)] as const;
const held = (accountId: string, currency: typeof eur, available: string) => ({
  accountId,
  currencyId: currency.id,
  currency,
  available,
});

const draft = (more: Partial<ExchangeDraft> = {}): ExchangeDraft => ({
  from: held(everyday, eur, '100.00'),
  to: held(savings, gbp, '5.00'),
  fixed: 'from',
  sum: '12.5',
  ...more,
});

const quote = (more: Partial<ExchangeQuote> = {}): ExchangeQuote => ({
  quoteId: '019a0000-0000-7000-8000-000000000009',
  expiresAt: '2026-11-24T10:00:30.000Z',
  exchangeCurrencyFromId: eur.id,
  exchangeCurrencyToId: gbp.id,
  exchangeCurrencyFixedId: eur.id,
  exchangeCurrencyFixedSum: '12.50',
  exchangeCurrencyFlexibleSum: '10.51',
  exchangeActualRate: '0.84110000000000',
  inverseRate: '1.18891927238140',
  marketRate: '0.84532663316583',
  markupPercent: '0.5',
  feeAmount: '0.02',
  feeCurrencyId: eur.id,
  totalDebit: '12.52',
  available: '100.00',
  sufficientFunds: true,
  minSum: '1.00',
  maxSum: '100000.00',
  customRateAllowed: true,
  ...more,
});

describe('an exchange that somebody is writing', () => {
  test.each([
    ['from', eur.id],
    ['to', gbp.id],
  ] as const)('becomes a request of the contract, with the sum of the side %s', (fixed, id) => {
    const checked = checkExchange(draft({ fixed }), organization);
    expect(checked).toMatchObject({
      ok: true,
      request: {
        accountId: everyday,
        toAccountId: savings,
        exchangeCurrencyFixedId: id,
        exchangeCurrencyFixedSum: '12.50',
      },
    });
    const { body } = exchange['exchange.calc'];
    expect(body.safeParse(checked.ok && checked.request).success).toBe(true);
  });

  test.each<[string, Partial<ExchangeDraft>, object]>([
    ['nothing to sell from', { from: null }, { from: 'balanceRequired' }],
    ['nothing to buy into', { to: null }, { to: 'balanceRequired' }],
    ['one currency on both sides', { to: held(savings, eur, '1.00') }, { to: 'sameCurrency' }],
    ['no sum', { sum: '' }, { sum: 'sumRequired' }],
    ['a sum of nothing', { sum: '0.00' }, { sum: 'sumZero' }],
    ['a sum that is no number', { sum: '1e3' }, { sum: 'sumInvalid' }],
    ['more decimals than the sold currency has', { sum: '1.001' }, { sum: 'sumTooManyDecimals' }],
    ['more than there is to sell', { sum: '100.01' }, { sum: 'sumAboveAvailable' }],
    ['more than anybody may', { sum: '10000000000000000.01' }, { sum: 'sumAboveCap' }],
    [
      'nothing at all',
      { from: null, to: null, sum: '' },
      { from: 'balanceRequired', to: 'balanceRequired', sum: 'sumRequired' },
    ],
  ])('is refused for %s', (_, more, errors) => {
    expect(checkExchange(draft(more), organization)).toEqual({ ok: false, errors });
  });

  test('takes the decimals of the currency that was typed', () => {
    const into = held(savings, sol, '0');
    expect(checkExchange(draft({ to: into, fixed: 'to', sum: '0.123456789' }), organization).ok).toBe(true);
    expect(checkExchange(draft({ to: into, sum: '0.123456789' }), organization).ok).toBe(false);
  });

  test('may buy more than is held of what is bought, for the bank says what that costs', () => {
    expect(checkExchange(draft({ fixed: 'to', sum: '5000' }), organization).ok).toBe(true);
  });
});

describe('a quote', () => {
  const { request } = checkExchange(draft(), organization) as { request: Parameters<typeof isQuoteFor>[1] };

  test.each<[string, Partial<ExchangeQuote>, boolean]>([
    ['the same input', {}, true],
    ['another sum', { exchangeCurrencyFixedSum: '12.51' }, false],
    ['another side', { exchangeCurrencyFixedId: gbp.id }, false],
    ['another currency', { exchangeCurrencyToId: sol.id }, false],
  ])('is taken for %s: %#', (_, more, taken) => {
    expect(isQuoteFor(quote(more), request)).toBe(taken);
  });

  test('says what is sold and what is bought, whichever was typed', () => {
    expect(exchangeSums(quote(), eur.id)).toEqual({ from: '12.50', to: '10.51' });
    const bought = quote({ exchangeCurrencyFixedId: gbp.id });
    expect(exchangeSums(bought, eur.id)).toEqual({ from: '10.51', to: '12.50' });
  });

  test('is another offer once a sum or the fee is another', () => {
    expect(isSameOffer(quote(), quote({ quoteId: 'other', exchangeActualRate: '0.84110000000001' }))).toBe(
      true,
    );
    expect(isSameOffer(quote(), quote({ exchangeCurrencyFlexibleSum: '10.50' }))).toBe(false);
    expect(isSameOffer(quote(), quote({ totalDebit: '12.53' }))).toBe(false);
  });

  test.each([
    ['10.49', '-0.02'],
    ['10.60', '0.09'],
    ['10.51', '0.00'],
  ])('of %s has changed by %s', (now, change) => {
    expect(quoteChange(quote(), quote({ exchangeCurrencyFlexibleSum: now }), gbp)).toBe(change);
  });

  test('leaves the bought balance with its sum more', () => {
    expect(balanceAfterExchange({ value: '-3.00', currency: gbp }, '10.51')).toBe('7.51');
  });
});

test.each([
  ['0.84110000000000', '0.8411'],
  ['0.84110987654321', '0.84111'],
  ['1.10463999999999', '1.1046'],
  ['1.99995', '2'],
  ['0.99999999', '1'],
  ['0.00000123456789', '0.0000012346'],
  ['15234.5', '15234.5'],
  ['7', '7'],
  ['1.23456789012345', '1.2346'],
])('the rate %s reads %s', (rate, read) => {
  expect(readableRate(rate)).toBe(read);
});

test.each([
  ['1.23456789012345', '1.23456789012345'],
  ['0.84110000000000', '0.8411'],
  ['2.00000000000000', '2'],
  ['100', '100'],
])('all digits of the rate %s are %s', (rate, whole) => {
  expect(withoutZeros(rate)).toBe(whole);
});

test.each([
  ['1.23456789012345', { ok: true, rate: '1.23456789012345' }],
  ['2', { ok: true, rate: '2' }],
  ['', { ok: false, error: 'rateRequired' }],
  ['0.0', { ok: false, error: 'rateZero' }],
  ['1.234567890123456', { ok: false, error: 'rateInvalid' }],
  ['123456789012345', { ok: false, error: 'rateInvalid' }],
  ['-1', { ok: false, error: 'rateInvalid' }],
  ['about 1', { ok: false, error: 'rateInvalid' }],
])('a rate of one’s own written “%s” is %j', (text, read) => {
  expect(readRate(text)).toEqual(read);
});

test('an exchange is offered to anyone who may pay and holds two currencies', () => {
  const of = (...currencies: { id: string }[]) =>
    [{ balances: currencies.map(({ id }) => ({ currencyId: id })) }] as unknown as Account[];
  expect(offersExchange(true, of(eur, gbp))).toBe(true);
  expect(offersExchange(true, [...of(eur), ...of(gbp)])).toBe(true);
  expect(offersExchange(true, [...of(eur), ...of(eur)])).toBe(false);
  expect(offersExchange(false, of(eur, gbp))).toBe(false);
  expect(offersExchange(true, [])).toBe(false);
});
