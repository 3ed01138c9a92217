import { describe, expect, test } from 'vitest';
import { internalPayment } from '../contract/paymentKinds.ts';
import { checkInternalPayment, type InternalPaymentDraft } from './paymentDraft.ts';

const own = '019a0000-0000-7000-8000-000000000001';
const other = '019a0000-0000-7000-8000-000000000002';
const eurId = '019a0000-0000-7000-8000-000000000003';
const currency = {
  id: eurId,
  name: 'EUR' as const,
  decimals: 2,
  description: 'Euro',
  symbol: '€',
  crypto: false,
};

const draft = (more: Partial<InternalPaymentDraft> = {}): InternalPaymentDraft => ({
  balance: {
    accountId: '019a0000-0000-7000-8000-000000000004',
    currencyId: eurId,
    currency,
    available: '100.00',
  },
  recipient: { organizationId: other, currencyIds: [eurId] },
  sum: '12.5',
  details: ' Dinner ',
  ...more,
});

describe('checkInternalPayment', () => {
  test('makes a request of the contract, the sum with the decimals of its currency', () => {
    const checked = checkInternalPayment(draft(), own);
    expect(checked).toMatchObject({
      ok: true,
      payment: { sum: '12.50', details: 'Dinner', recipientOrganizationId: other },
    });
    expect(internalPayment.safeParse(checked.ok && checked.payment).success).toBe(true);
  });

  test.each<[string, Partial<InternalPaymentDraft>, object]>([
    ['no account', { balance: null }, { accountId: 'accountRequired' }],
    ['no recipient', { recipient: null }, { recipientOrganizationId: 'recipientRequired' }],
    [
      'oneself',
      { recipient: { organizationId: own, currencyIds: [eurId] } },
      { recipientOrganizationId: 'recipientOwn' },
    ],
    [
      'a currency the recipient lacks',
      { recipient: { organizationId: other, currencyIds: [] } },
      { currencyId: 'recipientLacksCurrency' },
    ],
    ['no sum', { sum: '' }, { sum: 'sumRequired' }],
    ['no number', { sum: '12,5' }, { sum: 'sumInvalid' }],
    ['a negative sum', { sum: '-1' }, { sum: 'sumInvalid' }],
    ['nothing', { sum: '0.00' }, { sum: 'sumZero' }],
    ['a third decimal', { sum: '1.234' }, { sum: 'sumTooManyDecimals' }],
    ['more than 1e16', { sum: '10000000000000001' }, { sum: 'sumAboveCap' }],
    ['a cent too much', { sum: '100.01' }, { sum: 'sumAboveAvailable' }],
    ['141 characters of details', { details: 'x'.repeat(141) }, { details: 'detailsTooLong' }],
    [
      'everything at once',
      { balance: null, recipient: null, sum: '', details: 'x'.repeat(200) },
      {
        accountId: 'accountRequired',
        recipientOrganizationId: 'recipientRequired',
        sum: 'sumRequired',
        details: 'detailsTooLong',
      },
    ],
  ])('refuses %s', (_, more, errors) => {
    expect(checkInternalPayment(draft(more), own)).toEqual({ ok: false, errors });
  });

  test('takes all that is available and 140 characters of details', () => {
    expect(checkInternalPayment(draft({ sum: '100', details: 'x'.repeat(140) }), own).ok).toBe(true);
  });
});
