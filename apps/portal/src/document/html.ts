import { scriptDirection } from '@kontor/ui/locale';

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Text made safe for an element or a quoted attribute. */
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign);

/** A style sheet that may stand inside a style element: nothing in it can close the element. */
const styleText = (css: string): string => css.replace(/<\/(?=style)/gi, '<\\/');

export type DocumentParts = {
  language: string;
  title: string;
  faviconUrl: string;
  /** Colours of the browser's own frame, by scheme. */
  themeColor: { light: string; dark: string };
  nonce: string;
  css: string;
  scripts: readonly [string, ...string[]];
  /** Runs before the first paint. */
  headScript: string;
  /** Runs as soon as the body is there; empty where a page needs none. */
  bodyScript: string;
  /** Markup of a development server, trusted. */
  head: string;
  rootId: string;
  /** Rendered by React, trusted. */
  body: string;
  bootScriptId: string;
  /** JSON that is safe inside a script element. */
  boot: string;
  /** Said when scripts are off. */
  noScript: string;
};

/** Puts one document together. Every value is escaped here, and nowhere else. */
export function documentHtml(parts: DocumentParts): string {
  const { language, nonce } = parts;
  const [main, ...others] = parts.scripts;
  const attribute = escapeHtml;
  return [
    `<!doctype html><html lang="${attribute(language)}" dir="${scriptDirection(language)}"><head><meta charset="utf-8">`,
    `<title>${escapeHtml(parts.title)}</title>`,
    '<meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover,interactive-widget=resizes-content">',
    '<meta name="color-scheme" content="light dark"><meta name="format-detection" content="telephone=no">',
    `<meta name="theme-color" media="(prefers-color-scheme:light)" content="${attribute(parts.themeColor.light)}">`,
    `<meta name="theme-color" media="(prefers-color-scheme:dark)" content="${attribute(parts.themeColor.dark)}">`,
    // For libraries that add a style sheet of their own; the browser shows the attribute to no selector.
    `<meta property="csp-nonce" nonce="${attribute(nonce)}">`,
    `<script nonce="${attribute(nonce)}">${parts.headScript}</script>`,
    `<style nonce="${attribute(nonce)}">${styleText(parts.css)}</style>`,
    ...others.map((href) => `<link rel="modulepreload" href="${attribute(href)}">`),
    parts.head,
    `<script type="module" src="${attribute(main)}"></script>`,
    `<link rel="icon" type="image/svg+xml" href="${attribute(parts.faviconUrl)}"><link rel="manifest" href="/manifest.webmanifest">`,
    `</head><body><div id="${attribute(parts.rootId)}">${parts.body}</div>`,
    `<noscript>${escapeHtml(parts.noScript)}</noscript>`,
    `<script type="application/json" id="${attribute(parts.bootScriptId)}">${parts.boot}</script>`,
    parts.bodyScript === '' ? '' : `<script nonce="${attribute(nonce)}">${parts.bodyScript}</script>`,
    '</body></html>',
  ].join('');
}
