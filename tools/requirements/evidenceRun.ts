/** Runs pieces of evidence in a copy of the repository, each by its own runner, and says how they ended. */
import { spawn } from 'node:child_process';
import { closeSync, mkdirSync, openSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { dirname, join } from 'node:path';
import { readEvidence } from './evidence.ts';

/** `unknown` is a test that did not get to run, which shows nothing. */
export type Ended = 'passed' | 'failed' | 'unknown';

export type Runner = 'vitest' | 'stories' | 'journeys';

/** The runner that lists this evidence. */
export function runnerOf(evidence: string): Runner {
  const { path } = readEvidence(evidence);
  if (path.endsWith('.stories.tsx')) return 'stories';
  return path.endsWith('.spec.ts') ? 'journeys' : 'vitest';
}

/** How each of these ends in the folder as it is. All of them are of one runner. */
export async function runEvidence(folder: string, evidence: readonly string[]): Promise<Map<string, Ended>> {
  const [first] = evidence;
  if (first === undefined) return new Map();
  const report = join(folder, 'test-results', 'evidence.json');
  for (const file of [report, logIn(folder)]) rmSync(file, { force: true });
  const results = await runs[runnerOf(first)](folder, evidence.map(readEvidence), report);
  return new Map(
    evidence.map((each): [string, Ended] => {
      const { path, title } = readEvidence(each);
      const ends = results.filter(
        ({ file, full }) => file === join(folder, path) && (full === title || full.endsWith(` > ${title}`)),
      );
      if (ends.some(({ status }) => status === 'failed')) return [each, 'failed'];
      const passed = ends.length > 0 && ends.every(({ status }) => status === 'passed');
      return [each, passed ? 'passed' : 'unknown'];
    }),
  );
}

const logIn = (folder: string): string => join(folder, 'test-results', 'evidence.log');

/** The end of what the last runners in this folder printed: why a test did not get to run. */
export const lastOutput = (folder: string): string => readFileSync(logIn(folder), 'utf8').slice(-4_000);

type Named = { path: string; title: string };
type Result = { file: string; full: string; status: string };
type Run = (folder: string, tests: readonly Named[], report: string) => Promise<Result[]>;

const runs: Record<Runner, Run> = {
  vitest: async (folder, tests, report) => {
    const files = [...new Set(tests.map(({ path }) => path))];
    const args = ['run', '--maxWorkers=1', '--reporter=json', `--outputFile.json=${report}`];
    await command(folder, 'vitest', [...args, '-t', `(${tests.map(pattern).join('|')})$`, ...files]);
    return jestResults(report);
  },
  stories: async (folder, tests, report) => {
    const paths = [...new Set(tests.map(({ path }) => path))];
    const build = ['build', '--quiet', '--output-dir', 'storybook-static'];
    await command(folder, 'storybook', build, { STORIES: `../${dirname(paths[0] ?? '')}` });
    // All stories of the files: the runner of stories chooses none by title.
    const args = ['tools/with-storybook.ts', ...paths, '--json', `--outputFile=${report}`];
    await command(folder, process.execPath, args, { CI: 'true' });
    // The last of a story's names is the kind of test that it is.
    return jestResults(report).map((result) => ({ ...result, full: result.full.replace(/ > [^>]+$/, '') }));
  },
  journeys: async (folder, tests, report) => {
    // Not by pnpm: it would install the copy's dependencies first, through the links to those of the repository.
    await command(folder, process.execPath, ['--conditions=@kontor/source', 'apps/portal/build.ts']);
    await command(folder, 'vite', ['build', 'apps/console']);
    const files = [...new Set(tests.map(({ path }) => path.replace(/^e2e\//, '')))];
    const args = ['test', '--config', 'e2e/playwright.config.ts', '--workers=1', ...files];
    await command(folder, 'playwright', [...args, '-g', `(${tests.map(pattern).join('|')})$`], {
      PLAYWRIGHT_JSON_OUTPUT_FILE: report,
      NODE_OPTIONS: '--conditions=@kontor/source',
      E2E_PORT: String(await freePort()),
    });
    return playwrightResults(folder, report);
  },
};

/** For a runner's own choice by title, whatever it puts between the titles of groups. */
const pattern = ({ title }: Named) =>
  title
    .split(' > ')
    .map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'))
    .join('.{1,3}');

type JestReport = {
  testResults: {
    name: string;
    assertionResults: { ancestorTitles: string[]; title: string; status: string }[];
  }[];
};

function jestResults(report: string): Result[] {
  return read<JestReport>(report, { testResults: [] }).testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => ['passed', 'failed'].includes(status))
      .map(({ ancestorTitles, title, status }) => ({
        file: name,
        full: [...ancestorTitles, title].join(' > '),
        status,
      })),
  );
}

type Suite = { title: string; suites?: Suite[]; specs: { title: string; file: string; ok: boolean }[] };

function playwrightResults(folder: string, report: string): Result[] {
  const within = ({ specs, suites = [] }: Suite, groups: readonly string[]): Result[] => [
    ...specs.map(({ title, file, ok }) => ({
      file: join(folder, 'e2e', file),
      full: [...groups, title].join(' > '),
      status: ok ? 'passed' : 'failed',
    })),
    ...suites.flatMap((suite) => within(suite, [...groups, suite.title])),
  ];
  const { suites } = read<{ suites: Suite[] }>(report, { suites: [] });
  return suites.flatMap((suite) => within(suite, []));
}

/** A runner that ended before it wrote a report has run nothing. */
function read<T>(report: string, nothing: T): T {
  try {
    return JSON.parse(readFileSync(report, 'utf8')) as T;
  } catch {
    return nothing;
  }
}

/** Whether it succeeds is seen in the report; what it prints is kept. */
function command(cwd: string, program: string, args: readonly string[], env = {}): Promise<void> {
  const path = `${join(cwd, 'node_modules/.bin')}:${process.env['PATH'] ?? ''}`;
  mkdirSync(join(cwd, 'test-results'), { recursive: true });
  const log = openSync(logIn(cwd), 'a');
  const child = spawn(program, args, {
    cwd,
    env: { ...process.env, ...env, PATH: path },
    stdio: ['ignore', log, log],
  });
  closeSync(log); // the child has its own
  const stop = () => child.kill('SIGINT'); // when this ends before it, its runner would go on without a copy to run in
  process.prependOnceListener('exit', stop);
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', () => {
      process.off('exit', stop);
      resolve();
    });
  });
}

function freePort(): Promise<number> {
  const server = createServer();
  return new Promise((resolve) => {
    server.listen(0, () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
