import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { deleteText, inGroups, insertText, type Reach } from '../GroupedInput/grouping.ts';
import { cardDigits, cardGrouping, readPastedCard } from './cardNumberText.ts';

const groupCard = (digits: string) => inGroups(cardGrouping, digits);

describe('a card number', () => {
  it.each([
    ['4111x1111', '4111 1111'],
    ['4111', '4111'],
    ['41111', '4111 1'],
    ['٤١١١٢٢٢٢', '4111 2222'],
    ['４１１１１', '4111 1'],
    ['', ''],
    ['41111111111111112', '4111 1111 1111 1111'],
  ])('VALID-23, CONST-16: %j is shown as %j', (text, shown) => {
    expect(groupCard(cardDigits(text))).toBe(shown);
  });

  it('VALID-24: has at most 19 characters', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(groupCard(cardDigits(text)).length).toBeLessThanOrEqual(19);
      }),
    );
  });
});

/** `|` marks the caret, or both ends of a selection. */
const marked = (text: string) => {
  const start = text.indexOf('|');
  const end = Math.max(start, text.lastIndexOf('|') - 1);
  return { shown: text.replaceAll('|', ''), start, end };
};
const show = ({ shown, caret }: { shown: string; caret: number }) =>
  `${shown.slice(0, caret)}|${shown.slice(caret)}`;

describe('typing', () => {
  it.each([
    ['|', '4', '4|'],
    ['411|', '1', '4111|'],
    ['4111|', '2', '4111 2|'],
    ['41|11 2', '9', '419|1 12'],
    ['411|1 2', '9', '4119 |12'],
    ['4111| 2222', 'x', '4111 |2222'],
    ['|4111 2222|', '5', '5|'],
    ['4|111 22|22', '77', '477|2 2'],
    ['4111 1111 1111 111|1', '9', '4111 1111 1111 111|1'],
    ['4111 1111 1111 11|', '1234', '4111 1111 1111 1112|'],
  ])('into %j, %j gives %j', (from, text, to) => {
    const { shown, start, end } = marked(from);
    expect(show(insertText(cardGrouping, shown, start, end, text))).toBe(to);
  });
});

describe('deleting', () => {
  it.each([
    ['4111 2|', 'start', 'character', '4111|'],
    ['4111 |2', 'start', 'character', '411|2'],
    ['4111| 2', 'start', 'character', '411|2'],
    ['4111| 2', 'end', 'character', '4111|'],
    ['4111 |2', 'end', 'character', '4111|'],
    ['|4111 2', 'start', 'character', '|4111 2'],
    ['4111 2|', 'end', 'character', '4111 2|'],
    ['4111 2222|', 'start', 'group', '4111|'],
    ['4111 |2222', 'start', 'group', '|2222'],
    ['|4111 2222', 'end', 'group', '|2222'],
    ['4111| 2222', 'end', 'group', '4111|'],
    ['4111 22|22', 'start', 'line', '|22'],
    ['4111 22|22', 'end', 'line', '4111 22|'],
    ['4|111 22|22', 'start', 'character', '4|22'],
  ] as const)('from %j towards the %s by %s gives %j', (from, towards, reach, to) => {
    const { shown, start, end } = marked(from);
    expect(show(deleteText(cardGrouping, shown, start, end, towards, reach))).toBe(to);
  });

  it('takes away exactly one digit, and only there, wherever the caret stands', () => {
    const digits = fc.stringMatching(/^[0-9]{0,16}$/);
    fc.assert(
      fc.property(digits, fc.nat(19), fc.constantFrom<Reach>('character'), (number, at, reach) => {
        const shown = groupCard(number);
        const caret = Math.min(at, shown.length);
        const before = cardDigits(shown.slice(0, caret)).length;
        const left = deleteText(cardGrouping, shown, caret, caret, 'start', reach);
        expect(cardDigits(left.shown)).toBe(number.slice(0, Math.max(0, before - 1)) + number.slice(before));
        const right = deleteText(cardGrouping, shown, caret, caret, 'end', reach);
        expect(cardDigits(right.shown)).toBe(number.slice(0, before) + number.slice(before + 1));
      }),
    );
  });

  it('takes back what typing put in, and leaves the caret with its digit', () => {
    const digits = fc.stringMatching(/^[0-9]{0,15}$/);
    fc.assert(
      fc.property(digits, fc.nat(19), fc.constantFrom(...'0123456789'), (number, at, digit) => {
        const shown = groupCard(number);
        const caret = Math.min(at, shown.length);
        const typed = insertText(cardGrouping, shown, caret, caret, digit);
        const undone = deleteText(cardGrouping, typed.shown, typed.caret, typed.caret, 'start', 'character');
        expect(undone.shown).toBe(shown);
        const count = (text: string, end: number) => cardDigits(text.slice(0, end)).length;
        expect(count(undone.shown, undone.caret)).toBe(count(shown, caret));
      }),
    );
  });
});

describe('pasted text', () => {
  it.each([
    ['4111 1111 1111 1111', '4111111111111111'],
    ['4111-1111-1111-1111', '4111111111111111'],
    ['4111.1111.1111.1111', '4111111111111111'],
    ['4111111111111111', '4111111111111111'],
    ['Card: 4111 1111 1111 1111, expires 12/28', '4111111111111111'],
    ['4111 1111 1111 1111 12/28', '4111111111111111'],
    ['٤١١١ ١١١١ ١١١١ ١١١١', '4111111111111111'],
    ['4111\u00a01111\u00a01111\u00a01111', '4111111111111111'],
  ])('%j holds the number %s', (text, digits) => {
    expect(readPastedCard(text)).toEqual({ kind: 'whole', value: digits });
  });

  it.each([
    ['4111 11', { kind: 'part', value: '411111' }],
    ['6212 3456 7890 1234 567', { kind: 'too-long', count: 19 }],
    ['62123456789012345', { kind: 'too-long', count: 17 }],
    ['no number', { kind: 'none' }],
    ['', { kind: 'none' }],
  ])('%j is %j', (text, pasted) => {
    expect(readPastedCard(text)).toEqual(pasted);
  });
});
