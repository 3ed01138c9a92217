import { expect, test } from 'vitest';
import { contentOf, titleOf } from './texts.ts';

const nobody = { userId: null, employeeId: null };

test('the bank says its own sentences, and never puts them in the mouth of a person', () => {
  const content = 'DEMO_HOW';
  expect(contentOf({ content, ...nobody })).toMatch(/^This conversation shows/);
  expect(contentOf({ content, ...nobody, userId: 'jane' })).toBe(content);
  expect(contentOf({ content, ...nobody, employeeId: 'pat' })).toBe(content);
  expect(contentOf({ content: 'Your card is on its way', ...nobody })).toBe('Your card is on its way');
});

test('a conversation is called by its kind, or by what it is about', () => {
  expect(titleOf({ type: 'MAIN', title: '' })).toBe('Support');
  expect(titleOf({ type: 'TRANSACTION', title: 'Acme Ltd' })).toBe('Acme Ltd');
});
