import { expect, test } from 'vitest';
import { wantedDocuments, type DocumentRule } from './paymentDocuments.ts';

const invoice = { id: 'invoice', name: 'Invoice', required: true };
const agreement = { id: 'agreement', name: 'Agreement', required: false };
const rules: DocumentRule[] = [
  { paymentType: 'INTERNATIONAL', currencyId: null, fromSum: '10000.00', categories: [invoice, agreement] },
  {
    paymentType: 'INTERNATIONAL',
    currencyId: 'usd',
    fromSum: null,
    categories: [{ ...agreement, required: true }],
  },
];
const wanted = (sum: string, currencyId = 'eur', paymentType: 'INTERNATIONAL' | 'LOCAL' = 'INTERNATIONAL') =>
  wantedDocuments(rules, { paymentType, currencyId, sum, decimals: 2 }).map(
    ({ id, required }) => `${id}${required ? '!' : ''}`,
  );

test.each([
  ['9999.99', []],
  ['10000', ['invoice!', 'agreement']],
  ['', []],
  ['abc', []],
])('%s euros abroad need %j', (sum, documents) => expect(wanted(sum)).toEqual(documents));

test('rules add up: what one of them requires is required', () => {
  expect(wanted('1', 'usd')).toEqual(['agreement!']);
  expect(wanted('10000', 'usd')).toEqual(['invoice!', 'agreement!']);
});

test('another type of payment needs none', () => expect(wanted('10000', 'eur', 'LOCAL')).toEqual([]));
