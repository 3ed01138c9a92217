/** What a page in the pseudo-locale gives away. */
import { expect, type BrowserContext, type Page } from '@playwright/test';
import { bootScriptId } from '../../apps/portal/src/boot/boot.ts';
import { componentSentences } from './words.ts';

/** What a page writes by itself, as browsers know it: names of months and currencies, and of languages in themselves. */
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
];

/** All texts in an answer, except names of its own that no customer should read. */
function stringsIn(value: unknown): string[] {
  if (typeof value === 'string') return /^[A-Z_]{4,}$/.test(value) ? [] : [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(stringsIn) : [];
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

type Seen = {
  /** Runs of text, inline elements included. */
  readonly sentences: readonly string[];
  /** Texts of which somebody sees less than all. */
  readonly clipped: readonly string[];
  /** Words that go on in the next line. */
  readonly broken: readonly string[];
  readonly wide: boolean;
};

/** What stands on the page, and which of it does not fit where it stands. */
const seenOn = (page: Page): Promise<Seen> =>
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
    const all = [...document.body.querySelectorAll('*')].filter(
      (element) => !['SCRIPT', 'STYLE', 'NOSCRIPT', 'TEMPLATE', 'OPTION', 'svg'].includes(element.tagName),
    );
    const blocks = all.filter((element) => !flows(element) && !isHidden(element));
    const sentences = blocks.flatMap((block) => [...block.childNodes].map(runs).join('').split('\n'));

    /** Whether somebody who holds all of a text sees less of it. */
    const isCut = (text: Text): boolean => {
      const range = document.createRange();
      range.selectNodeContents(text);
      const { left, right, top, bottom, width } = range.getBoundingClientRect();
      if (width === 0) return false;
      for (let box = text.parentElement; box; box = box.parentElement) {
        const { overflowX, overflowY, position } = getComputedStyle(box);
        const edge = box.getBoundingClientRect();
        if (edge.width <= 1 || edge.height <= 1) return false; // for screen readers only, or folded
        if ([overflowX, overflowY].some((way) => way === 'auto' || way === 'scroll')) return false;
        if (overflowX !== 'visible' && (left < edge.left - 1 || right > edge.right + 1)) return true;
        if (overflowY !== 'visible' && (top < edge.top - 1 || bottom > edge.bottom + 1)) return true;
        if (position === 'fixed') break;
      }
      return left < -1 || right > innerWidth + 1;
    };
    const texts = all
      .filter((element) => !isHidden(element))
      .flatMap((element) => [...element.childNodes])
      .filter((node): node is Text => node instanceof Text && node.data.includes('['));
    const brokenIn = (text: Text): string[] =>
      [...text.data.matchAll(/[^\s-]+/g)].flatMap(({ 0: word, index }) => {
        const range = document.createRange();
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        return new Set([...range.getClientRects()].map(({ top }) => top)).size > 1 ? [word] : [];
      });
    return {
      sentences: sentences.map((text) => text.replaceAll(/\s+/g, ' ').trim()).filter((text) => text !== ''),
      clipped: texts.filter(isCut).map(({ data }) => data),
      broken: texts.flatMap(brokenIn),
      wide: document.documentElement.scrollWidth > innerWidth,
    };
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
  const { sentences, clipped, broken, wide } = await seenOn(page);
  const components = await componentSentences;
  const given = [...data, ...stringsIn(boot.branding), ...known, ...components]
    .filter((text) => /\p{L}{2}/u.test(text))
    .sort((a, b) => b.length - a.length);
  const isForeign = (text: string): boolean => {
    let rest = without(text, ' ');
    for (const one of given) rest = rest.replaceAll(one, ' ');
    return /\p{L}{2}/u.test(rest.replaceAll(/\b[A-Z]{3,4}\b/g, ' '));
  };
  const at = new URL(page.url()).pathname;
  expect.soft(sentences.filter(isForeign), `not translated at ${at}`).toEqual([]);
  expect.soft(sentences.filter(isGlued), `put together at ${at}`).toEqual([]);
  expect.soft(clipped, `cut off at ${at}`).toEqual([]);
  expect.soft(broken, `broken within a word at ${at}`).toEqual([]);
  expect.soft(wide, `${at} scrolls sideways`).toBe(false);
  expect(
    sentences.some((text) => text.includes('[')),
    `${at} speaks en-XA`,
  ).toBe(true);
}
