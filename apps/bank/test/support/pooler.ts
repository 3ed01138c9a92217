import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../bench/freePort.ts';
import { serverIdentity } from '../../src/platform/db/embedded-host.ts';
import { asAdministrator } from './ownServer.ts';

/** The program of PgBouncer, which the full lane names; without it nothing goes through one. */
export const pgbouncer = process.env['PGBOUNCER'];

export type Pooler = {
  /** `host:port`, for the bank. */
  readonly address: string;
  stop(): Promise<void>;
};

/** Fewer than a bank opens, so that its transactions take turns at connections to the server. */
const connectionsOfDatabase = 4;

/**
 * Starts PgBouncer in transaction mode in front of all databases of a server, for the role that the bank works as, and waits
 * until it listens.
 * @throws Error when it can't be started
 */
export async function startPooler(adminUrl: string, program = 'pgbouncer'): Promise<Pooler> {
  const folder = mkdtempSync(join(tmpdir(), 'kontor-pooler-'));
  chmodSync(folder, 0o755); // mkdtemp closes it to the pooler's user
  const port = await freePort();
  const secret = await asAdministrator(adminUrl, async (client) => {
    const { rows } = await client.query<{ rolpassword: string }>(
      "select rolpassword from pg_authid where rolname = 'kontor_app'",
    );
    return rows[0]?.rolpassword ?? '';
  });
  writeFileSync(join(folder, 'users.txt'), `"kontor_app" "${secret}"\n`);
  const { hostname, port: behind } = new URL(adminUrl);
  writeFileSync(
    join(folder, 'pgbouncer.ini'),
    `[databases]
* = host=${hostname} port=${behind}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = scram-sha-256
auth_file = ${join(folder, 'users.txt')}
pool_mode = transaction
default_pool_size = ${connectionsOfDatabase}
max_client_conn = 500
server_idle_timeout = 5
server_login_retry = 1
query_wait_timeout = 5
`,
  );
  const child = spawn(program, [join(folder, 'pgbouncer.ini')], {
    ...(await serverIdentity()), // it refuses to run as root, as the server does
    cwd: '/',
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  await new Promise<void>((resolve, reject) => {
    let said = '';
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`${program} ended with ${code}: ${said}`)));
    child.stderr.on('data', (chunk: Buffer) => {
      said += chunk.toString();
      if (said.includes('process up')) resolve();
    });
  });
  return {
    address: `127.0.0.1:${port}`,
    async stop() {
      const gone = once(child, 'exit');
      child.kill('SIGINT');
      await gone;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
