import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { llmsText } from '../.storybook/llms.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const read = (path: string) => readFileSync(join(root, path), 'utf8');

/** Components and functions of each entry of @kontor/ui, as its list of props and its source name them. */
const entries = new Map(
  globSync('packages/ui/src/exports/*.ts', { cwd: root }).map((file) => [
    `@kontor/ui/${file.replace(/^.*\/|\.ts$/g, '')}`,
    file,
  ]),
);
const propsOf = new Map(
  read('packages/ui/props.txt')
    .split('\n\n')
    .map((block) => {
      const [file = '', ...lines] = block.trim().split('\n');
      const names = lines.flatMap((line) => /^ {2}(\S.*)$/.exec(line)?.[1]?.split(', ') ?? []);
      return [`@kontor/ui/${file}`, names];
    }),
);

/** Rows of the table of what stands for what: theirs, ours, our entry. */
const rowsOf = (page: string) =>
  page.split('\n').flatMap((line) => {
    const [, , names = '', entry = ''] = line.split('|').map((cell) => cell.trim());
    return /^`@kontor\/ui\/[\w-]+`$/.test(entry)
      ? [
          {
            entry: entry.slice(1, -1),
            names: [...names.matchAll(/`([A-Z]\w+)`/g)].map(([, name = '']) => name),
          },
        ]
      : [];
  });

describe('a guide for those who come from another library', () => {
  test.each(globSync('packages/banking-widgets/src/guides/From*.md', { cwd: root }))('%s', (file) => {
    const rows = rowsOf(read(file));
    expect(rows.length).toBeGreaterThan(30);
    const every = [...propsOf.values()].flat();
    for (const { entry, names } of rows) {
      expect(entries.has(entry), entry).toBe(true);
      const [first] = names;
      if (first !== undefined) expect(propsOf.get(entry), entry).toContain(first);
      expect(every).toEqual(expect.arrayContaining(names));
    }
  });
});

test('what an assistant reads names every entry that has props, with the line that imports it', () => {
  const text = llmsText();
  for (const entry of propsOf.keys()) expect(text).toContain(`### ${entry}\n`);
  expect(text).toMatch(/^import \{ (?:\w+, )*Button(?:, \w+)* \} from '@kontor\/ui\/button';$/m);
  expect(text).toContain('export function PaymentScreen()');
});
