import { describe, expect, it } from 'vitest';
import { eurosOfInvoice } from './eurosOfInvoice.ts';

describe('an invoice for a payment in euros', () => {
  const inEuros = { iban: 'DE89370400440532013000', amount: { sum: '1250.00', currency: 'EUR' } };

  it('says how much and what for', () => {
    expect(eurosOfInvoice({ ...inEuros, reference: 'RE 7' })).toEqual({ sum: '1250.00', details: 'RE 7' });
  });

  it('has the payee’s own reference in a field of its own', () => {
    expect(eurosOfInvoice({ ...inEuros, reference: 'RF18 5390 0754 7034' })).toEqual({
      sum: '1250.00',
      structuredReference: 'RF18 5390 0754 7034',
    });
  });

  it('leaves out an amount in another currency, and a reference that euros don’t carry', () => {
    expect(eurosOfInvoice({ ...inEuros, amount: { sum: '40.00', currency: 'GBP' } })).toEqual({});
    expect(eurosOfInvoice({ iban: inEuros.iban, reference: '発票' })).toEqual({});
  });
});
