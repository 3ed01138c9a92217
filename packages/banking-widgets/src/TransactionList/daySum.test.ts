import { moneyText } from '@kontor/api-client/domain';
import { expect, test } from 'vitest';
import { currencies, currency, operation } from '../fixtures/fixtures.ts';
import { daySum } from './daySum.ts';

const at = '2026-11-21T09:00:00.000Z';
const euro = (sum: string, more = {}) => operation(1, at, sum, more);
const pound = (sum: string, more = {}) => euro(sum, { currencyId: currency('GBP').id, ...more });
const exchange = {
  soldSum: '100.00',
  soldCurrencyId: currency('EUR').id,
  boughtSum: '85.10',
  boughtCurrencyId: currency('GBP').id,
};

test.each([
  ['what came in and went out', [euro('20.00'), euro('-0.35'), euro('-21.00')], '-1.35'],
  ['no exchange', [euro('20.00'), pound('85.10', { exchange }), euro('-100.00', { exchange })], '20.00'],
  ['nothing that is not completed', [euro('20.00'), euro('-5.00', { operationStatus: 'RETURNED' })], '20.00'],
])('the sum of a day holds %s', (_case, lines, sum) => {
  const day = daySum(lines, currencies);
  expect([day?.currency.name, day && moneyText(day.sum)]).toEqual(['EUR', sum]);
});

test.each([
  ['of two currencies', [euro('20.00'), pound('1.00')]],
  ['of exchanges alone', [pound('85.10', { exchange })]],
  ['of a currency that is not known', [euro('1.00', { currencyId: 'unknown' })]],
  ['without operations', []],
])('a day %s has no sum', (_case, lines) => {
  expect(daySum(lines, currencies)).toBeUndefined();
});
