import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { filterItems, itemText } from './selectFilter.ts';

const items = [
  { label: 'John Smith', suffix: '12-34-56', description: 'Supplier' },
  { label: 'johnsmith Ltd', suffix: '98-76-54', description: 'Landlord' },
  { label: 'Müller & Söhne', suffix: '11-22-33', description: 'Kunde' },
];
const found = (query: string) => filterItems(items, query).map(({ label }) => label);

describe('searching a select', () => {
  it('SELECT-03: finds by name, suffix or description', () => {
    expect(found('smith')).toEqual(['John Smith', 'johnsmith Ltd']);
    expect(found('98-76')).toEqual(['johnsmith Ltd']);
    expect(found('supp')).toEqual(['John Smith']);
    expect(found('nobody')).toEqual([]);
    expect(found('')).toHaveLength(3);
  });

  it('SELECT-04: ignores case and spaces', () => {
    expect(found('JOHN  smith')).toEqual(['John Smith', 'johnsmith Ltd']);
    expect(found('  l t d ')).toEqual(['johnsmith Ltd']);
    expect(found('MÜLLER')).toEqual(['Müller & Söhne']);
    expect(found('muller')).toEqual(['Müller & Söhne']);
  });

  it('SELECT-05: with a suffix the query counts up to its first colon', () => {
    expect(itemText(items[0] ?? { label: '' })).toBe('John Smith: 12-34-56');
    expect(found('John Smith: 12-34-56')).toEqual(['John Smith', 'johnsmith Ltd']);
    expect(found('supp: anything: else')).toEqual(['John Smith']);
    expect(found(': anything')).toHaveLength(3);
  });

  it('without suffixes a colon is text like any other', () => {
    const plain = [{ label: 'Rent: flat 4' }, { label: 'Rent' }];
    expect(filterItems(plain, 'rent:')).toEqual([{ label: 'Rent: flat 4' }]);
  });

  it('every item is found by its whole text', () => {
    const word = fc.string({ unit: fc.constantFrom(...'aZé ß-1'), minLength: 1, maxLength: 8 });
    fc.assert(
      fc.property(fc.record({ label: word, suffix: word, description: word }), (item) => {
        expect(filterItems([item], itemText(item))).toEqual([item]);
      }),
    );
  });
});
