import type { PaymentOrderRequest } from '@kontor/api-client/contract';
import type { RemittanceDraft } from '@kontor/api-client/domain';
import { hasTexts, isRecord, paymentKey, read, write } from '../../payments/draftStore.ts';

/** A file that the bank has taken in, as the form lists it. */
export type KeptFile = { id: string; name: string; size: number };

/** An order that went out, with the key that makes it happen once: nobody knows yet whether it was made. */
export type SentOrder = { key: string; sent: PaymentOrderRequest };

/** The form of an order as it is kept in the tab. */
export type StoredRemittance = {
  draft: RemittanceDraft;
  files: readonly KeptFile[];
  attempt: SentOrder | null;
};

const isItem = (value: unknown): boolean =>
  hasTexts(value, ['id', 'name', 'type', 'countryId', 'channel', 'number', 'sum', 'details']);

const isDraft = (value: unknown): boolean =>
  hasTexts(value, ['accountId', 'currencyId', 'pspPartnerId', 'purpose', 'payees', 'sum']) &&
  isRecord(value) &&
  Array.isArray(value['items']) &&
  value['items'].length > 0 &&
  value['items'].every(isItem);

const isFile = (value: unknown): boolean =>
  hasTexts(value, ['id', 'name']) && isRecord(value) && typeof value['size'] === 'number';

/** The request is only ever compared and sent again, and the bank checks it. */
const isStored = (value: unknown): value is StoredRemittance =>
  isRecord(value) &&
  isDraft(value['draft']) &&
  Array.isArray(value['files']) &&
  value['files'].every(isFile) &&
  (value['attempt'] === null ||
    (hasTexts(value['attempt'], ['key']) &&
      isRecord(value['attempt']) &&
      isRecord(value['attempt']['sent'])));

/** What is kept for the person, or null. */
export const readRemittance = (userId: string): StoredRemittance | null =>
  read(paymentKey(userId, 'remittance'), isStored);

export const writeRemittance = (userId: string, stored: StoredRemittance): void =>
  write(paymentKey(userId, 'remittance'), stored);
