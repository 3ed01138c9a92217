/**
 * `pnpm new:component <Name>` and `pnpm new:widget <Name>`: write the folder of a new part with a story that tests it, its
 * entry, and its place in package.json. What is written passes every check as it stands.
 */
import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { component, widget, type Names } from './newPartTemplates.ts';

const kinds = {
  component: {
    folder: 'packages/ui',
    files: component,
    next: [
      'Say in the story’s guide what it is for, and which keys and roles it has.',
      'Add it to `marked` in src/exports/exports.test.tsx: it passes `id` and `data-*` on.',
    ],
  },
  widget: {
    folder: 'packages/banking-widgets',
    files: widget,
    next: ['Put its texts into src/i18n in every language, and its props into the fixtures of its stories.'],
  },
} as const;

type Kind = keyof typeof kinds;

const always = [
  'pnpm storybook, and look at it in every tenant, light and dark, phone and right to left.',
  'pnpm exec vitest run --project tools publicProps -u, to record its props.',
  'pnpm changeset, to say what is new.',
];

/**
 * Writes a part below `root` and returns what is left to do.
 * @throws RangeError for a name that is not in PascalCase, or that is taken
 */
export async function writePart(root: string, kind: string, name: string): Promise<readonly string[]> {
  if (!isKind(kind)) throw new RangeError('A part is a component or a widget.');
  if (!/^[A-Z][A-Za-z]+$/.test(name))
    throw new RangeError(`“${name}” is no name of a component: PascalCase, like SearchField.`);
  const { folder, files, next } = kinds[kind];
  const names: Names = {
    name,
    entry: name.replace(/(?<!^)[A-Z]/g, '-$&').toLowerCase(),
    value: `${name.charAt(0).toLowerCase()}${name.slice(1)}`,
  };
  const written = files(names).map(({ path, text }) => ({ path: join(root, folder, path), text }));
  for (const { path } of written) if (existsSync(path)) throw new RangeError(`${path} is there already.`);
  for (const { path, text } of written) {
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, text);
  }
  await change(join(root, folder, 'package.json'), (text) => withEntry(text, names.entry));
  if (kind === 'widget')
    await change(
      join(root, folder, 'src/everyWidget.ts'),
      (text) => `${text}import './exports/${names.entry}.ts';\n`,
    );
  return [...written.map(({ path }) => path), ...next, ...always];
}

const isKind = (kind: string): kind is Kind => kind in kinds;

async function change(path: string, to: (text: string) => string): Promise<void> {
  await writeFile(path, to(await readFile(path, 'utf8')));
}

/** package.json with an entry before the first that comes after it in the alphabet; the order of the rest is kept. */
function withEntry(text: string, entry: string): string {
  const manifest = JSON.parse(text) as { exports: Record<string, unknown> };
  const added = [
    `./${entry}`,
    {
      '@kontor/source': `./src/exports/${entry}.ts`,
      types: `./dist/${entry}.d.ts`,
      import: `./dist/${entry}.js`,
    },
  ] as const;
  const entries = Object.entries(manifest.exports);
  const later = entries.findIndex(([path]) => /^\.\/[a-z-]+$/.test(path) && path > added[0]);
  entries.splice(later === -1 ? entries.length : later, 0, [...added]);
  return `${JSON.stringify({ ...manifest, exports: Object.fromEntries(entries) }, null, 2)}\n`;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [kind = '', name = ''] = process.argv.slice(2);
  try {
    for (const line of await writePart(join(dirname(fileURLToPath(import.meta.url)), '..'), kind, name))
      console.log(line);
  } catch (error) {
    console.error(error instanceof RangeError ? error.message : error);
    process.exitCode = 1;
  }
}
