import { existsSync, statSync } from 'node:fs';
import { builtAssets } from './src/document/assets.ts';
import { isDemo } from './src/routes/paths.ts';
import { routes } from './src/routes/routeTable.ts';

const built = new URL('./dist/', import.meta.url);
const demoShell = 'src/routes/demo/DemoShell.tsx';

const sizes = new Map<string, number>();

/** Bytes of a built file as it is sent. */
export function sentBytes(address: string): number {
  const known = sizes.get(address);
  if (known !== undefined) return known;
  const file = new URL(`client${address}`, built);
  const compressed = new URL(`${file.href}.br`);
  const { size: bytes } = statSync(existsSync(compressed) ? compressed : file);
  sizes.set(address, bytes);
  return bytes;
}

/** What each page of the portal weighs beyond what every page brings: bytes of scripts and styles as they are sent. Build first. */
export function routeSizes(): { path: string; bytes: number }[] {
  const assets = builtAssets(new URL('server/', built));
  const filesOf = (source?: string) => {
    const { scripts, inlined } = assets.app('en', source);
    return [...scripts, ...inlined];
  };
  const everywhere = new Set(filesOf());
  const onTop = (path: string, page: string) => {
    const source = page.replace('./', 'src/routes/');
    const files = [...filesOf(source), ...(isDemo(path) ? filesOf(demoShell) : [])];
    const own = [...new Set(files)].filter((file) => !everywhere.has(file));
    return { path, bytes: own.reduce((sum, file) => sum + sentBytes(file), 0) };
  };
  return routes.flatMap(({ path, demo, page }) => [
    onTop(path, page),
    ...(demo === undefined ? [] : [onTop(demo, page)]),
  ]);
}

/** The language whose texts weigh most. */
export function heaviestOf(languages: readonly string[]): string {
  const assets = builtAssets(new URL('server/', built));
  const bytes = (language: string) =>
    assets.app(language).scripts.reduce((sum, file) => sum + sentBytes(file), 0);
  return languages.toSorted((a, b) => bytes(b) - bytes(a))[0] ?? 'en';
}
