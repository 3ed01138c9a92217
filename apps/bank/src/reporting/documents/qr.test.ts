import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { epcQr } from '../../customers/accounts/topUp.ts';
import { drawnQr } from './qr.ts';

const size = 140;

/** What is drawn, a character a module: `#` dark, `.` light. */
function modulesOf(text: string): string[] {
  const drawn: number[][] = [];
  const doc = {
    rect: (...box: number[]) => {
      drawn.push(box);
      return doc;
    },
    fill: () => doc,
  };
  drawnQr(doc as unknown as PDFKit.PDFDocument, text, 0, 0, size); // all that it uses of one
  const [ground, ...dark] = drawn;
  expect(ground).toEqual([0, 0, size, size]);
  const unit = (dark[0]?.[2] ?? 0) - 0.05;
  const count = Math.round(size / unit);
  const rows = Array.from({ length: count }, () => Array.from({ length: count }, () => '.'));
  for (const [x = 0, y = 0] of dark) (rows[Math.round(y / unit)] ?? [])[Math.round(x / unit)] = '#';
  return rows.map((row) => row.join(''));
}

const hash = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 16);

const transfer = epcQr({
  bic: 'KONTDEFFXXX',
  name: 'Größe & Søn, Łódź GmbH 漢字',
  iban: 'DE02120300000000202051',
});

// Each of these was read back, letter for letter, by an independent decoder (jsQR 1.4.0).
test.each([
  ['a transfer to fill in', transfer, 45, 'e40c7fd147aabb96'],
  [
    'where a receipt is checked',
    'https://bank.kontor.example/verify/0123456789ABCDEF',
    41,
    'f40f3750a886917b',
  ],
])('a QR code of %s is drawn with its quiet zone', (_, text, modules, sum) => {
  const drawn = modulesOf(text);
  expect(drawn).toHaveLength(modules);
  expect([...drawn.slice(0, 4), ...drawn.slice(-4)].join('')).not.toContain('#');
  expect(drawn.every((row) => row.startsWith('....') && row.endsWith('....'))).toBe(true);
  expect(hash(drawn.join('\n'))).toBe(sum);
});
