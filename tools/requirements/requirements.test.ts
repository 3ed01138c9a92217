import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { Recipe } from './recipe.ts';

const repository = resolve(import.meta.dirname, '../..');
// Each test starts the tool, and that the runners.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

/** A project with a runner of each kind, and what looks like a test in it without being one. */
const project = {
  'vitest.config.ts': `export default { test: { include: ['src/**/*.test.ts'] } };`,
  'src/sums.test.ts': `
    import { describe, expect, test } from 'vitest';
    const literal = 'a literal';
    describe('sums', () => {
      test('adds', () => expect(1 + 1).toBe(2));
      test.each([1, 2])('adds one to %i', (n) => expect(n + 1).toBeGreaterThan(n));
      test.skip('is skipped', () => expect(literal).toBe(''));
      // test('is commented out', () => {});
    });
    describe('other sums', () => test('adds', () => expect(2 + 2).toBe(4)));
    test('holds', () => expect(1).toBe(1));`,
  'src/product.ts': `export const title = 'holds';`,
  'e2e/package.json': `{ "type": "module" }`,
  'e2e/playwright.config.ts': `export default { testDir: '.', projects: [{ name: 'desktop' }, { name: 'phone' }] };`,
  'e2e/journey.spec.ts': `
    import { test } from '@playwright/test';
    test('pays', () => {});
    test.skip('is skipped', () => {});`,
  '.storybook/main.ts': `export default { framework: '@storybook/react-vite', stories: ['../src/*.stories.tsx'], core: { disableTelemetry: true } };`,
  'src/Button.stories.tsx': `
    export default { title: 'Button', component: () => null };
    export const Basic = {};
    export const Untested = { tags: ['!test'] };
    // export const CommentedOut = {};`,
};

const columns = 'id\tarea\tstatement\taccept\tsource\tevidence';
const row = (id: string, evidence = '', statement = 'It is so.') =>
  [id, 'AREA', statement, 'Look: it is so.', '0§1', evidence].join('\t');

const root = mkdtempSync(join(tmpdir(), 'requirements-'));
afterAll(() => rmSync(root, { recursive: true }));

function requirements(rows: readonly string[], ...args: string[]): { said: string; code: number | null } {
  writeFileSync(join(root, 'docs/requirements.tsv'), `${[columns, ...rows].join('\n')}\n`);
  // As from a shell: what the runner around this test tells its own tests is none of the tool's.
  const env = Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !/VITEST|NODE_ENV/.test(name)),
  );
  const { stdout, stderr, status } = spawnSync(process.execPath, ['tools/requirements.ts', ...args], {
    cwd: root,
    env,
    encoding: 'utf8',
  });
  return { said: `${stdout}${stderr}`, code: status };
}

function withRecipes(recipes: readonly Recipe[]): void {
  const text = `export const recipes = ${JSON.stringify(recipes)};`;
  writeFileSync(join(root, 'tools/requirements/recipes/index.ts'), text);
}

beforeAll(() => {
  for (const [path, text] of Object.entries(project)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  mkdirSync(join(root, 'docs'));
  cpSync(join(repository, 'tools/requirements.ts'), join(root, 'tools/requirements.ts'));
  cpSync(join(repository, 'tools/requirements'), join(root, 'tools/requirements'), { recursive: true });
  withRecipes([]);
  symlinkSync(join(repository, 'node_modules'), join(root, 'node_modules'));
});

describe('the rows', () => {
  const rows = [row('A-1'), row('A-2')];

  test('are as they were agreed upon', () => {
    expect(requirements(rows, '--agree').code).toBe(0);
    expect(requirements(rows)).toEqual({ said: expect.stringContaining('0 of    2'), code: 0 });
  });

  test.each([
    ['reworded', [row('A-1', '', 'It is otherwise.'), row('A-2')]],
    ['seen otherwise', [row('A-1').replace('Look:', 'Believe:'), row('A-2')]],
    ['removed', [row('A-1')]],
    ['added', [...rows, row('A-3')]],
  ])('are found out when one is %s, until that is agreed upon', (_, changed) => {
    requirements(rows, '--agree');
    expect(requirements(changed)).toEqual({
      said: expect.stringContaining('A row was reworded, removed or added'),
      code: 1,
    });
    expect(requirements(changed, '--agree').code).toBe(0);
    expect(requirements(changed).code).toBe(0);
  });

  test('are found out when one is malformed or stands there twice', () => {
    const twice = requirements([row('A-1'), row('A-1')], '--agree');
    expect(twice).toEqual({ said: expect.stringContaining('A-1: listed twice'), code: 1 });
    const short = requirements(['A-1\tAREA\tIt is so.'], '--agree');
    expect(short).toEqual({ said: expect.stringContaining('A-1: has 3 columns'), code: 1 });
  });
});

test('evidence is a test that runs, whichever runner runs it', () => {
  const evidence = [
    'src/sums.test.ts::holds',
    'src/sums.test.ts::sums > adds',
    'src/sums.test.ts::adds one to 2',
    'e2e/journey.spec.ts::pays',
    'src/Button.stories.tsx::Basic',
  ].join(' ; ');
  expect(requirements([row('A-1', evidence)], '--agree')).toEqual({
    said: expect.stringContaining('1 of    1'),
    code: 0,
  });
});

describe('no evidence', () => {
  const nothing = {
    'a literal that is no test': 'src/sums.test.ts::a literal',
    'the template of a title': 'src/sums.test.ts::adds one to %i',
    'a case that the table hasn’t': 'src/sums.test.ts::adds one to 3',
    'a skipped test': 'src/sums.test.ts::is skipped',
    'a test that is commented out': 'src/sums.test.ts::is commented out',
    'the title with something after it': 'src/sums.test.ts::holds::besides',
    'a title that two tests have': 'src/sums.test.ts::adds',
    'a file of the product': 'src/product.ts::holds',
    'a file that is not there': 'src/gone.test.ts::holds',
    'a file without a title': 'src/sums.test.ts',
    'a skipped journey': 'e2e/journey.spec.ts::is skipped',
    'a story that the runner leaves out': 'src/Button.stories.tsx::Untested',
    'a story that is commented out': 'src/Button.stories.tsx::CommentedOut',
    'what a file of stories has by default': 'src/Button.stories.tsx::default',
  };
  let said = '';
  beforeAll(() => {
    const rows = Object.values(nothing).map((evidence, index) => row(`A-${index}`, evidence));
    ({ said } = requirements(rows, '--agree'));
  });

  test.each(Object.entries(nothing))('is %s', (_, evidence) => {
    expect(said).toMatch(new RegExp(`A-\\d+: '${evidence}' (is not|names)`));
  });
});

describe('a recipe', () => {
  const by = 'src/sums.test.ts::holds';
  const fitting = { id: 'A-1', file: 'src/product.ts', from: "'holds'", to: "'breaks'", by };
  afterAll(() => withRecipes([]));

  test('changes text that is there once, and names evidence of its requirement', () => {
    withRecipes([fitting]);
    expect(requirements([row('A-1', by)], '--agree').code).toBe(0);
  });

  test.each([
    ['whose text is not there any more', { from: "'held'" }, 'is stale'],
    ['whose text is there twice', { from: 't' }, 'is stale'],
    ['that changes nothing', { to: "'holds'" }, 'is stale'],
    ['of a file that is not there any more', { file: 'src/gone.ts' }, 'changes a file that does not exist'],
    ['of a requirement that is not there any more', { id: 'A-2' }, 'breaks a requirement that is not'],
    ['by a test that is no evidence', { by: 'src/sums.test.ts::adds' }, 'expects a test to fail that is no'],
  ])('%s is found out', (_, change, said) => {
    withRecipes([{ ...fitting, ...change }]);
    expect(requirements([row('A-1', by)], '--agree')).toEqual({
      said: expect.stringContaining(`A recipe for ${'id' in change ? 'A-2' : 'A-1'} ${said}`),
      code: 1,
    });
  });
});
