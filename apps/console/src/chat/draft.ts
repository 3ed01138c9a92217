import type { SandboxEmployee } from '@kontor/api-client/contract';

/** What an employee is writing, and the id under which the bank stores it once, however often it is sent. */
export type Draft = { readonly content: string; readonly clientMessageId: string };

/** An answer that the bank does not show yet: it is on its way, or could not be sent. */
export type Outgoing = Draft & {
  readonly employee: SandboxEmployee;
  /** Why it was not sent, empty where that is not known; null while it is on its way. */
  readonly failed: string | null;
};

/** A draft of this text. Another text is another message, and has an id of its own. */
export const draftOf = (content: string): Draft => ({ content, clientMessageId: crypto.randomUUID() });

/** Whether something that was stored has texts under these names. */
const hasTexts = <Name extends string>(
  stored: unknown,
  ...names: readonly Name[]
): stored is Readonly<Record<Name, string>> =>
  typeof stored === 'object' &&
  stored !== null &&
  names.every((name) => typeof Reflect.get(stored, name) === 'string');

const isDraft = (stored: unknown): stored is Draft => hasTexts(stored, 'content', 'clientMessageId');

const isOutgoing = (stored: unknown): stored is Outgoing =>
  isDraft(stored) &&
  'employee' in stored &&
  hasTexts(stored.employee, 'firstName', 'lastName') &&
  'failed' in stored &&
  (stored.failed === null || typeof stored.failed === 'string');

/** The drafts that were stored, by conversation. */
export const draftsIn = (stored: unknown): Readonly<Record<string, Draft>> =>
  Object.fromEntries(
    Object.entries(stored ?? {}).filter((entry): entry is [string, Draft] => isDraft(entry[1])),
  );

/** The answers that were stored, by conversation. What was on its way then counts as not sent until the bank shows it. */
export const outgoingIn = (stored: unknown): Readonly<Record<string, readonly Outgoing[]>> =>
  Object.fromEntries(
    Object.entries(stored ?? {}).map(([id, list]: [string, unknown]) => [
      id,
      Array.isArray(list) ? list.filter(isOutgoing).map((one) => ({ ...one, failed: one.failed ?? '' })) : [],
    ]),
  );
