import { describe, expect, it } from 'vitest';
import { changeOf } from './changeOf.ts';

describe('the change between two amounts', () => {
  it.each([
    ['300', '312.30', '12.30', '4.1'],
    ['312.30', '300', '-12.30', '3.9'],
    ['100.00', '100', '0.00', '0.0'],
    // A half is rounded up, and not before.
    ['1000', '1000.5', '0.5', '0.1'],
    ['1000', '1000.49', '0.49', '0.0'],
    // Of what was owed, not of what is had.
    ['-200', '-150', '50', '25.0'],
    ['-50', '50', '100', '200.0'],
    // More digits than a number holds.
    ['9999999999999999.123456', '9999999999999999.123457', '0.000001', '0.0'],
    ['1', '9999999999999999', '9999999999999998', '999999999999999800.0'],
  ])('from %s to %s is %s, or %s %%', (from, to, difference, percent) => {
    expect(changeOf(from, to)).toMatchObject({ difference, percent });
  });

  it('is no share of nothing', () => {
    expect(changeOf('0.00', '5')).toEqual({ difference: '5.00', percent: null, isSlight: false });
  });

  it('tells less than a tenth of a percent from nothing', () => {
    expect(changeOf('100000', '100000.01').isSlight).toBe(true);
    expect(changeOf('100000', '100000').isSlight).toBe(false);
  });

  it('takes no text that is no amount', () => {
    expect(() => changeOf('1,5', '2')).toThrow(SyntaxError);
  });
});
