import type { PaymentTemplate } from '@kontor/api-client/contract';
import { expect, it } from 'vitest';
import { templateAddress } from './templateAddress.ts';

const template = {
  id: 't1',
  paymentId: '01920000-0000-7000-8000-0000000000f1',
  kind: 'INTERNAL',
  paymentType: 'INTERNAL',
  scheme: 'INTERNAL',
  currencyId: 'eur',
  iban: null,
  counterpartyAccountNumber: 'KT40700000004411',
  beneficiary: null,
} as PaymentTemplate; // what decides

const euro = {
  ...template,
  kind: 'EURO',
  paymentType: 'LOCAL',
  scheme: 'SEPA_SCT_INST',
  iban: 'DE89370400440532013000',
  counterpartyAccountNumber: null,
  beneficiary: { id: 'b1', name: 'Studio Nord GmbH', status: 'APPROVED' },
} as const satisfies PaymentTemplate;

it('leads to the form of a payment like it, with the way it travels', () => {
  expect(templateAddress(template, 'EUR', [])).toBe(
    '/payments/internal/form?bankAccountNumber=KT40700000004411&template=t1',
  );
  expect(templateAddress({ ...template, kind: 'BETWEEN_ACCOUNTS' }, 'EUR', ['KT40700000004411'])).toBe(
    '/payments/between-accounts?bankAccountNumber=KT40700000004411&template=t1',
  );
  expect(templateAddress(euro, 'EUR', [])).toBe(
    '/payments/euro?beneficiaryId=b1&name=Studio+Nord+GmbH&currencyId=eur&scheme=SEPA_SCT_INST&template=t1',
  );
});

it.each(['REMOVED', 'DRAFT', 'UNDER_REVIEW', 'REJECTED'] as const)(
  'leads to the choice of another payee where its beneficiary is %s',
  (status) => {
    expect(templateAddress({ ...euro, beneficiary: { ...euro.beneficiary, status } }, 'EUR', [])).toBe(
      '/payments/euro?scheme=SEPA_SCT_INST&template=t1',
    );
  },
);

it('leads to a form that finds the payee by the earlier payment when only the last digits of their number are known', () => {
  expect(templateAddress({ ...template, counterpartyAccountNumber: '•• 4411' }, 'EUR', [])).toBe(
    '/payments/internal/form?paymentId=01920000-0000-7000-8000-0000000000f1&template=t1',
  );
});
