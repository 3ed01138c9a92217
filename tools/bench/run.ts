/**
 * `npm run bench`: measured ratios, printed and written to docs/benchmarks.md; `npm run bench -- portal` makes one section
 * again and leaves the others, and `npm run bench -- portal /history` prints the figures of one page. Rounds are interleaved with those of what they are compared with, so that a busy machine
 * slows both; only the ratios mean anything.
 */
import type { Browser } from '@playwright/test';
import { readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism, loadavg } from 'node:os';
import { withSandbox } from '../sandbox.ts';
import { loadCold, median, type PageFigures } from './signIn.ts';
import { serveStaticPage } from './staticPage.ts';
import { bankTable, floodTable, limitTable } from './bankPace.ts';
import { portalText } from './portal.ts';
import { measureParts } from './ui/measureParts.ts';
import { measureUi } from './ui/measureUi.ts';

const rounds = 7;
const port = 4620;
const report = 'docs/benchmarks.md';
const given = process.argv.slice(2);
const pages = given.filter((one) => one.startsWith('/'));
const wanted = given.filter((one) => !pages.includes(one));

/** What each section of docs/benchmarks.md is made of. */
const sections = {
  'Sign-in': () => withBank(signInText),
  Portal: () => withBank((browser) => portalText(browser, `http://kontor.localhost:${port}`, pages)),
  // Building the pages puts this process into production, where a sandbox does not start: after the two above.
  Components: componentsText,
  Parts: partsText,
  Bank: () => Promise.resolve(bankText()),
  Pace: () => Promise.resolve(paceText()),
} satisfies Record<string, () => Promise<string>>;

for (const [name, measure] of Object.entries(sections)) {
  if (wanted.length > 0 && !wanted.includes(name.toLowerCase())) continue;
  const text = `Made on ${new Date().toISOString().slice(0, 10)}. ${await measure()}`;
  console.log(text);
  if (pages.length === 0) writeFileSync(report, withSection(readFileSync(report, 'utf8'), name, text));
}

/** The report with one section in place of the one of that name, or at the end. */
function withSection(whole: string, name: string, text: string): string {
  const heading = `## ${name}\n`;
  const [before = '', ...rest] = whole.split(heading);
  const after = rest.join(heading);
  const next = after.indexOf('\n## ');
  return `${before.trimEnd()}\n\n${heading}\n${text}\n${next < 0 ? '' : after.slice(next)}`;
}

/** Measures with a bank of a sandbox and a browser, which end with it. */
function withBank(measure: (browser: Browser) => Promise<string>): Promise<string> {
  return withSandbox({ port, data: '.data/bench' }, measure);
}

async function signInText(browser: Browser): Promise<string> {
  const still = await serveStaticPage();
  const ours = `http://kontor.localhost:${port}/auth/phone`;
  const signIn: PageFigures[] = [];
  const plain: PageFigures[] = [];
  await loadCold(browser, ours);
  for (let round = 0; round < rounds; round += 1) {
    plain.push(await loadCold(browser, still.url));
    signIn.push(await loadCold(browser, ours));
  }
  await still.close();
  const of = (figures: PageFigures[], key: keyof PageFigures) => median(figures.map((figure) => figure[key]));
  const row = (what: string, key: keyof PageFigures, digits: number, goal: string) => [
    what,
    of(plain, key).toFixed(digits),
    of(signIn, key).toFixed(digits),
    goal,
  ];
  const ratio = of(signIn, 'lcp') / of(plain, 'lcp');
  const rows = [
    row('LCP, ms', 'lcp', 0, `${ratio.toFixed(2)} x (goal <= 1.25)`),
    row('CLS', 'cls', 3, 'goal 0'),
    row('long tasks past 50 ms, ms', 'blocking', 0, 'goal <= 50'),
    row('requests', 'requests', 0, 'goal <= 6'),
    row('all bytes, KB', 'kilobytes', 1, 'with what is fetched ahead'),
  ];
  return `Cold loads at 1.44 Mbit/s, 562 ms round trip and a CPU four times slower, beside a static page with one form.

${['| sign-in page | static page | /auth/phone | |', '|---|--:|--:|---|', ...rows.map((cells) => `| ${cells.join(' | ')} |`)].join('\n')}`;
}

async function componentsText(): Promise<string> {
  const rows = (await measureUi(rounds)).map(({ what, limit, ours, ratio, goal, objection }) => {
    const figures = [limit.toFixed(1), ours.toFixed(1), ratio.toFixed(2), `<= ${goal}`];
    return `| ${[what, ...figures, objection ?? (ratio <= goal ? '' : 'short of the goal')].join(' | ')} |`;
  });
  return `Main-thread time in a fresh page, beside the same page written by hand with React, native elements and a style sheet.

${['| components, main-thread ms | by hand | @kontor/ui | ratio | goal | |', '|---|--:|--:|--:|--:|---|', ...rows].join('\n')}`;
}

async function partsText(): Promise<string> {
  const before = loadavg()[0] ?? NaN;
  const { rows, frames } = await measureParts(3);
  const lines = rows.map(({ part, count, peer, size, time, timeRatio }) => {
    const sizes = [size.ours.toFixed(1), size.peer.toFixed(1), (size.ours / size.peer).toFixed(2)];
    const times = [time.ours.toFixed(1), time.peer.toFixed(1), timeRatio.toFixed(2)];
    return `| ${[part, peer, ...sizes, count, ...times].join(' | ')} |`;
  });
  const around = Object.entries(frames).map(([library, size]) => `${library} ${size.toFixed(1)}`);
  return `Each part beside the nearest one of a library that has it, with the same contents; what opens is closed, but for the two that are drawn once because they
cover the page. The table has 100 rows. Brotli KB are what the part adds to a page that has its library's frame (provider, theme, base styles: ${around.join(', ')}),
with what it brings when it opens; React is left out. Time is main-thread CPU in a fresh page, medians of 3 rounds of both in turn. Load on the machine's ${availableParallelism()} cores was
${before.toFixed(1)} before and ${(loadavg()[0] ?? NaN).toFixed(1)} after: read the ratios alone.

No two do quite the same. Mantine has a look of its own, and of its style sheets those of the part are counted; the other two have none, so that theirs are without what a host
adds. Our side navigation also folds to icons with tooltips, Mantine's is a list of links. React Aria's table also moves between cells by arrow keys. Mantine draws the
popup of a closed field and charts by Recharts, ours come when they open and are drawn on d3. What only a bank needs (amounts, IBAN and card fields, flags) has no peer here.

${['| part | peer | KB, ours | KB, peer | ratio | drawn | ms, ours | ms, peer | ratio |', '|---|---|--:|--:|--:|--:|--:|--:|--:|', ...lines].join('\n')}`;
}

function bankText(): string {
  return `Payments created over HTTP by 64 clients of one process on the machine that also runs the bank and its database, flushed to disk, beside
transactions of one row on as many connections (a plain loop: the embedded server comes without pgbench).

${bankTable().join('\n')}

Signing in while 300 strangers guess at passwords from four addresses, each again a second after the answer, beside signing in with nobody else there, in turn within
one run. A person on a remembered device waits for no stranger's password; on a strange one they wait for the guess that is being checked, because they
asked less often than the addresses that guess.

${floodTable().join('\n')}`;
}

function paceText(): string {
  return `Payments from creating to signing over HTTP by 32 clients, and in turn within the same run (medians of three rounds) what PostgreSQL books at most: pgbench
with 32 connections sends the booking alone (\`BEGIN\`, whose transaction it is, \`ledger_post\`, \`COMMIT\`, prepared) as the bank's own role, flushed to disk.
That is the least a signed payment comes down to: its key, code, signature, states and notices are no part of it. pgbench comes with Debian's \`postgresql\`.

${limitTable().join('\n')}`;
}
