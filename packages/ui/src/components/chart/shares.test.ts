import fc from 'fast-check';
import { expect, it } from 'vitest';
import { sharesOf } from './shares.ts';

it.each([
  [[], []],
  [
    ['0.00', '0'],
    [0, 0],
  ],
  [['12.50'], [100]],
  [
    ['1', '1', '1'],
    [34, 33, 33],
  ],
  [
    ['0.01', '99.99'],
    [0, 100],
  ],
  [
    ['-5', '5'],
    [0, 100],
  ],
])('of %j are %j', (values, shares) => {
  expect(sharesOf(values)).toEqual(shares);
});

it('come to 100, and none is a whole percent away from the truth', () => {
  const some = fc.array(fc.integer({ min: 0, max: 10 ** 9 }), { minLength: 1, maxLength: 12 });
  fc.assert(
    fc.property(some, (numbers) => {
      const all = numbers.reduce((sum, number) => sum + number, 0);
      fc.pre(all > 0);
      const shares = sharesOf(numbers.map(String));
      expect(shares.reduce((sum, share) => sum + share, 0)).toBe(100);
      for (const [index, share] of shares.entries())
        expect(Math.abs(share - ((numbers[index] ?? 0) / all) * 100)).toBeLessThan(1);
    }),
  );
});
