import { mkdtemp, mkdir, rm, writeFile } from 'node:fs/promises';
import { request, type IncomingHttpHeaders } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startBank, type TestBank } from './support/bank.ts';
import type { Client } from './support/client.ts';
import { inSandbox } from './support/inSandbox.ts';

let bank: TestBank;
let client: Client;
let consoleDist: string;
const script = `${'say("the console");'.repeat(200)}`;

beforeAll(async () => {
  consoleDist = await mkdtemp(join(tmpdir(), 'kontor-console-'));
  await mkdir(join(consoleDist, 'assets'));
  await writeFile(
    join(consoleDist, 'index.html'),
    `<!doctype html><title>Console</title>${'<p>Text</p>'.repeat(200)}`,
  );
  await writeFile(join(consoleDist, 'assets', 'app.js'), script);
  await writeFile(join(consoleDist, 'assets', 'small.js'), 'say();');
  await writeFile(join(consoleDist, 'assets', 'face.woff2'), Buffer.alloc(5_000));
  bank = await startBank({ consoleDist });
  const { person, client: signedIn } = await bank.signedIn();
  client = signedIn;
  for (let n = 0; n < 30; n += 1)
    await inSandbox(bank, 'incoming', {
      accountId: person.accounts[0]?.id,
      currency: 'EUR',
      sum: '12.50',
      from: 'A bank elsewhere',
      details: `Invoice ${n}`,
    });
});
afterAll(async () => {
  await bank.stop();
  await rm(consoleDist, { recursive: true, force: true });
});

type Answer = { readonly status: number; readonly headers: IncomingHttpHeaders; readonly body: Buffer };

function ask(path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Answer> {
  const cookie = [...client.cookies].map(([name, { value }]) => `${name}=${value}`).join('; ');
  const { host } = new URL(client.origin);
  const wanted = { host: '127.0.0.1', port: bank.port, method, path, headers: { host, cookie, ...headers } };
  return new Promise((resolve, reject) => {
    request(wanted, (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.on('end', () =>
        resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: Buffer.concat(parts) }),
      );
      answer.on('error', reject);
    })
      .on('error', reject)
      .end();
  });
}

const both = { 'accept-encoding': 'gzip, deflate, br' };

describe.each([
  ['a call of the API', '/api/v1/statements-items'],
  ['the description of the API', '/api/openapi.json'],
  ['the page of the API', '/api/docs'],
  ['a script of that page', '/api/docs/swagger-ui-bundle.js'],
  ['the console', '/sandbox'],
  ['a script of the console', '/sandbox/assets/app.js'],
])('%s', (_, path) => {
  test('is compressed as the browser can read it, and says what it depends on', async () => {
    const plain = await ask(path);
    const [gzip, brotli] = [await ask(path, { 'accept-encoding': 'gzip' }), await ask(path, both)];
    const encodings = [plain, gzip, brotli].map(({ headers }) => headers['content-encoding']);
    expect(encodings).toEqual([undefined, 'gzip', 'br']);
    for (const { status, headers } of [plain, gzip, brotli]) {
      expect([status, headers.vary]).toEqual([200, expect.stringContaining('accept-encoding')]);
      expect(headers['cache-control']).toBe(plain.headers['cache-control']);
      expect(headers.etag).toBe(plain.headers.etag);
    }
    const size = gunzipSync(gzip.body).length;
    expect(brotliDecompressSync(brotli.body)).toHaveLength(size);
    expect(plain.body).toHaveLength(size);
    expect(brotli.body.length).toBeLessThan(size / 2);
  });

  test('is sent as it is to what a page of another site asks the API for', async () => {
    const foreign = path.startsWith('/api/') ? undefined : 'br';
    for (const site of ['cross-site', 'same-site'])
      expect((await ask(path, { ...both, 'sec-fetch-site': site })).headers['content-encoding']).toBe(
        foreign,
      );
    for (const site of ['same-origin', 'none'])
      expect((await ask(path, { ...both, 'sec-fetch-site': site })).headers['content-encoding']).toBe('br');
  });
});

test.each([
  ['a small answer', '/api/v1/users/whoami-nothing'],
  ['a small file', '/sandbox/assets/small.js'],
  ['a file that is compressed by itself', '/sandbox/assets/face.woff2'],
])('%s is sent as it is', async (_, path) => {
  const { headers, body } = await ask(path, both);
  expect(headers['content-encoding']).toBeUndefined();
  expect(body.length).toBeGreaterThan(0);
});

test('a compressed answer is still not kept, a file still known by its tag, and a part still a part', async () => {
  expect((await ask('/api/v1/statements-items', both)).headers['cache-control']).toBe('no-store');
  const { etag = '' } = (await ask('/sandbox/assets/app.js', both)).headers;
  expect(etag).toMatch(/^W\//);
  expect((await ask('/sandbox/assets/app.js', { ...both, 'if-none-match': etag })).status).toBe(304);
  const part = await ask('/sandbox/assets/app.js', { ...both, range: 'bytes=0-1999' });
  expect([part.status, part.body.toString()]).toEqual([206, script.slice(0, 2000)]);
  const head = await ask('/sandbox/assets/app.js', both, 'HEAD');
  expect([head.status, head.headers['content-length'], head.body.length]).toEqual([
    200,
    String(script.length),
    0,
  ]);
});
