/** The app's own backend: it keeps everything in memory and answers a moment later, as one over a network would. */
import type { Account, Channel, Currency, StatementItem } from '@kontor/api-client/contract';
import type { SigningEffect, SigningEvent } from '@kontor/api-client/domain';
import type { ChatMessage } from '@kontor/banking-widgets/chat-popup';

/** A payment that waits for a signature. */
export type Payment = { id: string; hash: string; payee: string; payeeAccount: string; sum: string };

export type Home = {
  now: string;
  currency: Currency;
  accounts: readonly Account[];
  operations: readonly StatementItem[];
  payment: Payment | null;
};

export const userId = 'user-1';

const currency: Currency = {
  id: 'eur',
  name: 'EUR',
  decimals: 2,
  symbol: '€',
  description: 'Euro',
  crypto: false,
};
const now = '2026-11-24T12:00:00.000Z';

const account = (id: string, name: string, value: string): Account => ({
  id,
  number: `LI${id}`,
  fullNumber: `LI${id}`,
  path: `/?account=${id}`,
  organizationId: 'organization-1',
  name,
  overdraftEnabled: false,
  createdAt: now,
  cards: [],
  balances: [
    {
      id: `${id}-eur`,
      accountId: id,
      currencyId: currency.id,
      value,
      available: value,
      reserved: '0.00',
      currency,
      accountType: 'EUR',
      overdraftEnabled: false,
      overdraftValue: null,
      ledgerVersion: 1,
      asOf: now,
    },
  ],
});

const operation = (
  accountId: string,
  at: string,
  direction: 'SENT' | 'ADDED',
  sum: string,
  counterpartyFullName: string,
  details: string,
): StatementItem => ({
  id: `${accountId}-${at}`,
  operationType: 'COMMON',
  operationStatus: 'COMPLETED',
  status: direction,
  title: details,
  counterpartyFullName,
  debitSum: direction === 'SENT' ? sum : null,
  creditSum: direction === 'ADDED' ? sum : null,
  currencyId: currency.id,
  accountId,
  balanceAfter: null,
  transferDate: at,
  bookingDate: at.slice(0, 10),
  senderAccountNumber: null,
  recipientAccountNumber: null,
  details,
  categoryId: null,
  paymentId: null,
  paymentOrderId: null,
  parentId: null,
  paymentType: 'INTERNAL',
  scheme: 'INTERNAL',
  feeAmount: null,
  info: { transferDate: at, createdAt: at },
  exchange: null,
  receiptAvailable: false,
});

const accounts = [account('1', 'Everyday', '12480.55'), account('2', 'Savings', '50000.00')];
let operations = [
  operation('1', '2026-11-24T07:15:00.000Z', 'ADDED', '2750.00', 'Acme', 'Salary November'),
  operation('1', '2026-11-23T18:02:00.000Z', 'SENT', '42.50', 'Jane Doe', 'Dinner on Friday'),
  operation('2', '2026-11-02T09:00:00.000Z', 'ADDED', '310.00', 'Everyday', 'Monthly saving'),
];
let payment: Payment | null = {
  id: 'payment-1',
  hash: 'hash-1',
  payee: 'Maple Homes',
  payeeAccount: '•••• 4411',
  sum: '1250.00',
};

const moment = (milliseconds = 50) => new Promise((resolve) => setTimeout(resolve, milliseconds));

export async function home(accountId: string): Promise<Home> {
  await moment(1);
  return {
    now,
    currency,
    accounts,
    operations: operations.filter((one) => one.accountId === accountId),
    payment,
  };
}

/** Sends a code, checks it and signs; 123456 is right. */
export async function sign(effect: SigningEffect): Promise<SigningEvent> {
  await moment();
  const at = Date.now();
  switch (effect.type) {
    case 'send':
      return {
        type: 'sent',
        effect: effect.id,
        challenge: {
          token: 'token-1',
          codeLength: 6,
          channel: effect.request.channel,
          maskedPhone: '+44 •••• ••89',
          resendAvailableAt: at + 60_000,
          expiresAt: at + 300_000,
          attemptsLeft: 5,
          subject: { title: 'Payment', lines: [{ label: 'To', value: payment?.payee ?? '' }] },
          debugCode: undefined,
          resumed: false,
        },
      };
    case 'validate':
      if (effect.code === '123456') return { type: 'validated', effect: effect.id, mfaToken: 'mfa-1', at };
      return {
        type: 'validationFailed',
        effect: effect.id,
        at,
        failure: {
          kind: 'http',
          error: {
            kind: 'custom',
            status: 401,
            code: 'INVALID_CODE',
            text: 'Invalid code',
            requestId: undefined,
            retryAfter: undefined,
            attemptsLeft: 4,
            newMfaToken: undefined,
            data: undefined,
          },
        },
      };
    case 'sign': {
      if (payment !== null)
        operations = [operation('1', now, 'SENT', payment.sum, payment.payee, 'Rent'), ...operations];
      payment = null;
      return { type: 'signed', effect: effect.id, payment: null };
    }
  }
}

const sentAt = (minute: number) => new Date(Date.UTC(2026, 10, 24, 8, minute)).toISOString();

export const support: Channel = {
  id: 'support',
  title: 'Support',
  channelType: 'MAIN',
  organizationId: null,
  messages: [],
  createdAt: sentAt(0),
  updatedAt: sentAt(99),
  hasUnread: true,
  unreadCount: 1,
  application: null,
  paymentId: null,
  closedAt: null,
};

const message = (number: number, content: string): ChatMessage => ({
  id: `message-${number}`,
  clientMessageId: null,
  channelId: support.id,
  content,
  type: 'TEXT',
  createdAt: sentAt(number),
  readAt: number === 99 ? null : sentAt(number),
  userId: null,
  employeeId: 'employee-1',
  user: null,
  employee: { profile: { firstName: 'Maya', lastName: 'Brandt' } },
  documentId: null,
  document: null,
});

/** What the bank has written, by the minute. */
export const lines = (from: number, to: number): ChatMessage[] =>
  Array.from({ length: to - from }, (_, index) => message(from + index, `Line ${from + index}`));

export async function older(): Promise<ChatMessage[]> {
  await moment(200);
  return lines(20, 60);
}

let written = 100;

/** The person's own message, before it is sent. */
export function draftOf(content: string): ChatMessage {
  written += 1;
  return { ...message(written, content), userId, employeeId: null, employee: null, readAt: null };
}

/** The first time that a message asks whether anybody is there, nobody is. */
const unheard = new Set(['Anybody there?']);

export async function deliver({ content }: ChatMessage): Promise<'sent' | 'failed'> {
  await moment();
  return unheard.delete(content) ? 'failed' : 'sent';
}
