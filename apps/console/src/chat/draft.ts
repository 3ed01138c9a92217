/** What an employee is writing, and the id under which the bank stores it once, however often it is sent. */
export type Draft = { readonly content: string; readonly clientMessageId: string };

/** A draft of this text. Another text is another message, and has an id of its own. */
export const draftOf = (content: string): Draft => ({ content, clientMessageId: crypto.randomUUID() });

const isDraft = (stored: unknown): stored is Draft =>
  typeof stored === 'object' &&
  stored !== null &&
  'content' in stored &&
  typeof stored.content === 'string' &&
  'clientMessageId' in stored &&
  typeof stored.clientMessageId === 'string';

/** The drafts that were stored, by conversation. */
export const draftsIn = (stored: unknown): Readonly<Record<string, Draft>> =>
  Object.fromEntries(
    Object.entries(stored ?? {}).filter((entry): entry is [string, Draft] => isDraft(entry[1])),
  );
