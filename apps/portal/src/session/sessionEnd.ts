import { signInAddress, signInPath } from './nextPath.ts';
import { clearPersonal } from './stored.ts';

/** All tabs of this bank in this browser: one hears when another ends the session. */
const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('kontor.session');

/** Forgets the person here and in every other tab. The page leaves right after. */
export function forgetSession(): void {
  clearPersonal();
  channel?.postMessage('ended');
}

/** To the sign-in, and from there back to this page. A new document: nothing of the session stays in memory. */
export function leaveToSignIn(): void {
  location.assign(signInAddress(location.pathname + location.search));
}

/** To the sign-in for good. */
export function leaveAfterLogout(): void {
  location.replace(signInPath);
}

/**
 * Keeps a page from outliving its session: another tab may end it, and Back may bring a page out of the browser's memory
 * that was left at the end of one.
 */
export function watchSessionEnd(): void {
  channel?.addEventListener('message', () => {
    clearPersonal();
    leaveToSignIn();
  });
  window.addEventListener('pageshow', (event) => {
    if (event.persisted) location.reload();
  });
}
