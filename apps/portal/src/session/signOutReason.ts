/**
 * Why somebody is at the sign-in page. A closed set, kept in the tab's own storage and never in an address: whatever a link
 * says, the page says nothing but one of its own sentences.
 */
export const signOutReasons = [
  /** Nobody did anything for as long as the bank waits. */
  'idle',
  /** The session has run its time. */
  'expired',
  /** The session was ended on another device, or by the bank. */
  'revoked',
  /** The person logged out, in this tab. */
  'loggedOut',
  /** The person logged out, in another tab. */
  'loggedOutElsewhere',
  /** There was no session, and the page that was asked for needs one. */
  'needed',
] as const;

export type SignOutReason = (typeof signOutReasons)[number];

/** Until the sign-in page has said it, once. */
export const signOutReasonKey = 'kontor.signedOut';

/** Leaves the reason for the sign-in page that opens next in this tab. */
export function rememberSignOut(reason: SignOutReason): void {
  try {
    sessionStorage.setItem(signOutReasonKey, reason);
  } catch {
    // Without a storage the page opens as ever; it only doesn't say why.
  }
}
