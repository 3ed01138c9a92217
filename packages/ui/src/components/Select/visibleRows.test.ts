import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { scrollToRow, visibleRows } from './visibleRows.ts';

describe('rows in sight', () => {
  it('few of very many are drawn, and every one in sight is', () => {
    fc.assert(
      fc.property(fc.nat(10_000), fc.nat(400_000), fc.constantFrom(35, 72), (count, scroll, rowHeight) => {
        const viewport = 322;
        const scrollTop = Math.min(scroll, Math.max(0, count * rowHeight - viewport));
        const { first, end } = visibleRows(count, scrollTop, viewport, rowHeight);
        expect(end - first).toBeLessThanOrEqual(60);
        expect(first * rowHeight).toBeLessThanOrEqual(scrollTop);
        expect(Math.min(count * rowHeight, scrollTop + viewport)).toBeLessThanOrEqual(end * rowHeight);
        expect(end).toBeLessThanOrEqual(count);
      }),
    );
  });

  it('a row is scrolled to by the least that shows all of it', () => {
    expect(scrollToRow(0, 100, 300, 35)).toBe(0);
    expect(scrollToRow(4, 100, 300, 35)).toBe(100);
    expect(scrollToRow(20, 100, 300, 35)).toBe(21 * 35 - 300);
  });
});
