/**
 * `npm run bench`: measured ratios, printed and written to docs/benchmarks.md. Rounds are interleaved with those of what
 * they are compared with, so that a busy machine slows both; only the ratios mean anything.
 */
import { chromium } from '@playwright/test';
import { spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { chromiumLaunch } from '../browser.ts';
import { loadCold, median, type PageFigures } from './signIn.ts';
import { serveStaticPage } from './staticPage.ts';
import { bankTable } from './bankPace.ts';
import { measureUi, type Row } from './ui/measureUi.ts';

const rounds = 7;
const port = 4620;

let signInTable: string[];
const bank = spawn(process.execPath, ['--conditions=@kontor/source', 'apps/bank/src/main.ts'], {
  env: { ...process.env, PORT: String(port), DATA_DIR: '.data/bench' },
  stdio: ['ignore', 'ignore', 'inherit'],
});
const still = await serveStaticPage();
const browser = await chromium.launch(chromiumLaunch());
try {
  const ours = `http://kontor.localhost:${port}/auth/phone`;
  await listening(`http://127.0.0.1:${port}/api/v1/settings/whitelabel`);
  const signIn: PageFigures[] = [];
  const plain: PageFigures[] = [];
  await loadCold(browser, ours);
  for (let round = 0; round < rounds; round += 1) {
    plain.push(await loadCold(browser, still.url));
    signIn.push(await loadCold(browser, ours));
  }
  const of = (figures: PageFigures[], key: keyof PageFigures) => median(figures.map((figure) => figure[key]));
  const ratio = of(signIn, 'lcp') / of(plain, 'lcp');
  const rows = [
    [
      'LCP, ms',
      of(plain, 'lcp').toFixed(0),
      of(signIn, 'lcp').toFixed(0),
      `${ratio.toFixed(2)} x (goal <= 1.25)`,
    ],
    ['CLS', of(plain, 'cls').toFixed(3), of(signIn, 'cls').toFixed(3), 'goal 0'],
    [
      'long tasks past 50 ms, ms',
      of(plain, 'blocking').toFixed(0),
      of(signIn, 'blocking').toFixed(0),
      'goal <= 50',
    ],
    ['requests', String(of(plain, 'requests')), String(of(signIn, 'requests')), 'goal <= 6'],
    [
      'all bytes, KB',
      of(plain, 'kilobytes').toFixed(1),
      of(signIn, 'kilobytes').toFixed(1),
      'with what is fetched ahead',
    ],
  ];
  signInTable = [
    '| sign-in page | static page | /auth/phone | |',
    '|---|--:|--:|---|',
    ...rows.map((row) => `| ${row.join(' | ')} |`),
  ];
  console.log(signInTable.join('\n'));
} finally {
  await browser.close();
  await still.close();
  bank.kill('SIGTERM');
}
// After the bank has gone: building the pages puts this process into production, where a sandbox does not start.
const components = componentTable(await measureUi(rounds));
console.log(components.join('\n'));
const payments = bankTable();
console.log(payments.join('\n'));
writeFileSync('docs/benchmarks.md', report());

async function listening(url: string): Promise<void> {
  for (let attempt = 0; attempt < 240; attempt += 1) {
    const answer = await fetch(url).catch(() => null);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
  throw new Error(`The bank did not answer at ${url}.`);
}

function componentTable(rows: readonly Row[]): string[] {
  return [
    '| components, main-thread ms | by hand | @kontor/ui | ratio | goal | |',
    '|---|--:|--:|--:|--:|---|',
    ...rows.map(({ what, limit, ours, ratio, goal, objection }) => {
      const figures = [limit.toFixed(1), ours.toFixed(1), ratio.toFixed(2), `<= ${goal}`];
      return `| ${[what, ...figures, objection ?? (ratio <= goal ? '' : 'short of the goal')].join(' | ')} |`;
    }),
  ];
}

function report(): string {
  return `# Benchmarks

Made by \`npm run bench\` in the pinned Chromium on ${new Date().toISOString().slice(0, 10)}: medians of ${rounds} rounds, each interleaved with what it is compared with. Read them
as ratios within the run; absolute times depend on the machine.

## Sign-in

Cold loads at 1.44 Mbit/s, 562 ms round trip and a CPU four times slower, beside a static page with one form.

${signInTable.join('\n')}

## Components

Main-thread time in a fresh page, beside the same page written by hand with React, native elements and a style sheet.

${components.join('\n')}

## Bank

Payments created over HTTP by 64 clients of one process on the machine that also runs the bank and its database, flushed to disk, beside
transactions of one row on as many connections (a plain loop: the embedded server comes without pgbench).

${payments.join('\n')}
`;
}
