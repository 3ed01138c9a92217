import { describe, expect, test } from 'vitest';
import { checkBeneficiaryPayment } from './beneficiaryPayments.ts';
import { emptyNewPayee, newPayeeErrors, payeeTyped, typedUkAccount } from './newPayee.ts';

const typed = {
  benificiaryFullName: ' North Road Dental ',
  beneficiaryType: 'COMPANY',
  sortCode: '20-00-00',
  counterpartyAccountNumber: '5577 9911',
  saveBeneficiary: '',
};

describe('somebody new who is paid in pounds', () => {
  test('has a name and an account, written as the bank keeps them', () => {
    expect(payeeTyped(typed)).toEqual({
      name: 'North Road Dental',
      beneficiaryType: 'COMPANY',
      sortCode: '200000',
      bankAccountNumber: '55779911',
    });
    expect(newPayeeErrors(typed)).toEqual({});
  });

  test('lacks what is empty, and has numbers of the length that there is', () => {
    expect(newPayeeErrors(emptyNewPayee)).toEqual({
      benificiaryFullName: 'fieldRequired',
      sortCode: 'fieldRequired',
      counterpartyAccountNumber: 'fieldRequired',
    });
    expect(newPayeeErrors({ ...typed, sortCode: '20000', counterpartyAccountNumber: '557799111' })).toEqual({
      sortCode: 'sortCodeInvalid',
      counterpartyAccountNumber: 'ukAccountNumberInvalid',
    });
  });

  test('an IBAN of the United Kingdom fills both fields, any other text the one it is typed in', () => {
    expect(typedUkAccount('sortCode', 'GB29 NWBK 6016 1331 9268 19')).toEqual({
      sortCode: '601613',
      counterpartyAccountNumber: '31926819',
    });
    expect(typedUkAccount('sortCode', 'GB29')).toEqual({ sortCode: 'GB29' });
  });

  test('is paid by what was typed, and kept as a beneficiary only where that was wanted', () => {
    const currency = {
      id: 'c1',
      name: 'GBP' as const,
      decimals: 2,
      description: '',
      symbol: '',
      crypto: false,
    };
    const draft = {
      ...typed,
      balance: { accountId: 'a1', currencyId: 'c1', available: '500.00', currency },
      sum: '40',
      details: 'INV 7',
      scheme: 'FASTER_PAYMENT' as const,
      feeBearer: 'SHA',
      contractId: '',
      structuredReference: '',
      'address.street': '',
      'address.city': '',
      'address.postCode': '',
      'address.countryId': '',
      bankAddress: '',
    };
    const payee = {
      beneficiary: { name: '', beneficiaryType: 'INDIVIDUAL' as const, currencyId: 'c1' },
    };
    const check = (saveBeneficiary: string) =>
      checkBeneficiaryPayment('GBP', payee, { ...draft, saveBeneficiary }, 'o1');
    const payment = {
      kind: 'GBP',
      paymentType: 'LOCAL',
      scheme: 'FASTER_PAYMENT',
      organizationId: 'o1',
      accountId: 'a1',
      currencyId: 'c1',
      sum: '40.00',
      details: 'INV 7',
      benificiaryFullName: 'North Road Dental',
      beneficiaryType: 'COMPANY',
      sortCode: '200000',
      counterpartyAccountNumber: '55779911',
    };
    expect(check('')).toEqual({ ok: true, payment });
    expect(check('true')).toEqual({ ok: true, payment: { ...payment, saveBeneficiary: true } });
  });
});
