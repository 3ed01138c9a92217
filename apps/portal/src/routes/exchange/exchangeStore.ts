import type { ExchangeRequest } from '@kontor/api-client/contract';
import type { ExchangeDraft, ExchangeOffer } from '@kontor/banking-widgets/exchange-form';
import { hasTexts, isRecord, paymentKey, read, write } from '../../payments/draftStore.ts';

/** An exchange that went out, with the key that makes it happen once and the offer that it takes. */
export type TakenOffer = {
  key: string;
  sent: ExchangeRequest;
  offer: ExchangeOffer;
  /** The bank's answer, whose rate holds up to `until` (epoch ms); null: nobody knows whether it was made. */
  made: { id: string; until: number; requiresSignature: boolean } | null;
};

/** The form of an exchange as it is kept in the tab. */
export type StoredExchange = { draft: ExchangeDraft; taken: TakenOffer | null };

const texts = ['fromAccountId', 'fromCurrencyId', 'toAccountId', 'toCurrencyId', 'fixed', 'sum'];

const isOffer = (value: unknown): boolean =>
  isRecord(value) &&
  typeof value['until'] === 'number' &&
  typeof value['since'] === 'number' &&
  hasTexts(value['quote'], ['quoteId', 'exchangeCurrencyFlexibleSum', 'exchangeActualRate', 'totalDebit']);

/** The request is only ever sent again, and the bank checks it. */
const isTaken = (value: unknown): value is TakenOffer =>
  hasTexts(value, ['key']) &&
  isRecord(value) &&
  isRecord(value['sent']) &&
  isOffer(value['offer']) &&
  (value['made'] === null || (isRecord(value['made']) && hasTexts(value['made'], ['id'])));

const isStored = (value: unknown): value is StoredExchange =>
  isRecord(value) &&
  hasTexts(value['draft'], texts) &&
  (value['draft']['fixed'] === 'from' || value['draft']['fixed'] === 'to') &&
  (value['taken'] === null || isTaken(value['taken']));

/** What is kept for the person, or null. */
export const readExchange = (userId: string): StoredExchange | null =>
  read(paymentKey(userId, 'exchange'), isStored);

export const writeExchange = (userId: string, stored: StoredExchange): void =>
  write(paymentKey(userId, 'exchange'), stored);
