import type { StatementItem } from '@kontor/api-client/contract';
import { expect, it } from 'vitest';
import { recentRecipients } from './recentRecipients.ts';

const paid = (to: string, name: string | null = `Name of ${to}`): StatementItem => ({
  id: crypto.randomUUID(),
  operationType: 'COMMON',
  operationStatus: 'COMPLETED',
  status: 'SENT',
  title: '',
  counterpartyFullName: name,
  debitSum: '1.00',
  creditSum: null,
  currencyId: 'eur',
  accountId: 'a',
  balanceAfter: null,
  transferDate: '2026-01-01T00:00:00Z',
  bookingDate: '2026-01-01',
  senderAccountNumber: '1000',
  recipientAccountNumber: to,
  details: null,
  categoryId: null,
  paymentId: null,
  paymentOrderId: null,
  parentId: null,
  paymentType: 'INTERNAL',
  scheme: 'INTERNAL',
  feeAmount: null,
  info: { transferDate: '2026-01-01T00:00:00Z', createdAt: '2026-01-01T00:00:00Z' },
  exchange: null,
  receiptAvailable: true,
});

it('names who was paid last first, each once and no more than four', () => {
  const named = recentRecipients(['7', '5', '7', '1', '2', '3', '4'].map((to) => paid(to)));
  expect(named.map(({ accountNumber }) => accountNumber)).toEqual(['7', '5', '1', '2']);
});

it('leaves out what came in, what left the bank, what has no name or no whole number, and one’s own accounts', () => {
  const savings = { ...paid('2000'), senderAccountNumber: '1000' };
  const fromSavings = { ...paid('9'), senderAccountNumber: '2000' };
  const incoming: StatementItem = {
    ...paid('1000'),
    debitSum: null,
    creditSum: '1.00',
    senderAccountNumber: '8',
  };
  const abroad: StatementItem = { ...paid('6'), paymentType: null };
  const named = recentRecipients([
    savings,
    fromSavings,
    incoming,
    abroad,
    paid('4', null),
    paid('•••• 6284'),
  ]);
  expect(named).toEqual([{ name: 'Name of 9', accountNumber: '9' }]);
});
