import type { PaymentDraft, PaymentOrderRequest } from '@kontor/api-client/contract';
import type { RemittanceDraft } from '@kontor/api-client/domain';
import type { Attempt } from '../../payments/attempt.ts';
import { fieldsOfRows, rowsOf } from '../../payments/draftFields.ts';
import { hasTexts, isRecord, paymentKey, read, write } from '../../payments/draftStore.ts';

/** A file that the bank has taken in, as the form lists it. */
export type KeptFile = { id: string; name: string; size: number };

/** The form of an order as it is kept in the tab. */
export type StoredRemittance = {
  draft: RemittanceDraft;
  files: readonly KeptFile[];
  /** The order that went out with the key, if one did: nobody knows yet whether it was made. */
  attempt: Attempt<PaymentOrderRequest>;
};

const isItem = (value: unknown): boolean =>
  hasTexts(value, ['id', 'name', 'type', 'countryId', 'channel', 'number', 'sum', 'details']);

const texts = ['accountId', 'currencyId', 'pspPartnerId', 'purpose', 'payees', 'sum'];

const isDraft = (value: unknown): boolean =>
  hasTexts(value, texts) &&
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
  hasTexts(value['attempt'], ['key']) &&
  isRecord(value['attempt']) &&
  (value['attempt']['sent'] === null || isRecord(value['attempt']['sent']));

/** What is kept for the person, or null. */
export const readRemittance = (userId: string): StoredRemittance | null =>
  read(paymentKey(userId, 'remittance'), isStored);

export const writeRemittance = (userId: string, stored: StoredRemittance): void =>
  write(paymentKey(userId, 'remittance'), stored);

/** What the bank keeps of the form. */
export const contentOf = ({ draft: { items, ...typed }, files, attempt }: StoredRemittance) => ({
  fields: {
    ...typed,
    ...fieldsOfRows('items', items),
    ...fieldsOfRows(
      'files',
      files.map((file) => ({ ...file, size: String(file.size) })),
    ),
  },
  idempotencyKey: attempt.key,
  sent: attempt.sent,
});

/** The form as the bank has kept it, or null where it can't be read. */
export function orderOfDraft({ fields, idempotencyKey: key, sent }: PaymentDraft): StoredRemittance | null {
  const stored: unknown = {
    draft: {
      ...Object.fromEntries(texts.map((name) => [name, fields[name]])),
      items: rowsOf('items', fields),
    },
    files: rowsOf('files', fields).map((file) => ({ ...file, size: Number(file['size']) })),
    attempt: { key, sent, answered: false },
  };
  return isStored(stored) ? stored : null;
}
