import { readdirSync } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { vanillaExtractPlugin } from '@vanilla-extract/esbuild-plugin';
import { defineConfig } from 'tsup';

const names = readdirSync('src/exports')
  .filter((file) => file.endsWith('.ts'))
  .map((file) => file.slice(0, -'.ts'.length));

const shared = { format: 'esm', target: 'es2023', platform: 'browser' } as const;

export default defineConfig([
  {
    // One module for each entry of package.json; what they share is split off.
    ...shared,
    entry: Object.fromEntries(names.map((name) => [name, `src/exports/${name}.ts`])),
    dts: true,
    splitting: true,
    sourcemap: true,
    esbuildPlugins: [vanillaExtractPlugin({ outputCss: false, identifiers: 'short' })],
  },
  {
    // Every style once, in one sheet: per entry esbuild would write each of them a copy.
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
]);
