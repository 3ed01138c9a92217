import { expect, test } from 'vitest';
import { foreignLanguageName } from './writtenLanguage.ts';

test('a text in another language than the reader’s is named by it, in theirs', () => {
  expect(foreignLanguageName('en', 'de')).toBe('Englisch');
  expect(foreignLanguageName('en', 'ar')).toBe('الإنجليزية');
  expect(foreignLanguageName('ar', 'en-GB')).toBe('Arabic');
});

test('a text in the reader’s language isn’t, whatever their region', () => {
  expect(foreignLanguageName('en', 'en-GB')).toBeNull();
  expect(foreignLanguageName('de-AT', 'de')).toBeNull();
});

test('what is no language is refused', () => {
  expect(() => foreignLanguageName('no language', 'en')).toThrow(RangeError);
});
