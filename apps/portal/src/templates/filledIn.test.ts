import type { Account } from '@kontor/api-client/contract';
import { describe, expect, it } from 'vitest';
import { filledIn, type Filling } from './filledIn.ts';

const holding = (id: string, ...currencies: string[]) =>
  ({ id, balances: currencies.map((currencyId) => ({ currencyId })) }) as Account; // what decides
const accounts = [holding('a', 'EUR', 'GBP'), holding('b', 'EUR')];
const template: Filling = {
  kind: 'INTERNAL',
  accountId: 'b',
  accountUsable: true,
  currencyId: 'EUR',
  sum: '12.50',
  details: 'Rent',
};
const draft = { accountId: 'a', currencyId: 'GBP', sum: '', details: '' };

describe('a draft that a template fills in', () => {
  it('has its account, currency, amount and details', () => {
    expect(filledIn(draft, template, accounts)).toEqual({
      accountId: 'b',
      currencyId: 'EUR',
      sum: '12.50',
      details: 'Rent',
    });
  });

  it('has no amount where none was kept', () => {
    expect(filledIn(draft, { ...template, sum: null }, accounts).sum).toBe('');
  });

  it.each([
    ['blocked', { accountUsable: false }, accounts],
    ['closed', {}, accounts.slice(0, 1)],
    ['without the currency', {}, [holding('b', 'USD')]],
  ])(
    'keeps its own account where the template’s is %s, and no amount of another currency',
    (_, more, own) => {
      expect(filledIn(draft, { ...template, ...more }, own)).toEqual({ ...draft, details: 'Rent' });
      const inEuro = { ...draft, currencyId: 'EUR' };
      expect(filledIn(inEuro, { ...template, ...more }, own)).toEqual({
        ...inEuro,
        sum: '12.50',
        details: 'Rent',
      });
    },
  );

  it('has the payee’s own reference, where the form has a place for it', () => {
    const structuredReference = 'RF18539007547034';
    const referring = { ...template, structuredReference };
    expect(filledIn({ ...draft, structuredReference: '' }, referring, accounts)).toMatchObject({
      structuredReference,
    });
    expect(filledIn(draft, referring, accounts)).not.toHaveProperty('structuredReference');
  });

  it('stays in the currency of its payee outside the bank', () => {
    const abroad = { ...template, kind: 'INTERNATIONAL', feeBearer: 'OUR' } as const;
    const toPayee = { ...draft, feeBearer: 'SHA' };
    expect(filledIn(toPayee, abroad, accounts)).toEqual({ ...toPayee, details: 'Rent', feeBearer: 'OUR' });
    expect(filledIn({ ...toPayee, currencyId: 'EUR' }, abroad, accounts)).toMatchObject({
      accountId: 'b',
      sum: '12.50',
    });
  });
});
