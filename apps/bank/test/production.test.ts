/** The bank as it is shipped: its source, without the sandbox, the benchmarks and the tests beside it. */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdir, mkdtemp, readFile, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freePort } from '../bench/freePort.ts';
import { nodeOptions } from '../bench/server.ts';
import { createEmptyDatabase } from './support/database.ts';

const bank = fileURLToPath(new URL('..', import.meta.url));

let shipped: string;
let database: Awaited<ReturnType<typeof createEmptyDatabase>>;

beforeAll(async () => {
  shipped = await mkdtemp(join(tmpdir(), 'kontor-shipped-'));
  const home = join(shipped, 'apps', 'bank');
  await mkdir(home, { recursive: true });
  await cp(join(bank, 'src'), join(home, 'src'), {
    recursive: true,
    filter: (path) => !path.endsWith('.test.ts'),
  });
  await cp(join(bank, 'package.json'), join(home, 'package.json'));
  await symlink(join(bank, 'node_modules'), join(home, 'node_modules'));
  database = await createEmptyDatabase();
});

afterAll(async () => {
  await database.drop();
  await rm(shipped, { recursive: true, force: true });
});

/** Starts the shipped bank. What it prints is in `said()`. */
function start(env: Readonly<Record<string, string>>): { process: ChildProcess; said: () => string } {
  let text = '';
  const child = spawn(process.execPath, [...nodeOptions, join(shipped, 'apps', 'bank', 'src', 'main.ts')], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH: process.env['PATH'], ...env },
  });
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      text += chunk.toString();
    });
  return { process: child, said: () => text };
}

test('is told by the guide to be started as it is tested and measured', async () => {
  const guide = await readFile(new URL('../../../docs/operating.md', import.meta.url), 'utf8');
  expect(guide).toContain(`\`node ${nodeOptions.join(' ')} apps/bank/src/main.ts\``);
});

test('starts in production with nothing beside its source, answers, and stops', async () => {
  const port = await freePort();
  const { process: child, said } = start({
    NODE_ENV: 'production',
    PORT: String(port),
    HOST: '127.0.0.1',
    DATABASE_URL: database.url,
    DATA_DIR: join(shipped, 'data'),
    CODE_PEPPER: 'q8Zr5vN2xK7mB4tL9cW1yH6dS3fG0jPa',
    CLAMD: '127.0.0.1:3310',
    TWILIO_ACCOUNT: 'AC00000000000000000000000000000000',
    TWILIO_SECRET: 'no-secret',
    TWILIO_FROM: '+12025550100',
    LOG_LEVEL: 'fatal',
  });
  await new Promise<void>((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`it ended with ${code}: ${said()}`)));
    child.stdout?.on('data', () => {
      if (said().includes('The bank listens on')) resolve();
    });
  });
  const answer = await fetch(`http://127.0.0.1:${port}/healthz`);
  expect({ status: answer.status, body: await answer.json() }).toEqual({
    status: 200,
    body: expect.objectContaining({ status: 'ok' }),
  });
  expect((await fetch(`http://127.0.0.1:${port}/sandbox/persons`, { method: 'POST' })).status).toBe(404);
  child.kill('SIGTERM');
  expect(await once(child, 'exit')).toEqual([0, null]);
}, 60_000);

test('does not start on values that are no values, names each, and says what it takes and never what was given', async () => {
  const { process: child, said } = start({
    NODE_ENV: 'production',
    PORT: 'http',
    DATABASE_URL: 'mysql://root:hunter2@db.example/bank',
    TWILIO_SECRET: 'also-secret',
  });
  const [code] = (await once(child, 'close')) as [number | null];
  expect({ code, said: said() }).toEqual({
    code: 1,
    said: [
      'The configuration is not usable:',
      '  PORT: must be a port, 0 to 65535',
      '  DATABASE_URL: must be postgres://user:password@host:port/database',
      '',
    ].join('\n'),
  });
}, 60_000);
