import type { PaymentRequest } from '@kontor/api-client/contract';
import type { RecipientDraft } from '@kontor/banking-widgets/recipient-picker';
import { begunKey, draftPrefix } from '../session/stored.ts';
import type { Attempt } from './attempt.ts';
import type { PaymentFlow } from './flows.ts';

/** Which draft is meant: another recipient's is another payment. */
export type DraftPlace = { userId: string; flow: PaymentFlow; recipient: string };

/** A payment form as it is kept in the tab: what was typed, and the key that makes it happen once. */
export type StoredPayment<Draft, Payment extends PaymentRequest> = {
  draft: Draft;
  attempt: Attempt<Payment>;
};

export const paymentKey = (userId: string, flow: PaymentFlow) =>
  `${draftPrefix('transfer')}${userId}.${flow}`;
const documentsKey = (userId: string, flow: PaymentFlow) => `${paymentKey(userId, flow)}.documents`;
const recipientKey = (userId: string) => `${draftPrefix('transfer')}${userId}.recipient`;

/**
 * The draft that is kept there, or null (STORE-08). `like` is an empty draft of the flow; fields that an earlier version of the
 * portal didn't have are taken from it.
 */
export function readPayment<Draft extends Texts, Payment extends PaymentRequest>(
  { userId, flow, recipient }: DraftPlace,
  { kind, like }: { kind: Payment['kind']; like: Draft },
): StoredPayment<Draft, Payment> | null {
  const stored = read(
    paymentKey(userId, flow),
    (value): value is StoredPayment<Draft, Payment> & { recipient: string } =>
      isRecord(value) &&
      typeof value['recipient'] === 'string' &&
      isRecord(value['draft']) &&
      hasTexts({ ...like, ...value['draft'] }, Object.keys(like)) &&
      isAttempt(value['attempt'], kind),
  );
  return stored?.recipient === recipient ? { ...stored, draft: { ...like, ...stored.draft } } : null;
}

const keysBegun = (): readonly string[] =>
  read(begunKey, (value): value is string[] => Array.isArray(value)) ?? [];

/** Notes the key of a form that is filled in here. */
export const noteBegun = (key: string): void => {
  const known = keysBegun();
  if (!known.includes(key)) write(begunKey, [...known, key].slice(-20));
};

/** Whether a form was filled in here. If this tab no longer has it, the person left it, and the bank's copy must not come back. */
export const wasBegunHere = (key: string): boolean => keysBegun().includes(key);

/** A document that the bank has taken in, for a payment that isn't made yet. */
export type KeptDocument = { id: string; name: string; size: number; categoryId?: string };

const documentField = 'document.';

/** What is typed and the documents beside it, as fields that the bank keeps. */
export const withDocuments = (typed: Texts, documents: readonly KeptDocument[]): Texts => ({
  ...typed,
  ...Object.fromEntries(documents.map((one, place) => [documentField + place, JSON.stringify(one)])),
});

/** What is typed and the documents, out of the fields that the bank has kept. */
export function documentsApart(fields: Texts): { typed: Texts; documents: readonly KeptDocument[] } {
  const typed: Record<string, string> = {};
  const documents: KeptDocument[] = [];
  for (const [name, text] of Object.entries(fields))
    if (name.startsWith(documentField)) {
      const document = parsed(() => text, isDocument);
      if (document !== null) documents.push(document);
    } else typed[name] = text;
  return { typed, documents };
}

/** The documents that are kept there. */
export function readDocuments({ userId, flow, recipient }: DraftPlace): readonly KeptDocument[] {
  const stored = read(
    documentsKey(userId, flow),
    (value): value is { recipient: string; documents: KeptDocument[] } =>
      isRecord(value) && Array.isArray(value['documents']) && value['documents'].every(isDocument),
  );
  return stored?.recipient === recipient ? stored.documents : [];
}

export const writeDocuments = (
  { userId, flow, recipient }: DraftPlace,
  documents: readonly KeptDocument[],
): void => write(documentsKey(userId, flow), { recipient, documents });

export const clearDocuments = (userId: string, flow: PaymentFlow): void =>
  sessionStorage.removeItem(documentsKey(userId, flow));

/** Whether anything is kept there. */
export const hasPayment = ({ userId, flow, recipient }: DraftPlace): boolean =>
  read(paymentKey(userId, flow), isRecord)?.['recipient'] === recipient;

export const writePayment = <Draft, Payment extends PaymentRequest>(
  { userId, flow, recipient }: DraftPlace,
  stored: StoredPayment<Draft, Payment>,
): void => write(paymentKey(userId, flow), { recipient, ...stored });

export const clearPayment = (userId: string, flow: PaymentFlow): void => {
  sessionStorage.removeItem(paymentKey(userId, flow));
  clearDocuments(userId, flow);
  if (flow === 'internal') sessionStorage.removeItem(recipientKey(userId));
};

export const readRecipientDraft = (userId: string): RecipientDraft | null =>
  read(recipientKey(userId), isRecipientDraft);

export const writeRecipientDraft = (userId: string, draft: RecipientDraft): void =>
  write(recipientKey(userId), draft);

export function write(key: string, value: unknown): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(value));
  } catch {
    // A full storage costs a reload its memory; the form itself goes on.
  }
}

export const read = <Value>(key: string, is: (value: unknown) => value is Value): Value | null =>
  parsed(() => sessionStorage.getItem(key), is);

function parsed<Value>(text: () => string | null, is: (value: unknown) => value is Value): Value | null {
  try {
    const value: unknown = JSON.parse(text() ?? 'null');
    return is(value) ? value : null;
  } catch {
    return null;
  }
}

type Texts = Readonly<Record<string, string>>;

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;
export const hasTexts = (value: unknown, names: readonly string[]): value is Record<string, string> =>
  isRecord(value) && names.every((name) => typeof value[name] === 'string');

const isDocument = (value: unknown): value is KeptDocument =>
  hasTexts(value, ['id', 'name', 'categoryId']) && isRecord(value) && typeof value['size'] === 'number';

/** The request is only ever compared and sent again, and the bank checks it; its kind tells that this version wrote it. */
const isAttempt = (value: unknown, kind: string): boolean =>
  isRecord(value) &&
  typeof value['key'] === 'string' &&
  typeof value['answered'] === 'boolean' &&
  (value['sent'] === null || (isRecord(value['sent']) && value['sent']['kind'] === kind));

const isRecipientDraft = (value: unknown): value is RecipientDraft =>
  hasTexts(value, ['by', 'phone', 'account']) && (value['by'] === 'phone' || value['by'] === 'account');
