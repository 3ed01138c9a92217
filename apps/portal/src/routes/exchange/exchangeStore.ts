import type { ExchangeRequest, PaymentDraft } from '@kontor/api-client/contract';
import type { ExchangeDraft, ExchangeOffer } from '@kontor/banking-widgets/exchange-form';
import { fieldsBelow, partsBelow } from '../../payments/draftFields.ts';
import { hasTexts, isRecord, paymentKey, read, write } from '../../payments/draftStore.ts';

/** An exchange that went out, with the key that makes it happen once and the offer that it takes. */
export type TakenOffer = {
  key: string;
  sent: ExchangeRequest;
  offer: ExchangeOffer;
  /** The bank's answer, whose rate holds up to `until` (epoch ms); null: nobody knows whether it was made. */
  made: { id: string; until: number; requiresSignature: boolean } | null;
};

/** The form of an exchange as it is kept in the tab. `key` is that of the offer that is taken, or will be. */
export type StoredExchange = { key: string; draft: ExchangeDraft; taken: TakenOffer | null };

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
  typeof value['key'] === 'string' &&
  hasTexts(value['draft'], texts) &&
  (value['draft']['fixed'] === 'from' || value['draft']['fixed'] === 'to') &&
  (value['taken'] === null || isTaken(value['taken']));

/** What is kept for the person, or null. */
export const readExchange = (userId: string): StoredExchange | null =>
  read(paymentKey(userId, 'exchange'), isStored);

export const writeExchange = (userId: string, stored: StoredExchange): void =>
  write(paymentKey(userId, 'exchange'), stored);

/** What the bank keeps of the form: of an exchange that was not answered, also what was offered. */
export const contentOf = ({ key, draft, taken }: StoredExchange) => ({
  fields: { ...draft, ...(taken && fieldsBelow('quote', textsOf(taken.offer.quote))) },
  idempotencyKey: key,
  sent: taken && taken.sent,
});

const textsOf = (quote: object): Record<string, string> =>
  Object.fromEntries(
    Object.entries(quote).flatMap(([name, part]) => (part === null ? [] : [[name, String(part)]])),
  );

/** The form as the bank has kept it, or null where it can't be read. An offer that was not answered isn't counted down. */
export function exchangeOfDraft({ fields, idempotencyKey: key, sent }: PaymentDraft): StoredExchange | null {
  const quote = partsBelow('quote', fields);
  const [sufficientFunds, customRateAllowed] = ['sufficientFunds', 'customRateAllowed'].map(
    (name) => quote[name] === 'true',
  );
  const offer = {
    quote: { marketRate: null, markupPercent: null, ...quote, sufficientFunds, customRateAllowed },
    since: Date.now(),
    until: Date.now(),
  };
  const stored: unknown = {
    key,
    draft: Object.fromEntries(texts.map((name) => [name, fields[name]])),
    taken: sent && { key, sent, offer, made: null },
  };
  return isStored(stored) ? stored : null;
}
