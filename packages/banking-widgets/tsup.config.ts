import { readdirSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { vanillaExtractPlugin } from '@vanilla-extract/esbuild-plugin';
import { defineConfig } from 'tsup';
import { clientEntries } from '../../tools/clientEntries.ts';

const names = readdirSync('src/exports').map((file) => file.replace(/\.ts$/, ''));
const entry = Object.fromEntries(names.map((name) => [name, `src/exports/${name}.ts`]));

export default defineConfig([
  {
    entry,
    format: 'esm',
    dts: true,
    splitting: true,
    sourcemap: true,
    target: 'es2023',
    platform: 'browser',
    esbuildPlugins: [vanillaExtractPlugin({ outputCss: false, identifiers: 'short' })],
    plugins: [clientEntries()],
  },
  // All styles in one file; esbuild would otherwise write a whole copy beside every entry.
  {
    entry: { styles: 'src/everyWidget.ts' },
    format: 'esm',
    minify: true,
    target: 'es2023',
    platform: 'browser',
    esbuildPlugins: [vanillaExtractPlugin({ identifiers: 'short' })],
    onSuccess: async () => {
      await rm('dist/styles.js');
      // A host's compiler asks what importing the sheet gives.
      await writeFile('dist/css.d.ts', 'export {};\n');
    },
  },
]);
