/** The bank behind a pooler in transaction mode; with PgBouncer itself in the full lane, which sends much of the suite through it. */
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { postgresBus } from '../src/integrations/index.ts';
import { inTenant, openDatabase, outsideTenants, passesByItself } from '../src/platform/db/database.ts';
import type { BankEvent } from '../src/platform/events.ts';
import { appUrlOf } from '../src/platform/db/migrate.ts';
import { balancer } from './support/balancer.ts';
import { createTestDatabase, type TestDatabase } from './support/database.ts';
import { asAdministrator, bankOf, ownServers } from './support/ownServer.ts';
import { pay } from './support/pay.ts';
import { pgbouncer, startPooler } from './support/pooler.ts';
import { createWorld } from './support/world.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

describe('what a pooler would lose', () => {
  const statements = async (pooler?: string): Promise<number> => {
    const db = openDatabase(database.appUrl, { connections: 1, pooler });
    const world = await createWorld(db);
    await pay(world, await world.customer(), await world.customer(), '1.00');
    const { rows } = await db.pool.query<{ count: number }>(
      'select count(*)::int as count from pg_prepared_statements',
    );
    await db.close();
    return rows[0]?.count ?? expect.fail('no count');
  };

  test('statements are prepared at the server itself, and none of them behind a pooler', async () => {
    expect(await statements()).toBeGreaterThan(10);
    expect(await statements(new URL(database.appUrl).host)).toBe(0);
  });

  test('what nodes tell one another is listened to past the pooler', async () => {
    const proxy = await balancer({ port: Number(new URL(database.appUrl).port) });
    const db = openDatabase(database.appUrl, { pooler: `127.0.0.1:${proxy.port}` });
    const heard: BankEvent[] = [];
    const [onEvent, onGap, onError] = [(event: BankEvent) => void heard.push(event), vi.fn(), vi.fn()];
    const [near, far] = [
      await postgresBus(db, { onEvent: () => {}, onGap }, onError),
      await postgresBus(db, { onEvent, onGap }, onError),
    ];
    proxy.cut(); // and with it every connection of the pool
    const said: BankEvent = {
      kind: 'MESSAGE',
      tenantId: crypto.randomUUID(),
      channelId: crypto.randomUUID(),
      messageId: crypto.randomUUID(),
    };
    near.publish(said);
    await expect.poll(() => heard).toEqual([said]);
    expect(onGap).not.toHaveBeenCalled();
    await near.close();
    await far.close();
    await db.close();
    proxy.close();
  });
});

if (pgbouncer !== undefined)
  describe('PgBouncer', () => {
    const servers = ownServers();
    afterAll(() => servers.remove());

    test('gives more transactions than it has connections one each, in which all is as its tenant', async () => {
      const world = await createWorld(database.db);
      const payee = await world.customer();
      const payers = await Promise.all(Array.from({ length: 12 }, () => world.customer()));
      const backends = new Set<number>();
      const signed = await Promise.all(
        payers.map(async (payer) => {
          const { status } = await pay(world, payer, payee, '1.00');
          const { rows } = await inTenant(database.db, world.tenantId, (tx) =>
            tx.$client.query<{ pid: number; tenant: string }>(
              `select pg_backend_pid() as pid, current_setting('app.tenant') as tenant`,
            ),
          );
          for (const { pid, tenant } of rows) {
            backends.add(pid);
            expect(tenant).toBe(world.tenantId);
          }
          return status;
        }),
      );
      expect(signed).toEqual(payers.map(() => 'COMPLETED'));
      expect(backends.size).toBeLessThanOrEqual(4);
      const { rows } = await outsideTenants(database.db, (tx) =>
        tx.$client.query(`select coalesce(current_setting('app.tenant', true), '') as tenant`),
      );
      expect(rows).toEqual([{ tenant: '' }]);
    });

    test('reports a lost server as a passing error, and serves from the same pool once it is back', async () => {
      const primary = await servers.primary({});
      const pooler = await startPooler(primary.adminUrl, pgbouncer);
      const db = openDatabase(appUrlOf(bankOf(primary)), { pooler: pooler.address });
      try {
        const ask = () => outsideTenants(db, (tx) => tx.$client.query('select 1 as here'));
        await ask();
        const { port } = new URL(primary.adminUrl);
        await asAdministrator(primary.adminUrl, (client) =>
          client.query(`select pg_terminate_backend(pid) from pg_stat_activity where usename = 'kontor_app'`),
        );
        await primary.stop();
        // Twice over the pool's open connection and twice over a new one: in a transaction and outside one.
        const failures = await Promise.allSettled([
          ask(),
          db.pool.query('select 1'),
          ask(),
          db.pool.query('select 1'),
        ]);
        expect(failures.filter((one) => one.status !== 'rejected' || !passesByItself(one.reason))).toEqual(
          [],
        );
        await servers.start(primary.home, Number(port));
        await expect
          .poll(
            () =>
              ask().then(
                ({ rows }) => rows,
                () => [],
              ),
            { timeout: 30_000 },
          )
          .toEqual([{ here: 1 }]);
      } finally {
        await db.close();
        await pooler.stop();
      }
    }, 120_000);
  });
