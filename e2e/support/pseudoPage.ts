/** What a page in the pseudo-locale gives away. */
import { expect, type BrowserContext, type Page } from '@playwright/test';
import { bootScriptId } from '../../apps/portal/src/boot/boot.ts';
import { misfitsOn } from './fits.ts';
import { componentSentences, onboardingPatterns } from './words.ts';

/** What a page shows untranslated: names that the browser supplies for months and currencies, each language in itself, and a unit. */
const known = [
  ...['long', 'short'].flatMap((month) =>
    Array.from({ length: 12 }, (_, index) =>
      new Date(Date.UTC(2026, index)).toLocaleDateString('en-GB', { month: month as 'long' | 'short' }),
    ),
  ),
  ...Intl.supportedValuesOf('currency').map(
    (code) => new Intl.DisplayNames('en', { type: 'currency' }).of(code) ?? code,
  ),
  'English',
  'Deutsch',
  'العربية',
  'Français',
  'Español',
  'MB',
];

/**
 * All texts in an answer, except names of its own that no customer should read, which a BIC is written like; of a name also the
 * first word, which may stand for it.
 */
function stringsIn(value: unknown): string[] {
  if (typeof value === 'string') return /^[A-Z_]{4,}$/.test(value) ? [] : [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, one]) => {
    if (typeof one === 'string' && key === 'name') return [one, ...one.split(' ', 1)];
    return typeof one === 'string' && key === 'bic' ? [one] : stringsIn(one);
  });
}

/** Collects what the bank answers in this browser: whatever of it stands on a page is data, and is not translated. */
export function dataOf(context: BrowserContext): ReadonlySet<string> {
  const data = new Set<string>();
  context.on('response', (response) => {
    if (!response.url().includes('/api/v1/')) return;
    void response
      .json()
      .then((body) => stringsIn(body).forEach((text) => data.add(text)))
      .catch(() => undefined); // files, and answers without a body
  });
  return data;
}

/** Runs of text that stand on the page, inline elements included. */
const sentencesOn = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const displayOf = (element: Element) => getComputedStyle(element).display;
    const isHidden = (element: Element) =>
      !element.checkVisibility({ visibilityProperty: true }) || element.getBoundingClientRect().width <= 1;
    const flows = (element: Element) => ['inline', 'contents'].includes(displayOf(element));
    const runs = (node: Node): string => {
      if (node.nodeType === Node.TEXT_NODE) return node.textContent ?? '';
      if (!(node instanceof Element && flows(node))) return '\n';
      return isHidden(node) && displayOf(node) !== 'contents' ? '' : [...node.childNodes].map(runs).join('');
    };
    const blocks = [...document.body.querySelectorAll('*')].filter(
      (element) =>
        !['SCRIPT', 'STYLE', 'NOSCRIPT', 'TEMPLATE', 'OPTION', 'svg'].includes(element.tagName) &&
        !flows(element) &&
        !isHidden(element),
    );
    return blocks
      .flatMap((block) => [...block.childNodes].map(runs).join('').split('\n'))
      .map((text) => text.replaceAll(/\s+/g, ' ').trim())
      .filter((text) => text !== '');
  });

/** Without its translated pieces, each of which becomes `piece`. */
function without(text: string, piece: string): string {
  let rest = text;
  for (let before = ''; before !== rest;) {
    before = rest;
    rest = rest.replaceAll(/\[[^[\]]*\]/g, piece);
  }
  return rest;
}

const mark = '\u241f';
/** Two pieces in one sentence: neither ends with one, nor does a dot or a line stand between them. */
const isGlued = (text: string): boolean =>
  new RegExp(`${mark}[^${mark}·•|/\\n]*${mark}`).test(
    without(text.replaceAll(/([.:?!…])\]/g, '$1] · '), mark),
  );

/** Everything on the page is translated, in whole sentences, and fits. */
export async function expectPseudo(page: Page, data: ReadonlySet<string>): Promise<void> {
  const boot = JSON.parse((await page.locator(`#${bootScriptId}`).textContent()) ?? '{}') as {
    branding?: unknown;
  };
  // A page may lead on to another, which takes its words from a file of their own.
  await expect
    .poll(async () => (await sentencesOn(page)).some((text) => text.includes('[')), 'speaks en-XA')
    .toBe(true);
  const sentences = await sentencesOn(page);
  const { cut, broken, wide } = await misfitsOn(page, '[');
  const components = await componentSentences;
  const given = [...data, ...stringsIn(boot.branding), ...known, ...components]
    .filter((text) => /\p{L}{2}/u.test(text))
    .sort((a, b) => b.length - a.length);
  const isForeign = (text: string): boolean => {
    if (onboardingPatterns.some((pattern) => pattern.test(text))) return false;
    // Of the number of an account or wallet only the end is shown.
    let rest = without(text, ' ').replaceAll(/•••• \w{4}/g, ' ');
    for (const one of given) rest = rest.replaceAll(one, ' ');
    return /\p{L}{2}/u.test(rest.replaceAll(/\b[A-Z]{3,4}\b/g, ' '));
  };
  const at = new URL(page.url()).pathname;
  expect.soft(sentences.filter(isForeign), `not translated at ${at}`).toEqual([]);
  expect.soft(sentences.filter(isGlued), `put together at ${at}`).toEqual([]);
  expect
    .soft(
      cut.map(({ text }) => text),
      `cut off at ${at}`,
    )
    .toEqual([]);
  expect.soft(broken, `broken within a word at ${at}`).toEqual([]);
  expect.soft(wide, `${at} scrolls sideways`).toBe(false);
}
