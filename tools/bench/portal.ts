import type { Browser } from '@playwright/test';
import { loadPage, type LoadFigures } from './pageLoad.ts';
import { median } from './signIn.ts';
import { changeRoutes, tapControls } from './taps.ts';
import { phone, signedIn } from './visitor.ts';

const rounds = 3;
const goals = { lcp: 1.5, blocking: 200, first: 300, again: 100, tap: 100 };

const within = (value: number, limit: number, digits = 0) =>
  `${value.toFixed(digits)}${value <= limit ? '' : ' (short of it)'}`;
const table = (head: readonly string[], rows: readonly (readonly string[])[]) => [
  `| ${head.join(' | ')} |`,
  `|---|${'--:|'.repeat(head.length - 1)}`,
  ...rows.map((row) => `| ${row.join(' | ')} |`),
];

/** The pages behind the sign-in beside the sign-in itself; the text for docs/benchmarks.md. */
export async function portalText(browser: Browser, portal: string, bank: string): Promise<string> {
  const visitor = await signedIn(browser, portal, bank);
  const signIn = '/auth/phone';
  const paths = {
    [signIn]: signIn,
    '/home': '/home',
    '/history': '/history',
    '/accounts/:id': visitor.account,
    '/payments': '/payments',
    '/payments/internal': '/payments/internal',
    '/payments/internal/form': visitor.form,
  };
  const loads = new Map<string, { near: LoadFigures[]; slow: LoadFigures[] }>();
  const changes: Awaited<ReturnType<typeof changeRoutes>>[] = [];
  const taps: Awaited<ReturnType<typeof tapControls>>[] = [];
  for (let round = 0; round < rounds; round += 1) {
    for (const [name, path] of Object.entries(paths)) {
      const figures = loads.get(name) ?? { near: [], slow: [] };
      loads.set(name, figures);
      const context = { ...phone, ...(name !== signIn && { storageState: visitor.kept }) };
      figures.near.push(await loadPage(browser, portal + path, { ...context, slow: false }));
      figures.slow.push(await loadPage(browser, portal + path, { ...context, slow: true }));
    }
    changes.push(await changeRoutes(browser, portal, visitor));
    taps.push(await tapControls(browser, portal, visitor));
  }

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
      String(of(name, 'near', 'requests')),
      within(of(name, 'near', 'repeated'), 0),
    ];
  });
  const changeRows = Object.keys(changes[0] ?? {}).map((name) => {
    const first = median(changes.flatMap((one) => one[name]?.first ?? []));
    return [
      name,
      Number.isNaN(first) ? '' : within(first, goals.first),
      within(median(changes.flatMap((one) => one[name]?.again ?? [])), goals.again),
    ];
  });
  const tapRows = Object.keys(taps[0] ?? {}).map((what) => [
    what,
    within(median(taps.flatMap((one) => one[what] ?? [])), goals.tap),
  ]);
  return `A customer with five accounts and two years of history, on a phone whose CPU is four times slower: cold loads on the machine's own line and at
1.44 Mbit/s with a round trip of 562 ms, beside /auth/phone in the same rounds (medians of ${rounds}). Goals: LCP at most ${goals.lcp} x that of /auth/phone, long tasks past
50 ms at most ${goals.blocking} ms together, nothing asked for twice.

${table(
  [
    'page',
    'LCP, ms',
    'x sign-in',
    'LCP on the slow line, ms',
    'x sign-in',
    'content there on the slow line, ms',
    'long tasks past 50 ms, ms',
    'requests',
    'repeated',
  ],
  loadRows,
).join('\n')}

From a click to the whole content of another page, ms. Goals: at most ${goals.first} the first time in a visit, ${goals.again} from what is there.

${table(['page', 'the first time', 'again'], changeRows).join('\n')}

From a tap to the paint that answers it, ms; the goal is ${goals.tap}.

${table(['tap', ''], tapRows).join('\n')}`;
}
