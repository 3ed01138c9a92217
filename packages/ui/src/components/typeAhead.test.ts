import { describe, expect, test } from 'vitest';
import { plain, typeAhead } from './typeAhead.ts';

const labels = ['Profile', 'Applications', 'Preferences', 'Überweisung', 'Log out'];
const find = (typed: string, current = -1, usable: (index: number) => boolean = () => true) =>
  typeAhead(typed, {
    count: labels.length,
    current,
    begins: (index, text) => usable(index) && plain(labels[index] ?? '').startsWith(text),
  });

describe('typing ahead', () => {
  test('finds the first entry that begins so, ignoring case and accents', () => {
    expect(find('l')).toBe(4);
    expect(find('LO')).toBe(4);
    expect(find('ü')).toBe(3);
    expect(find('uber')).toBe(3);
  });
  test('one letter again goes on to the next such entry, and round', () => {
    expect(find('p', 0)).toBe(2);
    expect(find('pp', 2)).toBe(0);
  });
  test('a word being typed keeps the entry that it still fits', () => {
    expect(find('pr', 0)).toBe(0);
    expect(find('pre', 0)).toBe(2);
    expect(find('pro', 2)).toBe(0);
    expect(find('log o', 4)).toBe(4);
  });
  test('leaves out what does not count', () => {
    expect(find('p', -1, (index) => index !== 0)).toBe(2);
  });
  test('finds nothing where nothing begins so', () => {
    expect(find('x')).toBe(-1);
    expect(find(' ')).toBe(-1);
    expect(typeAhead('x', { count: 0, current: -1, begins: () => true })).toBe(-1);
  });
});
