import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { admit, countSeparators, splitTexts } from './tagText.ts';

test.each([
  ['a@x.com, b@x.com', ['a@x.com', 'b@x.com']],
  ['a;b；c，d、e،f؛g', ['a', 'b', 'c', 'd', 'e', 'f', 'g']],
  ['DE89 3704 0044\r\nGB29 NWBK 6016\tFR76', ['DE89 3704 0044', 'GB29 NWBK 6016', 'FR76']],
  [' ,, a ,\n', ['a']],
  ['', []],
])('%j is a list of %j', (list, texts) => {
  expect(splitTexts(list)).toEqual(texts);
});

test('separators are counted, not the texts between them', () => {
  expect(['a b', 'a,', ',,a\n'].map(countSeparators)).toEqual([0, 1, 3]);
});

describe('admit', () => {
  const atLeastTwo = (text: string) => (text.length < 2 ? 'Too short.' : null);

  it('says why a text is refused, and takes the others in their order', () => {
    expect(admit(['cc', 'b', 'AA', 'dd'], ['aa'], atLeastTwo)).toEqual({
      taken: ['cc', 'dd'],
      refused: [
        { text: 'b', why: { message: 'Too short.' } },
        { text: 'AA', why: { duplicate: true } },
      ],
    });
  });

  it('takes one of two that differ in spaces and case alone', () => {
    expect(admit(['DE89 3704', 'de893704'], [], undefined)).toEqual({
      taken: ['DE89 3704'],
      refused: [{ text: 'de893704', why: { duplicate: true } }],
    });
  });

  it('takes what nothing speaks against, and a message without words is none', () => {
    expect(admit(['a'], [], () => '').taken).toEqual(['a']);
    expect(admit(['a'], [], () => undefined).taken).toEqual(['a']);
  });

  it('loses no text, and takes none twice', () => {
    const texts = fc.array(fc.string({ maxLength: 3 }));
    fc.assert(
      fc.property(texts, texts, (given, values) => {
        const { taken, refused } = admit(given, values, atLeastTwo);
        expect([...taken, ...refused.map(({ text }) => text)].sort()).toEqual([...given].sort());
        expect(admit(taken, values, atLeastTwo).taken).toEqual(taken);
        expect(admit(taken, [...values, ...taken], undefined).taken).toEqual([]);
      }),
    );
  });
});
