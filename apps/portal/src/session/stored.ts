/** Everything the portal keeps in the browser, in one place, so that the end of a session can take it all away. */
import { forgetMessage } from '../push/subscription.ts';

/** Kept for the person who signed in; goes with their session (STORE-01 to -07, SESSION-04, -08). */
const personalKeys = [
  'identity',
  'identityCorporate',
  'identityCof',
  'identityErrors',
  'organizationId',
  'userId',
  'openedAccounts',
  'push',
];

/** Forms whose drafts are kept while somebody is among their pages. */
const draftKinds = ['transfer', 'beneficiary', 'application'] as const;
export type DraftKind = (typeof draftKinds)[number];

/** What is typed in a conversation of the chat begins so; the channel's id follows. */
export const chatDraftPrefix = 'kontor.chat.';

/** Every draft of a kind begins so; the rest of the name says whose and which. */
export const draftPrefix = (kind: DraftKind): string => `kontor.${kind}.`;

/** The file that the bank is making for this tab. */
const exportKey = 'kontor.export';

/** The order of a card that this tab sent, with its idempotency key (`orderStore`). */
export const cardOrderKey = 'kontor.cardOrder';

/** Cookies a script can read; the session's own are the server's to clear (A05). */
const readableCookies = ['accountsIds', 'organizationId', 'openedAccounts'] as const;

/** The keys of payment forms that were begun in this tab, also of those that it has forgotten (`draftStore`). */
export const begunKey = 'kontor.begun';

/** What is selected in the list of what waits for a signature (`useKeptSelection`). */
export const selectionKey = 'kontor.selection';

/** For the bank, which renders the first page of the next document. */
const tellBank = (name: (typeof readableCookies)[number], value: string): void => {
  document.cookie = `${name}=${encodeURIComponent(value)}; path=/; samesite=lax`;
};

function expireCookie(name: string): void {
  document.cookie = `${name}=; path=/; max-age=0; samesite=lax`;
}

/** Forgets every draft of this tab (SHELL-06, SESSION-05), but those of the kind that is at hand. */
export function clearDrafts(but: DraftKind | null = null): void {
  for (const kind of draftKinds)
    if (kind !== but) draftsOf(kind).forEach((key) => sessionStorage.removeItem(key));
}

/** Forgets what is typed in conversations. */
export const clearChatDrafts = (): void =>
  keysFrom(chatDraftPrefix).forEach((key) => sessionStorage.removeItem(key));

const draftsOf = (kind: DraftKind) => keysFrom(draftPrefix(kind));

const keysFrom = (prefix: string) => Object.keys(sessionStorage).filter((key) => key.startsWith(prefix));

/** Forgets whatever belongs to the person and their session. What belongs to the device (language, scheme) stays. */
export function clearPersonal(): void {
  clearDrafts();
  clearChatDrafts();
  for (const key of [exportKey, cardOrderKey, begunKey, selectionKey]) sessionStorage.removeItem(key);
  for (const key of personalKeys) localStorage.removeItem(key);
  readableCookies.forEach(expireCookie);
  // It outlives this page, and ends what this browser has subscribed to.
  if ('serviceWorker' in navigator) navigator.serviceWorker.controller?.postMessage(forgetMessage);
}

/** Whether somebody has been signed in here since the last session was forgotten. */
export const isSomebodyKnown = (): boolean => localStorage.getItem('userId') !== null;

/** Remembers who is signed in (STORE-04, -05). */
export function rememberUser(userId: string, organizationId: string | null): void {
  localStorage.setItem('userId', userId);
  // A cookie may end with the browser; what is stored does not.
  const opened = localStorage.getItem('openedAccounts');
  if (opened !== null) tellBank('openedAccounts', opened);
  if (organizationId !== null) rememberOrganization(organizationId);
}

/** Remembers for which organization they act. */
export function rememberOrganization(organizationId: string): void {
  localStorage.setItem('organizationId', organizationId);
  tellBank('organizationId', organizationId);
}

/** Remembers which accounts there are (STORE-07). */
export function rememberAccounts(ids: readonly string[]): void {
  tellBank('accountsIds', ids.join(','));
}

/** The organization that the tabs of this browser act for, as the last of them said; null where none has. */
export const sharedOrganization = (): string | null =>
  /(?:^|; )organizationId=([^;]+)/.exec(document.cookie)?.[1] ?? null;

/** The organization of the last visit. */
export const readOrganization = (): string | null => localStorage.getItem('organizationId');

/** Places of the accounts whose balances are open, the first one until somebody chose otherwise (STORE-06). */
export const readOpenedAccounts = (): readonly number[] =>
  openedAccountsIn(localStorage.getItem('openedAccounts'));

/** See `readOpenedAccounts`; `stored` is the text that `writeOpenedAccounts` left. */
export function openedAccountsIn(stored: string | null): readonly number[] {
  try {
    const value: unknown = JSON.parse(stored ?? '[0]');
    return Array.isArray(value) ? value.filter((index): index is number => Number.isInteger(index)) : [0];
  } catch {
    return [0];
  }
}

export function writeOpenedAccounts(indexes: readonly number[]): void {
  localStorage.setItem('openedAccounts', JSON.stringify(indexes));
  tellBank('openedAccounts', JSON.stringify(indexes));
}

/** Id of the person who has this browser take their push messages; null while nobody does. */
export const readPush = (): string | null => localStorage.getItem('push');

export function writePush(userId: string | null): void {
  if (userId === null) localStorage.removeItem('push');
  else localStorage.setItem('push', userId);
}

/** Whether something is typed in this tab that only it knows. */
export const hasDrafts = (kind: DraftKind): boolean => draftsOf(kind).length > 0;

/** Id of the export that is followed in this tab. */
export const readExport = (): string | null => sessionStorage.getItem(exportKey);

export function writeExport(id: string | null): void {
  if (id === null) sessionStorage.removeItem(exportKey);
  else sessionStorage.setItem(exportKey, id);
}
