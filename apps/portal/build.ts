/**
 * Builds the portal: dist/client (hashed files and the service worker, each also compressed) and dist/server/document.js, which renders the
 * document around them. The bank serves the first and calls the second.
 */
import { cp, readFile, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { build } from 'vite';
import { clientBuild, documentBuild, portalRoot, workerBuild } from './vite.config.ts';

const client = join(portalRoot, 'dist/client');
const server = join(portalRoot, 'dist/server');

await rm(join(portalRoot, 'dist'), { recursive: true, force: true });
for (const config of [clientBuild, workerBuild, documentBuild])
  await build({ ...config, configFile: false, logLevel: 'warn' });

// The manifest is for the renderer; the fonts, which the renderer alone names, are for the browser.
await rename(join(client, '.vite/manifest.json'), join(server, 'manifest.json'));
await rm(join(client, '.vite'), { recursive: true });
await cp(join(server, 'assets'), join(client, 'assets'), {
  recursive: true,
  filter: (path) => !path.endsWith('.css'),
});
await rm(join(server, 'assets'), { recursive: true });

/** Brotli cuts a file into blocks before it looks at it, and no size of them (log2 of bytes; 0 is its own choice) suits all. */
async function smallestBrotli(bytes: Buffer): Promise<Buffer> {
  const cut = await Promise.all(
    [0, 16, 17, 18, 19].map((block) =>
      promisify(brotliCompress)(bytes, {
        params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_LGBLOCK]: block },
      }),
    ),
  );
  return cut.reduce((best, one) => (one.length < best.length ? one : best));
}

const compressible = /\.(js|css|svg|json|txt|webmanifest)$/;
const files = await readdir(client, { recursive: true, withFileTypes: true });
await Promise.all(
  files
    .filter((file) => file.isFile() && compressible.test(file.name))
    .map(async (file) => {
      const path = join(file.parentPath, file.name);
      const bytes = await readFile(path);
      const [brotli, gzipped] = await Promise.all([
        smallestBrotli(bytes),
        promisify(gzip)(bytes, { level: 9 }),
      ]);
      // Where compressing gains nothing, the file itself is what to send.
      if (brotli.length < bytes.length) await writeFile(`${path}.br`, brotli);
      if (gzipped.length < bytes.length) await writeFile(`${path}.gz`, gzipped);
    }),
);
