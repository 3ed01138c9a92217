import { createRequire } from 'node:module';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { documentPolicy, newNonce } from './headers.ts';

/** Swagger UI as its Fastify plugin ships it. The plugin's own page has no place for a nonce or a phone's width. */
const assets = path.join(
  path.dirname(createRequire(import.meta.url).resolve('@fastify/swagger-ui/package.json')),
  'static',
);
const served = ['swagger-ui.css', 'swagger-ui-bundle.js', 'favicon-32x32.png'];

/** Serves the calls of the API as a page to read and to try at /api/docs. Everything on it comes from this host. */
export async function registerDocs(app: FastifyInstance): Promise<void> {
  await app.register(fastifyStatic, {
    root: assets,
    prefix: '/api/docs/',
    index: false,
    cacheControl: false,
    decorateReply: false,
    allowedPath: (file) => served.includes(file.replace(/^\//, '')),
    setHeaders: (reply) => void reply.header('cache-control', 'public, max-age=3600'),
  });
  app.get('/api/docs', { schema: { hide: true } }, async (_request, reply) => {
    const nonce = newNonce();
    return documentPolicy(reply, nonce).type('text/html; charset=utf-8').send(page(nonce));
  });
}

const page = (nonce: string): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Kontor bank: API</title>
<link rel="icon" href="/api/docs/favicon-32x32.png">
<link rel="stylesheet" href="/api/docs/swagger-ui.css">
<style nonce="${nonce}">${style}</style>
</head>
<body>
<main id="docs"></main>
<script src="/api/docs/swagger-ui-bundle.js"></script>
<script nonce="${nonce}">
SwaggerUIBundle({
  url: '/api/openapi.json',
  dom_id: '#docs',
  deepLinking: true,
  filter: true,
  docExpansion: 'none',
  defaultModelsExpandDepth: -1,
  displayRequestDuration: true,
  validatorUrl: null,
  withCredentials: true,
});
</script>
</body>
</html>
`;

/** What the library's own sheet leaves out: room on a phone. */
const style = `
body { margin: 0; background: #fafafa; }
.swagger-ui .wrapper { padding-inline: clamp(12px, 3vw, 24px); box-sizing: border-box; }
.swagger-ui .info { margin: 28px 0 16px; }
.swagger-ui .opblock .opblock-summary-path { max-width: 100%; overflow-wrap: anywhere; }
.swagger-ui table { word-break: break-word; }
@media (max-width: 640px) {
  .swagger-ui .opblock .opblock-summary { flex-wrap: wrap; }
  .swagger-ui .opblock .opblock-summary-description { flex-basis: 100%; padding-inline-start: 4px; }
  .swagger-ui .parameters-col_name { width: auto; min-width: 6em; }
  .swagger-ui .scheme-container { padding: 12px 0; }
}
`;
