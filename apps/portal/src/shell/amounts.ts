import { devicePreference, preferenceKey } from './devicePreference.ts';

/** Whether amounts are shown on the pages of this device. */
export const amounts = devicePreference<'shown' | 'hidden'>('amounts', ['shown', 'hidden']);

/** The cookie by which the bank knows that amounts are hidden. */
export const amountsCookie = preferenceKey('amounts');

const yearInSeconds = 365 * 24 * 60 * 60;

/** The cookie as long as amounts are hidden, and its end. */
export const hiddenCookie = `${amountsCookie}=hidden; path=/; max-age=${yearInSeconds}; samesite=lax`;
const noCookie = `${amountsCookie}=; path=/; max-age=0; samesite=lax`;

/** Hides amounts here, in the other tabs and on the pages to come, or shows them again. */
export function hideAmounts(hide: boolean): void {
  document.cookie = hide ? hiddenCookie : noCookie;
  amounts.choose(hide ? 'hidden' : 'shown');
}
