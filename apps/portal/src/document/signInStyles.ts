import { noticesId, signInFormId } from '../boot/boot.ts';
import { signOutReasons } from '../session/signOutReason.ts';

/**
 * Rules of the sign-in's document, which no component owns. While a reload waits for its step, the number's form is not shown,
 * and its place stays. Of all reasons why somebody is at the sign-in, the one that the document names is shown, if any.
 */
export const signInStyles = [
  `[data-resuming] #${signInFormId}{visibility:hidden}`,
  `:root:not([data-reason]) #${noticesId},[data-notice]{display:none}`,
  `${signOutReasons.map((reason) => `[data-reason=${reason}] [data-notice=${reason}]`).join()}{display:inline}`,
].join('');
