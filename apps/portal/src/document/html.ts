import { scriptDirection } from '@kontor/ui/locale';
import { afterPaintScript } from './earlyScripts.ts';

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

export type HeadParts = {
  language: string;
  title: string;
  faviconUrl: string;
  /** Colours of the browser's own frame, by scheme. */
  themeColor: { light: string; dark: string };
  nonce: string;
  css: string;
  /** The page's own, and then what it imports. */
  scripts: readonly [string, ...string[]];
  /** When the page's own script runs. */
  starts: 'immediately' | 'after paint';
  /** Runs before the first paint. */
  script: string;
  /** Markup of a development server, trusted. */
  more: string;
};

export type BodyParts = {
  nonce: string;
  /** Styles beyond those of the head; empty where a page needs none. */
  css: string;
  /** Runs before the body is there; empty where a page needs none. */
  firstScript: string;
  /** Runs as soon as the body is there; empty where a page needs none. */
  lastScript: string;
  rootId: string;
  /** Rendered by React, trusted. */
  body: string;
  bootScriptId: string;
  /** JSON that is safe inside a script element. */
  boot: string;
  /** Said when scripts are off. */
  noScript: string;
};

/** A document up to its body. Every value is escaped in this file, and nowhere else. */
export function headHtml(parts: HeadParts): string {
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
    inline('script', nonce, parts.script),
    inline('style', nonce, styleText(parts.css)),
    ...others.map((href) => `<link rel="modulepreload" href="${attribute(href)}">`),
    parts.more,
    parts.starts === 'immediately'
      ? `<script type="module" src="${attribute(main)}"></script>`
      : `<link rel="modulepreload" href="${attribute(main)}">${inline('script', nonce, afterPaintScript(main))}`,
    `<link rel="icon" type="image/svg+xml" href="${attribute(parts.faviconUrl)}"><link rel="manifest" href="/manifest.webmanifest">`,
    '</head>',
  ].join('');
}

/** What follows the head. */
export function bodyHtml(parts: BodyParts): string {
  const { nonce } = parts;
  return [
    '<body>',
    inline('style', nonce, styleText(parts.css)),
    inline('script', nonce, parts.firstScript),
    `<div id="${escapeHtml(parts.rootId)}">${parts.body}</div>`,
    `<noscript>${escapeHtml(parts.noScript)}</noscript>`,
    `<script type="application/json" id="${escapeHtml(parts.bootScriptId)}">${parts.boot}</script>`,
    inline('script', nonce, parts.lastScript),
    '</body></html>',
  ].join('');
}

/**
 * The style that react-aria would prepend to the head, which it skips when an element with this id exists. Prepending a style
 * makes the browser load all fonts again and lay out the whole page.
 */
export const pressStyle = (nonce: string): string =>
  `<style nonce="${escapeHtml(nonce)}" id="react-aria-pressable-style">@layer{[data-react-aria-pressable]{touch-action:pan-x pan-y pinch-zoom}}</style>`;

const inline = (element: 'script' | 'style', nonce: string, text: string): string =>
  text === '' ? '' : `<${element} nonce="${escapeHtml(nonce)}">${text}</${element}>`;
