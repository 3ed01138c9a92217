import { describe, expect, it } from 'vitest';
import { grouped, matching } from './commands.ts';

const commands = [
  { label: 'New payment', group: 'Payments' },
  { label: 'Señor Café', group: 'Beneficiaries', hint: 'DE89 3704' },
  { label: 'Standing orders', group: 'Payments' },
  { label: 'Help' },
];
const found = (query: string) => matching(commands, query).map(({ label }) => label);

describe('matching', () => {
  it.each([
    ['', ['New payment', 'Señor Café', 'Standing orders', 'Help']],
    ['  ', ['New payment', 'Señor Café', 'Standing orders', 'Help']],
    ['SENOR cafe', ['Señor Café']],
    ['payment new', ['New payment']],
    ['newpay', ['New payment']],
    ['de893704', ['Señor Café']],
    ['payments', ['New payment', 'Standing orders']],
    ['payments order', ['Standing orders']],
    ['nothing of this', []],
  ])('finds by %j', (query, labels) => {
    expect(found(query)).toEqual(labels);
  });
});

it('groups keep the order of their first commands, and each its own', () => {
  expect(grouped(commands).map(({ name, commands: of }) => [name, of.map(({ label }) => label)])).toEqual([
    ['Payments', ['New payment', 'Standing orders']],
    ['Beneficiaries', ['Señor Café']],
    [undefined, ['Help']],
  ]);
});
