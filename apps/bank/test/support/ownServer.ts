/** Servers that a test has to itself, for what an operator does to a whole server: archive, restore, replicate, lose. */
import { execFileSync } from 'node:child_process';
import { appendFileSync, chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { startEmbedded, type EmbeddedServer } from '../../src/platform/db/embedded.ts';
import { prepareDatabase } from '../../src/platform/db/migrate.ts';
import { withDatabase } from './template.ts';

export type OwnServers = {
  /** A server with an empty, migrated bank in it, set up as `settings` say. */
  readonly primary: (settings: Settings) => Promise<EmbeddedServer>;
  /**
   * A copy of a running server's files, taken while it works, as a base backup is. `signal` is what the copy does when it
   * starts: recover what the archive has, or follow the server as its standby.
   */
  readonly copyOf: (server: EmbeddedServer, signal: 'recovery' | 'standby') => Promise<string>;
  readonly start: (home: string, port?: number) => Promise<EmbeddedServer>;
  /** A folder that the servers may write to. */
  readonly folder: (name: string) => string;
  /** Stops them all and takes away what they wrote. */
  readonly remove: () => Promise<void>;
};

type Settings = Readonly<Record<string, string>>;

export const bankOf = (server: EmbeddedServer): string => withDatabase(server.adminUrl, 'bank');

export function ownServers(): OwnServers {
  const root = mkdtempSync(join(tmpdir(), 'kontor-servers-'));
  chmodSync(root, 0o755); // mkdtemp closes it to the servers' user
  const running: EmbeddedServer[] = [];
  let copies = 0;
  const start = async (home: string, port?: number) => {
    const server = await startEmbedded({ home, ...(port !== undefined && { port }) });
    running.push(server);
    return server;
  };
  return {
    start,
    folder: (name) => {
      const path = join(root, name);
      mkdirSync(path);
      chmodSync(path, 0o777);
      return path;
    },
    primary: async (settings) => {
      const home = join(root, 'primary');
      const first = await startEmbedded({ home });
      await asAdministrator(first.adminUrl, (client) => client.query('create database bank'));
      await prepareDatabase(bankOf(first));
      configure(first.home, { ...quick, ...settings });
      await first.stop();
      return start(home);
    },
    copyOf: (server, signal) =>
      asAdministrator(server.adminUrl, async (client) => {
        const home = join(root, `copy-${(copies += 1)}`);
        mkdirSync(home);
        await client.query(`select pg_backup_start('copy', true)`);
        execFileSync('cp', ['-a', join(server.home, 'data'), join(server.home, 'secret.json'), home]);
        const { rows } = await client.query<{ labelfile: string }>('select labelfile from pg_backup_stop()');
        const data = join(home, 'data');
        rmSync(join(data, 'postmaster.pid'));
        writeFileSync(join(data, 'backup_label'), rows[0]?.labelfile ?? '');
        writeFileSync(join(data, `${signal}.signal`), '');
        execFileSync('chown', ['-R', '--reference', join(data, 'PG_VERSION'), data]);
        return home;
      }),
    remove: async () => {
      for (const server of running) await server.stop();
      rmSync(root, { recursive: true, force: true });
    },
  };
}

/** A power cut is not what is tried here; a copy needs whole pages. */
const quick = { fsync: 'off', full_page_writes: 'on' };

/** Settings of a server that doesn't run; the last of several for the same counts. */
export function configure(home: string, settings: Settings): void {
  const lines = Object.entries(settings).map(([name, value]) => `${name} = '${value}'\n`);
  appendFileSync(join(home, 'data/postgresql.auto.conf'), lines.join(''));
}

export async function asAdministrator<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {}); // the server may be lost in the meantime
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end().catch(() => {});
  }
}
