import { build } from 'esbuild';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';

/** An entry as a page ships it, React aside. */
async function bundle(entry: string) {
  const { outputFiles, metafile } = await build({
    entryPoints: [fileURLToPath(new URL(`../${entry}/index.ts`, import.meta.url))],
    bundle: true,
    minify: true,
    write: false,
    metafile: true,
    format: 'esm',
    target: 'es2023',
    external: ['react', '@tanstack/react-query'],
  });
  return {
    inputs: Object.keys(metafile.inputs),
    bytes: brotliCompressSync(outputFiles[0]?.contents ?? '').length,
  };
}

describe('what a page ships', () => {
  test.each(['client', 'domain', 'messaging', 'react'])('%s has no validator in it', async (entry) => {
    const { inputs } = await bundle(entry);
    // Of the contract only the tables that are plain data.
    expect(
      inputs.filter(
        (path) => path.includes('zod') || /contract\/(?!operations(\.ts$|\/)|socket\.ts$)/.test(path),
      ),
    ).toEqual([]);
  });

  test('contract has one, so the check above can see it', async () => {
    expect((await bundle('contract')).inputs.some((path) => path.includes('zod'))).toBe(true);
  });

  test.each([
    ['client', 4700],
    ['domain', 22_000], // sums with dates and zones by dayjs are a quarter of it, rules of applications another, of payments, cards and exchange a third
    ['messaging', 6750], // a third is what shares one socket among tabs
    ['react', 8000],
  ])('%s is at most %i bytes', async (entry, limit) => {
    expect((await bundle(entry)).bytes).toBeLessThanOrEqual(limit);
  });
});
