import { describe, expect, it } from 'vitest';
import { codeDigits, codeFromText } from './codeText.ts';

describe('code digits', () => {
  it.each([
    ['a1b2', 6, '12'],
    ['12345678', 6, '123456'],
    ['12345678', 4, '1234'],
    ['٤٨٢٩١٣', 6, '482913'],
    ['４８２９', 4, '4829'],
    ['', 6, ''],
  ])('VALID-01, VALID-02: %j cut to %i is %j', (text, length, digits) => {
    expect(codeDigits(text, length)).toBe(digits);
  });
});

describe('pasted codes', () => {
  it.each([
    ['482 913', 6, '482913'],
    ['482-913', 6, '482913'],
    ['482–913', 6, '482913'],
    ['4 8 2 9 1 3', 6, '482913'],
    ['Your code is 482913', 6, '482913'],
    ['Your code is 482913. It is valid for 5 minutes.', 6, '482913'],
    ['2 tries left. Code: 482 913', 6, '482913'],
    ['G-482913', 6, '482913'],
    ['رمزك هو ٤٨٢٩١٣', 6, '482913'],
    ['Kontor: 4829', 4, '4829'],
    ['48291377', 6, '482913'],
    ['48', 6, '48'],
    ['no code', 6, ''],
  ])('%j gives, with %i digits, %j', (text, length, code) => {
    expect(codeFromText(text, length)).toBe(code);
  });
});
