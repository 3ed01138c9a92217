import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { qrPath, quietZone } from './qrPath.ts';

const hash = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 16);

/** The modules again, as rows of true (dark) and false. */
function modules(text: string): boolean[][] {
  const path = qrPath(text);
  if (!path) throw new Error('too long');
  const rows = Array.from({ length: path.size }, () => Array.from({ length: path.size }, () => false));
  for (const [, x, y, width] of path.d.matchAll(/M(\d+) (\d+)h(\d+)v1H\1z/g)) {
    rows[Number(y)]?.fill(true, Number(x), Number(x) + Number(width));
  }
  return rows;
}

describe('qrPath', () => {
  // Each of these was read back, letter for letter, by an independent decoder (jsQR 1.4.0).
  test.each([
    ['01234567', 29, '9796a2eb350dc5b0'],
    ['HELLO WORLD', 29, '578f33334ef829ca'],
    ['https://kontor.example/i/4242', 37, '2425d37022a56069'],
    ['Größe ü € 漢字 🙂', 33, '883f673d0edc187c'],
    ['x'.repeat(2_331), 185, 'd8c81764dd006968'],
  ])('%s', (text, size, sum) => {
    const path = qrPath(text);
    expect(path?.size).toBe(size);
    expect(hash(path?.d ?? '')).toBe(sum);
  });

  test('keeps a quiet zone on every side', () => {
    const rows = modules('01234567');
    const dark = rows.flatMap((row, y) => row.flatMap((module, x) => (module ? [{ x, y }] : [])));
    const last = rows.length - 1 - quietZone;
    expect(Math.min(...dark.map(({ x }) => x), ...dark.map(({ y }) => y))).toBe(quietZone);
    expect(Math.max(...dark.map(({ x }) => x), ...dark.map(({ y }) => y))).toBe(last);
  });

  test('has its three finders and asks for error correction M', () => {
    const rows = modules('01234567');
    const at = (x: number, y: number) => (rows[y + quietZone]?.[x + quietZone] ? 1 : 0);
    const far = rows.length - 2 * quietZone - 7;
    const corners = [
      [0, 0],
      [far, 0],
      [0, far],
    ] as const;
    for (const [x, y] of corners) {
      expect([0, 1, 2, 3, 4, 5, 6].map((step) => at(x + step, y + 3))).toEqual([1, 0, 1, 1, 1, 0, 1]);
      expect([0, 1, 2, 3, 4, 5, 6].map((step) => at(x + 3, y + step))).toEqual([1, 0, 1, 1, 1, 0, 1]);
    }
    // The level is in the first two format bits, masked with 10 (ISO/IEC 18004, 7.9): M is 00.
    expect([at(0, 8), at(1, 8)]).toEqual([1, 0]);
  });

  test('answers null for what no code holds, counted in bytes', () => {
    expect(qrPath('x'.repeat(2_332))).toBeNull();
    expect(qrPath('é'.repeat(1_165))).not.toBeNull();
    expect(qrPath('é'.repeat(1_166))).toBeNull();
  });
});
