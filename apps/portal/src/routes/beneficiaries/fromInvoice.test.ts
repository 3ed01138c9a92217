import type { InvoiceFacts } from '@kontor/api-client/invoice';
import { describe, expect, it } from 'vitest';
import { emptyDraft } from './beneficiaryDraft.ts';
import { payeeOfInvoice, withInvoice } from './fromInvoice.ts';

const facts: InvoiceFacts = {
  iban: 'DE89370400440532013000',
  bic: 'COBADEFFXXX',
  name: 'Atelier Voigt GmbH',
  amount: { sum: '1250.00', currency: 'EUR' },
  reference: 'RE 7',
};
const british: InvoiceFacts = { ...facts, iban: 'GB29NWBK60161331926819' };
const abroad = { ...emptyDraft, paymentType: 'INTERNATIONAL' as const };

describe('an invoice pasted into the form of a beneficiary', () => {
  it('fills in their name, IBAN and BIC', () => {
    const found = { name: 'Atelier Voigt GmbH', iban: 'DE89 3704 0044 0532 0130 00', bic: 'COBADEFFXXX' };
    expect(payeeOfInvoice(facts, emptyDraft, 'EUR')).toEqual(found);
    expect(payeeOfInvoice(facts, abroad, 'USD')).toEqual(found);
  });

  it('keeps what is typed but for the IBAN', () => {
    const draft = { ...emptyDraft, name: 'Voigt', fields: { iban: 'DE1', bic: 'COBADEFF' } };
    expect(payeeOfInvoice(facts, draft, 'EUR')).toEqual({ iban: 'DE89 3704 0044 0532 0130 00' });
  });

  it('in pounds fills in sort code and account number of an IBAN of the United Kingdom', () => {
    expect(payeeOfInvoice(british, emptyDraft, 'GBP')).toEqual({
      name: 'Atelier Voigt GmbH',
      sortCode: '601613',
      bankAccountNumber: '31926819',
    });
    expect(payeeOfInvoice(facts, emptyDraft, 'GBP')).toEqual({});
  });

  it('fills in nothing where no IBAN has a place', () => {
    expect(payeeOfInvoice(facts, emptyDraft, 'USD')).toEqual({});
    expect(payeeOfInvoice(facts, emptyDraft, '')).toEqual({});
    expect(payeeOfInvoice(facts, { ...emptyDraft, paymentType: 'CASH_OVER_COUNTER' }, 'EUR')).toEqual({});
  });

  it('is taken back to what was there, and what was typed in other fields stays', () => {
    const draft = { ...emptyDraft, nickname: 'Voigt', fields: { city: 'Berlin' } };
    const filled = withInvoice(draft, payeeOfInvoice(facts, draft, 'EUR'));
    expect(filled).toEqual({
      ...draft,
      name: 'Atelier Voigt GmbH',
      fields: { city: 'Berlin', iban: 'DE89 3704 0044 0532 0130 00', bic: 'COBADEFFXXX' },
    });
    expect(withInvoice(filled, { name: '', iban: '', bic: '' })).toMatchObject({
      name: '',
      nickname: 'Voigt',
      fields: { city: 'Berlin', iban: '', bic: '' },
    });
  });
});
