import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import pg from 'pg';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startEmbedded } from './embedded.ts';
import { placeFor } from './embedded-host.ts';
import { pauseBefore } from './embedded-keeper.ts';

let home: string;
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'kontor-embedded-'));
  chmodSync(home, 0o755); // mkdtemp closes it to the server's user
});
afterEach(async () => {
  const left = await startEmbedded({ home, volatile: true });
  await left.stop();
  rmSync(home, { recursive: true, force: true });
});

const start = () => startEmbedded({ home, volatile: true });
const pidFile = () => join(home, 'data', 'postmaster.pid');
const serverPid = () => Number(readFileSync(pidFile(), 'utf8').split('\n')[0]);

async function query(url: string, text: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}

/** Another process that starts the server and then waits; answers once it says that the server runs. */
async function otherProcess(): Promise<ChildProcess> {
  const script = `import { startEmbedded } from ${JSON.stringify(new URL('./embedded.ts', import.meta.url).href)};
    await startEmbedded({ home: ${JSON.stringify(home)}, volatile: true }); console.log('runs'); setInterval(() => {}, 1000);`;
  const child = spawn(
    process.execPath,
    ['--conditions=@kontor/source', '--input-type=module', '-e', script],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  const [line] = await once(createInterface({ input: child.stdout }), 'line');
  expect(line).toBe('runs');
  return child;
}

test('is a PostgreSQL 18 on loopback whose data stays, under a password that others can not read', async () => {
  const first = await start();
  expect(first.adopted).toBe(false);
  expect(
    await query(
      first.adminUrl,
      "select current_setting('server_version_num')::int / 10000 as major, current_setting('listen_addresses') as at",
    ),
  ).toEqual([{ major: 18, at: '127.0.0.1' }]);
  await query(first.adminUrl, 'create table kept as select 1 as n');
  await first.stop();
  await expect(query(first.adminUrl, 'select 1')).rejects.toThrow(/ECONNREFUSED/);
  const second = await start();
  expect(await query(second.adminUrl, 'table kept')).toEqual([{ n: 1 }]);
  await expect(query(second.adminUrl.replace(/:[0-9a-f]{48}@/, ':guess@'), 'select 1')).rejects.toThrow(
    /password/,
  );
  expect(statSync(join(home, 'secret.json')).mode & 0o777).toBe(0o600);
  await second.stop();
});

test('outlives a killed parent and is taken over by the next run', async () => {
  const child = await otherProcess();
  const pid = serverPid();
  child.kill('SIGKILL');
  await once(child, 'exit');
  const next = await start();
  expect([next.adopted, serverPid()]).toEqual([true, pid]);
  await next.stop();
  await expect(query(next.adminUrl, 'select 1')).rejects.toThrow(/ECONNREFUSED/);
});

test('is shared with a run that lives, and is left to it', async () => {
  const child = await otherProcess();
  const guest = await start();
  expect(guest.adopted).toBe(true);
  await guest.stop();
  expect(await query(guest.adminUrl, 'select 1 as n')).toEqual([{ n: 1 }]);
  child.kill('SIGKILL');
  await once(child, 'exit');
});

test('is brought back where it was when it is killed, as often as it takes, until it is stopped', async () => {
  const said: string[] = [];
  const server = await startEmbedded({ home, log: (line) => void said.push(line) });
  await query(server.adminUrl, 'create table kept as select 1 as n');
  for (const _ of [1, 2]) {
    const pid = serverPid();
    process.kill(pid, 'SIGKILL');
    await vi.waitFor(async () => expect(await query(server.adminUrl, 'table kept')).toEqual([{ n: 1 }]), {
      timeout: 20_000,
    });
    expect(serverPid()).not.toBe(pid);
  }
  await server.stop();
  await expect(query(server.adminUrl, 'select 1')).rejects.toThrow(/ECONNREFUSED/);
  expect(() => serverPid()).toThrow(/ENOENT/);
  expect(said.filter((line) => line.includes('started again'))).toHaveLength(2);
});

test('is not brought back when it goes because it is stopped, nor after its run let go of it', async () => {
  const first = await start();
  process.kill(serverPid(), 'SIGKILL');
  await first.stop(); // there is nothing left to stop, and nothing wrong with that
  await expect(query(first.adminUrl, 'select 1')).rejects.toThrow(/ECONNREFUSED/);
});

test('is started again at once, then ever later, and no more when it goes again and again', () => {
  const minute = 60_000;
  const starts = Array.from({ length: 9 }, (_, n) => n * 1_000);
  expect(starts.map((at, n) => pauseBefore(starts.slice(0, n), at))).toEqual([
    0, 500, 1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000,
  ]);
  expect(pauseBefore([...starts, 9_000], 10_000)).toBeNull();
  expect(pauseBefore([...starts, 9_000], 11 * minute)).toBe(0);
});

test('recovers after the server itself was killed', async () => {
  const first = await startEmbedded({ home });
  await query(first.adminUrl, 'create table kept as select 1 as n');
  const pid = serverPid();
  process.kill(pid, 'SIGKILL');
  await first.stop();
  const second = await startEmbedded({ home });
  expect(serverPid()).not.toBe(pid);
  expect(await query(second.adminUrl, 'table kept')).toEqual([{ n: 1 }]);
  await second.stop();
});

test.each([
  ['whose process is gone', 4_194_303],
  ['whose number another program has now', process.pid],
])('starts over a pid file %s', async (_, pid) => {
  const first = await start();
  await first.stop();
  writeFileSync(pidFile(), `${pid}\n${join(home, 'data')}\n1700000000\n5432\n\n127.0.0.1\n`);
  const second = await start();
  expect(second.adopted).toBe(false);
  expect(await query(second.adminUrl, 'select 1 as n')).toEqual([{ n: 1 }]);
  await second.stop();
});

test('started twice at the same time on nothing is one server', async () => {
  const [one, two] = await Promise.all([start(), start()]);
  expect(one.adminUrl).toBe(two.adminUrl);
  await one.stop();
  await two.stop();
});

test('says what to do about data of another PostgreSQL, and starts on it again once it is its own', async () => {
  const first = await start();
  await first.stop();
  const version = join(home, 'data', 'PG_VERSION');
  writeFileSync(version, '17\n');
  await expect(start()).rejects.toThrow(
    `PostgreSQL 17 made the data in ${join(home, 'data')}, and this PostgreSQL is another version. Move ${home} away to start from scratch, or set DATA_DIR to another folder.`,
  );
  writeFileSync(version, '18\n');
  const second = await start();
  await second.stop();
});

test('says what to do when it can not write where its data should be', async () => {
  const taken = join(home, 'taken');
  writeFileSync(taken, '', { mode: 0o755 });
  await expect(startEmbedded({ home: taken })).rejects.toThrow(
    /^The data can't be kept in .*taken \(.*\)\. Set DATA_DIR to a folder of this user\.$/,
  );
});

test('puts its data elsewhere when its user can not reach the wished folder, always in the same place', async () => {
  const wished = join(home, 'closed', 'postgres');
  mkdirSync(join(home, 'closed'), { mode: 0o700 });
  const identity = { uid: 65_534, gid: 65_534 };
  expect(await placeFor(wished, {})).toBe(wished);
  if (process.getuid?.() !== 0) return; // only root hands the server to another user
  expect(await placeFor(wished, identity)).toMatch(/^\/.*\/kontor-[0-9a-f]{12}$/);
  expect(await placeFor(wished, identity)).toBe(await placeFor(wished, identity));
  expect(await placeFor('/tmp/kontor-open', identity)).toBe('/tmp/kontor-open');
});
