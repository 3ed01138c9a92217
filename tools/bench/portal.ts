import type { Browser } from '@playwright/test';
import { routeSizes } from '../../apps/portal/routeSizes.ts';
import { loadPage, type LoadFigures } from './pageLoad.ts';
import { median } from './signIn.ts';
import { changeRoutes, tapControls } from './taps.ts';
import { phone, visitors } from './visitor.ts';

const rounds = 3;
const goals = { lcp: 1.5, blocking: 200, cls: 0.1, first: 300, again: 100, tap: 100 };

const within = (value: number, limit: number, digits = 0) =>
  `${value.toFixed(digits)}${value <= limit ? '' : ' (short of it)'}`;
const table = (head: readonly string[], rows: readonly (readonly string[])[]) => [
  `| ${head.join(' | ')} |`,
  `|---|${'--:|'.repeat(head.length - 1)}`,
  ...rows.map((row) => `| ${row.join(' | ')} |`),
];

/** Every page of the portal beside the sign-in itself, or those of these paths; the text for docs/benchmarks.md. */
export async function portalText(browser: Browser, portal: string, only: readonly string[]): Promise<string> {
  const everybody = (await visitors(browser)).map((visitor) => ({
    ...visitor,
    pages: visitor.pages.filter(({ path }) => only.length === 0 || only.includes(path)),
  }));
  const signIn = '/auth/phone';
  const pages = [
    { path: signIn, url: portal + signIn, kept: undefined },
    ...everybody.flatMap(({ kept, pages: theirs }) => theirs.map((page) => ({ ...page, kept }))),
  ];
  const loads = new Map<string, { near: LoadFigures[]; slow: LoadFigures[] }>();
  const changes = new Map<string, { first: number; again: number }[]>();
  const taps: Awaited<ReturnType<typeof tapControls>>[] = [];
  for (let round = 0; round < rounds; round += 1) {
    for (const { path, url, kept } of pages) {
      const figures = loads.get(path) ?? { near: [], slow: [] };
      loads.set(path, figures);
      const context = { ...phone, ...(kept !== undefined && { storageState: kept }) };
      figures.near.push(await loadPage(browser, url, { ...context, slow: false }));
      figures.slow.push(await loadPage(browser, url, { ...context, slow: true }));
    }
    for (const visitor of everybody)
      for (const [path, taken] of Object.entries(await changeRoutes(browser, visitor)))
        changes.set(path, [...(changes.get(path) ?? []), taken]);
    const [customer] = everybody;
    if (customer !== undefined && only.length === 0) taps.push(await tapControls(browser, customer));
  }
  const bytes = new Map(routeSizes().map((one) => [one.path, one.bytes]));

  const of = (name: string, line: 'near' | 'slow', key: keyof LoadFigures) =>
    median((loads.get(name)?.[line] ?? []).map((figures) => figures[key]));
  const loadRows = [...loads.keys()].map((name) => {
    const lcp = (line: 'near' | 'slow') => [
      of(name, line, 'lcp').toFixed(0),
      name === signIn ? '' : within(of(name, line, 'lcp') / of(signIn, line, 'lcp'), goals.lcp, 2),
    ];
    return [
      name,
      ...lcp('near'),
      ...lcp('slow'),
      of(name, 'slow', 'ready').toFixed(0),
      within(of(name, 'near', 'blocking'), goals.blocking),
      within(of(name, 'slow', 'cls'), goals.cls, 3),
      String(of(name, 'near', 'requests')),
      within(of(name, 'near', 'repeated'), 0),
      name === signIn ? '' : ((bytes.get(name) ?? Number.NaN) / 1000).toFixed(1),
    ];
  });
  const changeRows = [...changes].map(([path, taken]) => [
    path,
    within(median(taken.map(({ first }) => first)), goals.first),
    within(median(taken.map(({ again }) => again)), goals.again),
  ]);
  const tapRows = Object.keys(taps[0] ?? {}).map((what) => [
    what,
    within(median(taps.flatMap((one) => one[what] ?? [])), goals.tap),
  ]);
  return `Every page of the table of routes, for a customer with five accounts and two years of history, a company’s representative or a visitor of the demo, on a phone whose CPU is four times slower: cold loads on the machine's own line and at
1.44 Mbit/s with a round trip of 562 ms, beside /auth/phone in the same rounds (medians of ${rounds}). Goals: LCP at most ${goals.lcp} x that of /auth/phone, long tasks past
50 ms at most ${goals.blocking} ms together, CLS at most ${goals.cls}, nothing asked for twice.

${table(
  [
    'page',
    'LCP, ms',
    'x sign-in',
    'LCP on the slow line, ms',
    'x sign-in',
    'content there on the slow line, ms',
    'long tasks past 50 ms, ms',
    'CLS',
    'requests',
    'repeated',
    'KB on top of /home',
  ],
  loadRows,
).join('\n')}

From a change of the address to the whole content of the page, from home, ms. Goals: at most ${goals.first} the first time in a visit, ${goals.again} from what is there.

${table(['page', 'the first time', 'again'], changeRows).join('\n')}

From a tap to the paint that answers it, ms; the goal is ${goals.tap}.

${table(['tap', ''], tapRows).join('\n')}`;
}
