import { rootId, signInFormId } from '../boot/boot.ts';
import { signOutReasonKey, signOutReasons } from '../session/signOutReason.ts';
import { amounts, amountsCookie, hiddenCookie } from '../shell/amounts.ts';
import { preferenceNames, preferencePrefix } from '../shell/devicePreference.ts';
import { flowKey } from '../signin/flowStore.ts';

/**
 * Inline scripts that run before the bundle. Plain text, because they are sent with every document: no dependency, no
 * failure that could stop the page.
 */

/** Round trip in ms from which on a font asked for in the document's head can't be there when the first lines are. */
const slowRoundTrip = 100;

/** Puts what was chosen for this device on the document before the first paint. */
export const preferencesScript = `try{for(const n of ${JSON.stringify(preferenceNames)}){const v=localStorage.getItem('${preferencePrefix}'+n);if(v)document.documentElement.dataset[n]=v}}catch{}`;

/**
 * Before the first paint: a browser may forget the cookie and not the choice, and the bank then wrote amounts into the
 * document. It is asked for another one.
 */
export const hideAmountsScript = `if(document.documentElement.dataset.${amounts.name}&&!document.cookie.includes('${amountsCookie}=')){document.cookie=${JSON.stringify(hiddenCookie)};if(document.cookie.includes('${amountsCookie}='))location.reload()};`;

/**
 * Tells the module loader, which looks for a link, that these stylesheets are in the document already. A disabled link
 * is not fetched; written as markup, the browser's look-ahead would fetch it all the same.
 */
export const inlinedStylesScript = (hrefs: readonly string[]): string =>
  `;for(const href of ${JSON.stringify(hrefs)})document.head.append(Object.assign(document.createElement('link'),{rel:'stylesheet',disabled:true,href}))`;

/**
 * Asks for the first lines' typefaces ahead of them, so that they are rendered in them at once. Not over a slow connection
 * (`rtt` in ms): there the browser would hold back the first paint for files that come too late all the same, and the
 * lines stand in faces of the same measure.
 */
export const fontsScript = (hrefs: readonly string[]): string =>
  `;if(!(navigator.connection?.rtt>=${slowRoundTrip}))for(const href of ${JSON.stringify(hrefs)})document.head.append(Object.assign(document.createElement('link'),{rel:'preload',as:'font',type:'font/woff2',crossOrigin:'',href}))`;

/** Ms after which the page's script no longer waits for a paint: a hidden page paints nothing. */
const paintMs = 200;

/**
 * Runs the page's script after the first paint of the whole document, so that it doesn't delay that paint. An intersection
 * observer first reports after a frame, also where timers and animation frames are held back.
 */
export const afterPaintScript = (href: string): string =>
  `addEventListener('DOMContentLoaded',()=>{let begun;const begin=()=>{if(!begun){begun=1;import(${JSON.stringify(href)})}};new IntersectionObserver(begin).observe(document.documentElement);setTimeout(begin,${paintMs})})`;

/**
 * Before the first paint: lets the sign-in say why somebody is there (`data-reason`), so that nothing moves when the page
 * takes over. Said once: the reason is gone from the tab's storage, and a reload says nothing.
 */
export const signOutReasonScript = `;try{const k=${JSON.stringify(signOutReasonKey)},r=sessionStorage.getItem(k);sessionStorage.removeItem(k);if(${JSON.stringify(signOutReasons)}.includes(r))document.documentElement.dataset.reason=r}catch{}`;

/**
 * Before hydration: remembers that the form was submitted (`data-submitted`), so that the page can carry it out, and
 * hides the number's form from somebody whose reload belongs at the code (`data-resuming`).
 */
export const earlySignInScript = `(()=>{const root=document.documentElement.dataset;try{if(JSON.parse(sessionStorage.getItem(${JSON.stringify(flowKey)})).step.name!=='phone')root.resuming=''}catch{}document.getElementById(${JSON.stringify(rootId)}).addEventListener('submit',(event)=>{if(event.target.id===${JSON.stringify(signInFormId)}){event.preventDefault();root.submitted=''}})})()`;
