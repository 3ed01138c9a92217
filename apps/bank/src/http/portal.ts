import { existsSync, statSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { Readable } from 'node:stream';
import { pathToFileURL } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { PortalBuild, PortalDocument, Whitelabel } from '@kontor/api-client/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { documentPolicy, newNonce } from './headers.ts';
import type { TenantSettings } from '../platform/tenants/tenantSettings.ts';
import { acceptedLanguages, negotiateLanguage } from '../platform/text/negotiate.ts';
import { portalVisitor } from './portalVisitor.ts';

const missing =
  'The portal is not built. Run `npm start`, which builds it, or `pnpm --filter @kontor/portal build`.\n';

/** An SVG that is opened on its own runs nothing. */
const inertDrawing = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

/**
 * The portal's service worker: it talks to the bank and loads nothing. A browser asks every time whether there is a new one,
 * since an old one would go on handling messages.
 */
const workerFile = 'service-worker.js';
const workerPolicy = "default-src 'none'; connect-src 'self'";

/** How many pages the bank renders at the same time. Rendering blocks all other requests, and browsers can do it themselves. */
const maxRenderings = 4;

/** Serves a page of the portal; answers 503 with a text while the portal is not built. */
export type ServeDocument = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;

/**
 * Serves the built portal: hashed assets for ever, other files for an hour, its service worker afresh, and every other path as a document in the
 * tenant's brand and the visitor's language. `dist` holds `client/` and `server/document.js`.
 */
export async function registerPortal(
  app: FastifyInstance,
  {
    dist,
    build,
    drawings,
    captchaKey,
    sumsub,
    branding,
    settings,
  }: {
    dist: string;
    build: () => Promise<PortalBuild | null>;
    /** Folder of the logos of banks that are added as files. */
    drawings: string;
    captchaKey: string | null;
    /** Whether Sumsub checks who applies. */
    sumsub: boolean;
    branding: (request: FastifyRequest) => Promise<Whitelabel>;
    settings: (request: FastifyRequest) => Promise<Pick<TenantSettings, 'clients' | 'bankDetails'>>;
  },
): Promise<ServeDocument> {
  const client = join(dist, 'client');
  if (existsSync(client)) {
    await app.register(fastifyStatic, {
      root: client,
      index: false,
      preCompressed: true,
      cacheControl: false,
      decorateReply: false,
      setHeaders: (reply, file) => {
        const path = relative(client, file);
        // Compressed, its name is longer.
        if (path.startsWith(workerFile)) {
          reply.headers({ 'cache-control': 'no-cache', 'content-security-policy': workerPolicy });
          return;
        }
        const hashed = path.startsWith(`assets${sep}`);
        reply.header(
          'cache-control',
          hashed ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
        );
        reply.header('content-security-policy', inertDrawing);
      },
    });
  }
  if (existsSync(drawings)) {
    await app.register(fastifyStatic, {
      root: drawings,
      prefix: '/tenants/',
      index: false,
      cacheControl: false,
      decorateReply: false,
      // What stands beside them says how a bank is run.
      allowedPath: (path) => path.endsWith('.svg'),
      setHeaders: (reply) => {
        reply.headers({ 'cache-control': 'public, max-age=60', 'content-security-policy': inertDrawing });
      },
    });
  }
  let renderings = 0;

  const serveDocument: ServeDocument = async (request, reply) => {
    const built = await build();
    if (built === null) return reply.code(503).type('text/plain; charset=utf-8').send(missing);
    const [brand, { clients, bankDetails }] = await Promise.all([branding(request), settings(request)]);
    const language = negotiateLanguage(
      brand.languages,
      request.cookies['language'],
      request.headers['accept-language'],
    );
    const nonce = newNonce();
    const path = request.url.split('?')[0] ?? '/';
    const visitor = renderings < maxRenderings ? portalVisitor(app, request) : null;
    const document = built.renderDocument({
      path,
      branding: brand,
      language,
      captchaKey,
      sumsub,
      whatsapp: clients.whatsappEnabled,
      country: bankDetails?.country ?? null,
      cookies: request.cookies,
      languages: acceptedLanguages(request.headers['accept-language']),
      nonce,
      visitor,
    });
    if (visitor !== null) {
      renderings += 1;
      const rendered = () => void (renderings -= 1);
      document.body.then(rendered, rendered);
    }
    documentPolicy(reply.code(document.status), nonce, document).type('text/html; charset=utf-8').headers({
      'cache-control': 'no-store',
      'content-language': language,
      vary: 'accept-language, cookie',
    });
    if (document.preload.length > 0) {
      reply.header('link', document.preload.map((href) => `<${href}>; ${relationOf(href)}`).join(', '));
    }
    return reply.send(Readable.from(partsOf(document)));
  };

  app.get(manifestPath, { schema: { hide: true } }, async (request, reply) => {
    const brand = await branding(request);
    return reply
      .type('application/manifest+json; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .send(JSON.stringify(manifestOf(brand)));
  });

  app.get('/', { schema: { hide: true } }, async (request, reply) =>
    reply.redirect((await branding(request)).rootRedirect, 302),
  );
  return serveDocument;
}

async function* partsOf({ head, body }: PortalDocument): AsyncGenerator<string> {
  yield head;
  yield await body;
}

/** Where the document says that its manifest is. */
const manifestPath = '/manifest.webmanifest';

/** With which a browser installs the tenant's portal as an application of its own. */
const manifestOf = ({ name, shortName, theme, faviconUrl, rootRedirect }: Whitelabel) => ({
  id: '/',
  name,
  short_name: shortName,
  start_url: rootRedirect,
  scope: '/',
  display: 'standalone',
  theme_color: theme.primary,
  background_color: '#ffffff',
  icons: [{ src: faviconUrl, sizes: 'any', type: 'image/svg+xml', purpose: 'any' }],
});

/** Loads the portal's server entry from `dist`, and loads it again when the portal has been rebuilt; null while there is none. */
export function latestBuild(dist: string): () => Promise<PortalBuild | null> {
  const file = join(dist, 'server', 'document.js');
  let loaded: { builtAt: number; build: PortalBuild } | null = null;
  return async () => {
    const builtAt = statSync(file, { throwIfNoEntry: false })?.mtimeMs;
    if (builtAt === undefined) return null;
    if (loaded?.builtAt !== builtAt) {
      // The portal's build is not typed from here; `PortalBuild` is what it promises to export.
      const build = (await import(`${pathToFileURL(file).href}?built=${builtAt}`)) as PortalBuild;
      loaded = { builtAt, build };
    }
    return loaded.build;
  };
}

function relationOf(href: string): string {
  if (href.endsWith('.js')) return 'rel=modulepreload';
  if (href.endsWith('.css')) return 'rel=preload; as=style';
  if (href.endsWith('.woff2')) return 'rel=preload; as=font; type="font/woff2"; crossorigin';
  return 'rel=preload; as=image';
}
