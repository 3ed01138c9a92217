import type { Whitelabel } from '@kontor/api-client/contract';
import type { SignInTexts } from '../signin/texts/en.ts';
import type { ServerRendering } from './serverRendering.ts';

/** What the document tells the page before any call: JSON in an inert script, written by the server. */
export type Boot = {
  branding: Whitelabel;
  /** BCP 47, one of `branding.languages`. */
  language: string;
  /** Texts of the sign-in page in that language; null on every other page. */
  signIn: SignInTexts | null;
  /** See `PortalRequest.captchaKey`; null on every other page than the sign-in. */
  captchaKey: string | null;
  /** Whether the sign-in offers codes by WhatsApp. */
  whatsapp: boolean;
  /** The country whose calling code the sign-in begins with (ISO 3166-1 alpha-2). */
  phoneRegion: string;
  /** Files that the pages behind the sign-in need: fetched while a person types. */
  prefetch: readonly string[];
  /** Files of the other pages behind the sign-in: fetched when the first of them stands. */
  pages: readonly string[];
  /** What the bank rendered the page with; null where it left that to the browser. */
  serverRendering: ServerRendering | null;
};

export const bootScriptId = 'boot';
export const rootId = 'root';

/** The sign-in form, which works before any script has arrived. */
export const signInFormId = 'sign-in';

/** Why somebody is at the sign-in: all sentences, of which the document shows one or none. */
export const noticesId = 'sign-out-notices';

/** Where a page itself begins. */
export const contentId = 'content';

/** JSON that may stand inside a script element: `<` can open no tag and no comment. */
export const bootJson = (boot: Boot): string =>
  JSON.stringify(boot).replace(
    /[<\u2028\u2029]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
