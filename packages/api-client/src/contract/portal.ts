import type { Whitelabel } from './settings.ts';

/** What the bank tells the portal's document renderer about one page request. */
export type PortalRequest = {
  /** Path without query, e.g. `/auth/phone`. */
  path: string;
  branding: Whitelabel;
  /** One of `branding.languages`, negotiated from Accept-Language. */
  language: string;
  /** Site key of Cloudflare Turnstile (`settings.turnstile`); null where the bank asks nobody. */
  captchaKey: string | null;
  /** CSP nonce for the inline style and script. */
  nonce: string;
};

/** One page's HTML, complete with the tenant's brand; `assetsPath` files are served beside it. */
export type PortalDocument = {
  status: 200 | 404;
  html: string;
  preload: readonly string[];
  /** Origins of others whose scripts and frames the page needs; its content security policy lets in no others. */
  embeds: readonly string[];
};

/** The built portal's server entry: `renderDocument` of `dist/server/document.js`. Pure, no I/O per call. */
export type RenderDocument = (request: PortalRequest) => PortalDocument;
