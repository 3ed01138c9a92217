import type { Fee } from '@kontor/api-client/contract';
import { expect, test } from 'vitest';
import { feesByCurrency } from './feesByCurrency.ts';

const fee = (feeId: string, feeCurrencyId: string) => ({ feeId, feeCurrencyId }) as Fee; // all that is looked at

test('fees of a currency stand together, and currencies that are held come first', () => {
  const fees = [fee('1', 'usd'), fee('2', 'eur'), fee('3', 'gbp'), fee('4', 'eur')];
  const grouped = feesByCurrency(fees, ['gbp', 'eur']);
  expect(grouped.map(({ currencyId, fees: alike }) => [currencyId, alike.map(({ feeId }) => feeId)])).toEqual(
    [
      ['gbp', ['3']],
      ['eur', ['2', '4']],
      ['usd', ['1']],
    ],
  );
});
