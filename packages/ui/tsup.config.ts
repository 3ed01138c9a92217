import { readdirSync } from 'node:fs';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { pathToFileURL } from 'node:url';
import { vanillaExtractPlugin } from '@vanilla-extract/esbuild-plugin';
import { transform } from 'esbuild';
import { defineConfig } from 'tsup';
import { clientEntries } from '../../tools/clientEntries.ts';
import { orderIndependentCss } from './src/theme/orderIndependentCss.ts';

const names = readdirSync('src/exports')
  .filter((file) => file.endsWith('.ts'))
  .map((file) => file.slice(0, -'.ts'.length));
const entries = Object.fromEntries(names.map((name) => [name, `src/exports/${name}.ts`]));

const shared = { format: 'esm', target: 'es2023', platform: 'browser' } as const;

export default defineConfig([
  {
    // One module for each entry of package.json; what they share is split off.
    ...shared,
    entry: entries,
    dts: true,
    splitting: true,
    sourcemap: true,
    esbuildPlugins: [vanillaExtractPlugin({ outputCss: false, identifiers: 'short' })],
    plugins: [clientEntries()],
  },
  {
    // Every style once, in one sheet.
    ...shared,
    entry: { styles: 'src/styles.ts' },
    minify: true,
    esbuildPlugins: [
      {
        name: 'styles-of-all-entries',
        setup(build) {
          build.onLoad({ filter: /[\\/]src[\\/]styles\.ts$/ }, async ({ path }) => ({
            // Exported, because a bare import of a module without side effects is dropped, styles and all.
            contents: [
              await readFile(path, 'utf8'),
              ...names.map((name, index) => `export * as entry${index} from './exports/${name}.ts';`),
            ].join('\n'),
            loader: 'ts',
            resolveDir: dirname(path),
          }));
        },
      },
      vanillaExtractPlugin({ identifiers: 'short' }),
    ],
    onSuccess: () => rm('dist/styles.js'),
  },
  {
    // And the sheet of each entry alone, with all that it needs, for a host that embeds one or a few, in any order; beside
    // it `base`, what every page needs, to be loaded first. `styles.css` has what they share only once.
    ...shared,
    entry: { ...entries, base: 'src/styles.ts' },
    outDir: 'dist/sheets',
    esbuildPlugins: [vanillaExtractPlugin({ identifiers: 'short' })],
    onSuccess: async () => {
      const files = readdirSync('dist/sheets').filter((file) => file.endsWith('.css'));
      const sheets = await Promise.all(
        files.map(async (file) => [file, await readFile(`dist/sheets/${file}`, 'utf8')] as const),
      );
      for (const [file, css] of orderIndependentCss(new Map(sheets))) {
        const { code } = await transform(css, { loader: 'css', minify: true, target: shared.target });
        await writeFile(`dist/${file}`, code);
      }
      await rm('dist/sheets', { recursive: true });
    },
  },
  {
    // Design tokens and the presets' sheet: written by the same rules that a page runs.
    ...shared,
    platform: 'node',
    entry: { publish: 'src/theme/publish.ts' },
    noExternal: [/.*/],
    esbuildPlugins: [vanillaExtractPlugin({ outputCss: false, identifiers: 'short' })],
    onSuccess: async () => {
      await import(pathToFileURL('dist/publish.js').href);
      await rm('dist/publish.js');
    },
  },
]);
