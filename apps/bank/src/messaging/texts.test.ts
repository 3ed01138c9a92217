import { expect, test } from 'vitest';
import { contentOf, titleOf } from './texts.ts';

const nobody = { userId: null, employeeId: null };

test('the bank says its own sentences, and never puts them in the mouth of a person', () => {
  const content = 'DEMO_HOW';
  expect(contentOf({ content, ...nobody }, 'en')).toMatch(/^This conversation shows/);
  expect(contentOf({ content, ...nobody }, 'de')).toMatch(/^Diese Unterhaltung zeigt/);
  expect(contentOf({ content, ...nobody, userId: 'jane' }, 'en')).toBe(content);
  expect(contentOf({ content, ...nobody, employeeId: 'pat' }, 'en')).toBe(content);
  expect(contentOf({ content: 'Your card is on its way', ...nobody }, 'de')).toBe('Your card is on its way');
});

test('a conversation is called by its kind, or by what it is about', () => {
  expect(titleOf({ type: 'MAIN', title: '' }, 'en')).toBe('Support');
  expect(titleOf({ type: 'NOTIFICATION', title: '' }, 'de')).toBe('Benachrichtigungen');
  expect(titleOf({ type: 'TRANSACTION', title: 'Acme Ltd' }, 'ar')).toBe('Acme Ltd');
});
