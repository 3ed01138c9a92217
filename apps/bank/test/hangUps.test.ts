/** Callers that go away: over real sockets, at every moment of a call, with the log that is written of it. */
import { connect, type Socket } from 'node:net';
import { once } from 'node:events';
import { Writable } from 'node:stream';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startBank, type TestBank } from './support/bank.ts';
import type { Client } from './support/client.ts';

type Entry = {
  readonly level: number;
  readonly msg: string;
  readonly status?: number;
  readonly route?: string;
};
const warning = 40;

let log: Entry[] = [];
const stream = new Writable({
  write(chunk: Buffer, _encoding, done) {
    for (const line of chunk.toString().split('\n')) if (line !== '') log.push(JSON.parse(line) as Entry);
    done();
  },
});

let bank: TestBank;
let client: Client;
beforeAll(async () => {
  bank = await startBank({ logLevel: 'info' }, {}, stream);
  ({ client } = await bank.signedIn());
});
afterAll(() => bank.stop());
beforeEach(() => {
  log = [];
});

/** What a browser would send first, without the empty line that ends it. */
function headOf(method: string, path: string, more: readonly string[] = []): string {
  const cookie = [...client.cookies].map(([name, { value }]) => `${name}=${value}`).join('; ');
  const { host } = new URL(client.origin);
  return [
    `${method} ${path} HTTP/1.1`,
    `host: ${host}`,
    `cookie: ${cookie}`,
    `origin: ${client.origin}`,
    ...more,
    '',
  ].join('\r\n');
}

/** Ways to go: reset, as when a phone loses its network or a tab is closed, and properly. */
const leaves = [
  ['resets the connection', (socket: Socket) => socket.resetAndDestroy()],
  ['ends the connection', (socket: Socket) => socket.end()],
] as const;

async function dialed(): Promise<Socket> {
  const socket = connect(bank.port, '127.0.0.1');
  socket.on('error', () => {});
  await once(socket, 'connect');
  socket.resume();
  return socket;
}

/** What the log says of it once it is over: no fault of the bank's, and that its caller left. */
async function expectNoFault(route: string): Promise<void> {
  await expect.poll(() => log).toContainEqual(expect.objectContaining({ route, status: 499 }));
  expect((await client.ok('payments.list')).data.edges).toEqual([]); // whatever was to be said has been said
  expect(log.filter(({ level, status = 0 }) => level >= warning || status >= 500)).toEqual([]);
}

test.each([
  ['POST', '/api/v1/auth/phone', 'application/json', '{"phone":"+12025'],
  ['POST', '/api/v1/payments', 'application/json', '{"kind":"INTERNAL",'],
  [
    'POST',
    '/api/v1/uploads',
    'multipart/form-data; boundary=part',
    '--part\r\ncontent-disposition: form-data; name="files"; filename="a.txt"\r\ncontent-type: text/plain\r\n\r\nhalf of',
  ],
])('half a body of %s %s, and its sender leaves', async (method, path, type, half) => {
  for (const [, leave] of leaves) {
    log = [];
    const socket = await dialed();
    const headers = [`content-type: ${type}`, 'content-length: 5000', 'expect: 100-continue', ''];
    socket.write(headOf(method, path, headers));
    const [begun] = (await once(socket, 'data')) as [Buffer];
    expect(begun.toString()).toContain('100 Continue'); // the call is under way
    await new Promise((sent) => socket.write(half, sent));
    leave(socket);
    await expectNoFault(path);
  }
});

test.each(leaves)('a caller who %s while the bank still works for them', async (_, leave) => {
  await bank.admin.query('begin; lock table payments in access exclusive mode');
  const socket = await dialed();
  socket.write(headOf('GET', '/api/v1/payments', ['']));
  await expect
    .poll(async () => (await bank.admin.query('select from pg_locks where not granted')).rows)
    .toHaveLength(1);
  leave(socket);
  await once(socket, 'close');
  await bank.admin.query('rollback');
  await expectNoFault('/api/v1/payments');
});

test('a caller who resets the connection in the middle of long answers', async () => {
  const socket = await dialed();
  // More than the buffers between the two take, so that not all of it can be under way already.
  socket.write(headOf('GET', '/api/docs/swagger-ui-bundle.js', ['']).repeat(20));
  await once(socket, 'data');
  socket.resetAndDestroy();
  await expectNoFault('/api/docs/*');
});

test('a head that never ends is nothing to tell of', async () => {
  for (const [, leave] of leaves) {
    const socket = await dialed();
    await new Promise((sent) => socket.write(headOf('GET', '/api/v1/payments'), sent));
    leave(socket);
    await once(socket, 'close');
  }
  await client.ok('payments.list');
  expect(log.filter(({ level, status = 0 }) => level >= warning || status >= 400)).toEqual([]);
});

test('a failure of the bank itself is still logged as a fault', async () => {
  await bank.admin.query('alter table payments rename to gone');
  expect((await client.refused('payments.list')).statusCode).toBe(500);
  await bank.admin.query('alter table gone rename to payments');
  expect(log).toContainEqual(expect.objectContaining({ level: 50, msg: 'a call failed' }));
});
