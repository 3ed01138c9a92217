import { getStoryContext, waitForPageReady, type TestRunnerConfig } from '@storybook/test-runner';
import { toMatchImageSnapshot } from 'jest-image-snapshot';
import type { Page } from '@playwright/test';
import { brokenByForcedColours } from './forcedColours.ts';
import { boardLooks, windowSize, type Looks } from './looks.ts';
import { motionLeft, watchMotion } from './motion.ts';
import { brokenByLargeText } from './reflow.ts';

// Jest's global. The command line also loads this file outside of Jest, where importing '@jest/globals' crashes it.
declare const expect: jest.Expect;

/** Said by the tools about themselves, not by a story: the runner asks for a story's context, Storybook wraps React. */
const ofTheTools = [
  'Accessing the Story Store is deprecated and will be removed in 9.0',
  'The current testing environment is not configured to support act(...)',
];

/** What the page has said since the story began. */
const complaints = new WeakMap<Page, string[]>();

const config: TestRunnerConfig = {
  setup() {
    expect.extend({ toMatchImageSnapshot });
  },

  async preVisit(page, story) {
    if (!complaints.has(page)) {
      page.on('console', (message) => {
        const complaint =
          ['error', 'warning'].includes(message.type()) && !ofTheTools.includes(message.text());
        if (complaint) complaints.get(page)?.push(message.text());
      });
      page.on('pageerror', (error) => complaints.get(page)?.push(String(error)));
    }
    complaints.set(page, []);
    const context = await getStoryContext(page, story);
    await page.setViewportSize(windowSize('storyGlobals' in context ? context.storyGlobals : undefined));
    await watchMotion(page);
  },

  async postVisit(page, story) {
    const context = await getStoryContext(page, story);
    await settled(page);
    if (!context.tags.includes('moving')) expect(await motionLeft(page)).toEqual([]);
    if (context.tags.includes('board')) {
      for (const looks of boardLooks) {
        await wear(page, looks);
        await compare(page, `${story.id}--${looks.tenant}-${looks.scheme}-${looks.direction}`);
      }
      expect(await brokenByLargeText(page)).toEqual([]);
    } else if (!context.tags.includes('no-picture')) {
      await compare(page, story.id);
    }
    if (context.tags.includes('board') || context.tags.includes('forced-colours'))
      expect(await brokenByForcedColours(page)).toEqual([]);
    expect(complaints.get(page)).toEqual([]);
  },
};
export default config;

async function settled(page: Page): Promise<void> {
  await waitForPageReady(page);
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
}

/** Dresses the page: what the toolbar does, without rendering anew. */
async function wear(page: Page, { tenant, scheme, direction }: Looks): Promise<void> {
  await page.evaluate(
    ([tenant, scheme, direction]) => {
      const root = document.documentElement;
      root.dataset['tenant'] = tenant;
      root.dataset['scheme'] = scheme;
      root.dir = direction;
    },
    [tenant, scheme, direction] as const,
  );
  await settled(page);
}

async function compare(page: Page, name: string): Promise<void> {
  const clip = await page.evaluate(pictureBox);
  const image = await page.screenshot({
    animations: 'disabled',
    caret: 'hide',
    ...(clip ? { clip, fullPage: true } : {}),
  });
  expect(image).toMatchImageSnapshot({
    customSnapshotsDir: '.storybook/__image_snapshots__',
    customSnapshotIdentifier: name,
    customDiffDir: 'test-results/visual',
    customDiffConfig: { threshold: 0.01, includeAA: true },
    failureThreshold: 2,
    failureThresholdType: 'pixel',
    runInProcess: true, // a process for each picture takes longer than comparing it, and one was once waited for without end
  });
}

/** The story's own box with 16 px around it; the whole window (null) where something is above the page. */
function pictureBox(): { x: number; y: number; width: number; height: number } | null {
  const above = [...document.querySelectorAll('dialog, [popover], [data-overlay]')].some((element) =>
    element.checkVisibility(),
  );
  const root = document.querySelector('#storybook-root');
  if (above || !root) return null;
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
