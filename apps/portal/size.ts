/**
 * What the pages weigh until they can be used, from the built portal: brotli bytes of the scripts, styles and inline scripts
 * of the sign-in and of home, and their requests; of every other page of the route table what it adds to home's. Exits
 * with 1 above the limits. Build first.
 */
import { brotliCompressSync } from 'node:zlib';
import type { RenderDocument, Whitelabel } from '@kontor/api-client/contract';
import { presets } from '@kontor/ui/presets';
import { paths } from './src/routes/paths.ts';
import { heaviestOf, routeSizes, sentBytes } from './routeSizes.ts';

/**
 * The goals are 90,000 and 180,000; what is above them is at least kept from growing. The names of files alone move each sum by
 * up to a hundred. Of what a page adds to home, 12,000 are texts that home's own first paint does without.
 */
const limits = {
  signIn: { bytes: 89_400, requests: 6 },
  home: { bytes: 234_100 },
  onTop: { bytes: 60_000 },
};
const languages = ['en', 'de', 'ar', 'fr', 'es'];

const built = new URL('./dist/', import.meta.url);
const { renderDocument } = (await import(new URL('server/document.js', built).href)) as {
  renderDocument: RenderDocument;
}; // our own build

const brotli = (text: string) => brotliCompressSync(text).length;
const all = (html: string, pattern: RegExp) => [...html.matchAll(pattern)].map(([, found = '']) => found);

async function measure(key: keyof typeof presets, path: string, language: string) {
  const { head, body } = renderDocument({
    path,
    branding: brandingOf(key),
    language,
    captchaKey: null,
    sumsub: false,
    whatsapp: true,
    country: 'GB',
    cookies: {},
    languages: [],
    nonce: 'n',
    visitor: null,
  });
  const html = head + (await body);
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
    js: [...scripts].reduce((sum, url) => sum + sentBytes(url), 0),
    inlineJs: all(html, /<script nonce[^>]*>(.+?)<\/script>/gs).reduce((sum, text) => sum + brotli(text), 0),
    css: all(html, /<style[^>]*>(.*?)<\/style>/gs).reduce((sum, text) => sum + brotli(text), 0),
  };
  const logoAndIcon = 2;
  return {
    path,
    brand: key,
    language,
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
    languages,
    demoEnabled: false,
  };
}

const brands = Object.keys(presets) as (keyof typeof presets)[]; // the keys of a constant
const heaviest = heaviestOf(languages);
const signIn = await Promise.all(brands.map((key) => measure(key, paths.signIn, 'en')));
const home = await Promise.all(brands.map((key) => measure(key, paths.home, heaviest)));
const onTop = routeSizes();
console.table([...signIn, ...home]);
console.table(onTop);

const failures = [
  ...signIn
    .filter(({ total, requests }) => total > limits.signIn.bytes || requests > limits.signIn.requests)
    .map(
      ({ brand, total, requests }) =>
        `Sign-in of ${brand}: ${total} bytes in ${requests} requests; at most ${limits.signIn.bytes} in ${limits.signIn.requests}.`,
    ),
  ...home
    .filter(({ total }) => total > limits.home.bytes)
    .map(
      ({ brand, language, total }) =>
        `Home of ${brand} (${language}): ${total} bytes; at most ${limits.home.bytes}.`,
    ),
  ...onTop
    .filter(({ bytes }) => bytes > limits.onTop.bytes)
    .map(({ path, bytes }) => `${path}: ${bytes} bytes on top of home; at most ${limits.onTop.bytes}.`),
];
for (const failure of failures) console.error(failure);
process.exitCode = failures.length > 0 ? 1 : 0;
