import { describe, expect, test } from 'vitest';
import { account, balance, currency } from '../fixtures/fixtures.ts';
import {
  betweenAccountsPaymentOf,
  movableBalances,
  newBetweenAccountsDraft,
  swapped,
  withSource,
} from './betweenAccountsDraft.ts';

const everyday = account(1, 'Everyday', [balance(1, 'EUR', '100.00'), balance(1, 'SOL', '3')]);
const savings = account(2, null, [balance(2, 'EUR', '0.00'), balance(2, 'GBP', '20.00')]);
const pounds = account(3, 'Pounds', [balance(3, 'GBP', '5.00')]);
const coins = account(4, 'Coins', [balance(4, 'SOL', '7')]);
const all = [everyday, savings, pounds];
const [eur, gbp] = [currency('EUR').id, currency('GBP').id];

describe('a payment between own accounts', () => {
  test('begins with the first money that can be moved, and an account that takes it', () => {
    expect(newBetweenAccountsDraft(all)).toMatchObject({
      accountId: everyday.id,
      currencyId: eur,
      toAccountId: savings.id,
    });
    expect(newBetweenAccountsDraft([savings, pounds])).toMatchObject({
      accountId: savings.id,
      currencyId: gbp,
      toAccountId: pounds.id,
    });
  });

  test('begins with the account that was asked for, however its number is written', () => {
    expect(newBetweenAccountsDraft(all, pounds.number.replace('KT', 'KT '))).toMatchObject({
      accountId: savings.id,
      currencyId: gbp,
      toAccountId: pounds.id,
    });
    expect(newBetweenAccountsDraft(all, 'KT9')).toMatchObject({
      accountId: everyday.id,
      toAccountId: savings.id,
    });
  });

  test('moves no currency that no other account holds', () => {
    const movable = movableBalances(all).filter(({ receivable }) => receivable);
    expect(movable.map(({ account: { id } }) => id)).toEqual([
      everyday.id,
      savings.id,
      savings.id,
      pounds.id,
    ]);
    expect(newBetweenAccountsDraft([coins, pounds])).toMatchObject({ accountId: '', toAccountId: '' });
  });

  test('keeps the target where the new source allows, and turns round', () => {
    const draft = newBetweenAccountsDraft(all);
    expect(withSource(draft, all, { accountId: pounds.id, currencyId: gbp })).toMatchObject({
      toAccountId: savings.id,
    });
    expect(withSource(draft, all, { accountId: savings.id, currencyId: gbp })).toMatchObject({
      toAccountId: pounds.id,
    });
    expect(swapped(draft)).toMatchObject({
      accountId: savings.id,
      toAccountId: everyday.id,
      currencyId: eur,
    });
    expect(swapped(swapped(draft))).toEqual(draft);
  });

  test('is a request once the amount is typed', () => {
    const draft = { ...newBetweenAccountsDraft(all), sum: '40' };
    expect(betweenAccountsPaymentOf(draft, all, 'o')).toMatchObject({
      ok: true,
      payment: { sum: '40.00', toAccountId: savings.id },
    });
    expect(betweenAccountsPaymentOf({ ...draft, sum: '101' }, all, 'o')).toEqual({
      ok: false,
      errors: { sum: 'sumAboveAvailable' },
    });
  });
});
