import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import { build, defaultClientConditions, defaultServerConditions, type Plugin } from 'vite';

/** Workspace packages come from their sources, also where vanilla-extract runs `.css.ts` files as a server would. */
const fromSource: Plugin = {
  name: 'kontor:source',
  config: () => ({
    resolve: { conditions: ['@kontor/source', ...defaultClientConditions] },
    environments: { ssr: { resolve: { conditions: ['@kontor/source', ...defaultServerConditions] } } },
  }),
};

/** Builds measured pages for production into a folder of their own; `remove` takes it away again. */
export async function buildPages(
  source: 'pages' | 'parts',
): Promise<{ folder: string; remove: () => Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'kontor-bench-'));
  const remove = () => rm(folder, { recursive: true });
  await build({
    root: fileURLToPath(new URL(source, import.meta.url)),
    configFile: false,
    logLevel: 'warn',
    resolve: { dedupe: ['react', 'react-dom'] }, // the peers have a React of their own
    plugins: [
      fromSource,
      vanillaExtractPlugin({ unstable_pluginFilter: ({ name }) => name === fromSource.name }),
    ],
    build: {
      outDir: folder,
      emptyOutDir: true,
      target: 'es2023',
      chunkSizeWarningLimit: 2000,
      rolldownOptions: {
        // A thousand modules of the peers say 'use client', which means nothing here.
        onLog(level, log, say) {
          if (log.code !== 'MODULE_LEVEL_DIRECTIVE') say(level, log);
        },
      },
    },
  }).catch(async (failure: unknown) => {
    await remove();
    throw failure;
  });
  return { folder, remove };
}
