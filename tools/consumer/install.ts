import { cpSync, existsSync, mkdirSync, readFileSync, realpathSync } from 'node:fs';
import { dirname, join } from 'node:path';

type Manifest = { dependencies?: Record<string, string> };

export const manifestOf = (folder: string): Manifest =>
  JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest;

/**
 * Copies a package and all that it depends on into a host's node_modules, from copies that this workspace has: no
 * network. Flat, as npm would lay them out; peers are the host's to choose. `as` is the name it gets there.
 */
export function install(host: string, name: string, from: string, as = name): void {
  const target = join(host, 'node_modules', as);
  if (existsSync(target)) return;
  const source = find(name, from);
  mkdirSync(dirname(target), { recursive: true });
  cpSync(source, target, {
    recursive: true,
    dereference: true,
    filter: (path) => !path.slice(source.length).includes('node_modules'),
  });
  for (const dependency of Object.keys(manifestOf(source).dependencies ?? {}))
    install(host, dependency, source);
}

/** Where a package lies, seen from a folder. */
function find(name: string, from: string): string {
  for (let folder = realpathSync(from); ; folder = dirname(folder)) {
    const candidate = join(folder, 'node_modules', name);
    if (existsSync(candidate)) return realpathSync(candidate);
    if (folder === dirname(folder)) throw new Error(`${name} is not installed where ${from} could find it`);
  }
}
