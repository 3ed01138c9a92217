import { execFileSync } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { writePart } from './newPart.ts';

const repository = join(import.meta.dirname, '..');
const cache = join(repository, 'node_modules/.cache/kontor');
mkdirSync(cache, { recursive: true });
/** The two packages as they are, in a place of their own below the repository's modules. */
const root = mkdtempSync(join(cache, 'new-part-'));
for (const name of ['ui', 'banking-widgets', 'api-client']) {
  const [from, to] = [repository, root].map((place) => join(place, 'packages', name));
  if (from === undefined || to === undefined) throw new Error('no folder');
  cpSync(join(from, 'src'), join(to, 'src'), { recursive: true });
  cpSync(join(from, 'package.json'), join(to, 'package.json'));
  symlinkSync(join(from, 'node_modules'), join(to, 'node_modules'));
}
afterAll(() => rmSync(root, { recursive: true }));

const read = (path: string) => readFileSync(join(root, path), 'utf8');
const entriesOf = (name: string) =>
  Object.keys((JSON.parse(read(`packages/${name}/package.json`)) as { exports: object }).exports);

test('a new component and a new widget are typed, formatted and listed as they stand', async () => {
  await writePart(root, 'component', 'RateGauge');
  const [, ...rest] = await writePart(root, 'widget', 'RateGauge');
  expect(rest.join('\n')).toMatch(/pnpm changeset/);

  for (const name of ['ui', 'banking-widgets']) {
    const files = readdirSync(join(root, `packages/${name}/src/exports`))
      .filter((file) => !file.includes('.test.'))
      .map((file) => `./${file.slice(0, -'.ts'.length)}`);
    expect(files).toContain('./rate-gauge');
    expect(entriesOf(name)).toEqual(expect.arrayContaining(files));
  }
  const listed = entriesOf('ui');
  const place = listed.indexOf('./rate-gauge');
  expect([(listed[place - 1] ?? '') < './rate-gauge', './rate-gauge' < (listed[place + 1] ?? '')]).toEqual([
    true,
    true,
  ]);
  expect(read('packages/banking-widgets/src/everyWidget.ts')).toMatch(/'\.\/exports\/rate-gauge\.ts';\n$/);

  const written = [
    'packages/ui/src/components/RateGauge',
    'packages/ui/src/exports/rate-gauge.ts',
    'packages/banking-widgets/src/RateGauge',
    'packages/banking-widgets/src/exports/rate-gauge.ts',
  ];
  writeFileSync(
    join(root, 'tsconfig.json'),
    JSON.stringify({
      extends: join(repository, 'tsconfig.base.json'),
      include: written,
      compilerOptions: { types: ['node'] },
    }),
  );
  const run = (tool: string, ...given: string[]) =>
    execFileSync(join(repository, 'node_modules/.bin', tool), given, { cwd: root, stdio: 'pipe' });
  run('tsc', '--project', root);
  run(
    'prettier',
    '--check',
    '--ignore-path',
    '/dev/null',
    '--config',
    join(repository, '.prettierrc.json'),
    ...written,
    'packages/ui/package.json',
  );
}, 60_000);

test.each([
  ['component', 'Button', /there already/],
  ['widget', 'rateGauge', /PascalCase/],
  ['page', 'RateGauge', /component or a widget/],
])('a %s “%s” is refused', async (kind, name, why) => {
  await expect(writePart(root, kind, name)).rejects.toThrow(why);
});
