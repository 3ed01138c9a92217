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
  /** Whether Sumsub checks who applies, whose own form a page then shows. */
  sumsub: boolean;
  /** Whether codes may go by WhatsApp. */
  whatsapp: boolean;
  /** Where the bank is (ISO 3166-1 alpha-2); null where it has not said. */
  country: string | null;
  cookies: Readonly<Record<string, string | undefined>>;
  /** Language tags of Accept-Language, best first. */
  languages: readonly string[];
  /** CSP nonce for the inline style and script. */
  nonce: string;
  /** Somebody whose browser brought a session, and for whom the page may be drawn; null draws what is nobody's. */
  visitor: PortalVisitor | null;
};

/** For whom a page is drawn: what their request says, and a way to ask the bank in their name. */
export type PortalVisitor = {
  /** Whether the browser declares itself a phone (`Sec-CH-UA-Mobile`); false where it declares nothing. */
  onPhone: boolean;
  /** Query of the address, empty or with its `?`. */
  search: string;
  /** A GET of the API with the visitor's own session: same rights, same answer as for their browser. */
  ask: (address: string, headers: Readonly<Record<string, string>>) => Promise<Response>;
  /** Hears why the page could not be drawn; its document then leaves that to the browser. */
  onFailure: (error: unknown) => void;
};

/** One page's HTML in two parts, complete with the tenant's brand. */
export type PortalDocument = {
  status: 200 | 404;
  /** Up to the body, the same for every visitor: sent at once, so that the browser reads styles and scripts while the body is drawn. */
  head: string;
  /** The rest. */
  body: Promise<string>;
  preload: readonly string[];
  /** Origins of others whose scripts and frames the page needs; its content security policy lets in no others. */
  embeds: readonly string[];
  /** Origins of others whose frames alone the page needs, and which may use camera and microphone there. */
  frames: readonly string[];
};

/** Draws the document of a page. No I/O but what it asks in the visitor's name. */
export type RenderDocument = (request: PortalRequest) => PortalDocument;

/** What the built portal's server entry exports, `dist/server/document.js`. */
export type PortalBuild = {
  renderDocument: RenderDocument;
  /** Another one for every build: the address of the script that every page begins with. */
  portalBuild: string;
};
