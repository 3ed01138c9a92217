import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { changelogText, changeOf, changesOf } from '../.storybook/changes.ts';
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

describe('the changelog', () => {
  const changes = [
    "---\n'@kontor/ui': minor\n'@kontor/api-client': major\n---\n\n`Tree` shows levels.\n\nIt opens them.\n",
    "---\n'@kontor/ui': patch\n---\n\n`<TreeMap>` is no `Treetop`.\n",
    "---\n'@kontor/api-client': patch\n'@kontor/ui': patch\n---\n\n`@kontor/ui`: Smaller.\n\n`@kontor/api-client`: Faster.\n",
  ].map(changeOf);

  test('lists what comes by package and kind of change, in whole items', () => {
    const released = '# @kontor/ui\n\n## 1.0.0\n\n### Minor Changes\n\n- `List` is new.\n';
    expect(changelogText(changes, [released])).toBe(
      [
        '## In the next versions',
        '### @kontor/api-client',
        '#### Breaking',
        '- `Tree` shows levels.\n  \n  It opens them.',
        '#### Fixed',
        '- Faster.',
        '### @kontor/ui',
        '#### New',
        '- `Tree` shows levels.\n  \n  It opens them.',
        '#### Fixed',
        '- `<TreeMap>` is no `Treetop`.\n- Smaller.',
        '## @kontor/ui',
        '### 1.0.0',
        '#### Minor Changes',
        '- `List` is new.',
      ].join('\n\n'),
    );
  });

  test('says of a component what names it, and of no other with a longer name', () => {
    expect(changesOf('Tree', changes)).toBe('- `Tree` shows levels.\n  \n  It opens them.');
    expect(changesOf('TreeMap', changes)).toContain('Treetop');
    expect(changesOf('Treetop', changes)).not.toBeNull();
    expect(changesOf('Button', changes)).toBeNull();
  });

  test('has every changeset of the repository', () => {
    const text = changelogText();
    const files = globSync('.changeset/*.md', { cwd: root }).filter((file) => !file.endsWith('README.md'));
    for (const file of files) {
      const [first = ''] = changeOf(read(file)).text.split('\n');
      expect(text, file).toContain(first.replace(/^`@kontor\/[\w-]+`: /, ''));
    }
  });
});

test('the page of every widget says what it is for, above the props of the widget itself', () => {
  const exported = new Set(
    [...read('packages/banking-widgets/props.txt').matchAll(/^ {2}(\S.*)$/gm)].flatMap(([, names = '']) =>
      names.split(', '),
    ),
  );
  const pages = globSync('packages/banking-widgets/src/*/*.stories.tsx', { cwd: root })
    .map((file) => ({ file, text: read(file) }))
    // Further pages of a widget in parts, and an example of its use, have no props of their own.
    .filter(({ text }) => !/title: 'Widgets\/(ChatPopup|OnboardingSteps\/WholeStep)/.test(text));
  expect(pages.length).toBeGreaterThan(40);
  for (const { file, text } of pages) {
    expect(exported, file).toContain(/\bcomponent: (\w+)/.exec(text)?.[1]);
    expect(text, file).toMatch(/\bguide\(\{/);
  }
});
