/**
 * What a signed payment costs, and what reading costs, when the bank has stored little and when it has stored much:
 * `nice -n 19 node --conditions=@kontor/source bench/scale.ts [payments] [entries …]`. Fills the ledger up to each number of
 * entries, makes payments over HTTP, from creating to signing, and reads. Prints CPU time, which a busy machine disturbs less
 * than the clock, WAL, disk, and blocks touched, which it doesn't disturb at all. 50 million entries take 40 GB of the folder
 * that TMPDIR names.
 */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { brands } from '../sandbox/brands.ts';
import { startEmbedded } from '../src/platform/db/embedded.ts';
import { verifyLedger } from '../src/ledger/verifyLedger.ts';
import { fillLedger } from './fillLedger.ts';
import { freePort } from './freePort.ts';
import { connect } from './http.ts';
import { internalPayments } from './internalPayments.ts';
import { cpuOf, processorTimeOf } from './processorTime.ts';
import { startBank } from './server.ts';
import { setStage } from './stage.ts';

const [payments = 600, ...given] = process.argv.slice(2).map(Number);
const sizes = given.length > 0 ? given : [10_000, 100_000, 1_000_000];
const clients = 32;
const reads = 50;
const entriesOfStatement = 100;
/** Beyond it checking everything takes longer than all the rest. */
const verifiedUpTo = 1_000_000;
const years = 2;

const home = mkdtempSync(join(tmpdir(), 'kontor-scale-'));
chmodSync(home, 0o755); // the database's own user must be able to reach it
// Little WAL, so that filling is fast; no autovacuum, which would touch blocks while they are counted.
const first = await startEmbedded({ home });
const settings = new pg.Client({ connectionString: first.adminUrl });
await settings.connect();
for (const setting of [
  `wal_level = minimal`,
  `max_wal_senders = 0`,
  `max_wal_size = '8GB'`,
  `checkpoint_timeout = '30min'`,
  `autovacuum = off`,
])
  await settings.query(`alter system set ${setting}`);
await settings.end();
await first.stop();
const server = await startEmbedded({ home }); // flushes to disk, as in production
const cpuOfDatabase = processorTimeOf(server);
const pool = new pg.Pool({ connectionString: server.adminUrl, max: 10 });
pool.on('error', () => {}); // the server ends connections at the end
const filler = new pg.Client({ connectionString: server.adminUrl });

const figure = async (select: string): Promise<number> => {
  const { rows } = await pool.query<{ figure: string }>(`select ${select} as figure`);
  return Number(rows[0]?.figure);
};
const entries = () => figure('(select count(*) from lines)');

/** Bytes on disk, and blocks touched so far, of each table with its indexes. */
async function tables(): Promise<Map<string, { bytes: number; blocks: number }>> {
  const { rows } = await pool.query<{ name: string; bytes: string; blocks: string }>(
    `select relname as name, pg_total_relation_size(relid) as bytes,
       heap_blks_hit + heap_blks_read + coalesce(idx_blks_hit + idx_blks_read, 0)
         + coalesce(toast_blks_hit + toast_blks_read + tidx_blks_hit + tidx_blks_read, 0) as blocks
     from pg_statio_user_tables where relname <> 'filling'`,
  );
  return new Map(
    rows.map(({ name, bytes, blocks }) => [name, { bytes: Number(bytes), blocks: Number(blocks) }]),
  );
}
type Tables = Awaited<ReturnType<typeof tables>>;
const blocksOf = (all: Tables): number => [...all.values()].reduce((sum, { blocks }) => sum + blocks, 0);
/** Those that grow with the entries; no worker touches them where nothing happens. */
const ofLedger = ['ledger_transactions', 'postings', 'lines', 'balances', 'ledger_accounts'];
const ledgerBlocksOf = (all: Tables): number =>
  ofLedger.reduce((sum, name) => sum + (all.get(name)?.blocks ?? 0), 0);

/** A backend tells what it touched within a second of its last statement. */
const told = () => delay(2_500);

try {
  const stage = await setStage(server.adminUrl, clients);
  const { tenantId, payers, currencies } = stage;
  const currencyId = currencies[0]?.id ?? '';
  await filler.connect();
  // A statement says whose it is.
  await pool.query('update tenants set branding = $1', [JSON.stringify(brands[0])]);
  const bank = await startBank(server.adminUrl, await freePort());
  const client = connect(bank.port, clients);
  const { signed } = internalPayments({ client, stage, pool });

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

  /** What workers touch in a second though nothing happens. */
  const idleBlocks = async (): Promise<number> => {
    await told();
    const [before, began] = [blocksOf(await tables()), performance.now()];
    await delay(10_000);
    return ((blocksOf(await tables()) - before) * 1000) / (performance.now() - began);
  };

  const counters = async () => ({
    bank: cpuOf(bank.pid).ms,
    database: cpuOfDatabase(),
    wal: await figure(`pg_wal_lsn_diff(pg_current_wal_insert_lsn(), '0/0')`),
    disk: await figure('pg_database_size(current_database())'),
    tables: await tables(),
  });

  /** What payments cost now. Each begins right behind a checkpoint, so that all write whole pages to the WAL alike. */
  const measurePayments = async (idle: number) => {
    await make(payments / 2); // to warm up
    await pool.query('vacuum analyze'); // as the database does by itself within a minute
    await pool.query('checkpoint');
    await told();
    const before = await counters();
    const began = performance.now();
    await make(payments);
    const seconds = (performance.now() - began) / 1000;
    await told();
    const after = await counters();
    const each = (key: 'bank' | 'database' | 'wal' | 'disk') => (after[key] - before[key]) / payments;
    const ofEach = (what: 'bytes' | 'blocks') =>
      Object.fromEntries(
        [...after.tables]
          .map(([name, now]): [string, number] => [
            name,
            (now[what] - (before.tables.get(name)?.[what] ?? 0)) / payments,
          ])
          .toSorted((a, b) => b[1] - a[1])
          .slice(0, 16),
      );
    return {
      perSecond: payments / seconds,
      cpuMs: { bank: each('bank'), database: each('database') },
      walBytes: each('wal'),
      diskBytes: each('disk'),
      blocks: (blocksOf(after.tables) - blocksOf(before.tables) - idle * (seconds + 2.5)) / payments,
      ledgerBlocks: (ledgerBlocksOf(after.tables) - ledgerBlocksOf(before.tables)) / payments,
      blocksByTable: ofEach('blocks'),
      bytesByTable: ofEach('bytes'),
    };
  };

  /** What the reading of it costs, one after the other: of the first customer, who has a tenth of all, and of another. */
  const measureReading = async () => {
    const found: Record<
      string,
      { ledgerBlocks: number; cpuMs: { bank: number; database: number }; bytes: number }
    > = {};
    for (const [whose, payer] of [
      ['of the first', payers[0]],
      ['of another', payers[1]],
    ] as const) {
      if (payer === undefined) continue;
      const { rows } = await pool.query<{ since: Date }>(
        `select effective_at as since from lines where tenant_id = $1 and organization_id = $2 and ledger_account_id =
           (select id from ledger_accounts where tenant_id = $1 and account_id = $3 and currency_id = $4)
         order by effective_at desc, id desc offset ${entriesOfStatement - 1} limit 1`,
        [tenantId, payer.organizationId, payer.accountId, currencyId],
      );
      const since = rows[0]?.since.toISOString() ?? '';
      const organizationId = payer.organizationId;
      const of = (path: string, query: Record<string, string>) =>
        `http://127.0.0.1:${bank.port}/api${path}?${new URLSearchParams(query).toString()}`;
      const paths = {
        'a page of the history': of('/v1/statements-items', { organizationId }),
        'the balances of an account': `http://127.0.0.1:${bank.port}/api/v1/accounts/${payer.accountId}/balances`,
        'a statement of 100 entries': of('/v1/statements-items/csv', {
          organizationId,
          account: payer.accountId,
          currencyId,
          transferDateFrom: since,
        }),
      };
      for (const [what, url] of Object.entries(paths)) {
        const read = async (): Promise<number> => {
          const answer = await fetch(url, { headers: { cookie: `session=${payer.session}` } });
          const text = await answer.text();
          if (!answer.ok) throw new Error(`${url}: ${answer.status} ${text}`);
          return text.length;
        };
        const bytes = await read();
        await told();
        const before = await counters();
        for (let n = 0; n < reads; n += 1) await read();
        await told();
        const after = await counters();
        const each = (key: 'bank' | 'database') => (after[key] - before[key]) / reads;
        found[`${what} ${whose}`] = {
          ledgerBlocks: (ledgerBlocksOf(after.tables) - ledgerBlocksOf(before.tables)) / reads,
          cpuMs: { bank: each('bank'), database: each('database') },
          bytes,
        };
      }
    }
    return found;
  };

  const end = new Date();
  const begin = new Date(end);
  begin.setFullYear(end.getFullYear() - years);
  const moment = (step: number): Date =>
    new Date(begin.getTime() + ((end.getTime() - begin.getTime()) * step) / sizes.length);
  for (const [step, wanted] of sizes.entries()) {
    const began = performance.now();
    await fillLedger(filler, {
      tenantId,
      currencyId,
      wanted,
      from: moment(step),
      until: moment(step + 1),
    });
    await pool.query('vacuum analyze');
    const fillSeconds = (performance.now() - began) / 1000;
    if (wanted <= verifiedUpTo) {
      const breaches = await verifyLedger(filler);
      if (breaches.length > 0) throw new Error(breaches.join('\n'));
    }
    const stored = await entries();
    const idle = await idleBlocks();
    const ofPayment = await measurePayments(idle);
    const reading = await measureReading();
    const sizesNow = await tables();
    console.log(
      JSON.stringify({
        entries: stored,
        fillSeconds,
        idleBlocksPerSecond: idle,
        payment: ofPayment,
        reading,
        entryBytes: {
          line: (sizesNow.get('lines')?.bytes ?? 0) / (await entries()),
          posting: (sizesNow.get('postings')?.bytes ?? 0) / (await figure('(select count(*) from postings)')),
        },
        databaseBytes: await figure('pg_database_size(current_database())'),
      }),
    );
  }
  client.close();
  await bank.stop();
} finally {
  await filler.end();
  await pool.end();
  await server.stop();
  rmSync(home, { recursive: true, force: true });
}
