import { expect, it } from 'vitest';
import { shortcutOf } from './shortcut.ts';

it.each([
  ['g', 'KeyG', false, 'go'],
  ['h', 'KeyH', false, null],
  ['h', 'KeyH', true, { go: 'home' }],
  ['T', 'KeyT', true, { go: 'history' }],
  ['g', 'KeyG', true, null],
  ['?', 'Minus', false, 'help'],
  ['/', 'Digit7', false, 'search'],
  // An Arabic keyboard.
  ['ل', 'KeyG', false, 'go'],
  ['ا', 'KeyH', true, { go: 'home' }],
  ['؟', 'Slash', false, 'help'],
] as const)('the key %j (%s), after g: %s, asks for %j', (key, code, after, asked) => {
  expect(shortcutOf({ key, code }, after)).toEqual(asked);
});
