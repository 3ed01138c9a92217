import { describe, expect, test } from 'vitest';
import type { Account, Card } from '../contract/accounts.ts';
import type { CardProduct } from '../contract/settings.ts';
import {
  canShowDetails,
  cardActs,
  cardEnding,
  productFor,
  cardsByType,
  checkCardLimits,
  embossedName,
  findCard,
  isCardOver,
  isEmbossable,
} from './cards.ts';

const card = (id: string, more: Partial<Card> = {}): Card => ({
  id,
  path: `/cards/${id}`,
  accountId: 'account',
  currencyId: 'eur',
  currencyName: 'EUR',
  cardNumber: '4821',
  cardName: 'OLIVIA BENNETT',
  balance: '10.00',
  amount: '10.00',
  status: 'Active',
  cardPaymentSystem: 'visa',
  cardType: 'VIRTUAL',
  color: '#10201b',
  prepaid: false,
  expirationDate: '09/29',
  limits: { perMonth: null, perWeek: null, indefinitely: null },
  ...more,
});

const account = (id: string, cards: Card[]): Account => ({
  id,
  number: id,
  fullNumber: id,
  path: `/accounts/${id}`,
  organizationId: 'organization',
  name: null,
  overdraftEnabled: false,
  createdAt: '2026-01-01T00:00:00.000Z',
  cards,
  balances: [],
});

describe('a card', () => {
  test.each([
    ['Ordered', ['cancel'], false],
    ['New', ['activate', 'cancel'], false],
    ['Active', ['freeze', 'cancel'], false],
    ['Frozen', ['unfreeze', 'cancel'], false],
    ['Canceled', [], true],
    ['Void', [], true],
  ] as const)('that is %s allows %j; over: %s', (status, acts, over) => {
    expect(cardActs(status)).toEqual(acts);
    expect(isCardOver(status)).toBe(over);
  });

  test.each([
    ['Ordered', false, false],
    ['New', true, false],
    ['Active', true, true],
    ['Frozen', true, true],
    ['Canceled', false, false],
    ['Void', false, false],
  ] as const)('that is %s has a number to show: virtual %s, of plastic %s', (status, virtual, plastic) => {
    expect(canShowDetails({ status, cardType: 'VIRTUAL' })).toBe(virtual);
    expect(canShowDetails({ status, cardType: 'PHYSICAL' })).toBe(plastic);
  });

  test.each([
    ['Ordered', '6150', null],
    ['New', '6150', '6150'],
    ['Active', '6150', '6150'],
    ['Frozen', '6150', '6150'],
    ['Canceled', '6150', '6150'],
    ['Void', '6150', '6150'],
    ['Active', '4111 1111 1111 6150', '6150'],
  ] as const)('that is %s and ends %s is known by %s', (status, cardNumber, ending) => {
    expect(cardEnding({ status, cardNumber })).toBe(ending);
  });
});

test('cards are grouped by account type over all accounts, those that are over last', () => {
  const [euro, gone, pound, second] = [
    card('euro'),
    card('gone', { status: 'Canceled' }),
    card('pound', { currencyName: 'GBP' }),
    card('second'),
  ];
  const accounts = [account('one', [gone, pound]), account('two', [euro]), account('three', [second])];
  const groups = cardsByType(accounts).map(({ type, cards }) => [type, cards.map((held) => held.card.id)]);
  expect(groups).toEqual([
    ['EUR', ['euro', 'second', 'gone']],
    ['GBP', ['pound']],
  ]);
  expect(findCard(accounts, 'pound')).toEqual({ account: accounts[0], card: pound });
  expect(findCard(accounts, 'order-card')).toBeUndefined();
  expect(cardsByType([account('none', [])])).toEqual([]);
});

test('an order gets the first product of its kind in its currency', () => {
  const product = (more: Partial<CardProduct>): CardProduct => ({
    cardType: 'VIRTUAL',
    cardPaymentSystem: 'visa',
    prepaid: false,
    color: '#10201b',
    currencyIds: ['eur', 'gbp'],
    fee: null,
    ...more,
  });
  const products = [
    product({}),
    product({ color: '#ffffff' }),
    product({ cardType: 'PHYSICAL', currencyIds: ['gbp'] }),
  ];
  expect(productFor(products, 'VIRTUAL', 'gbp')).toBe(products[0]);
  expect(productFor(products, 'PHYSICAL', 'gbp')).toBe(products[2]);
  expect(productFor(products, 'PHYSICAL', 'eur')).toBeUndefined();
});

test.each([
  ['Olivia Bennett', 'OLIVIA BENNETT'],
  ['Zoë Álvarez-O’Hara', 'ZOE ALVAREZ-OHARA'],
  ['Max Großmann', 'MAX GROSSMANN'],
  ['Maximiliane-Charlotte von Hohenstein', 'MAXIMILIANE-CHARLOTTE VON'],
  ['ليلى حداد', ''],
])('%s is embossed as %s', (name, embossed) => {
  expect(embossedName(name)).toBe(embossed);
});

test.each([
  ['Jo', true],
  [" Jane O'Hara ", true],
  ['Jane Elisabeth Doe-Hamilto', true],
  ['Jane Elisabeth Doe-Hamilton', false],
  ['J', false],
  ['', false],
  ['Zoë', false],
  ['Jane 2', false],
  ['-Jane', false],
])('%j can be embossed: %s', (name, can) => {
  expect(isEmbossable(name)).toBe(can);
});

describe('limits of a card', () => {
  const none = { perMonth: '', perWeek: '', indefinitely: '' };

  test('are sent exactly, and none where nothing is typed', () => {
    expect(checkCardLimits({ perMonth: '500', perWeek: '200.5', indefinitely: '' }, { decimals: 2 })).toEqual(
      {
        ok: true,
        limits: { perMonth: '500.00', perWeek: '200.50', indefinitely: null },
      },
    );
    const same = { perMonth: '7', perWeek: '7', indefinitely: '7' };
    expect(checkCardLimits(same, { decimals: 2 }).ok).toBe(true);
  });

  test.each([
    [{ perMonth: '0' }, { perMonth: 'zero' }],
    [{ perWeek: '-1' }, { perWeek: 'invalid' }],
    [{ perWeek: '1,5' }, { perWeek: 'invalid' }],
    [{ indefinitely: '1.001' }, { indefinitely: 'decimals' }],
    [{ indefinitely: '10000000000000001' }, { indefinitely: 'cap' }],
    [{ perWeek: '2', perMonth: '1' }, { perWeek: 'aboveMonth' }],
    [{ perWeek: '2', indefinitely: '1' }, { perWeek: 'aboveTotal' }],
    [{ perMonth: '2', indefinitely: '1' }, { perMonth: 'aboveTotal' }],
    [
      { perWeek: '3', perMonth: '2', indefinitely: '1' },
      { perMonth: 'aboveTotal', perWeek: 'aboveMonth' },
    ],
  ] as const)('%j are refused: %j', (typed, errors) => {
    expect(checkCardLimits({ ...none, ...typed }, { decimals: 2 })).toEqual({ ok: false, errors });
  });
});
