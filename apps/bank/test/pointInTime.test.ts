import { afterAll, expect, test } from 'vitest';
import { verifyLedger } from '../src/ledger/verifyLedger.ts';
import { sealAudit, verifyAudit } from '../src/platform/audit/chain.ts';
import { openDatabase } from '../src/platform/db/database.ts';
import { appUrlOf } from '../src/platform/db/migrate.ts';
import { asAdministrator, bankOf, configure, ownServers } from './support/ownServer.ts';
import { pay } from './support/pay.ts';
import { createWorld } from './support/world.ts';

const servers = ownServers();
afterAll(() => servers.remove());

test('from a base backup and the archive a bank comes back as it was just before a mistake, and goes on', async () => {
  const archive = servers.folder('archive');
  const lost = await servers.primary({ archive_mode: 'on', archive_command: `cp %p ${archive}/%f` });
  const db = openDatabase(appUrlOf(bankOf(lost)));
  const world = await createWorld(db);
  const [payer, payee] = [await world.customer(), await world.customer()];
  await pay(world, payer, payee, '10.00');
  const home = await servers.copyOf(lost, 'recovery');

  await pay(world, payer, payee, '20.00');
  await sealAudit(world.bank, world.tenantId);
  const { head } = await verifyAudit(world.bank, world.tenantId);
  const before = await asAdministrator(bankOf(lost), async (client) => {
    const { rows } = await client.query<{ now: string }>('select clock_timestamp()::text as now');
    return rows[0]?.now ?? '';
  });
  await pay(world, payer, payee, '40.00');
  await db.close();
  await asAdministrator(bankOf(lost), async (client) => {
    await client.query('begin; set local session_replication_role = replica; delete from lines; commit');
    expect(await verifyLedger(client)).not.toEqual([]);
    const { rows } = await client.query<{ file: string }>('select pg_walfile_name(pg_switch_wal()) as file');
    await expect
      .poll(async () => (await client.query('select last_archived_wal from pg_stat_archiver')).rows[0], {
        timeout: 30_000,
      })
      .toEqual({ last_archived_wal: rows[0]?.file });
  });
  await lost.stop();

  configure(home, {
    archive_mode: 'off',
    restore_command: `cp ${archive}/%f %p`,
    recovery_target_time: before,
    recovery_target_action: 'promote',
  });
  const restored = await servers.start(home);
  await asAdministrator(bankOf(restored), async (client) => {
    await expect
      .poll(async () => (await client.query('select pg_is_in_recovery() as recovering')).rows[0], {
        timeout: 30_000,
      })
      .toEqual({ recovering: false });
    expect(await verifyLedger(client)).toEqual([]);
    const { rows } = await client.query<{ sum: string }>(`select sum::text from payments order by sum`);
    expect(rows.map(({ sum }) => sum)).toEqual(['1000', '2000']);
    const back = openDatabase(appUrlOf(bankOf(restored)));
    const bank = { ...world, bank: { ...world.bank, db: back } };
    expect(await verifyAudit(bank.bank, world.tenantId, head)).toEqual({ head, breaches: [] });
    await pay(bank, payer, payee, '5.00');
    expect(await verifyLedger(client)).toEqual([]);
    await back.close();
  });
}, 120_000);
