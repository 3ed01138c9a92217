import { expect, test } from 'vitest';
import { betweenAccountsPayment } from '../contract/paymentKinds.ts';
import { checkBetweenAccounts, type BetweenAccountsDraft } from './betweenAccounts.ts';
import { offersBetweenAccounts } from './shortcuts.ts';

const organization = '019a0000-0000-7000-8000-000000000001';
const [everyday, savings] = ['019a0000-0000-7000-8000-000000000004', '019a0000-0000-7000-8000-000000000005'];
const currency = {
  id: '019a0000-0000-7000-8000-000000000003',
  name: 'EUR' as const,
  decimals: 2,
  description: 'Euro',
  symbol: '€',
  crypto: false,
};
const inEuro = { currencyId: currency.id };

const draft = (more: Partial<BetweenAccountsDraft> = {}): BetweenAccountsDraft => ({
  balance: { accountId: everyday, currencyId: currency.id, currency, available: '100.00' },
  target: { id: savings, balances: [inEuro] },
  sum: '12.5',
  details: '',
  ...more,
});

test('a draft that is whole becomes a request of the contract', () => {
  const checked = checkBetweenAccounts(draft(), organization);
  expect(checked).toMatchObject({
    ok: true,
    payment: { kind: 'BETWEEN_ACCOUNTS', accountId: everyday, toAccountId: savings, sum: '12.50' },
  });
  expect(betweenAccountsPayment.safeParse(checked.ok && checked.payment).success).toBe(true);
});

test.each<[string, Partial<BetweenAccountsDraft>, object]>([
  ['no account to pay to', { target: null }, { toAccountId: 'targetRequired' }],
  [
    'the paying account itself',
    { target: { id: everyday, balances: [inEuro] } },
    { toAccountId: 'targetSame' },
  ],
  [
    'an account without the currency',
    { target: { id: savings, balances: [{ currencyId: organization }] } },
    { toAccountId: 'targetLacksCurrency' },
  ],
  [
    'nothing at all',
    { balance: null, target: null, sum: '' },
    { accountId: 'accountRequired', toAccountId: 'targetRequired', sum: 'sumRequired' },
  ],
])('%s is said beside its field', (_, more, errors) => {
  expect(checkBetweenAccounts(draft(more), organization)).toEqual({ ok: false, errors });
});

test('the flow is offered to anyone who may pay and has more than one account', () => {
  expect(offersBetweenAccounts(true, [1, 2])).toBe(true);
  expect(offersBetweenAccounts(true, [1])).toBe(false);
  expect(offersBetweenAccounts(false, [1, 2])).toBe(false);
});
