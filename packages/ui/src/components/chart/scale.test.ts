import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { valueScale } from './scale.ts';

const values = (scale: ReturnType<typeof valueScale>) => scale.ticks.map(({ value }) => value);

describe('valueScale', () => {
  it('stands what is filled on zero', () => {
    const scale = valueScale(['3012.06', '4258.23'], { filled: true });
    expect(scale.top('0')).toBe(100);
    expect(scale.zero).toBe(100);
    expect(values(scale)).toEqual(['0', '2000', '4000']);
  });

  it('uses the whole height for a line alone', () => {
    const scale = valueScale(['1.1850', '1.1889'], { filled: false });
    expect(scale.top('1.1850')).toBeGreaterThan(90);
    expect(scale.top('1.1889')).toBeLessThan(10);
  });

  it('has zero between values above and below it', () => {
    const scale = valueScale(['-500', '1500'], { filled: true });
    expect(scale.zero).toBeGreaterThan(scale.top('1500'));
    expect(scale.zero).toBeLessThan(scale.top('-500'));
    expect(values(scale)).toEqual(['0', '1000']);
  });

  it.each([
    ['one value', ['12.5'], ['0', '5', '10']],
    ['nothing', [], ['0', '0.5', '1']],
    ['nothing but zeros', ['0.00', '0'], ['0', '0.5', '1']],
    [
      'a quadrillion',
      ['1000000000000000', '250000000000000.25'],
      ['0', '500000000000000', '1000000000000000'],
    ],
    ['very small values', ['0.00000005'], ['0', '0.00000002', '0.00000004']],
  ])('is there for %s', (_, given, ticks) => {
    expect(values(valueScale(given, { filled: true }))).toEqual(ticks);
  });

  it('keeps every value inside, the larger the higher, and its ticks canonical', () => {
    const money = fc.bigInt({ min: -(10n ** 21n), max: 10n ** 21n }).map((minor) => `${minor}`);
    fc.assert(
      fc.property(fc.array(money, { maxLength: 40 }), fc.boolean(), (given, filled) => {
        const { top, ticks } = valueScale(given, { filled });
        const tops = given.toSorted((a, b) => (BigInt(a) < BigInt(b) ? 1 : -1)).map(top);
        expect(tops.every((place) => place >= 0 && place <= 100)).toBe(true);
        expect(tops.toSorted((a, b) => a - b)).toEqual(tops);
        for (const { value } of ticks) expect(value).toMatch(/^-?\d+(\.\d+)?$/);
        expect(ticks.length).toBeLessThan(8);
      }),
    );
  });
});
