import { readFileSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { relative } from 'node:path';
import type { Options } from 'tsup';

type Plugin = NonNullable<Options['plugins']>[number];
type Module = { readonly isEntry: boolean; readonly imports: readonly string[] };

/** All of React that a server component has. */
const elements = /^react\/jsx-(dev-)?runtime$/;
const react =
  /^(react|react-dom|react-aria|react-stately|react-i18next|@tanstack\/react-query|@floating-ui\/react)(\/|$)/;

const mark = "'use client';";

type Exports = Readonly<Record<string, { readonly import?: string } | undefined>>;

/** Whether an import is an entry of another package of ours, built before, that is the client's. */
function isClientEntry(specifier: string): boolean {
  const [, name, entry] = /^(@kontor\/[^/]+)\/(.+)$/.exec(specifier) ?? [];
  if (name === undefined || entry === undefined) return false;
  const folder = `node_modules/${name}`;
  const { exports } = JSON.parse(readFileSync(`${folder}/package.json`, 'utf8')) as { exports: Exports };
  const file = exports[`./${entry}`]?.import;
  return file?.endsWith('.js') === true && readFileSync(`${folder}/${file}`, 'utf8').startsWith(mark);
}

/**
 * Begins each built entry that needs more of React than elements with `'use client'`: a host's server components can then draw
 * what it exports, and still call the entries that need none of it.
 */
export function clientEntries(): Plugin {
  const modules = new Map<string, Module>();
  const needsClient = (path: string, seen = new Set<string>()): boolean => {
    if (seen.has(path)) return false;
    seen.add(path);
    const module = modules.get(path);
    if (module === undefined) return (react.test(path) && !elements.test(path)) || isClientEntry(path);
    return module.imports.some((imported) => needsClient(imported, seen));
  };
  return {
    name: 'client-entries',
    renderChunk(_, { type, path, entryPoint, imports = [] }) {
      if (type === 'chunk')
        modules.set(relative('', path), {
          isEntry: entryPoint !== undefined,
          imports: imports.map(({ path }) => path),
        });
    },
    async buildEnd() {
      for (const [path, { isEntry }] of modules)
        // On the line that is there, which leaves the source map as it is.
        if (isEntry && needsClient(path)) await writeFile(path, mark + (await readFile(path, 'utf8')));
    },
  };
}
