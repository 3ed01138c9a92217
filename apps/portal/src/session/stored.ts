/** Everything the portal keeps in the browser, in one place, so that the end of a session can take it all away. */

/** Kept for the person who signed in; goes with their session (STORE-01 to -07, SESSION-04, -08). */
const personalKeys = [
  'identity',
  'identityCorporate',
  'identityCof',
  'organizationId',
  'userId',
  'openedAccounts',
];

/** Every draft of a payment begins so; the rest of the name says whose and which. */
export const draftPrefix = 'kontor.transfer.';

/** Cookies a script can read; the session's own are the server's to clear (A05). */
const readableCookies = ['accountsIds', 'organizationId'];

function expireCookie(name: string): void {
  document.cookie = `${name}=; path=/; max-age=0; samesite=lax`;
}

/** Forgets every payment draft of this tab (SHELL-06, SESSION-05). */
export function clearDrafts(): void {
  for (const key of Object.keys(sessionStorage))
    if (key.startsWith(draftPrefix)) sessionStorage.removeItem(key);
}

/** Forgets whatever belongs to the person and their session. What belongs to the device (language, scheme) stays. */
export function clearPersonal(): void {
  clearDrafts();
  for (const key of personalKeys) localStorage.removeItem(key);
  readableCookies.forEach(expireCookie);
}

/** Remembers who is signed in (STORE-04, -05). */
export function rememberUser(userId: string, organizationId: string | null): void {
  localStorage.setItem('userId', userId);
  if (organizationId === null) return;
  localStorage.setItem('organizationId', organizationId);
  document.cookie = `organizationId=${encodeURIComponent(organizationId)}; path=/; samesite=lax`;
}

/** Remembers which accounts there are (STORE-07). */
export function rememberAccounts(ids: readonly string[]): void {
  document.cookie = `accountsIds=${encodeURIComponent(ids.join(','))}; path=/; samesite=lax`;
}

/** Places of the accounts whose balances are open, the first one until somebody chose otherwise (STORE-06). */
export function readOpenedAccounts(): readonly number[] {
  try {
    const value: unknown = JSON.parse(localStorage.getItem('openedAccounts') ?? '[0]');
    return Array.isArray(value) ? value.filter((index): index is number => Number.isInteger(index)) : [0];
  } catch {
    return [0];
  }
}

export function writeOpenedAccounts(indexes: readonly number[]): void {
  localStorage.setItem('openedAccounts', JSON.stringify(indexes));
}
