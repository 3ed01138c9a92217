/** The bank as a process with the database it starts itself, and that database killed under it. */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freePort } from '../bench/freePort.ts';
import { startEmbedded } from '../src/platform/db/embedded.ts';
import { Client } from './support/client.ts';

const entry = fileURLToPath(new URL('../src/main.ts', import.meta.url));

let folder: string;
let port: number;
let bank: ChildProcess;
let said = '';

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kontor-killed-'));
  await chmod(folder, 0o755); // mkdtemp closes it to the server's user
  port = await freePort();
  bank = spawn(process.execPath, ['--conditions=@kontor/source', entry], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, NODE_ENV: 'test', PORT: String(port), DATA_DIR: folder, LOG_LEVEL: 'silent' },
  });
  await new Promise<void>((resolve, reject) => {
    bank.once('exit', (code) => reject(new Error(`the bank ended with ${code} instead of serving`)));
    bank.stdout?.on('data', (chunk: Buffer) => {
      said += chunk.toString();
      if (said.includes('Ready.')) resolve();
    });
  });
}, 120_000);

afterAll(async () => {
  if (bank.exitCode === null) bank.kill('SIGKILL');
  const left = await startEmbedded({ home: folder });
  await left.stop();
  await rm(folder, { recursive: true, force: true });
});

const pidFile = () => join(folder, 'data', 'postmaster.pid');
const databasePid = async () => Number((await readFile(pidFile(), 'utf8')).split('\n')[0]);

type Wire = Awaited<ReturnType<Client['raw']>>;

const sandbox = (path: string, body: unknown): Promise<Wire> =>
  new Client(port).raw(
    'POST',
    `/sandbox/${path}`,
    { 'content-type': 'application/json' },
    JSON.stringify(body),
  );

test('is brought back, calls are asked to wait until then, and nothing that was acknowledged is lost', async () => {
  const made = await sandbox('persons', {
    firstName: 'Jane',
    lastName: 'Doe',
    accounts: [{ name: 'Current', balances: [{ currency: 'EUR', value: '0.00' }] }],
  });
  const person = JSON.parse(made.text) as { phone: string; accounts: { id: string }[] };
  const payIn = (n: number) =>
    sandbox('incoming', {
      accountId: person.accounts[0]?.id,
      currency: 'EUR',
      sum: '1.00',
      from: 'A bank elsewhere',
      details: `No ${n}`,
    });

  const acknowledged: number[] = [];
  const refused: Wire[] = [];
  const killed = await databasePid();
  // Until it has been gone and has answered again for a while.
  for (let n = 1, after = 0; after < 20; n += 1) {
    if (n === 20) process.kill(killed, 'SIGKILL');
    const answer = await payIn(n);
    if (answer.status === 204) {
      acknowledged.push(n);
      if (refused.length > 0) after += 1;
    } else refused.push(answer);
  }

  expect(refused.length).toBeGreaterThan(0);
  expect(refused.map(({ status, headers }) => [status, headers['retry-after']])).toEqual(
    refused.map(() => [503, '1']),
  );
  expect(await databasePid()).not.toBe(killed);
  expect(said).toContain('PostgreSQL is gone and is started again');

  const client = new Client(port);
  await client.signIn(person.phone);
  const booked: string[] = [];
  for (let cursor: string | undefined, more = true; more;) {
    const query = { take: 100, ...(cursor !== undefined && { cursor }) };
    const { edges, pageInfo } = (await client.ok('statements.list', { query })).data;
    booked.push(...edges.map(({ node }) => node.details ?? ''));
    cursor = pageInfo.endCursor ?? undefined;
    more = pageInfo.hasNextPage;
  }
  expect(new Set(booked).size).toBe(booked.length);
  expect(booked).toEqual(expect.arrayContaining(acknowledged.map((n) => `No ${n}`)));
});

test('is stopped with the bank and stays so', async () => {
  const ended = once(bank, 'exit');
  bank.kill('SIGTERM');
  expect(await ended).toEqual([0, null]);
  expect(existsSync(pidFile())).toBe(false);
  expect(said.split('is started again')).toHaveLength(2);
});
