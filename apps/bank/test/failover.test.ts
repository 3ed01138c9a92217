import { readFileSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, expect, test } from 'vitest';
import { verifyLedger } from '../src/ledger/verifyLedger.ts';
import { openDatabase } from '../src/platform/db/database.ts';
import type { EmbeddedServer } from '../src/platform/db/embedded.ts';
import { appUrlOf } from '../src/platform/db/migrate.ts';
import { balancer } from './support/balancer.ts';
import { asAdministrator, bankOf, configure, ownServers } from './support/ownServer.ts';
import { pay } from './support/pay.ts';
import { createWorld, type Customer, type World } from './support/world.ts';

const servers = ownServers();
afterAll(() => servers.remove());

const portOf = ({ adminUrl }: EmbeddedServer) => Number(new URL(adminUrl).port);

/** Kills a server without warning and takes its data folder away. */
function lose({ home }: EmbeddedServer): void {
  const [pid] = readFileSync(join(home, 'data/postmaster.pid'), 'utf8').split('\n');
  renameSync(join(home, 'data'), join(home, 'lost')); // or the bank would bring its server back
  process.kill(Number(pid), 'SIGKILL');
}

/** Has the standby follow the primary, which from then on acknowledges only what both have written. */
async function replicate(primary: EmbeddedServer): Promise<EmbeddedServer> {
  const home = await servers.copyOf(primary, 'standby');
  const { port, password } = new URL(primary.adminUrl);
  configure(home, {
    primary_conninfo: `host=127.0.0.1 port=${port} user=postgres password=${password} application_name=standby`,
  });
  const standby = await servers.start(home);
  await asAdministrator(primary.adminUrl, async (client) => {
    await client.query(`alter system set synchronous_standby_names = 'standby'`);
    await client.query('select pg_reload_conf()');
    await expect
      .poll(async () => (await client.query('select sync_state from pg_stat_replication')).rows, {
        timeout: 30_000,
      })
      .toEqual([{ sync_state: 'sync' }]);
  });
  return standby;
}

/** The process by which the standby hears from the primary. */
const receiverOf = (standby: EmbeddedServer) =>
  asAdministrator(standby.adminUrl, async (client) => {
    const { rows } = await client.query<{ pid: number }>('select pid from pg_stat_wal_receiver');
    return rows[0]?.pid ?? expect.fail('The standby follows nobody.');
  });

const untilCommitsWait = (primary: EmbeddedServer) =>
  asAdministrator(primary.adminUrl, (client) =>
    expect
      .poll(
        async () => {
          const waiting = `select 1 from pg_stat_activity where wait_event = 'SyncRep'`;
          return (await client.query(waiting)).rowCount;
        },
        { timeout: 30_000 },
      )
      .toBeGreaterThan(0),
  );

/** Keeps making payments until it is stopped. `done`: ids of the payments that the bank acknowledged. */
function payments(world: World, payee: Customer) {
  const done: string[] = [];
  let failed = 0;
  const stopping = new AbortController();
  const payer = async () => {
    while (!stopping.signal.aborted)
      try {
        done.push((await pay(world, await world.customer(), payee, '1.00')).id);
      } catch {
        failed += 1;
        await pause(20); // then somebody else tries
      }
  };
  const all = Promise.all(Array.from({ length: 6 }, payer));
  return {
    done,
    failed: () => failed,
    stop: async () => {
      stopping.abort();
      await all;
    },
  };
}

test('no payment that was acknowledged is lost with the primary, and the bank goes on with its standby', async () => {
  const primary = await servers.primary({});
  const standby = await replicate(primary);
  const serving = { port: portOf(primary) };
  const proxy = await balancer(serving);
  const address = new URL(appUrlOf(bankOf(primary)));
  address.port = String(proxy.port);
  const db = openDatabase(address.href);
  const world = await createWorld(db);
  const { done, failed, stop } = payments(world, await world.customer());
  await expect.poll(() => done.length, { timeout: 60_000 }).toBeGreaterThan(10);
  expect(failed()).toBe(0);

  // The line between the two gives out first: what only the primary has written is acknowledged to nobody.
  const receiver = await receiverOf(standby);
  process.kill(receiver, 'SIGSTOP');
  try {
    await untilCommitsWait(primary);
    lose(primary);
  } finally {
    process.kill(receiver, 'SIGCONT'); // stopped, it would keep the standby from ending
  }
  const before = done.length;
  await asAdministrator(standby.adminUrl, (client) => client.query('select pg_promote()'));
  serving.port = portOf(standby);
  proxy.cut();
  await expect.poll(() => done.length, { timeout: 60_000 }).toBeGreaterThan(before + 10);
  await stop();
  expect(failed()).toBeGreaterThan(0);

  await asAdministrator(bankOf(standby), async (client) => {
    const { rows } = await client.query<{ id: string }>(`select id from payments where status = 'COMPLETED'`);
    const kept = new Set(rows.map(({ id }) => id));
    expect(done.filter((id) => !kept.has(id))).toEqual([]);
    expect(await verifyLedger(client)).toEqual([]);
  });
  await db.close();
  proxy.close();
}, 180_000);
