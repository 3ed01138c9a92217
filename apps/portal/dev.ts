import { request as httpRequest, type IncomingHttpHeaders } from 'node:http';
import type { RenderDocument, Whitelabel } from '@kontor/api-client/contract';
import type { Plugin, ViteDevServer } from 'vite';
import type { PortalAssets } from './src/document/assets.ts';

/**
 * Vite's dev server in place of the bank's file server: documents are rendered from source in the brand of the host that
 * was asked for, and everything else goes through to the bank at `bankUrl`.
 */
export function portalDevPlugin({ bankUrl }: { bankUrl: string }): Plugin {
  return {
    name: 'portal-dev',
    apply: 'serve',
    config: () => ({
      server: {
        proxy: {
          '/api': { target: bankUrl, ws: true },
          '/sandbox': { target: bankUrl },
          '/healthz': { target: bankUrl },
        },
      },
    }),
    // What only the server reads is in no module of the page, yet in its document: Vite would leave the page as it is.
    hotUpdate({ file, modules, server }) {
      const { client } = server.environments;
      const onPage = client.moduleGraph.getModulesByFile(file)?.size ?? 0;
      if (this.environment.name === 'ssr' && modules.length > 0 && onPage === 0)
        client.hot.send({ type: 'full-reload' });
    },
    configureServer(server) {
      // After Vite's own middlewares: what is a file or a module has been answered by then.
      return () => {
        server.middlewares.use((request, response, next) => {
          if (request.method !== 'GET' || !request.headers.accept?.includes('text/html')) return next();
          const host = request.headers.host ?? 'localhost';
          renderFrom(server, bankUrl, {
            host,
            path: new URL(request.url ?? '/', 'http://host').pathname,
            accepted: request.headers,
          })
            .then(async ({ status, head, body }) => {
              response.writeHead(status, {
                'content-type': 'text/html; charset=utf-8',
                'cache-control': 'no-store',
              });
              response.end(head + (await body));
            })
            .catch(next);
        });
      };
    },
  };
}

type DocumentRequest = { host: string; path: string; accepted: IncomingHttpHeaders };

async function renderFrom(server: ViteDevServer, bankUrl: string, { host, path, accepted }: DocumentRequest) {
  const branding = await settingOf<Whitelabel>('whitelabel', bankUrl, host);
  const { siteKey: captchaKey } = await settingOf<{ siteKey: string | null }>('turnstile', bankUrl, host);
  const chosen = /(?:^|;\s*)language=([\w-]+)/.exec(accepted.cookie ?? '')?.[1];
  const wanted = [
    chosen,
    ...(accepted['accept-language'] ?? '').split(',').map((entry) => entry.split(';')[0]?.split('-')[0]),
  ];
  const language =
    wanted.find((one) => one !== undefined && branding.languages.includes(one)) ??
    branding.languages[0] ??
    'en';
  // Loaded through Vite, so that a change of the source is the next document.
  const module = (await server.ssrLoadModule('/src/document/renderer.tsx')) as {
    createRenderer: (assets: PortalAssets) => RenderDocument;
  };
  return module.createRenderer(devAssets)({
    path,
    branding,
    language,
    captchaKey,
    sumsub: false,
    whatsapp: true,
    country: null,
    cookies: { language: chosen },
    languages: wanted.filter((one) => one !== undefined),
    nonce: 'dev',
    visitor: null,
  });
}

const source = { scripts: ['/src/main.tsx'], css: '', inlined: [] } as const;

/** Modules from source; React's refresh has to be there before the first of them. */
const devAssets: PortalAssets = {
  signIn: () => source,
  app: () => source,
  prefetch: () => [],
  later: () => ({ css: '', inlined: [] }),
  pages: () => [],
  head: (nonce) =>
    `<script type="module" nonce="${nonce}">import { injectIntoGlobalHook } from '/@react-refresh';injectIntoGlobalHook(window);window.$RefreshReg$ = () => {};window.$RefreshSig$ = () => (type) => type;</script>` +
    '<script type="module" src="/@vite/client"></script>',
};

/** A setting of the tenant that `host` belongs to. `fetch` would put the bank's own host into the request. */
function settingOf<T>(name: 'whitelabel' | 'turnstile', bankUrl: string, host: string): Promise<T> {
  return new Promise((resolve, reject) => {
    httpRequest(new URL(`/api/v1/settings/${name}`, bankUrl), { headers: { host } }, (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.on('end', () => {
        if (answer.statusCode !== 200)
          reject(new Error(`The bank at ${bankUrl} answered ${answer.statusCode} for its settings.`));
        else resolve((JSON.parse(Buffer.concat(parts).toString()) as { data: T }).data); // the contract of the settings
      });
    })
      .on('error', reject)
      .end();
  });
}
