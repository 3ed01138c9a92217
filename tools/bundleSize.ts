import { vanillaExtractPlugin } from '@vanilla-extract/esbuild-plugin';
import { build } from 'esbuild';
import { brotliCompressSync } from 'node:zlib';

/** Brotli KB (1,000 bytes) of what a host without plugins would bundle, and the files that are in it. */
export interface BundleSize {
  js: number;
  css: number;
  files: string[];
}

/**
 * Of a module with these contents, React left out.
 * @param later what is only imported: modules that come one by one when they are needed
 */
export async function bundleSize(
  contents: string,
  { resolveDir = process.cwd(), later = [] }: { resolveDir?: string; later?: readonly string[] } = {},
): Promise<BundleSize> {
  const { outputFiles, metafile } = await build({
    stdin: { contents, resolveDir, sourcefile: 'sizes.ts' },
    bundle: true,
    minify: true,
    write: false,
    metafile: true,
    format: 'esm',
    target: 'es2023',
    outdir: 'out',
    conditions: ['@kontor/source'],
    define: { 'process.env.NODE_ENV': '"production"' },
    external: ['react', 'react-dom', 'react/jsx-runtime', 'react-dom/client', ...later],
    plugins: [vanillaExtractPlugin({ identifiers: 'short' })],
    logLevel: 'silent',
  });
  const of = (ending: string) =>
    outputFiles
      .filter(({ path }) => path.endsWith(ending))
      .reduce((sum, { contents }) => sum + brotliCompressSync(contents).length, 0) / 1000;
  const files = Object.values(metafile.outputs).flatMap(({ inputs }) =>
    Object.entries(inputs).flatMap(([file, { bytesInOutput }]) => (bytesInOutput > 0 ? [file] : [])),
  );
  return { js: of('.js'), css: of('.css'), files };
}
