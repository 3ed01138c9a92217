import fc from 'fast-check';
import { expect, it } from 'vitest';
import { sumOf } from './sum.ts';

it.each([
  [[], '0'],
  [['0.10', '0.20'], '0.30'],
  [['1', '2.5', '-0.25'], '3.25'],
  [['-0.05', '0.01'], '-0.04'],
  [['9007199254740993', '0.01'], '9007199254740993.01'],
])('of %j is %s', (values, sum) => {
  expect(sumOf(values)).toBe(sum);
});

it('loses nothing of any amounts', () => {
  const cents = fc.array(fc.bigInt({ min: -(10n ** 20n), max: 10n ** 20n }), { minLength: 1, maxLength: 8 });
  const written = (minor: bigint) => {
    const digits = `${minor < 0n ? -minor : minor}`.padStart(3, '0');
    return `${minor < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
  };
  fc.assert(
    fc.property(cents, (amounts) => {
      expect(sumOf(amounts.map(written))).toBe(written(amounts.reduce((sum, one) => sum + one, 0n)));
    }),
  );
});
