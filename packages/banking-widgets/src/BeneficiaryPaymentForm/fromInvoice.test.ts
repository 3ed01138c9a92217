import { describe, expect, it } from 'vitest';
import { poundsOfInvoice } from './fromInvoice.ts';

const facts = {
  iban: 'GB29NWBK60161331926819',
  name: 'North Road Dental',
  amount: { sum: '40.00', currency: 'GBP' },
  reference: 'inv-7',
};
const empty = {
  benificiaryFullName: '',
  sortCode: '',
  counterpartyAccountNumber: '',
  sum: '',
  details: '',
};
const account = { sortCode: '60-16-13', counterpartyAccountNumber: '31926819' };

describe('an invoice pasted into a payment in pounds', () => {
  it('fills in who is paid, what for and how much', () => {
    expect(poundsOfInvoice(facts, empty)).toEqual({
      benificiaryFullName: 'North Road Dental',
      ...account,
      sum: '40.00',
      details: 'INV-7',
    });
  });

  it('keeps what is typed but for the account', () => {
    const typed = {
      ...empty,
      benificiaryFullName: 'N. R. Dental',
      sortCode: '20',
      sum: '39',
      details: 'Teeth',
    };
    expect(poundsOfInvoice(facts, typed)).toEqual(account);
  });

  it('leaves out an amount in another currency, and a reference that pounds don’t carry', () => {
    const other = { ...facts, amount: { sum: '40.00', currency: 'EUR' } };
    expect(poundsOfInvoice(other, empty)).not.toHaveProperty('sum');
    expect(poundsOfInvoice({ ...facts, reference: 'INV: 7' }, empty)).not.toHaveProperty('details');
    expect(poundsOfInvoice({ ...facts, reference: 'INVOICE 2026-000001' }, empty)).not.toHaveProperty(
      'details',
    );
    expect(poundsOfInvoice({ iban: facts.iban }, empty)).toEqual(account);
  });

  it('is none where the account is in another country', () => {
    expect(poundsOfInvoice({ ...facts, iban: 'DE89370400440532013000' }, empty)).toEqual({});
  });
});
