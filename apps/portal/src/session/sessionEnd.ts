import type { SessionEndReason } from '@kontor/api-client/client';
import { reasonOfEnd } from './deadlines.ts';
import { readDeadlines } from './deadlineStore.ts';
import { signInAddress, signInPath } from './nextPath.ts';
import { rememberSignOut, type SignOutReason } from './signOutReason.ts';
import { clearPersonal, isSomebodyKnown } from './stored.ts';
import { hearTabs, tellTabs } from './tabs.ts';

/** Why a call found no session any more, in words for the person. Ask before the person is forgotten. */
export function reasonOfRefusal(reason: SessionEndReason): SignOutReason {
  if (reason === 'revoked') return 'revoked';
  if (reason === 'unauthenticated') return isSomebodyKnown() ? 'expired' : 'needed';
  return reasonOfEnd(readDeadlines());
}

/** The session is over, or the page on its way to the sign-in: what comes of that, as calls that are refused, changes nothing. */
let isOver = false;
let isLeaving = false;

/** A pending logout, which explains why a call is refused in this tab or another. */
let logout: 'loggedOut' | 'loggedOutElsewhere' | null = null;

/** Tells the other tabs that a logout is pending, before the bank is asked; `false` takes it back when the bank can't be reached. */
export function announceLogout(pending: boolean): void {
  logout = pending ? 'loggedOut' : null;
  tellTabs({ type: 'loggingOut', pending });
}

/** Forgets the person here and in every other tab. The page leaves right after. */
export function forgetSession(cause: SignOutReason): void {
  if (isOver) return;
  isOver = true;
  const reason = logout ?? cause;
  rememberSignOut(reason);
  clearPersonal();
  tellTabs({ type: 'ended', reason });
}

/** To the sign-in, and from there back to this page. A new document: nothing of the session stays in memory. */
export function leaveToSignIn(): void {
  if (isLeaving) return;
  isLeaving = true;
  neverAsk();
  location.assign(signInAddress(location.pathname + location.search));
}

/** To the sign-in for good. */
export function leaveAfterLogout(): void {
  isLeaving = true;
  neverAsk();
  location.replace(signInPath);
}

/** What was typed is gone with the session: a page that asks whether to stay would only keep it on screen. */
export function neverAsk(): void {
  window.addEventListener('beforeunload', (event) => event.stopImmediatePropagation(), { capture: true });
}

/**
 * Keeps a page from outliving its session: another tab may end it, and Back may bring a page out of the browser's memory
 * that was left at the end of one.
 */
export function watchSessionEnd(): void {
  hearTabs((message) => {
    if (message.type === 'loggingOut') logout = message.pending ? 'loggedOutElsewhere' : null;
    if (message.type !== 'ended' || isOver || logout === 'loggedOut') return;
    isOver = true;
    rememberSignOut(message.reason === 'loggedOut' ? 'loggedOutElsewhere' : message.reason);
    clearPersonal();
    leaveToSignIn();
  });
  window.addEventListener('pageshow', (event) => {
    if (event.persisted) location.reload();
  });
}
