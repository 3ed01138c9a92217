import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { checkLimit, freeOf, limitOf, withLimit } from './lowBalance.ts';

const ids = ['a', 'b', 'c', 'd'];
const limits = fc.array(
  fc.record({ balanceId: fc.constantFrom(...ids), below: fc.constantFrom('1', '20', '300') }),
);

describe('the limits of balances', () => {
  test('one is set or taken away; those of other balances stay as they were', () => {
    fc.assert(
      fc.property(
        limits,
        fc.constantFrom(...ids),
        fc.option(fc.constant('55.00'), { nil: undefined }),
        (before, id, below) => {
          const after = withLimit(before, id, below);
          expect(limitOf(after, id)).toBe(below);
          expect(after.filter(({ balanceId }) => balanceId === id)).toHaveLength(below === undefined ? 0 : 1);
          const others = (of: readonly { balanceId: string; below: string }[]) =>
            of.filter(({ balanceId }) => balanceId !== id);
          expect(others(after)).toEqual(others(before));
        },
      ),
    );
  });

  test.each([
    ['', 2, { ok: true, below: undefined }],
    ['500', 2, { ok: true, below: '500.00' }],
    ['0.000001', 6, { ok: true, below: '0.000001' }],
    ['0.00', 2, { ok: false, error: 'zero' }],
    ['-5', 2, { ok: false, error: 'invalid' }],
    ['1.005', 2, { ok: false, error: 'invalid' }],
    ['10000000000000001', 2, { ok: false, error: 'invalid' }],
  ])('%j with %i decimals', (typed, decimals, expected) => {
    expect(checkLimit(typed, { decimals })).toEqual(expected);
  });

  test('what is set aside counts as gone, an overdraft does not count', () => {
    const currency = {
      id: 'x',
      name: 'EUR',
      decimals: 2,
      description: 'Euro',
      symbol: '€',
      crypto: false,
    } as const;
    expect(freeOf({ value: '100.00', reserved: '120.50', currency }).minor).toBe(-2050n);
  });
});
