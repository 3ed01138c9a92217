import type { InternalPayment } from '@kontor/api-client/contract';
import type { PaymentDraft } from '@kontor/banking-widgets/payment-form';
import type { RecipientDraft } from '@kontor/banking-widgets/recipient-picker';
import { draftPrefix } from '../session/stored.ts';
import type { Attempt } from './attempt.ts';

/** A payment form as it is kept in the tab: what was typed, for whom, and the key that makes it happen once. */
export type StoredPayment = { recipient: string; draft: PaymentDraft; attempt: Attempt };

const paymentKey = (userId: string) => `${draftPrefix}${userId}.internal`;
const recipientKey = (userId: string) => `${draftPrefix}${userId}.recipient`;

/** The draft for this recipient, or null: another recipient's draft is another payment (STORE-08). */
export function readPayment(userId: string, recipient: string): StoredPayment | null {
  const stored = read(paymentKey(userId), isStoredPayment);
  return stored?.recipient === recipient ? stored : null;
}

export const writePayment = (userId: string, stored: StoredPayment): void =>
  write(paymentKey(userId), stored);

export const clearPayment = (userId: string): void => {
  sessionStorage.removeItem(paymentKey(userId));
  sessionStorage.removeItem(recipientKey(userId));
};

export const readRecipientDraft = (userId: string): RecipientDraft | null =>
  read(recipientKey(userId), isRecipientDraft);

export const writeRecipientDraft = (userId: string, draft: RecipientDraft): void =>
  write(recipientKey(userId), draft);

function write(key: string, value: unknown): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(value));
  } catch {
    // A full storage costs a reload its memory; the form itself goes on.
  }
}

function read<Value>(key: string, is: (value: unknown) => value is Value): Value | null {
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null');
    return is(value) ? value : null;
  } catch {
    return null;
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;
const hasTexts = (value: unknown, names: readonly string[]): value is Record<string, string> =>
  isRecord(value) && names.every((name) => typeof value[name] === 'string');

/** The request is only ever compared and sent again, and the bank checks it; its kind tells that this version wrote it. */
const isPayment = (value: unknown): value is InternalPayment =>
  isRecord(value) && value['kind'] === 'INTERNAL';

const isStoredPayment = (value: unknown): value is StoredPayment =>
  isRecord(value) &&
  typeof value['recipient'] === 'string' &&
  hasTexts(value['draft'], ['accountId', 'currencyId', 'sum', 'details']) &&
  isRecord(value['attempt']) &&
  typeof value['attempt']['key'] === 'string' &&
  typeof value['attempt']['answered'] === 'boolean' &&
  (value['attempt']['sent'] === null || isPayment(value['attempt']['sent']));

const isRecipientDraft = (value: unknown): value is RecipientDraft =>
  hasTexts(value, ['by', 'phone', 'account']) && (value['by'] === 'phone' || value['by'] === 'account');
