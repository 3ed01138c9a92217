import { build } from 'esbuild';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';

/** A module as a page ships it, React aside. */
async function bundle(module: string) {
  const { outputFiles, metafile } = await build({
    entryPoints: [fileURLToPath(new URL(`../${module}.ts`, import.meta.url))],
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
    const { inputs } = await bundle(`${entry}/index`);
    // Of the contract only the tables that are plain data.
    expect(
      inputs.filter(
        (path) =>
          path.includes('zod') ||
          /contract\/(?!operations(\.ts$|\/)|(headers|socket|batchLimit)\.ts$)/.test(path),
      ),
    ).toEqual([]);
  });

  test('contract has one, so the check above can see it', async () => {
    expect((await bundle('contract/index')).inputs.some((path) => path.includes('zod'))).toBe(true);
  });

  test.each([
    ['client', 5350], // 300 of it send files, and come with the pages that do
    ['domain', 24_400], // sums with dates and zones by dayjs are a quarter of it, rules of applications another, of payments, cards and exchange a third
    ['messaging', 7000], // a third is what shares one socket among tabs
    ['react', 8000],
  ])('%s is at most %i bytes', async (entry, limit) => {
    expect((await bundle(`${entry}/index`)).bytes).toBeLessThanOrEqual(limit);
  });

  test('the client of a sign-in is at most 3200 bytes: it has no other calls', async () => {
    expect((await bundle('client/createSignInClient')).bytes).toBeLessThanOrEqual(3200);
  });
});
