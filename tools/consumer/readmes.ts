import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { run } from './processes.ts';

const packages = ['ui', 'api-client', 'banking-widgets'];

/** Node's types are not among a browser host's, React's are found through its packages. */
const compilerOptions = {
  strict: true,
  target: 'es2023',
  lib: ['es2023', 'dom', 'dom.iterable'],
  jsx: 'react-jsx',
  module: 'esnext',
  moduleResolution: 'bundler',
  noUncheckedSideEffectImports: true,
  skipLibCheck: true,
  types: [],
  noEmit: true,
};

/**
 * Type-checks every example of each package's README and guides against the installed package, bundles it and loads it.
 * @param host a host that has the packages
 * @returns what is wrong, in words
 */
export async function readmeFaults(root: string, host: string): Promise<string[]> {
  const folder = join(host, 'readmes');
  mkdirSync(folder);
  const faults: string[] = [];
  const names: string[] = [];
  for (const name of packages) {
    const examples = examplesOf(root, name);
    if (examples.length === 0) faults.push(`${name}: its README has no example`);
    for (const [index, code] of examples.entries()) {
      names.push(`${name}-${index + 1}`);
      writeFileSync(join(folder, `${name}-${index + 1}.tsx`), code);
    }
  }
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, include: ['*.tsx'] }));
  const tsc = join(root, 'node_modules/typescript-native/bin/tsc');
  await run(folder, process.execPath, tsc, '-p', '.').catch((error: Error) => faults.push(error.message));
  for (const name of names) faults.push(...(await loadFaults(folder, name)));
  return faults;
}

/** What a package's README and guides show in TypeScript, but for what imports a file beside it. */
export function examplesOf(root: string, name: string): string[] {
  const folder = join(root, 'packages', name);
  const guides = globSync('src/guides/*', { cwd: folder }).map((file) => ({
    file,
    text: readFileSync(join(folder, file), 'utf8'),
  }));
  const pages = guides.filter(({ file }) => file.endsWith('.md')).map(({ text }) => text);
  const shown = [readFileSync(join(folder, 'README.md'), 'utf8'), ...pages].flatMap((page) =>
    [...page.matchAll(/```tsx?\n([\s\S]+?)```/g)].map(([, example = '']) => example),
  );
  const whole = guides.filter(({ file }) => file.endsWith('.tsx')).map(({ text }) => text);
  return [...shown, ...whole].filter((example) => !example.includes("from './"));
}

async function loadFaults(folder: string, name: string): Promise<string[]> {
  const outfile = join(folder, `${name}.mjs`);
  try {
    await build({
      entryPoints: [join(folder, `${name}.tsx`)],
      outfile,
      bundle: true,
      platform: 'node',
      format: 'esm',
      jsx: 'automatic',
      external: ['react', 'react-dom'],
      loader: { '.css': 'empty' },
      logLevel: 'silent',
    });
    await import(pathToFileURL(outfile).href);
    return [];
  } catch (error) {
    return [`${name} does not load: ${String(error)}`];
  }
}
