import { createRequire } from 'node:module';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { documentPolicy, newNonce } from './headers.ts';

/** Swagger UI as its Fastify plugin ships it. The plugin's own page has no place for a nonce or a phone's width. */
const assets = path.join(
  path.dirname(createRequire(import.meta.url).resolve('@fastify/swagger-ui/package.json')),
  'static',
);
const served = ['swagger-ui.css', 'swagger-ui-bundle.js', 'favicon-32x32.png'];

/**
 * Serves the API reference as a page to read and to try at /api/docs. Everything on it comes from this host.
 * @param nameOf the tenant's name, by the host of the request
 */
export async function registerDocs(
  app: FastifyInstance,
  nameOf: (request: FastifyRequest) => Promise<string>,
): Promise<void> {
  await app.register(fastifyStatic, {
    root: assets,
    prefix: '/api/docs/',
    index: false,
    cacheControl: false,
    decorateReply: false,
    allowedPath: (file) => served.includes(file.replace(/^\//, '')),
    setHeaders: (reply) => void reply.header('cache-control', 'public, max-age=3600'),
  });
  app.get('/api/docs', { schema: { hide: true } }, async (request, reply) => {
    const nonce = newNonce();
    const title = escaped(`${await nameOf(request)} API`);
    return documentPolicy(reply, nonce).type('text/html; charset=utf-8').send(page(title, nonce));
  });
}

const escaped = (text: string): string => text.replaceAll(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

const page = (title: string, nonce: string): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<link rel="icon" href="/api/docs/favicon-32x32.png">
<link rel="stylesheet" href="/api/docs/swagger-ui.css">
<script nonce="${nonce}">
const dark = matchMedia('(prefers-color-scheme: dark)');
const follow = () => document.documentElement.classList.toggle('dark-mode', dark.matches);
dark.addEventListener('change', follow);
follow();
</script>
<style nonce="${nonce}">${style}</style>
</head>
<body>
<header class="head">
<h1>${title}</h1>
<p>Download the <a href="/api/openapi.json">OpenAPI document</a>. To try calls here, sign in to the portal on this host first: they
use that session.</p>
</header>
<div id="docs"></div>
<script src="/api/docs/swagger-ui-bundle.js"></script>
<script nonce="${nonce}">
SwaggerUIBundle({
  url: '/api/openapi.json',
  dom_id: '#docs',
  filter: true,
  docExpansion: 'none',
  deepLinking: true,
  defaultModelsExpandDepth: -1,
  displayRequestDuration: true,
  validatorUrl: null,
  withCredentials: true,
  plugins: [({ React }) => ({
    wrapComponents: {
      InfoContainer: (_, system) => () => {
        const Markdown = system.getComponent('Markdown', true);
        return React.createElement('section', { className: 'introduction', 'aria-label': 'Introduction' },
          React.createElement(Markdown, { source: system.specSelectors.info().get('description') }),
          React.createElement('h2', null, 'Calls'));
      },
      // The heading is a button already; the address follows it without a link inside.
      DeepLink: () => ({ text }) => React.createElement('span', null, text),
      FilterContainer: (Filter) => (props) => React.createElement('div', { role: 'search' }, React.createElement(Filter, props)),
    },
  })],
});
</script>
</body>
</html>
`;

/**
 * What the library's own style sheet leaves out: contrast, room on a phone. A session is a cookie no script can set, so the
 * library's form for it is hidden: people signed in on this host are signed in here.
 */
const style = `
:root { color-scheme: light; --page: #fff; --ink: #3b4151; --quiet: #565c68; --link: #1d5fb4; --bad: #b3261e; --good: #17683f;
  --code: #eceef1; }
:root.dark-mode { color-scheme: dark; --page: #1c2022; --ink: #e4e6e6; --quiet: #b7bcbf; --link: #8ab8f5; --bad: #ff9c93; --good: #7fd1a3; --code: #2b3136; }
body { margin: 0; background: var(--page); }
.swagger-ui .wrapper { padding-inline: clamp(12px, 3vw, 24px); box-sizing: border-box; }
.head { max-width: 1460px; margin: 0 auto; padding: 32px clamp(12px, 3vw, 24px) 0; box-sizing: border-box; color: var(--ink);
  font: 16px/1.5 system-ui, sans-serif; }
.head h1 { margin: 0 0 12px; font-size: clamp(26px, 5vw, 34px); line-height: 1.2; }
.head p { margin: 4px 0; }
.head a { color: var(--link); }
.swagger-ui .introduction { color: var(--ink); font: 16px/1.5 system-ui, sans-serif; }
.swagger-ui .introduction :is(p, h2, td, th, code) { color: var(--ink); font-family: system-ui, sans-serif; }
.swagger-ui .introduction h2 { margin: 28px 0 8px; font-size: 20px; }
.swagger-ui .introduction p { max-width: 76ch; margin: 8px 0; font-size: 16px; }
.swagger-ui .introduction code { padding: 1px 4px; background: var(--code); font-family: ui-monospace, monospace; font-size: 14px;
  overflow-wrap: anywhere; }
.swagger-ui .introduction table { width: auto; }
.swagger-ui .introduction :is(td, th) { padding: 6px 16px 6px 0; font-size: 16px; text-align: start; vertical-align: top; }
.swagger-ui .scheme-container, .swagger-ui .authorization__btn { display: none; }
.swagger-ui .filter .operation-filter-input { max-width: none; box-sizing: border-box; margin: 12px 0; min-height: 44px; }
.swagger-ui .filter .operation-filter-input::placeholder { color: var(--quiet); opacity: 1; }
.swagger-ui .filter > .col { width: 100%; padding-inline: 0; }
.swagger-ui .opblock-tag { padding: 12px 4px; font-size: 20px; }
.swagger-ui .opblock .opblock-summary-path { max-width: 100%; overflow-wrap: anywhere; }
.swagger-ui .opblock.opblock-get .opblock-summary-method { background: #1d5fb4; }
.swagger-ui .opblock.opblock-post .opblock-summary-method { background: #1c7a4d; }
.swagger-ui .opblock.opblock-put .opblock-summary-method { background: #97600b; }
.swagger-ui .opblock.opblock-patch .opblock-summary-method { background: #0b7266; }
.swagger-ui .opblock.opblock-delete .opblock-summary-method { background: #b3261e; }
.swagger-ui .parameter__name.required span, .swagger-ui .parameter__name.required::after,
.swagger-ui .opblock-section-request-body .required, .swagger-ui .opblock-section-header label .required { color: var(--bad); }
.swagger-ui .parameter__in, .swagger-ui .parameter__deprecated, .swagger-ui .prop-format { color: var(--quiet); }
.swagger-ui .response-control-media-type__accept-message { color: var(--good); }
.swagger-ui .download-contents { background: #4a5160; }
.swagger-ui .btn.execute { background: #1d5fb4; border-color: #1d5fb4; }
.swagger-ui .btn.cancel { color: var(--bad); border-color: var(--bad); }
.swagger-ui .response-col_links { display: none !important; }
.swagger-ui table { word-break: break-word; }
.swagger-ui .opblock-body pre.microlight { background: #14161a !important; max-height: none; overflow: visible !important;
  overflow-wrap: anywhere; white-space: pre-wrap; }
.swagger-ui .microlight span[style*='211, 99, 99'] { color: #ff9c93 !important; }
.swagger-ui :focus-visible { outline: 2px solid var(--link); outline-offset: 2px; }
@media (max-width: 640px) {
  .swagger-ui .opblock-tag { flex-wrap: wrap; }
  .swagger-ui .opblock-tag > a, .swagger-ui .opblock-tag > span { flex: 1 0 80%; }
  .swagger-ui .opblock-tag small { order: 1; flex: 1 0 100%; padding: 0; }
  .swagger-ui .opblock .opblock-summary-method { min-width: 64px; }
  .swagger-ui .opblock .opblock-summary-path-description-wrapper { flex: 1; min-width: 0; flex-direction: column;
    align-items: flex-start; gap: 2px; padding: 4px 8px; }
  .swagger-ui .opblock .opblock-summary-path { padding: 0; text-align: start; }
  .swagger-ui .opblock .opblock-summary-description { padding: 0; text-align: start; }
  .swagger-ui .responses-inner, .swagger-ui .opblock-body .table-container { padding-inline: 12px; }
  .swagger-ui .responses-table thead, .swagger-ui table.parameters thead { display: none; }
  .swagger-ui .responses-table, .swagger-ui .responses-table > tbody, .swagger-ui .responses-table > tbody > tr,
  .swagger-ui .responses-table > tbody > tr > td, .swagger-ui table.parameters, .swagger-ui table.parameters > tbody,
  .swagger-ui table.parameters > tbody > tr, .swagger-ui table.parameters > tbody > tr > td {
    display: block; width: 100%; box-sizing: border-box; padding: 6px 0;
  }
  .swagger-ui .responses-table .response-col_status { font-weight: 700; }
  .swagger-ui .parameters-col_description input, .swagger-ui .parameters-col_description select { max-width: 100%; width: 100%; }
}
`;
