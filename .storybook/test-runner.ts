import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { getStoryContext, type TestRunnerConfig } from '@storybook/test-runner';
import { toMatchImageSnapshot } from 'jest-image-snapshot';
import type { Page } from '@playwright/test';
import { givenAndFound } from './accessibilityTree.ts';
import { notInArabic, readTexts } from './boardLanguage.ts';
import { brokenByForcedColours } from './forcedColours.ts';
import {
  boardLocales,
  boardLooks,
  boardLooksAtLength,
  showInLocale,
  windowSize,
  type Looks,
} from './looks.ts';
import { motionLeft, watchMotion } from './motion.ts';
import { brokenByLargeText, hasOverlay } from './reflow.ts';

/** Jest's of the file of stories that runs; this module is loaded once for all that a worker runs. */
let expect: jest.Expect;

/** Gives the hooks what a file of stories compares with. */
export function compareBy(its: jest.Expect): void {
  expect = its;
  expect.extend({ toMatchImageSnapshot });
}

/**
 * Said by the tools about themselves, not by a story: the runner asks for a story's context; Storybook opens React's test
 * scope `act` around a press, which React does not support outside of tests; user-event gives the focus to the hidden field for
 * files, which nobody can reach (axe would say).
 */
const ofTheTools = [
  /^Accessing the Story Store is deprecated and will be removed in 9\.0$/,
  /\bact\(/,
  /^Blocked aria-hidden [^]*Element with focus: (<input\S*>)\s+Ancestor with aria-hidden: \1/,
];

declare global {
  interface Window {
    /** Storybook's own. */
    __STORYBOOK_PREVIEW__: {
      /** Undefined until it is known which stories there are. */
      readonly storyStoreValue?: object;
      readonly currentRender?: { readonly phase: string; readonly disableKeyListeners: boolean };
    };
  }
}

/** What the page has said since the story began. */
const complaints = new WeakMap<Page, string[]>();

const hooks = {
  preVisit: async (page, story) => {
    if (!complaints.has(page)) {
      page.on('console', (message) => {
        const complaint =
          ['error', 'warning'].includes(message.type()) &&
          !ofTheTools.some((words) => words.test(message.text()));
        if (complaint) complaints.get(page)?.push(message.text());
      });
      page.on('pageerror', (error) => complaints.get(page)?.push(String(error)));
    }
    complaints.set(page, []);
    const context = await getStoryContext(page, story);
    await page.setViewportSize(windowSize('storyGlobals' in context ? context.storyGlobals : undefined));
    const fullMotion = context.tags.includes('full-motion');
    await page.emulateMedia({
      media: context.tags.includes('print') ? 'print' : 'screen',
      reducedMotion: fullMotion ? 'no-preference' : 'reduce',
    });
    await watchMotion(page);
  },

  postVisit: async (page, story) => {
    if (story.hasFailure) return; // what failed is said already
    expect(await page.evaluate(playedToItsEnd)).toBe('finished');
    const context = await getStoryContext(page, story);
    // Else a picture might show a fallback typeface.
    await page.evaluate(() => document.fonts.ready.then(() => {}));
    const { expected, found } = await givenAndFound(page, story.id);
    expect(found).toEqual(expected);
    if (!context.tags.some((tag) => tag === 'moving' || tag === 'full-motion'))
      expect(await motionLeft(page)).toEqual([]);
    if (context.tags.includes('board')) {
      const english = await page.evaluate(readTexts);
      for (const looks of process.env['AT_LENGTH'] === '1' ? boardLooksAtLength : boardLooks) {
        await applyMode(page, looks);
        if (looks.direction === 'rtl')
          expect(notInArabic(english, await page.evaluate(readTexts))).toEqual([]);
        await compare(page, `${story.id}--${looks.tenant}-${looks.scheme}-${looks.direction}`);
      }
    } else if (!context.tags.includes('no-picture')) {
      await compare(page, story.id);
    }
    if (context.tags.includes('board') || context.tags.includes('forced-colours'))
      expect(await brokenByForcedColours(page)).toEqual([]);
    // Last: a popover becomes a sheet in the smaller window, and takes its time to become one again.
    if (context.tags.includes('board') || (await page.evaluate(hasOverlay)))
      expect(await brokenByLargeText(page)).toEqual([]);
    expect(complaints.get(page)).toEqual([]);
  },
} satisfies TestRunnerConfig;
export default hooks;

/**
 * Waits until the story has been played, and answers how that ended. The runner takes a story for finished as soon as it has
 * been drawn again, which may be while it plays. Runs in the browser.
 */
async function playedToItsEnd(): Promise<string | undefined> {
  const isOver = () => {
    const render = window.__STORYBOOK_PREVIEW__.currentRender;
    return render !== undefined && !render.disableKeyListeners && /finished|errored/.test(render.phase);
  };
  while (!isOver()) await new Promise((resolve) => requestAnimationFrame(resolve));
  return window.__STORYBOOK_PREVIEW__.currentRender?.phase;
}

/**
 * Applies tenant, scheme and direction to the page, with the language of that direction, and loads its typefaces. In another
 * language the story is rendered again, but keeps its state: it is not mounted, played or checked again.
 */
async function applyMode(page: Page, { tenant, scheme, direction }: Looks): Promise<void> {
  await setLocale(page, boardLocales[direction]);
  await page.evaluate(
    async ([tenant, scheme, direction]) => {
      const root = document.documentElement;
      root.dataset['tenant'] = tenant;
      root.dataset['scheme'] = scheme;
      root.dir = direction;
      root.getBoundingClientRect(); // a typeface is fetched when the text is laid out, and waited for from then on
      await document.fonts.ready;
    },
    [tenant, scheme, direction] as const,
  );
}

/** Writes the story in a language; its decorator listens (`showInLocale`). */
async function setLocale(page: Page, locale: string): Promise<void> {
  await page.evaluate(
    async ([event, locale]) => {
      const root = document.documentElement;
      if (root.lang === locale) return;
      document.dispatchEvent(new CustomEvent(event, { detail: locale }));
      const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
      while (root.lang !== locale) await frame(); // the story's decorator sets it in the same commit
      await frame();
      await frame(); // what measures itself has done so
    },
    [showInLocale, locale] as const,
  );
}

const pictures = '.storybook/__image_snapshots__';

/** The story's picture; of the whole window where something is above the page. */
async function compare(page: Page, name: string): Promise<void> {
  const clip = (await page.evaluate(hasOverlay)) ? null : await page.evaluate(pictureBox);
  const image = await page.screenshot({
    animations: 'disabled',
    caret: 'hide',
    ...(clip ? { clip, fullPage: true } : {}),
  });
  // The same file is the same picture: most are, and reading both would take longer than everything before.
  const kept = join(pictures, `${name}.png`);
  if (existsSync(kept) && image.equals(readFileSync(kept))) return;
  expect(image).toMatchImageSnapshot({
    customSnapshotsDir: pictures,
    customSnapshotIdentifier: name,
    customDiffDir: 'test-results/visual',
    customDiffConfig: { threshold: 0.01, includeAA: true },
    // The edge of an icon on a layer of its own is not drawn alike each time; anything that can be seen is more than this.
    failureThreshold: 20,
    failureThresholdType: 'pixel',
    runInProcess: true, // a process for each picture takes longer than comparing it, and one was once waited for without end
  });
}

/** The story's own box with 16 px around it, or null for the whole window. */
function pictureBox(): { x: number; y: number; width: number; height: number } | null {
  const root = document.querySelector('#storybook-root');
  if (!root) return null;
  const boxes = [...root.querySelectorAll('*')]
    .map((element) => element.getBoundingClientRect())
    .filter(({ width, height }) => width > 1 && height > 1);
  if (boxes.length === 0) return null;
  const left = Math.max(0, Math.floor(Math.min(...boxes.map((box) => box.left))) - 16);
  const top = Math.max(0, Math.floor(Math.min(...boxes.map((box) => box.top))) - 16);
  const right = Math.min(window.innerWidth, Math.ceil(Math.max(...boxes.map((box) => box.right))) + 16);
  const bottom = Math.min(
    document.documentElement.scrollHeight,
    Math.ceil(Math.max(...boxes.map((box) => box.bottom))) + 16,
  );
  return { x: left, y: top, width: right - left, height: bottom - top };
}
