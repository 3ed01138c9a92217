/**
 * What the sign-in page weighs until it can be used, from the built portal: brotli bytes of its scripts, styles and
 * inline scripts, and its requests. Exits with 1 above the limits. Build first.
 */
import { readFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import type { RenderDocument, Whitelabel } from '@kontor/api-client/contract';
import { presets } from '@kontor/ui/presets';

const limits = { bytes: 90_000, requests: 6 };

const built = new URL('./dist/', import.meta.url);
const { renderDocument } = (await import(new URL('server/document.js', built).href)) as {
  renderDocument: RenderDocument;
}; // our own build

const brotli = (text: string | Buffer) => brotliCompressSync(text).length;
const all = (html: string, pattern: RegExp) => [...html.matchAll(pattern)].map(([, found = '']) => found);

async function measure(key: keyof typeof presets) {
  const { html } = await renderDocument({
    path: '/auth/phone',
    branding: brandingOf(key),
    language: 'en',
    captchaKey: null,
    nonce: 'n',
    visitor: null,
  });
  const scripts = new Set([
    ...all(html, /<script[^>]* src="([^"]+)"/g),
    ...all(html, /<link rel="modulepreload" href="([^"]+)"/g),
  ]);
  const stylesheets = all(html, /<link rel="stylesheet" href="([^"]+)"/g);
  const fonts = all(html, /<style[^>]*>(.*?)<\/style>/gs)
    .flatMap((css) => all(css, /url\('([^']+\.woff2)'\)/g))
    // A page in Western European languages needs no other subset.
    .filter((url) => !url.includes('latin-ext'));
  const bytes = {
    js: [...scripts].reduce((sum, url) => sum + brotli(readFileSync(new URL(`client${url}`, built))), 0),
    inlineJs: all(html, /<script nonce[^>]*>(.+?)<\/script>/gs).reduce((sum, text) => sum + brotli(text), 0),
    css: all(html, /<style[^>]*>(.*?)<\/style>/gs).reduce((sum, text) => sum + brotli(text), 0),
  };
  const logoAndIcon = 2;
  return {
    brand: key,
    ...bytes,
    total: bytes.js + bytes.inlineJs + bytes.css,
    requests: 1 + scripts.size + stylesheets.length + fonts.length + logoAndIcon,
    document: brotli(html),
  };
}

function brandingOf(key: keyof typeof presets): Whitelabel {
  const preset = presets[key];
  const { primary, accent, shape, density, fonts } = preset;
  return {
    key,
    name: preset.name,
    shortName: preset.name,
    logoUrl: `/brand/${key}/logo.svg`,
    logoDarkUrl: `/brand/${key}/logo-dark.svg`,
    faviconUrl: `/brand/${key}/favicon.svg`,
    theme: {
      primary,
      onPrimary: '#ffffff',
      accent,
      radius: 8,
      shape,
      density,
      fontFamily: fonts.body,
      headingFontFamily: 'heading' in fonts ? fonts.heading : null,
    },
    supportEmail: 'help@bank.example',
    legalName: preset.name,
    regulatorText: null,
    links: { terms: '/terms', privacy: '/privacy', accessibility: '/accessibility', complaints: null },
    rootRedirect: '/home',
    languages: ['en', 'de', 'ar', 'fr', 'es'],
    demoEnabled: false,
  };
}

const rows = await Promise.all((Object.keys(presets) as (keyof typeof presets)[]).map(measure)); // the keys of a constant
console.table(rows);
const failures = rows.filter(({ total, requests }) => total > limits.bytes || requests > limits.requests);
for (const { brand, total, requests } of failures)
  console.error(
    `Sign-in of ${brand}: ${total} bytes in ${requests} requests; at most ${limits.bytes} in ${limits.requests}.`,
  );
process.exitCode = failures.length > 0 ? 1 : 0;
