/**
 * What the components cost beside the same page written by hand with native elements: rows 6 to 12 of the performance
 * goals. Each figure is main-thread CPU time in a fresh page; rounds of both pages alternate, and only ratios mean anything.
 */
import { chromium, type Browser, type CDPSession, type Page } from '@playwright/test';
import { chromiumLaunch } from '../../browser.ts';
import { buildPages } from './buildPages.ts';
import { mainThread, middle, withMeasuredPage } from './measuredPage.ts';
import type { ScenarioName, Scroll } from './pages/scenario.ts';

/** One measured act, on both pages. */
export interface Row {
  what: string;
  /** Main-thread ms of the hand-written page and of ours: medians of the rounds. */
  limit: number;
  ours: number;
  /** Median of the rounds' own ratios. */
  ratio: number;
  /** Largest ratio that is good enough. */
  goal: number;
  /** What else must hold; null where nothing was found against it. */
  objection: string | null;
}

type Side = 'limit' | 'ours';
/** The long list is scrolled in two ways. */
export type ActName = Exclude<ScenarioName, 'rows'> | 'fling' | 'drag';
interface Figure {
  milliseconds: number;
  objection: string | null;
}

const goals: Readonly<Record<ActName, { what: string; goal: number }>> = {
  fields: { what: '500 text fields mounted', goal: 1.5 },
  selects: { what: '200 closed selects mounted', goal: 2.5 },
  bigSelect: { what: 'select of 10,000 mounted and opened', goal: 1.8 },
  dialog: { what: 'dialog opened', goal: 1.3 },
  dateRange: { what: 'date range mounted and opened', goal: 1.5 },
  fling: { what: '10,000 grouped rows scrolled, a frame at 4x CPU', goal: 1.15 },
  drag: { what: '10,000 grouped rows dragged through in 120 frames, a frame at 4x CPU', goal: 1.15 },
  theme: { what: 'light to dark over 500 components', goal: 1.2 },
};

const scrollFrames = 120;
/** px a frame: a quick fling. */
const flingStep = 100;

/** Builds both pages and measures them in turn. */
export async function measureUi(
  rounds = 7,
  names: readonly ActName[] = Object.keys(goals) as ActName[],
): Promise<Row[]> {
  const pages = await buildPages('pages');
  const browser = await chromium.launch(chromiumLaunch());
  try {
    const rows: Row[] = [];
    for (const name of names) {
      await figureOf(browser, pages.folder, 'ours', name); // warms the browser's own caches up
      const limit: Figure[] = [];
      const ours: Figure[] = [];
      for (let round = 0; round < rounds; round += 1) {
        limit.push(await figureOf(browser, pages.folder, 'limit', name));
        ours.push(await figureOf(browser, pages.folder, 'ours', name));
      }
      const times = (figures: Figure[]) => figures.map(({ milliseconds }) => milliseconds);
      rows.push({
        ...goals[name],
        limit: middle(times(limit)),
        ours: middle(times(ours)),
        ratio: middle(times(ours).map((time, round) => time / (limit[round]?.milliseconds ?? NaN))),
        objection: ours.find(({ objection }) => objection !== null)?.objection ?? null,
      });
    }
    return rows;
  } finally {
    await browser.close();
    await pages.remove();
  }
}

/** One round on one side, in a fresh context. */
function figureOf(browser: Browser, folder: string, side: Side, name: ActName): Promise<Figure> {
  const query = `side=${side}${name === 'theme' ? '&count' : ''}`;
  return withMeasuredPage(browser, folder, query, async (page, devtools) => {
    await page.waitForFunction(() => 'bench' in window);
    const figure = await acts[name](page, devtools);
    return side === 'ours' ? figure : { ...figure, objection: null };
  });
}

type ScrollWay = Omit<Scroll, 'frames'>;
type Act = (page: Page, devtools: CDPSession) => Promise<Figure>;
const mount = (page: Page, name: ScenarioName) =>
  page.evaluate((scenario) => window.bench.mount(scenario), name);
const calm = { objection: null };

const mounted =
  (name: ScenarioName): Act =>
  async (page, devtools) => ({
    milliseconds: await mainThread(devtools, () => mount(page, name)),
    ...calm,
  });

const open = async (page: Page, name: ScenarioName) => {
  const opener = await page.evaluate((scenario) => window.bench.opener(scenario), name);
  const box = await page.locator(opener).first().boundingBox();
  if (!box) throw new Error(`Nothing to press in ${name}.`);
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
  await page.evaluate(() => window.bench.quiet());
};

const scrolled =
  (wayOf: (page: Page) => ScrollWay | Promise<ScrollWay>): Act =>
  async (page, devtools) => {
    await mount(page, 'rows');
    const way = { frames: scrollFrames, ...(await wayOf(page)) };
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    let blank = 0;
    const milliseconds = await mainThread(devtools, async () => {
      ({ blank } = await page.evaluate((given) => window.bench.scroll(given), way));
    });
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 });
    return {
      milliseconds: milliseconds / scrollFrames,
      objection: blank > 0 ? `${blank} of ${scrollFrames} frames blank` : null,
    };
  };

const acts: Readonly<Record<ActName, Act>> = {
  fields: mounted('fields'),
  selects: mounted('selects'),
  async bigSelect(page, devtools) {
    const milliseconds = await mainThread(devtools, async () => {
      await mount(page, 'bigSelect');
      await open(page, 'bigSelect');
    });
    const options = await page.locator('[role=option]').count();
    return {
      milliseconds,
      objection: options > 0 && options <= 60 ? null : `${options} option nodes, not 1 to 60`,
    };
  },
  async dialog(page, devtools) {
    await mount(page, 'dialog');
    const milliseconds = await mainThread(devtools, () => open(page, 'dialog'));
    return { milliseconds, objection: await missing(page, 'dialog[open]') };
  },
  async dateRange(page, devtools) {
    const milliseconds = await mainThread(devtools, async () => {
      await mount(page, 'dateRange');
      await open(page, 'dateRange');
    });
    return { milliseconds, objection: await missing(page, '[role=dialog] table') };
  },
  // What a fling comes to must be there before it does; a drag leaps past all of that, and its rows come with the frame.
  fling: scrolled(() => ({ step: flingStep, ahead: true })),
  drag: scrolled(async (page) => ({
    step: await page.evaluate(
      (frames) => (document.documentElement.scrollHeight - innerHeight) / frames,
      scrollFrames,
    ),
    ahead: false,
  })),
  async theme(page, devtools) {
    await mount(page, 'theme');
    const before = await page.evaluate(() => window.bench.renders());
    const milliseconds = await mainThread(devtools, () =>
      page.evaluate(() => {
        window.bench.setScheme('dark');
        return window.bench.quiet();
      }),
    );
    const renders = (await page.evaluate(() => window.bench.renders())) - before;
    return { milliseconds, objection: renders > 0 ? `${renders} React renders` : null };
  },
};

async function missing(page: Page, selector: string): Promise<string | null> {
  return (await page.locator(selector).first().isVisible()) ? null : 'nothing opened';
}
