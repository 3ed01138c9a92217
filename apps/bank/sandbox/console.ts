import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { documentPolicy, newNonce } from '../src/http/headers.ts';

const missing =
  'The console is not built. Run `npm start`, which builds it, or `pnpm --filter @kontor/console build`.\n';

/** Serves the sandbox's console, a page built from the design system; answers 503 with a text while it is not built. */
export async function registerConsole(app: FastifyInstance, dist: string): Promise<void> {
  const assets = path.join(dist, 'assets');
  if (existsSync(assets)) {
    await app.register(fastifyStatic, {
      root: assets,
      prefix: '/sandbox/assets/',
      index: false,
      decorateReply: false,
      cacheControl: false,
      setHeaders: (reply) => {
        reply.header('cache-control', 'public, max-age=31536000, immutable');
      },
    });
  }
  app.get('/sandbox', async (_, reply) => {
    const page = path.join(dist, 'index.html');
    if (!existsSync(page)) return reply.code(503).type('text/plain; charset=utf-8').send(missing);
    const nonce = newNonce();
    const html = await readFile(page, 'utf8');
    return (
      documentPolicy(reply, nonce)
        .header('cache-control', 'no-store')
        .type('text/html; charset=utf-8')
        // For libraries that add a style sheet of their own.
        .send(html.replace('<head>', `<head><meta property="csp-nonce" nonce="${nonce}">`))
    );
  });
}
