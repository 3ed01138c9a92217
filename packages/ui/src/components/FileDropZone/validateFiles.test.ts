import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { validateFiles } from './validateFiles.ts';
import { fileSize } from './fileSize.ts';

const file = (name: string, size = 1000) => ({ name, size });
const refusals = (...entries: Parameters<typeof validateFiles>) =>
  validateFiles(...entries).refused.map(({ name, reason }) => `${name}: ${reason}`);

describe('validation of files', () => {
  it('WIDGET-09: takes several, and of several for a single place the first', () => {
    const two = [file('a.pdf'), file('b.pdf')];
    expect(validateFiles(two, [], {}).accepted).toEqual(two);
    expect(validateFiles(two, [], { maxCount: 1 })).toEqual({
      accepted: [two[0]],
      refused: [{ name: 'b.pdf', reason: 'count' }],
    });
  });

  it('names each file that is left out, with the reason', () => {
    const limits = { accept: ['.pdf', '.JPG'], maxSize: 1000, maxCount: 4 };
    const candidates = [
      file('a.pdf'),
      file('photo.jpg'),
      file('A.PDF'),
      file('virus.exe'),
      file('pdf'),
      file('large.pdf', 1001),
      file('nothing.pdf', 0),
      file('there.pdf'),
      file('a.pdf'),
      file('fifth.pdf'),
    ];
    expect(refusals(candidates, [file('there.pdf')], limits)).toEqual([
      'virus.exe: type',
      'pdf: type',
      'large.pdf: size',
      'nothing.pdf: empty',
      'there.pdf: duplicate',
      'a.pdf: duplicate',
      'fifth.pdf: count',
    ]);
  });

  it('loses none: every candidate is taken or named, and no limit is passed', () => {
    const files = fc.array(fc.record({ name: fc.string(), size: fc.nat(2000) }));
    fc.assert(
      fc.property(files, files, fc.nat(5), (candidates, present, maxCount) => {
        const { accepted, refused } = validateFiles(candidates, present, { maxCount, maxSize: 1000 });
        expect(accepted.length + refused.length).toBe(candidates.length);
        expect(accepted.every(({ size }) => size > 0 && size <= 1000)).toBe(true);
        expect(accepted.length).toBeLessThanOrEqual(Math.max(0, maxCount - present.length));
      }),
    );
  });
});

describe('the size of a file', () => {
  it.each([
    [1, 'en', '1 byte'],
    [999, 'en', '999 bytes'],
    [1000, 'en', '1 kB'],
    [1_500_000, 'en', '1.5 MB'],
    [10_000_000, 'en', '10 MB'],
    [10_485_760, 'de', '10,5 MB'],
    [2_000_000_000, 'en', '2 GB'],
  ])('%i bytes in %s is %s', (bytes, locale, text) => {
    expect(fileSize(bytes, locale)).toBe(text);
  });
});
