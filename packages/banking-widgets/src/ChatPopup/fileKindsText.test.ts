import { expect, test } from 'vitest';
import { fileKindsText } from './fileKindsText.ts';

test.each([
  ['en-GB', 'ltr', ['.pdf', '.jpg', '.jpeg'], 'PDF or JPG'],
  ['de', 'ltr', ['.pdf', '.png', '.txt'], 'PDF, PNG oder TXT'],
  ['ar', 'rtl', ['.pdf', '.png'], '\u200fPDF أو PNG'],
  ['ar', 'rtl', [], ''],
] as const)('the kinds of file in %s', (locale, direction, endings, text) => {
  expect(fileKindsText(endings, { locale, direction })).toBe(text);
});
