import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import {
  brotliCompressSync,
  brotliDecompressSync,
  createBrotliDecompress,
  createGunzip,
  gunzipSync,
} from 'node:zlib';
import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TenantKey } from '../sandbox/personas.ts';
import { startBank, type TestBank } from './support/bank.ts';
import { Socket } from './support/socket.ts';

let bank: TestBank;
let dist: string;

const script = `console.log(${'1 + '.repeat(200)}1);`;

/** A portal as the build makes it, small enough to see through. */
beforeAll(async () => {
  dist = mkdtempSync(join(tmpdir(), 'kontor-portal-'));
  const write = (path: string, content: string | Buffer): void => {
    mkdirSync(join(dist, path, '..'), { recursive: true });
    writeFileSync(join(dist, path), content);
  };
  write('client/assets/app-4f2a.js', script);
  write('client/assets/app-4f2a.js.br', brotliCompressSync(script));
  write('client/service-worker.js', script);
  write('client/service-worker.js.br', brotliCompressSync(script));
  write(
    'client/brand/kontor/logo.svg',
    '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
  );
  write(
    'server/document.js',
    `export const portalBuild = '/assets/app-4f2a.js';
    const saidTo = async (languages, visitor) =>
      visitor === null ? 'nobody' : visitor.search + languages + await (await visitor.ask('/api/v1/users/whoami', {})).text();
    export const renderDocument = ({ path, branding, language, captchaKey, languages, nonce, visitor }) => ({
    status: path.startsWith('/nowhere') ? 404 : 200,
    head: \`<!doctype html><html lang="\${language}"><title>\${branding.name}</title><script nonce="\${nonce}">'\${path}'</script>\`,
    body: saidTo(languages, visitor).then((text) => \`<p>\${text}</p>\${' '.repeat(4000)}</html>\`),
    preload: ['/assets/app-4f2a.js', '/assets/app.css', '/assets/inter.woff2'],
    frames: [], embeds: captchaKey === null ? [] : ['https://widgets.example'],
  });`,
  );
  bank = await startBank({ portalDist: dist });
});
afterAll(async () => {
  await bank.stop();
  rmSync(dist, { recursive: true });
});

const html = { accept: 'text/html' };

describe('a page', () => {
  test('is the tenant’s, in its brand, with a nonce of its own for every answer', async () => {
    const [kontor, pico] = [
      await bank.client().raw('GET', '/auth/phone?next=%2Fhome', html),
      await bank.client('pico').raw('GET', '/home', html),
    ];
    expect(kontor.status).toBe(200);
    expect(kontor.text).toContain('<title>Kontor</title>');
    expect(kontor.text).toContain("'/auth/phone'");
    expect(pico.text).toContain('<title>Pico</title>');
    const nonceOf = (text: string): string => /nonce="([^"]+)"/.exec(text)?.[1] ?? expect.fail('no nonce');
    expect(nonceOf(kontor.text)).not.toBe(nonceOf(pico.text));
    expect(kontor.headers['content-security-policy']).toContain(
      `script-src 'self' 'nonce-${nonceOf(kontor.text)}'`,
    );
    expect(kontor.headers['content-security-policy']).toContain("frame-ancestors 'none'");
    expect(kontor.headers['content-security-policy']).not.toContain("script-src 'unsafe");
    expect(kontor.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-language': 'en',
    });
    expect(kontor.headers['link']).toBe(
      '</assets/app-4f2a.js>; rel=modulepreload, </assets/app.css>; rel=preload; as=style, </assets/inter.woff2>; rel=preload; as=font; type="font/woff2"; crossorigin',
    );
  });

  test('lets in scripts and frames of others where it needs them, and only with a captcha', async () => {
    const policyOf = async (at: TestBank) =>
      (await at.client().raw('GET', '/auth/phone', html)).headers['content-security-policy'];
    expect(await policyOf(bank)).toMatch(/^(?!.*frame-src).*script-src 'self' 'nonce-[^']+'; /);
    const turnstile = { siteKey: 'key', secretKey: 'secret', url: 'http://127.0.0.1:9' };
    const guarded = await startBank({ portalDist: dist, turnstile });
    try {
      expect(await policyOf(guarded)).toMatch(
        /script-src 'self' 'nonce-[^']+' https:\/\/widgets\.example; frame-src https:\/\/widgets\.example;/,
      );
    } finally {
      await guarded.stop();
    }
  });

  test('speaks the visitor’s language: their choice, else the best of Accept-Language, else the first', async () => {
    const language = async (headers: Record<string, string>) =>
      (await bank.client().raw('GET', '/home', headers)).headers['content-language'];
    expect(await language({ 'accept-language': 'it, de-AT;q=0.8, en;q=0.5' })).toBe('de');
    expect(await language({ 'accept-language': 'en;q=0.1, de;q=0' })).toBe('en');
    expect(await language({ 'accept-language': 'ar-EG, en;q=0.8' })).toBe('ar');
    expect(await language({ 'accept-language': 'zz' })).toBe('en');
    expect(await language({ 'accept-language': 'de', cookie: 'language=en' })).toBe('en');
    expect(await language({ cookie: 'language=xx' })).toBe('en');
  });

  test('that the portal does not know has status 404', async () => {
    expect((await bank.client().raw('GET', '/nowhere', html)).status).toBe(404);
    expect((await bank.client().raw('POST', '/home', html)).status).toBe(404);
  });

  test('/ leads to the page that is configured for the tenant, and to another one when that is', async () => {
    const leads = async (tenant: TenantKey) => {
      const { status, headers } = await bank.client(tenant).raw('GET', '/');
      return [status, headers.location];
    };
    expect([await leads('kontor'), await leads('pico')]).toEqual([
      [302, '/home'],
      [302, '/home'],
    ]);
    await bank.admin.query(
      `update tenants set branding = jsonb_set(branding, '{rootRedirect}', '"/payments"') where key = 'pico'`,
    );
    expect([await leads('kontor'), await leads('pico')]).toEqual([
      [302, '/home'],
      [302, '/payments'],
    ]);
  });

  test('is rendered for people with a session who came by themselves, with the rights of their own calls', async () => {
    const { person, client } = await bank.signedIn();
    const renderedFor = async (headers: Record<string, string>) => {
      const { text } = await client.raw('GET', '/home?tab=signing', headers);
      return /<p>(.*)<\/p>/s.exec(text)?.[1];
    };
    const whoami = (await client.raw('GET', '/api/v1/users/whoami')).text;
    const own = { 'accept-language': 'de-AT, *;q=0.1', 'sec-fetch-site': 'none' };
    expect(await renderedFor(own)).toBe(`?tab=signingde-at${whoami}`);
    expect(await renderedFor({ 'sec-fetch-site': 'same-origin' })).toContain(person.phone);
    for (const others of [{}, { 'sec-fetch-site': 'cross-site' }, { 'sec-fetch-site': 'same-site' }])
      expect(await renderedFor(others)).toBe('nobody');
    await client.call('auth.logout', { body: {} });
    expect(await renderedFor(own)).toBe('nobody');
    expect(await renderedFor({ ...own, cookie: `session=${'x'.repeat(43)}` })).toContain('"statusCode":401');
  });

  test('is left to the browser while four others are rendered', async () => {
    const { client } = await bank.signedIn();
    const own = { 'sec-fetch-site': 'none' };
    const open = async () => (await client.raw('GET', '/home', own)).text;
    // Each asks who is signed in, which waits for the lock.
    await bank.admin.query('begin; lock table users in access exclusive mode');
    const pages = Array.from({ length: 5 }, open);
    expect(await Promise.race(pages)).toContain('<p>nobody</p>');
    await bank.admin.query('rollback');
    const left = (await Promise.all(pages)).filter((text) => text.includes('<p>nobody</p>'));
    expect(left).toHaveLength(1);
    expect(await open()).not.toContain('<p>nobody</p>');
  });

  test.each(['identity', 'gzip', 'br'])('begins before its body has been drawn (%s)', async (encoding) => {
    const { client } = await bank.signedIn();
    const cookie = [...client.cookies].map(([name, { value }]) => `${name}=${value}`).join('; ');
    await bank.admin.query('begin; lock table users in access exclusive mode');
    const answer = await new Promise<IncomingMessage>((resolve, reject) => {
      request(
        {
          host: '127.0.0.1',
          port: bank.port,
          path: '/home',
          headers: {
            host: 'kontor.localhost',
            'accept-encoding': encoding,
            cookie,
            'sec-fetch-site': 'none',
          },
        },
        resolve,
      )
        .on('error', reject)
        .end();
    });
    const reader = { identity: new PassThrough(), gzip: createGunzip(), br: createBrotliDecompress() }[
      encoding
    ];
    const text = answer.pipe(reader ?? expect.fail()).setEncoding('utf8');
    const [head] = (await once(text, 'data')) as [string];
    await bank.admin.query('rollback');
    const rest = (await text.toArray()).join('');
    expect([head.includes('<title>Kontor</title>'), head.includes('<p>')]).toEqual([true, false]);
    expect(rest).toContain('"firstName":"Jane"');
  });

  test('is compressed as the browser can read it', async () => {
    const read = (encoding: string) =>
      new Promise<{ encoding: string | undefined; body: Buffer }>((resolve, reject) => {
        request(
          {
            host: '127.0.0.1',
            port: bank.port,
            path: '/home',
            headers: { host: 'kontor.localhost', 'accept-encoding': encoding },
          },
          (answer) => {
            const parts: Buffer[] = [];
            answer.on('data', (part: Buffer) => parts.push(part));
            answer.on('end', () =>
              resolve({ encoding: answer.headers['content-encoding'], body: Buffer.concat(parts) }),
            );
          },
        )
          .on('error', reject)
          .end();
      });
    const [plain, gzip, brotli] = [
      await read('identity'),
      await read('gzip, deflate'),
      await read('gzip, deflate, br'),
    ];
    expect([plain.encoding, gzip.encoding, brotli.encoding]).toEqual([undefined, 'gzip', 'br']);
    for (const text of [gunzipSync(gzip.body).toString(), brotliDecompressSync(brotli.body).toString()])
      expect(text).toContain('<title>Kontor</title>');
    expect(brotli.body.length).toBeLessThan(plain.body.length / 4);
  });
});

describe('a file', () => {
  test('with a hash in its name is kept for ever, and sent compressed as it was built', async () => {
    const { status, headers } = await bank
      .client()
      .raw('GET', '/assets/app-4f2a.js', { 'accept-encoding': 'br' });
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-encoding': 'br',
      'x-content-type-options': 'nosniff',
      'content-type': expect.stringMatching(/javascript/) as string,
    });
    expect((await bank.client().raw('GET', '/assets/app-4f2a.js')).text).toBe(script);
  });

  test('without one is kept for an hour, and an SVG opened on its own runs no script', async () => {
    const { headers } = await bank.client().raw('GET', '/brand/kontor/logo.svg');
    expect(headers).toMatchObject({
      'cache-control': 'public, max-age=3600',
      'content-type': 'image/svg+xml',
    });
    expect(headers['content-security-policy']).toBe("default-src 'none'; style-src 'unsafe-inline'; sandbox");
  });

  test('is the service worker: asked for every time, of the root, and able to talk to the bank alone', async () => {
    for (const headers of [{}, { 'accept-encoding': 'br' }]) {
      const answer = await bank.client().raw('GET', '/service-worker.js', headers);
      expect(answer.status).toBe(200);
      expect(answer.headers).toMatchObject({
        'cache-control': 'no-cache',
        'content-type': expect.stringMatching(/javascript/) as string,
        'content-security-policy': "default-src 'none'; connect-src 'self'",
      });
    }
    const { headers } = await bank.client().raw('GET', '/home', html);
    expect(headers['content-security-policy']).toContain("worker-src 'self'");
  });

  test('outside the portal can not be reached', async () => {
    for (const path of [
      '/../server/document.js',
      '/%2e%2e/server/document.js',
      '/assets/..%2f..%2fserver/document.js',
      '/assets/%5c..%5c..%5cserver',
    ]) {
      const { text } = await bank.client().raw('GET', path, html);
      expect([path, text.includes('renderDocument')]).toEqual([path, false]);
    }
  });
});

test('a socket is told which build of the portal is served', async () => {
  const socket = await Socket.open((await bank.signedIn()).client);
  expect(await socket.next('portal')).toEqual({ build: '/assets/app-4f2a.js' });
});

test('without a built portal a page says how to build it: 503', async () => {
  const bare = await startBank();
  try {
    const { status, text } = await bare.client().raw('GET', '/home', html);
    expect([status, text]).toEqual([503, expect.stringContaining('not built')]);
  } finally {
    await bare.stop();
  }
});
