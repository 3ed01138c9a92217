import { request } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from '../src/config.ts';
import { startBank, type TestBank } from './support/bank.ts';
import type { Client } from './support/client.ts';

/** Thirty times as hurried as the bank is in earnest. */
const timeoutMs = 1_000;

let bank: TestBank;
let client: Client;
beforeAll(async () => {
  bank = await startBank({ bodyTimeoutMs: timeoutMs });
  ({ client } = await bank.signedIn());
});
afterAll(() => bank.stop());

const boundary = 'the-parts-of-it';
const head = `--${boundary}\r\ncontent-disposition: form-data; name="files"; filename="a.txt"\r\ncontent-type: text/plain\r\n\r\n`;
const tail = `\r\n--${boundary}--\r\n`;

/** Sends a body in pieces, each `everyMs` after the one before. Answers the status, or how the connection ended, and when. */
async function sent(path: string, type: string, pieces: Iterable<string>, everyMs: number) {
  const { host } = new URL(client.origin);
  const cookie = [...client.cookies].map(([name, { value }]) => `${name}=${value}`).join('; ');
  const begun = performance.now();
  const outgoing = request({
    host: '127.0.0.1',
    port: bank.port,
    method: 'POST',
    path,
    agent: false,
    headers: { host, cookie, origin: client.origin, 'content-type': type, 'transfer-encoding': 'chunked' },
  });
  const outcome = new Promise<number | string>((resolve) => {
    outgoing.on('response', (answer) => resolve(answer.resume().statusCode ?? 0));
    outgoing.on('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
  });
  let over = false;
  void outcome.then(() => (over = true));
  for (const piece of pieces) {
    if (over) break;
    outgoing.write(piece);
    await delay(everyMs);
  }
  if (!over) outgoing.end();
  return { outcome: await outcome, ms: performance.now() - begun };
}

const upload = (pieces: Iterable<string>, everyMs: number) =>
  sent('/api/v1/uploads', `multipart/form-data; boundary=${boundary}`, pieces, everyMs);

function* dribble(first: string): Generator<string> {
  yield first;
  for (let times = 0; times < 200; times += 1) yield ' ';
}
function* silence(first: string): Generator<string> {
  yield first;
  for (let times = 0; times < 200; times += 1) yield '';
}

test('an upload that takes three times as long as anybody is waited for arrives whole', async () => {
  const { outcome, ms } = await upload(
    [head, ...Array.from({ length: 15 }, () => 'text '.repeat(400)), tail],
    200,
  );
  expect(outcome).toBe(201);
  expect(ms).toBeGreaterThan(3 * timeoutMs);
});

test('an upload that stands still for a while and goes on arrives whole', async () => {
  const text = 'text '.repeat(400);
  const { outcome } = await upload([head + text, text, text + tail], 0.6 * timeoutMs);
  expect(outcome).toBe(201);
});

test.each([
  ['an upload that stands still', () => upload(silence(head), 50)],
  ['an upload that crawls', () => upload(dribble(head), 50)],
  [
    'another body that comes byte by byte',
    () => sent('/api/v1/auth/phone', 'application/json', dribble('{'), 50),
  ],
  ['a body for nobody', () => sent('/api/v1/nowhere', 'application/json', dribble('{'), 50)],
] as const)('%s is cut', async (_what, send) => {
  const { outcome, ms } = await send();
  expect([408, 404, 'ECONNRESET', 'EPIPE']).toContain(outcome);
  expect(ms).toBeGreaterThan(0.5 * timeoutMs);
  expect(ms).toBeLessThan(3 * timeoutMs); // it would have gone on for ten
});

test('in earnest a body has thirty seconds', () => {
  expect(readConfig({}).bodyTimeoutMs).toBe(30_000);
});
