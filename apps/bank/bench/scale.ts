/**
 * What a signed payment costs when the bank has stored little and when it has stored much:
 * `node --conditions=@kontor/source bench/scale.ts [minutes] [payments]`. Fills the ledger with entries by its own function, at
 * most so many minutes, and at each power of ten and at the end makes payments over HTTP, from creating to signing. Prints CPU
 * time, which a busy machine disturbs less than the clock, WAL and disk.
 */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { startEmbedded } from '../src/platform/db/embedded.ts';
import { inTenant, openDatabase } from '../src/platform/db/database.ts';
import { appUrlOf } from '../src/platform/db/migrate.ts';
import { post, type Posting } from '../src/ledger/ledger.ts';
import { freePort } from './freePort.ts';
import { connect } from './http.ts';
import { internalPayments } from './internalPayments.ts';
import { cpuOf, processorTimeOf } from './processorTime.ts';
import { startBank } from './server.ts';
import { setStage } from './stage.ts';

const [minutes = 10, payments = 600] = process.argv.slice(2).map(Number);
const clients = 32;
const fillers = 2;
const postingsAtOnce = 500;
const first = 10_000;

const home = mkdtempSync(join(tmpdir(), 'kontor-scale-'));
chmodSync(home, 0o755); // the database's own user must be able to reach it
const server = await startEmbedded({ home }); // flushes to disk, as in production
const cpuOfDatabase = processorTimeOf(server);
const db = openDatabase(appUrlOf(server.adminUrl), { connections: fillers });

try {
  const stage = await setStage(server.adminUrl, clients);
  const { tenantId, payers, currencies } = stage;
  const currencyId = currencies[0]?.id ?? '';
  const pool = new pg.Pool({ connectionString: server.adminUrl, max: 10 });
  pool.on('error', () => {}); // the server ends connections at the end
  const figure = async (select: string): Promise<number> => {
    const { rows } = await pool.query<{ figure: string }>(`select ${select} as figure`);
    return Number(rows[0]?.figure);
  };
  const entries = () => figure('(select count(*) from lines)');
  const { rows: accounts } = await pool.query<{ account: string; ledger: string }>(
    `select account_id as account, id as ledger from ledger_accounts where kind = 'CUSTOMER' and currency_id = $1`,
    [currencyId],
  );
  const ledger = new Map(accounts.map((row) => [row.account, row.ledger]));
  const bank = await startBank(server.adminUrl, await freePort());
  const client = connect(bank.port, clients);
  const { signed } = internalPayments({ client, stage, pool });

  /** Entries between the two accounts of one customer after the other, to and fro, until there are so many or time is up. */
  const fill = async (wanted: number, until: number): Promise<void> => {
    let left = wanted - (await entries());
    let next = 0;
    await Promise.all(
      Array.from({ length: fillers }, async () => {
        while (left > 0 && performance.now() < until) {
          left -= 2 * postingsAtOnce;
          const payer = payers[next++ % payers.length];
          const [one, other] = [ledger.get(payer?.accountId ?? ''), ledger.get(payer?.secondAccountId ?? '')];
          if (one === undefined || other === undefined) throw new Error('no account');
          const to: Posting = { operation: 'COMMON', currencyId, debit: one, credit: other, amount: 1n };
          const fro: Posting = { ...to, debit: other, credit: one };
          const more = Array.from({ length: postingsAtOnce - 1 }, (_, n) => (n % 2 === 0 ? fro : to));
          await inTenant(db, tenantId, (tx) =>
            post(tx, {
              kind: 'PAYMENT',
              organizationId: payer?.organizationId ?? null,
              effectiveAt: new Date(),
              details: 'Entry',
              debtor: null,
              creditor: null,
              postings: [to, ...more],
            }),
          );
        }
      }),
    );
  };

  /** Bytes of each table on disk, with its indexes. */
  const tableSizes = async (): Promise<Map<string, number>> => {
    const { rows } = await pool.query<{ name: string; size: string }>(
      'select relname as name, pg_total_relation_size(relid) as size from pg_stat_user_tables',
    );
    return new Map(rows.map(({ name, size }) => [name, Number(size)]));
  };

  let made = 0;
  const make = async (times: number): Promise<void> => {
    const end = made + times;
    await Promise.all(
      payers.map(async (payer, place) => {
        for (let n = made++; n < end; n = made++) await signed(payer, place, n);
      }),
    );
    made = end;
  };

  /** What payments cost now. Each begins right behind a checkpoint, so that all write whole pages to the WAL alike. */
  const measure = async () => {
    await pool.query('vacuum analyze');
    await make(payments / 2); // to warm up
    await pool.query('checkpoint');
    const stored = await entries();
    const sizes = async () => ({
      bank: cpuOf(bank.pid).ms,
      database: cpuOfDatabase(),
      wal: await figure(`pg_wal_lsn_diff(pg_current_wal_insert_lsn(), '0/0')`),
      disk: await figure('pg_database_size(current_database())'),
    });
    const [before, tables] = [await sizes(), await tableSizes()];
    const began = performance.now();
    await make(payments);
    const seconds = (performance.now() - began) / 1000;
    const after = await sizes();
    const grown = [...(await tableSizes())]
      .map(([table, size]): [string, number] => [table, (size - (tables.get(table) ?? 0)) / payments])
      .toSorted((a, b) => b[1] - a[1]);
    const each = (key: keyof typeof before) => (after[key] - before[key]) / payments;
    return {
      entries: stored,
      perSecond: payments / seconds,
      cpuMs: { bank: each('bank'), database: each('database') },
      walBytes: each('wal'),
      diskBytes: each('disk'),
      diskBytesByTable: Object.fromEntries(grown.slice(0, 12)),
      entryBytes: {
        line: (await figure(`pg_total_relation_size('lines')`)) / (await entries()),
        posting:
          (await figure(`pg_total_relation_size('postings')`)) /
          (await figure('(select count(*) from postings)')),
      },
      databaseBytes: after.disk,
    };
  };

  const until = performance.now() + minutes * 60_000;
  for (let wanted = first; performance.now() < until; wanted *= 10) {
    await fill(wanted, until);
    console.log(JSON.stringify(await measure()));
  }
  client.close();
  await bank.stop();
  await pool.end();
} finally {
  await db.close();
  await server.stop();
  rmSync(home, { recursive: true, force: true });
}
