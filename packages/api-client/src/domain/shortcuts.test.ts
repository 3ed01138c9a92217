import { expect, test } from 'vitest';
import type { PaymentScheme } from '../contract/primitives.ts';
import { paymentShortcuts, type ShortcutFacts } from './shortcuts.ts';

const names = ['EUR', 'GBP', 'USD', 'CAD', 'SOL'] as const;
const currencies = names.map((name) => ({ id: `id of ${name}`, name }));
const idOf = (name: (typeof names)[number]) => `id of ${name}`;

const account = (id: string, ...held: (typeof names)[number][]) => ({
  id,
  balances: held.map((name) => ({ currencyId: idOf(name) })),
});
const everyday = account('everyday', 'EUR');

type Rail = ShortcutFacts['settings']['paymentTypes'][number];

const rail = (type: PaymentScheme, paid: (typeof names)[number][], more: Partial<Rail> = {}): Rail => ({
  type,
  currencyIds: paid.map(idOf),
  enabled: true,
  needsMatchingAccount: type === 'FEDWIRE',
  ...more,
});

const shown = (
  rails: Rail[],
  accounts: ShortcutFacts['accounts'] = [everyday],
  settings: { key: string; value: string }[] = [],
) => paymentShortcuts({ settings: { paymentTypes: rails, settings }, currencies, accounts });

test.each<[PaymentScheme, (typeof names)[number], string]>([
  ['SEPA_SCT', 'EUR', 'euro'],
  ['TARGET_2', 'EUR', 'euro'],
  ['SEPA_SCT_INST', 'EUR', 'euro'],
  ['FASTER_PAYMENT', 'GBP', 'gbp'],
  ['BACS', 'GBP', 'gbp'],
  ['SWIFT', 'CAD', 'international'],
  ['CRYPTO_ASSET_PAYMENT', 'SOL', 'crypto'],
  ['CASH_OVER_COUNTER', 'USD', 'cash'],
])('%s in %s alone has the shortcut %s', (type, currency, shortcut) => {
  expect(shown([rail(type, [currency])])).toEqual(['internal', shortcut]);
  expect(shown([rail(type, [currency], { enabled: false })])).toEqual(['internal']);
});

test.each<[PaymentScheme, (typeof names)[number][]]>([
  ['BACS', ['EUR']],
  ['FASTER_PAYMENT', ['USD', 'EUR']],
  ['SEPA_SCT', ['GBP']],
  ['SEPA_SCT_INST', []],
  ['TARGET_2', ['USD']],
  ['FEDWIRE', ['EUR']],
  ['SWIFT', []],
])('%s in %j has none', (type, paid) => {
  expect(shown([rail(type, paid)], [account('all', ...names)])).toEqual(['internal']);
});

test('the rails of one currency share a shortcut', () => {
  const rails = [rail('BACS', ['GBP']), rail('SEPA_SCT', ['EUR']), rail('FASTER_PAYMENT', ['GBP'])];
  expect(shown(rails)).toEqual(['internal', 'euro', 'gbp']);
});

test.each([
  [[everyday], ['internal']],
  [[account('dollars', 'USD')], ['internal', 'usd']],
  [
    [everyday, account('mixed', 'GBP', 'USD')],
    ['internal', 'betweenAccounts', 'usd'],
  ],
])('FEDWIRE has one only beside an account in dollars: %j', (accounts, expected) => {
  expect(shown([rail('FEDWIRE', ['USD'])], accounts)).toEqual(expected);
});

test.each([
  [[{ key: 'PAYMENTS-ORDERS-ENABLED', value: 'true' }], ['internal', 'remittance']],
  [[{ key: 'PAYMENTS-ORDERS-ENABLED', value: 'false' }], ['internal']],
  [[{ key: 'SOMETHING-ELSE', value: 'true' }], ['internal']],
  [[], ['internal']],
])('remittance has one where payment orders are enabled: %j', (settings, expected) => {
  expect(shown([], [everyday], settings)).toEqual(expected);
});

test.each<[ShortcutFacts['accounts'], string[]]>([
  [[], []],
  [[everyday], ['internal', 'euro']],
  [
    [everyday, account('savings', 'EUR')],
    ['internal', 'euro', 'betweenAccounts'],
  ],
  [null, ['internal', 'euro', 'betweenAccounts', 'usd']],
])('with the accounts %j, null being whatever there are', (accounts, expected) => {
  expect(shown([rail('SEPA_SCT', ['EUR']), rail('FEDWIRE', ['USD'])], accounts)).toEqual(expected);
});
