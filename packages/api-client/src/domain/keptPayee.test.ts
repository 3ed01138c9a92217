import { expect, it } from 'vitest';
import { keptPayee } from './keptPayee.ts';

const pounds = {
  paymentType: 'LOCAL',
  currencyId: 'gbp',
  benificiaryFullName: 'Joe Bloggs',
  iban: null,
  sortCode: '200000',
  counterpartyAccountNumber: '55779911',
} as const;
const joe = {
  id: 'joe',
  paymentType: 'LOCAL',
  currencyId: 'gbp',
  name: 'Joseph Bloggs',
  status: 'UNDER_REVIEW',
  sortCode: '20-00-00',
  bankAccountNumber: '5577 9911',
} as const;

it('finds a payee by their account, however it is written and whatever they are called', () => {
  expect(keptPayee(pounds, [joe])).toBe(joe);
});

it('takes the one of several that can be paid', () => {
  const approved = { ...joe, status: 'APPROVED' } as const;
  expect(keptPayee(pounds, [joe, approved])).toBe(approved);
});

it.each([
  ['another bank', { sortCode: '20-00-01' }],
  ['another account', { bankAccountNumber: '55779912' }],
  ['another currency', { currencyId: 'eur' }],
  ['another kind of payment', { paymentType: 'INTERNATIONAL' as const }],
])('does not take %s for it', (_, differs) => {
  expect(keptPayee(pounds, [{ ...joe, ...differs }])).toBeUndefined();
});

it('of a number that another bank may have as well the name has to be the same', () => {
  const dollars = { ...pounds, currencyId: 'usd', sortCode: null };
  const kept = { ...joe, currencyId: 'usd', name: 'Joe Bloggs' };
  expect(keptPayee(dollars, [kept])).toBe(kept);
  expect(keptPayee(dollars, [{ ...kept, name: 'Jane Bloggs' }])).toBeUndefined();
});

it('finds an IBAN, and a customer of the bank by their number', () => {
  const iban = { ...joe, currencyId: 'eur', iban: 'DE89 3704 0044 0532 0130 00' };
  const euros = {
    ...pounds,
    currencyId: 'eur',
    sortCode: null,
    counterpartyAccountNumber: null,
    iban: 'DE89370400440532013000',
  };
  expect(keptPayee(euros, [iban])).toBe(iban);
  const acme = { ...joe, paymentType: 'INTERNAL', bankAccountNumber: 'KT40700000004411' } as const;
  const inside = { ...pounds, paymentType: 'INTERNAL', sortCode: null } as const;
  expect(keptPayee({ ...inside, counterpartyAccountNumber: 'KT40700000004411' }, [acme])).toBe(acme);
  expect(keptPayee({ ...inside, counterpartyAccountNumber: null }, [acme])).toBeUndefined();
});
