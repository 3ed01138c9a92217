/**
 * What newer parts cost beside the best peer that has the part: the bytes it adds to a page, and the main-thread time of drawing
 * several. Rounds of both alternate, and only ratios mean anything. The peers are installed where they are used, so that
 * nothing else of this repository can depend on them.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { build, type Plugin } from 'esbuild';
import { chromiumLaunch } from '../../browser.ts';
import { bundleSize } from '../../bundleSize.ts';
import { run } from '../../consumer/processes.ts';
import { buildPages } from './buildPages.ts';
import { mainThread, middle, withMeasuredPage } from './measuredPage.ts';
import type * as ours from './parts/ours.tsx';

type PartName = Exclude<keyof typeof ours, 'Frame'>;
const libraryNames = { mantine: 'Mantine', aria: 'React Aria Components', panels: 'react-resizable-panels' };
type Peer = keyof typeof libraryNames;
type Library = 'ours' | Peer;

/** Whose part is the nearest to ours, and how many are drawn; one opens above the page. */
const parts: Readonly<Record<PartName, readonly [peer: Peer, count: number]>> = {
  ComboBox: ['mantine', 50],
  NumberInput: ['mantine', 50],
  Slider: ['mantine', 50],
  RangeSlider: ['mantine', 50],
  SegmentedControl: ['mantine', 50],
  TagGroup: ['aria', 50],
  TagInput: ['mantine', 50],
  TimeField: ['aria', 50],
  MonthPicker: ['mantine', 50],
  SearchField: ['aria', 50],
  Pagination: ['mantine', 50],
  Breadcrumbs: ['aria', 50],
  SideNavigation: ['mantine', 50],
  CommandPalette: ['mantine', 1],
  Menu: ['mantine', 50],
  Stepper: ['mantine', 50],
  Accordion: ['mantine', 50],
  Tree: ['mantine', 50],
  Timeline: ['mantine', 50],
  DescriptionList: ['mantine', 50],
  ContextualHelp: ['mantine', 50],
  Meter: ['aria', 50],
  Drawer: ['mantine', 1],
  ResizablePanels: ['panels', 50],
  DataTable: ['aria', 1],
  LineChart: ['mantine', 10],
  BarChart: ['mantine', 10],
  StackedBarChart: ['mantine', 10],
  DonutChart: ['mantine', 10],
  Sparkline: ['mantine', 50],
};

export interface PartRow {
  part: string;
  count: number;
  peer: string;
  /** Brotli KB that the part adds to a page with its library's frame. */
  size: Record<'ours' | 'peer', number>;
  /** Main-thread ms of drawing so many: medians of the rounds. */
  time: Record<'ours' | 'peer', number>;
  /** Median of the rounds' own ratios. */
  timeRatio: number;
}
export interface Parts {
  rows: PartRow[];
  /** Brotli KB of what goes around all parts of a library: provider, theme, base styles. */
  frames: Readonly<Record<string, number>>;
}

const folder = join(import.meta.dirname, 'parts');
const peers = join(folder, 'peers');

/** Installs the peers where they are missing, and measures all parts, or those that are named. */
export async function measureParts(
  rounds: number,
  names: readonly PartName[] = Object.keys(parts) as PartName[],
): Promise<Parts> {
  if (!existsSync(join(peers, 'node_modules')))
    await run(peers, 'pnpm', 'install', '--ignore-workspace', '--frozen-lockfile');
  const frames = { ours: await sizeOf('ours'), mantine: await sizeOf('mantine'), aria: await sizeOf('aria') };
  const frameOf = (library: Library) => (library === 'panels' ? 0 : frames[library]);
  const pages = await buildPages('parts');
  const browser = await chromium.launch(chromiumLaunch());
  try {
    const drawn = (library: Library, name: PartName) =>
      withMeasuredPage(browser, pages.folder, `library=${library}`, async (page, devtools) => {
        await page.waitForFunction(() => 'mountParts' in window);
        return mainThread(devtools, () =>
          page.evaluate(([part, count]) => window.mountParts(part, count), [name, parts[name][1]] as const),
        );
      });
    const rows: PartRow[] = [];
    for (const name of names) {
      const [peer, count] = parts[name];
      await drawn('ours', name); // warms the browser's own caches up
      const times = { ours: [] as number[], peer: [] as number[] };
      for (let round = 0; round < rounds; round += 1) {
        times.peer.push(await drawn(peer, name));
        times.ours.push(await drawn('ours', name));
      }
      rows.push({
        part: name,
        count,
        peer: libraryNames[peer],
        size: {
          ours: (await sizeOf('ours', name)) - frameOf('ours'),
          peer: (await sizeOf(peer, name)) - frameOf(peer),
        },
        time: { ours: middle(times.ours), peer: middle(times.peer) },
        timeRatio: middle(times.ours.map((time, round) => time / (times.peer[round] ?? NaN))),
      });
    }
    return {
      rows,
      frames: { '@kontor/ui': frames.ours, Mantine: frames.mantine, [libraryNames.aria]: frames.aria },
    };
  } finally {
    await browser.close();
    await pages.remove();
  }
}

/** Brotli KB of a library's frame with one of its parts, or alone. */
async function sizeOf(library: Library, part?: PartName): Promise<number> {
  const file = library === 'ours' ? join(folder, 'ours.tsx') : join(peers, `${library}.jsx`);
  const code = await codeOf(file, ['Frame', ...(part ? [part] : [])]);
  const { js, css, files } = await bundleSize(code);
  if (library !== 'mantine') return js + css;
  const sheets = mantineSheets(files).map((sheet) => `import '${sheet}';`);
  return js + (await bundleSize(sheets.join('\n'), { resolveDir: peers })).css;
}

/**
 * What a file's exports of these names are made of, importing only what they need: a bundler would otherwise take the style
 * sheets of all that the file imports. Of what is imported for its effects alone, only our base styles stay.
 */
async function codeOf(file: string, names: readonly string[]): Promise<string> {
  const trim: Plugin = {
    name: 'trim',
    setup(build) {
      build.onResolve({ filter: /./ }, async ({ path, importer, resolveDir, kind, pluginData }) => {
        if (importer !== file || path.endsWith('contents.ts') || pluginData === 'asked') return undefined;
        const resolved = await build.resolve(path, { resolveDir, kind, pluginData: 'asked' });
        const isReact = /^react(-dom)?(\/|$)/.test(path);
        return {
          path: isReact ? path : resolved.path,
          external: true,
          sideEffects: path.endsWith('/styles.ts'),
        };
      });
    },
  };
  const { outputFiles } = await build({
    stdin: { contents: `export { ${names.join(', ')} } from '${file}';`, resolveDir: folder },
    bundle: true,
    write: false,
    format: 'esm',
    jsx: 'automatic',
    conditions: ['@kontor/source'],
    plugins: [trim],
  });
  return outputFiles[0]?.text ?? '';
}

/** The sheets of those Mantine components that are in a bundle, as a host that counts bytes would import them one by one. */
function mantineSheets(files: readonly string[]): string[] {
  const base = ['baseline', 'default-css-variables', 'global'].map(
    (name) => `@mantine/core/styles/${name}.css`,
  );
  const sheets = files.flatMap((file) => {
    const [, library = '', name = ''] = /@mantine\/(\w+)\/esm\/.*?(\w+)\.module\.mjs$/.exec(file) ?? [];
    if (library === '') return [];
    return library === 'core' ? `@mantine/core/styles/${name}.css` : `@mantine/${library}/styles.css`;
  });
  return [...new Set([...base, ...sheets])];
}
