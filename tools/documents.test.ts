import { existsSync, globSync, readFileSync, readdirSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));

/** What a newcomer reads first. */
const documents = [
  'README.md',
  'docs/architecture.md',
  'docs/contributing.md',
  ...globSync('{packages,apps}/*/README.md', { cwd: root }),
  'e2e/README.md',
  'tools/README.md',
];

/** Folders that a path may be written from, besides the root and the document's own: the architecture leaves them out. */
const leftOut = ['packages', 'apps', 'apps/bank', 'apps/bank/src'];

/** Made by a build or a run, or no file at all. */
const notInRepository =
  /^(\.data|test-results|storybook-static|dist|node_modules)(\/|$)|\/(dist|node_modules)(\/|$)|^\.\/|^\/|^@/;

/** Targets of links, words in backticks that look like a path, and paths at the beginning of a line of a plain block. */
function pathsIn(text: string): string[] {
  const links = [...text.matchAll(/\]\(([^)#\s]+)[^)]*\)/g)].map(([, target = '']) => target);
  const prose = text.replaceAll(/^```\w+\n.*?^```$/gms, '');
  const quoted = [...prose.matchAll(/`([^`\s]+)`|^([\w.-]+\/[\w./-]+) {2,}/gm)]
    .map(([, inText, inBlock]) => inText ?? inBlock ?? '')
    .filter((word) => /^[\w.-]+(\/[\w.-]+)+\/?$/.test(word) && !notInRepository.test(word));
  return [...links.filter((target) => !/^\w+:/.test(target)), ...quoted];
}

const isThere = (document: string, path: string): boolean =>
  [dirname(document), '.', ...leftOut].some((folder) => existsSync(join(root, folder, path)));

describe('what a document points to is there', () => {
  test.each(documents)('%s', (document) => {
    const paths = pathsIn(readFileSync(join(root, document), 'utf8'));
    expect(paths.filter((path) => !isThere(document, path))).toEqual([]);
  });

  test('a link, a path in the text and a path in a plain block are each looked up', () => {
    const text =
      'See [it](../gone.md#part) and [them](https://example.com), `apps/gone.ts`, `npm start`.\n```\nui/gone   nothing\n```\n';
    expect(pathsIn(text)).toEqual(['../gone.md', 'apps/gone.ts', 'ui/gone']);
  });
});

/** The arrows of the architecture's pictures, in their order. */
const drawn = (): string[][][] =>
  [...readFileSync(join(root, 'docs/architecture.md'), 'utf8').matchAll(/^```mermaid\n([^]*?)^```/gm)].map(
    ([, picture = '']) =>
      [...picture.matchAll(/^ {2}(\w+)\S* --> (\w+)/gm)].map(([, from = '', to = '']) => [from, to]),
  );

test('the picture of the floors has the arrows that are allowed', () => {
  const rules = readFileSync(join(root, '.dependency-cruiser.cjs'), 'utf8');
  const called = (path: string) =>
    ({ 'packages/api-client': 'client', 'packages/banking-widgets': 'widgets' })[path] ?? path.split('/')[1];
  const allowed = [...rules.matchAll(/only\('([^']+)', \[([^\]]+)\]\)/g)].flatMap(([, from = '', to = '']) =>
    [...to.matchAll(/'([^']+)'/g)]
      .map(([, path = '']) => path)
      .filter((path) => path !== 'tools')
      .map((path) => [called(from), called(path)]),
  );
  expect(allowed.length).toBeGreaterThan(5);
  expect(drawn()[0]?.map(String).sort()).toEqual(allowed.map(String).sort());
});

test('the picture of the wings has the arrows that there are', () => {
  const source = join(root, 'apps/bank/src');
  const wings = readdirSync(source, { withFileTypes: true }).flatMap((one) =>
    one.isDirectory() ? [one.name] : [],
  );
  const imports = new Map(
    wings.map((wing) => {
      const files = globSync('**/*.ts', { cwd: join(source, wing) }).filter(
        (file) => !file.endsWith('.test.ts'),
      );
      const found = files.flatMap((file) =>
        [...readFileSync(join(source, wing, file), 'utf8').matchAll(/from '(\.[^']+)'/g)].map(
          ([, path = '']) => relative(source, join(source, wing, dirname(file), path)).split(sep)[0] ?? '',
        ),
      );
      return [wing, new Set(found.filter((other) => other !== wing && wings.includes(other)))];
    }),
  );
  const behind = (wing: string): Set<string> =>
    new Set([...(imports.get(wing) ?? [])].flatMap((other) => [other, ...behind(other)]));
  const arrows = wings.flatMap((wing) => {
    const direct = [...(imports.get(wing) ?? [])];
    return direct
      .filter((to) => !direct.some((between) => between !== to && behind(between).has(to)))
      .map((to) => [wing, to]);
  });
  expect(drawn()[1]?.map(String).sort()).toEqual(arrows.map(String).sort());
  expect(wings).toHaveLength(16);
});

test('the architecture answers twenty questions, each with one file', () => {
  const text = readFileSync(join(root, 'docs/architecture.md'), 'utf8');
  const rows = [...text.matchAll(/^\| [^|]+\? +\| `([^`]+)` +\|$/gm)].map(([, file]) => file);
  expect(rows).toHaveLength(20);
  expect(new Set(rows).size).toBe(20);
});
