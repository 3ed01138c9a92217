import { describe, expect, test } from 'vitest';
import { typeahead } from './typeahead.ts';

const labels = ['Profile', 'Applications', 'Preferences', 'Überweisung', 'Log out'];
const find = (typed: string, current = -1, usable: (index: number) => boolean = () => true) =>
  typeahead(labels, typed, { current, usable });

describe('typeahead', () => {
  test('finds the first label that begins so, ignoring case', () => {
    expect(find('l')).toBe(4);
    expect(find('ü')).toBe(3);
  });
  test('one letter again goes on to the next such label, and round', () => {
    expect(find('p', 0)).toBe(2);
    expect(find('pp', 2)).toBe(0);
  });
  test('a word being typed keeps the label that it still fits', () => {
    expect(find('pr', 0)).toBe(0);
    expect(find('pre', 0)).toBe(2);
  });
  test('leaves out what cannot be had', () => {
    expect(find('p', -1, (index) => index !== 0)).toBe(2);
  });
  test('answers null when nothing fits', () => {
    expect(find('x')).toBeNull();
  });
});
