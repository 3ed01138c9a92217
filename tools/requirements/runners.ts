/** The tests that exist, as the runners themselves list them: neither a skipped nor a commented-out one is among them. */
import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, posix, relative } from 'node:path';
import { promisify } from 'node:util';

/** By file, the titles in it; those of the groups that a test is in stand before its own, `group > test`. */
export type Listed = ReadonlyMap<string, ReadonlySet<string>>;

type Test = { file: string; title: string };

const start = promisify(execFile);

/** The tests of these files; files that no runner runs are left out. */
export async function listTests(files: readonly string[]): Promise<Listed> {
  const lists = await Promise.all([
    vitestTests(files.filter((file) => /\.test\.tsx?$/.test(file))),
    files.some((file) => file.endsWith('.spec.ts')) ? playwrightTests() : [],
    files.some((file) => file.endsWith('.stories.tsx')) ? storybookTests() : [],
  ]);
  const listed = new Map<string, Set<string>>();
  for (const { file, title } of lists.flat())
    listed.set(file, (listed.get(file) ?? new Set<string>()).add(title));
  return listed;
}

/** The files are run as far as to know their tests: what is read from the text alone has no titles out of tables. */
async function vitestTests(files: readonly string[]): Promise<Test[]> {
  if (files.length === 0) return [];
  const folder = mkdtempSync(join(tmpdir(), 'tests-'));
  const output = join(folder, 'vitest.json');
  const args = ['list', '--no-staticParse', '--no-isolate', '--maxWorkers=1', '--passWithNoTests'];
  await start('node_modules/.bin/vitest', [...args, `--json=${output}`, ...files]);
  const tests = JSON.parse(readFileSync(output, 'utf8')) as { name: string; file: string }[];
  rmSync(folder, { recursive: true });
  return tests.map(({ name, file }) => ({ file: relative(process.cwd(), file), title: name }));
}

type Suite = {
  title: string;
  file: string;
  suites?: Suite[];
  specs: { title: string; file: string; tests: { expectedStatus: string }[] }[];
};

async function playwrightTests(): Promise<Test[]> {
  const args = ['test', '--config', 'e2e/playwright.config.ts', '--list', '--reporter=json'];
  const env = { ...process.env, NODE_OPTIONS: '--conditions=@kontor/source' };
  const { stdout } = await start('node_modules/.bin/playwright', args, { env, maxBuffer: 2 ** 28 });
  const { suites, config } = JSON.parse(stdout) as { suites: Suite[]; config: { rootDir: string } };
  const folder = relative(process.cwd(), config.rootDir);
  const within = (suite: Suite, groups: readonly string[]): Test[] => [
    ...suite.specs
      .filter(({ tests }) => tests.some(({ expectedStatus }) => expectedStatus === 'passed'))
      .map(({ title, file }) => ({ file: posix.join(folder, file), title: [...groups, title].join(' > ') })),
    ...(suite.suites ?? []).flatMap((inner) => within(inner, [...groups, inner.title])),
  ];
  return suites.flatMap((suite) => within(suite, []));
}

async function storybookTests(): Promise<Test[]> {
  const { buildIndex } = await import('storybook/internal/core-server'); // takes longer to load than all the rest
  const { entries } = await buildIndex({ configDir: '.storybook' });
  return Object.values(entries).flatMap((entry) =>
    entry.type === 'story' && entry.exportName && entry.tags?.includes('test')
      ? [{ file: posix.normalize(entry.importPath), title: entry.exportName }]
      : [],
  );
}
