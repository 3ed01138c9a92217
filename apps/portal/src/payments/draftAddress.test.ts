import { expect, test } from 'vitest';
import { draftAddress } from './draftAddress.ts';

const id = '0192f0a0-0000-7000-8000-000000000001';

test.each([
  [
    'INTERNAL',
    '/payments/internal/form?phone=%2B447700900201',
    '/payments/internal/form?phone=%2B447700900201',
  ],
  [
    'INTERNAL',
    `/payments/internal/form?bankAccountNumber=KT40 ${id}`,
    `/payments/internal/form?bankAccountNumber=KT40&template=${id}`,
  ],
  ['BETWEEN_ACCOUNTS', '', '/payments/between-accounts'],
  ['BETWEEN_ACCOUNTS', ` ${id}`, `/payments/between-accounts?template=${id}`],
  ['BETWEEN_ACCOUNTS', 'KT40 70', '/payments/between-accounts?bankAccountNumber=KT40+70'],
  ['GBP', 'new', '/payments/gbp/form'],
  ['EXCHANGE', '', '/currency-exchange'],
  ['REMITTANCE', '', '/payments/remittance'],
  ['EURO', id, `/payments/euro?beneficiaryId=${id}`],
  ['INTERNATIONAL', `${id} ${id}`, `/payments/international/form?beneficiaryId=${id}&template=${id}`],
] as const)('a draft of %s for “%s” belongs to %s', (kind, recipient, address) => {
  expect(draftAddress({ kind, recipient, fields: {} })).toBe(address);
});

test('the way that was chosen is part of the address', () => {
  const draft = { kind: 'EURO', recipient: `${id} ${id}`, fields: { scheme: 'TARGET_2' } } as const;
  expect(draftAddress(draft)).toBe(`/payments/euro?beneficiaryId=${id}&template=${id}&scheme=TARGET_2`);
});

test.each(['', 'https://elsewhere.example/?phone=12', '/payments/internal/form'])(
  'an internal draft for “%s” belongs to no form',
  (recipient) => {
    expect(draftAddress({ kind: 'INTERNAL', recipient, fields: {} })).toBeNull();
  },
);
