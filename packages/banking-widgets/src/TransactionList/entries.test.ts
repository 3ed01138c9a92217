import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { currency, operation } from '../fixtures/fixtures.ts';
import { toEntries } from './entries.ts';

const at = '2026-11-21T09:00:00.000Z';
const line = (id: string, parentId: string | null = null) => ({ ...operation(1, at, '-1.00'), id, parentId });
const rows = (...lines: ReturnType<typeof line>[]) =>
  toEntries(lines).map(({ item, fees }) => [item.id, ...fees.map(({ id }) => id)]);

describe('fees', () => {
  test('stand with what they were charged for, wherever the bank put them', () => {
    expect(rows(line('fee', 'rent'), line('other'), line('rent'))).toEqual([['other'], ['rent', 'fee']]);
    expect(rows(line('rent'), line('other'), line('f1', 'rent'), line('f2', 'rent'))).toEqual([
      ['rent', 'f1', 'f2'],
      ['other'],
    ]);
  });

  test('whose operation is not in the list stay where they are', () => {
    expect(rows(line('a'), line('fee', 'rent'), line('b'))).toEqual([['a'], ['fee'], ['b']]);
  });

  test('lose and double no line', () => {
    const parent = fc.option(fc.nat(5), { nil: null });
    fc.assert(
      fc.property(fc.array(parent, { maxLength: 20 }), (parents) => {
        const fees = parents.map((of, n) => line(`fee ${n}`, of === null ? null : `payment ${of}`));
        const lines = [...fees, line('payment 0'), line('payment 3')];
        expect(
          rows(...lines)
            .flat()
            .toSorted(),
        ).toEqual(lines.map(({ id }) => id).toSorted());
      }),
    );
  });
});

describe('an exchange', () => {
  const exchange = {
    soldSum: '100.00',
    soldCurrencyId: currency('EUR').id,
    boughtSum: '85.10',
    boughtCurrencyId: currency('GBP').id,
  };
  const side = (id: string, sum: string, paymentId: string | null) => ({
    ...operation(1, at, sum, { exchange, paymentId }),
    id,
  });

  test('is one row where both its lines are in the list, with the fees of both', () => {
    const [given, bought] = [side('given', '-100.00', 'p'), side('bought', '85.10', 'p')];
    expect(rows(line('fee', 'given'), given, bought)).toEqual([['bought', 'fee']]);
    expect(rows(given, side('another', '85.10', 'q'))).toEqual([['given'], ['another']]);
  });

  test('of which nobody can tell the other line keeps its own', () => {
    expect(rows(side('given', '-100.00', null), side('bought', '85.10', null))).toEqual([
      ['given'],
      ['bought'],
    ]);
  });
});
