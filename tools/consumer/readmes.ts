import { spawnSync } from 'node:child_process';
import { globSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildSync } from 'esbuild';

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
 * Type-checks every example of each built package's README and guides against the package, bundles it and loads it.
 * @param host an empty folder
 * @returns what is wrong, by package
 */
export async function readmeFaults(root: string, host: string): Promise<string[]> {
  const faults: string[] = [];
  const link = (name: string, target: string): void => {
    const path = join(host, 'node_modules', name);
    mkdirSync(dirname(path), { recursive: true });
    symlinkSync(target, path);
  };
  for (const name of packages) link(`@kontor/${name}`, join(root, 'packages', name));
  for (const name of ['react', 'react-dom', '@types/react', '@types/react-dom'])
    link(name, join(root, 'node_modules', name));
  for (const name of packages) {
    const examples = examplesOf(root, name);
    if (examples.length === 0) faults.push(`${name}: its README has no example`);
    for (const [index, code] of examples.entries()) {
      const found = await faultsOf(root, host, `${name}-${index + 1}`, code);
      faults.push(...found.map((fault) => `${name}, example ${index + 1}: ${fault}`));
    }
  }
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

async function faultsOf(root: string, host: string, name: string, example: string): Promise<string[]> {
  const file = `${name}.tsx`;
  writeFileSync(join(host, file), example);
  writeFileSync(join(host, 'tsconfig.json'), JSON.stringify({ compilerOptions, files: [file] }));
  const tsc = join(root, 'node_modules/typescript-native/bin/tsc');
  const checked = spawnSync(process.execPath, [tsc, '-p', host], { cwd: host, encoding: 'utf8' });
  if (checked.status !== 0) return [checked.stdout + checked.stderr];
  const outfile = join(host, `${name}.mjs`);
  buildSync({
    entryPoints: [join(host, file)],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    jsx: 'automatic',
    external: ['react', 'react-dom'],
    loader: { '.css': 'empty' },
    logLevel: 'silent',
  });
  try {
    await import(pathToFileURL(outfile).href);
    return [];
  } catch (error) {
    return [`its example does not load: ${String(error)}`];
  }
}
