import { describe, expect, test } from 'vitest';
import type { Account, Balance, Currency } from '../contract/accounts.ts';
import type { StatementItem } from '../contract/statements.ts';
import {
  accountsHolding,
  groupByCurrency,
  nameOfAccount,
  overdraftOf,
  overdraftRemainder,
  sortAccounts,
  sortBalances,
  transactionOf,
  totalWorth,
} from './accounts.ts';
import { moneyText } from './money.ts';

const currency = (name: Currency['name'], decimals = 2, crypto = false): Currency => ({
  id: `currency-${name}`,
  name,
  decimals,
  description: name,
  symbol: name,
  crypto,
});
const eur = currency('EUR');
const gbp = currency('GBP');
const usdt = currency('USDT', 6, true);

const balance = (of: Currency, value: string, more: Partial<Balance> = {}): Balance => ({
  id: `balance-${of.name}-${value}`,
  accountId: 'account',
  currencyId: of.id,
  value,
  available: value,
  reserved: '0',
  currency: of,
  accountType: of.name,
  overdraftEnabled: false,
  overdraftValue: null,
  ledgerVersion: 1,
  asOf: '2026-03-05T10:00:00.000Z',
  ...more,
});

const account = (number: string, createdAt: string, balances: Balance[]): Account => ({
  id: `account-${number}`,
  number,
  fullNumber: number,
  path: `/accounts/${number}`,
  organizationId: 'organization',
  name: null,
  overdraftEnabled: false,
  createdAt,
  cards: [],
  balances,
});

describe('overdraftOf', () => {
  const holder = (value: string, more = {}) =>
    balance(eur, value, { overdraftEnabled: true, overdraftValue: '100', ...more });
  test.each([
    ['50', 5000n, undefined],
    ['50', 5001n, '0.01'],
    ['0', 2500n, '25.00'],
    ['-30', 2500n, '25.00'],
    ['-30', 0n, undefined],
  ])('with a balance of %s, of %s minor units, is %s', (value, minor, beyond) => {
    const found = overdraftOf(minor, holder(value));
    expect(found && moneyText(found)).toBe(beyond);
  });

  test('counts what is set aside for other payments as spent', () => {
    const found = overdraftOf(4000n, holder('50', { reserved: '20' }));
    expect(found && moneyText(found)).toBe('10.00');
  });

  test('is none where the balance has no overdraft', () => {
    expect(overdraftOf(9000n, holder('50', { overdraftEnabled: false }))).toBeUndefined();
    expect(overdraftOf(9000n, holder('50', { overdraftValue: null }))).toBeUndefined();
  });
});

describe('overdraftRemainder', () => {
  test.each([
    ['100', '-30', '70.00'],
    ['100', '-150', '0.00'],
    ['100', '-100', '0.00'],
    ['100', '50', '100.00'],
    ['100', '0', '100.00'],
    ['100', '-0.01', '99.99'],
    ['10000000000000000', '-0.01', '9999999999999999.99'],
  ])('of %s with a balance of %s is %s', (overdraftValue, value, left) => {
    const remainder = overdraftRemainder(balance(eur, value, { overdraftEnabled: true, overdraftValue }));
    expect(remainder && moneyText(remainder)).toBe(left);
  });

  test.each([
    { overdraftEnabled: false, overdraftValue: '100' },
    { overdraftEnabled: true, overdraftValue: null },
  ])('is none for a balance without an overdraft: %j', (more) => {
    expect(overdraftRemainder(balance(eur, '5', more))).toBeUndefined();
  });
});

describe('lists of accounts', () => {
  const first = account('2', '2026-01-01T00:00:00.000Z', [
    balance(eur, '0'),
    balance(usdt, '9.5'),
    balance(gbp, '3'),
  ]);
  const second = account('1', '2026-01-02T00:00:00.000Z', [balance(eur, '10.10')]);
  const third = account('0', '2026-01-02T00:00:00.000Z', [balance(eur, '-0.05'), balance(gbp, '0')]);

  test('are ordered by age, then by number', () => {
    expect(sortAccounts([second, third, first])).toEqual([first, third, second]);
  });

  test('are in the order that the person has arranged, the others after them', () => {
    const arranged = [
      { ...first, place: 1 },
      { ...second, place: 0 },
    ];
    const newer = account('9', '2025-12-31T00:00:00.000Z', []);
    expect(sortAccounts([newer, ...arranged, third]).map(({ number }) => number)).toEqual(
      [...arranged.toReversed(), newer, third].map(({ number }) => number),
    );
  });

  test('have the balances that hold something first, money before crypto, then by code', () => {
    expect(sortBalances(first.balances).map((held) => held.currency.name)).toEqual(['GBP', 'USDT', 'EUR']);
  });

  test('have the balance first that is worth most in the base currency, owed or owned, and last what holds nothing', () => {
    const priced = [
      balance(eur, '900', { valueInBase: '900.00' }),
      balance(currency('USD'), '0', { valueInBase: '0.00' }),
      balance(currency('CAD'), '7'),
      balance(usdt, '5000', { valueInBase: '4300.00' }),
      balance(gbp, '-800', { valueInBase: '-920.00' }),
    ];
    const order = ['USDT', 'GBP', 'EUR', 'CAD', 'USD'];
    expect(sortBalances(priced).map((held) => held.currency.name)).toEqual(order);
    expect(groupByCurrency([account('1', '', priced)]).map((total) => total.currency.name)).toEqual(order);
  });

  test('have the total first that is worth most, of however many accounts it is made', () => {
    const split = (value: string, valueInBase: string) => balance(gbp, value, { valueInBase });
    const totals = groupByCurrency([
      account('1', '', [balance(eur, '150', { valueInBase: '150.00' }), split('90', '103.00')]),
      account('2', '', [split('80', '92.00')]),
    ]);
    expect(totals.map(({ total }) => `${moneyText(total)} ${total.currency}`)).toEqual([
      '170.00 GBP',
      '150.00 EUR',
    ]);
  });

  test('add up exactly, one currency at a time', () => {
    const totals = groupByCurrency([first, second, third]);
    expect(totals.map(({ total }) => `${moneyText(total)} ${total.currency}`)).toEqual([
      '10.05 EUR',
      '3.00 GBP',
      '9.500000 USDT',
    ]);
    expect(totals.map(({ balances }) => balances.length)).toEqual([3, 2, 1]);
  });

  test('that can pay in a currency hold it; those with money come first', () => {
    const paying = accountsHolding([first, second, third], gbp.id);
    expect(paying.map((one) => [one.account.number, one.balance.value])).toEqual([
      ['2', '3'],
      ['0', '0'],
    ]);
    expect(accountsHolding([second], usdt.id)).toEqual([]);
  });

  test('are worth together what they hold in one currency, or what the market gives for all in the base currency', () => {
    const asOf = '2026-01-02T10:00:00.000Z';
    const dollars = balance(currency('USD'), '11', { valueInBase: '9.50', asOf });
    const worth = (...held: Balance[]) => totalWorth([account('1', '', held)], eur);
    const told = (given: ReturnType<typeof worth>) =>
      given && [
        `${moneyText(given.total)} ${given.currency.name}`,
        given.at,
        given.without.map((one) => one.currency.name),
      ];
    expect(told(worth(dollars, balance(eur, '0')))).toEqual(['11.00 USD', null, []]);
    expect(told(worth(dollars, balance(eur, '2', { asOf })))).toEqual(['11.50 EUR', asOf, []]);
    expect(told(worth(dollars, balance(gbp, '5')))).toEqual(['9.50 EUR', asOf, ['GBP']]);
    expect(worth(balance(eur, '2'), balance(gbp, '5'))).toBeUndefined();
    expect(totalWorth([], eur)).toBeUndefined();
  });

  test('leave the lists given to them as they are', () => {
    const given = [second, first];
    sortAccounts(given);
    expect(given).toEqual([second, first]);
  });
});

describe('transactionOf', () => {
  const item = (more: Partial<StatementItem>): StatementItem => ({
    id: 'item',
    operationType: 'COMMON',
    operationStatus: 'COMPLETED',
    status: 'SENT',
    title: 'Rent',
    counterpartyFullName: null,
    debitSum: '12.50',
    creditSum: null,
    currencyId: eur.id,
    accountId: 'account',
    balanceAfter: null,
    transferDate: '2026-03-05T10:00:00.000Z',
    bookingDate: '2026-03-05',
    senderAccountNumber: null,
    recipientAccountNumber: null,
    details: null,
    categoryId: null,
    paymentId: null,
    paymentOrderId: null,
    parentId: null,
    paymentType: null,
    scheme: null,
    feeAmount: null,
    info: { transferDate: '2026-03-05T10:00:00.000Z', createdAt: '2026-03-05T10:00:00.000Z' },
    exchange: null,
    receiptAvailable: false,
    ...more,
  });

  test.each([
    [{ status: 'SENT', debitSum: '12.50', creditSum: null }, '-12.50', 'outgoing'],
    [{ status: 'ADDED', debitSum: null, creditSum: '12.50' }, '12.50', 'incoming'],
    [{ status: 'REFUND', debitSum: null, creditSum: '0.01' }, '0.01', 'incoming'],
  ] as const)('shows %j as %s, %s', (more, amount, direction) => {
    const transaction = transactionOf(item(more), eur);
    expect([moneyText(transaction.amount), transaction.direction]).toEqual([amount, direction]);
    expect(transaction.status).toBe(more.status);
  });

  test('tells the processing state only while the operation is not completed', () => {
    expect(transactionOf(item({}), eur).progress).toBeUndefined();
    expect(transactionOf(item({ operationStatus: 'PROCESSING' }), eur).progress).toBe('PROCESSING');
  });

  test('tells a refund by the operation, whatever the movement', () => {
    expect(transactionOf(item({ operationType: 'REFUND' }), eur).refund).toBe(true);
    expect(transactionOf(item({}), eur).refund).toBe(false);
  });

  test.each([
    [{ debitSum: null, creditSum: null }, eur],
    [{ debitSum: '1', creditSum: '1' }, eur],
    [{}, gbp],
  ])('refuses a line without one sum in its currency: %j', (more, of) => {
    expect(() => transactionOf(item(more), of)).toThrow(RangeError);
  });
});

test('a nickname goes before the account’s own name', () => {
  expect(nameOfAccount({ nickname: 'Rent', name: 'Business' })).toBe('Rent');
  expect(nameOfAccount({ name: 'Business' })).toBe('Business');
  expect(nameOfAccount({ nickname: 'Rent', name: null })).toBe('Rent');
  expect(nameOfAccount({ name: null })).toBeNull();
});
