import { describe, expect, test } from 'vitest';
import { account, balance, currency } from '../fixtures/fixtures.ts';
import { exchangeOf, newExchangeDraft, swapped, withAccount, withBalance } from './exchangeDraft.ts';

const everyday = account(1, 'Everyday', [balance(1, 'EUR', '100.00'), balance(1, 'USD', '8.00')]);
const pounds = account(2, 'Pounds', [balance(2, 'GBP', '20.00')]);
const savings = account(3, 'Savings', [balance(3, 'EUR', '50.00')]);
const all = [everyday, pounds, savings];
const [eur, gbp, usd] = [currency('EUR').id, currency('GBP').id, currency('USD').id];
const draft = newExchangeDraft(all);
const [from, to] = ['from', 'to'] as const;

describe('an exchange', () => {
  test('begins with the first money, and another currency of the same account', () => {
    expect(draft).toMatchObject({
      fromAccountId: everyday.id,
      fromCurrencyId: eur,
      toAccountId: everyday.id,
      toCurrencyId: usd,
      fixed: 'from',
      sum: '',
    });
  });

  test('begins with the account that was asked for', () => {
    expect(newExchangeDraft(all, pounds.id)).toMatchObject({ fromCurrencyId: gbp, toCurrencyId: eur });
    expect(newExchangeDraft(all, 'somebody else’s')).toEqual(draft);
  });

  test('of one currency has nothing to buy', () => {
    expect(newExchangeDraft([savings])).toMatchObject({ fromCurrencyId: eur, toCurrencyId: '' });
    expect(newExchangeDraft([])).toMatchObject({ fromCurrencyId: '', toCurrencyId: '' });
  });

  test('turns round, and the sum stays with its currency', () => {
    const typed = { ...draft, sum: '12' };
    expect(swapped(typed)).toMatchObject({ fromCurrencyId: usd, toCurrencyId: eur, fixed: to, sum: '12' });
    expect(swapped(swapped(typed))).toEqual(typed);
  });

  test('never has one currency on both sides: what is taken from the other side changes places', () => {
    const dollars = everyday.balances.find(({ currencyId }) => currencyId === usd)!;
    expect(withBalance(draft, from, dollars, all)).toMatchObject({ fromCurrencyId: usd, toCurrencyId: eur });
    const unset = { ...draft, fromAccountId: '', fromCurrencyId: '' };
    expect(withBalance(unset, from, dollars, all)).toMatchObject({ fromCurrencyId: usd, toCurrencyId: eur });
  });

  test('keeps the currency on another account that holds it, else takes that account’s main one', () => {
    expect(withAccount(draft, from, savings, all)).toMatchObject({
      fromAccountId: savings.id,
      fromCurrencyId: eur,
      toCurrencyId: usd,
    });
    expect(withAccount(draft, to, pounds, all)).toMatchObject({ toAccountId: pounds.id, toCurrencyId: gbp });
    expect(withAccount(draft, to, savings, all)).toMatchObject({
      toAccountId: savings.id,
      toCurrencyId: eur,
      fromCurrencyId: usd,
    });
  });

  test('is a request once the amount is typed', () => {
    expect(exchangeOf({ ...draft, sum: '40' }, all, 'o')).toMatchObject({
      ok: true,
      request: { accountId: everyday.id, toAccountId: everyday.id, exchangeCurrencyFixedSum: '40.00' },
    });
    expect(exchangeOf({ ...draft, sum: '101' }, all, 'o')).toEqual({
      ok: false,
      errors: { sum: 'sumAboveAvailable' },
    });
  });
});
