/**
 * The bank's signed payments beside what PostgreSQL books at most: `node --conditions=@kontor/source bench/pgbench.ts [payments]`.
 * In turn within one run 32 clients make payments over HTTP, from creating to signing, and pgbench sends the statements that a
 * signed payment comes down to: a transaction that says whose it is and books by `ledger_post`, as the bank's own role. Prints
 * both rates, what share one is of the other, and the database's CPU time of each. pgbench comes with Debian's `postgresql`.
 */
import { execFile } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { startEmbedded } from '../src/platform/db/embedded.ts';
import { appUrlOf } from '../src/platform/db/migrate.ts';
import { freePort } from './freePort.ts';
import { connect } from './http.ts';
import { internalPayments } from './internalPayments.ts';
import { cpuOf, processorTimeOf } from './processorTime.ts';
import { startBank } from './server.ts';
import { setStage, type Stage } from './stage.ts';

const [payments = 600] = process.argv.slice(2).map(Number);
const clients = 32;
const rounds = 3;
const pgbenchSeconds = 5;

const home = mkdtempSync(join(tmpdir(), 'kontor-pgbench-'));
chmodSync(home, 0o755); // the database's own user must be able to reach it
const server = await startEmbedded({ home }); // flushes to disk, as in production
const cpuOfDatabase = processorTimeOf(server);
const run = promisify(execFile);

/** A file for each payer, of one booking to the next one. */
async function scripts(pool: pg.Pool, { tenantId, payers, currencies }: Stage): Promise<string[]> {
  const { rows } = await pool.query<{ account: string; ledger: string }>(
    'select account_id as account, id as ledger from ledger_accounts where currency_id = $1 and account_id is not null',
    [currencies[0]?.id],
  );
  const ledger = new Map(rows.map((row) => [row.account, row.ledger]));
  return payers.map(({ organizationId, accountId }, place) => {
    const payee = payers[(place + 1) % payers.length];
    const posting = `(COMMON,${currencies[0]?.id},${ledger.get(accountId)},${ledger.get(payee?.accountId ?? '')},1)`;
    const file = join(home, `booking-${place}.sql`);
    writeFileSync(
      file,
      `begin;
select set_config('app.tenant', '${tenantId}', true), set_config('app.actor', '', true), set_config('app.session', '', true), set_config('app.now', '', true);
select ledger_post('PAYMENT', '${organizationId}', null, null, null, now(), 'Load', '1', 'Load', '2', 'Payment', array['${posting}']::new_posting[]);
commit;
`,
    );
    return file;
  });
}

async function book(files: readonly string[]): Promise<{ perSecond: number; databaseMs: number }> {
  const { hostname, port, username, password, pathname } = new URL(appUrlOf(server.adminUrl));
  const before = cpuOfDatabase();
  const { stdout } = await run(
    'pgbench',
    [
      '--no-vacuum',
      '--protocol=prepared',
      `--client=${clients}`,
      `--time=${pgbenchSeconds}`,
      ...files.map((file) => `--file=${file}`),
      pathname.slice(1),
    ],
    { env: { ...process.env, PGHOST: hostname, PGPORT: port, PGUSER: username, PGPASSWORD: password } },
  );
  const booked = Number(/transactions actually processed: (\d+)/.exec(stdout)?.[1]);
  const perSecond = Number(/^tps = ([\d.]+)/m.exec(stdout)?.[1]);
  return { perSecond, databaseMs: (cpuOfDatabase() - before) / booked };
}

const median = (figures: readonly number[]): number =>
  figures.toSorted((a, b) => a - b)[figures.length >> 1] ?? NaN;

try {
  const stage = await setStage(server.adminUrl, clients);
  const pool = new pg.Pool({ connectionString: server.adminUrl, max: 10 });
  pool.on('error', () => {}); // the server ends connections at the end
  const bank = await startBank(server.adminUrl, await freePort());
  const client = connect(bank.port, clients);
  const { signed } = internalPayments({ client, stage, pool });
  const sign = async () => {
    const before = { bank: cpuOf(bank.pid).ms, database: cpuOfDatabase() };
    const began = performance.now();
    let next = 0;
    await Promise.all(
      stage.payers.map(async (payer, place) => {
        for (let n = next++; n < payments; n = next++) await signed(payer, place, n);
      }),
    );
    return {
      perSecond: payments / ((performance.now() - began) / 1000),
      bankMs: (cpuOf(bank.pid).ms - before.bank) / payments,
      databaseMs: (cpuOfDatabase() - before.database) / payments,
    };
  };
  const files = await scripts(pool, stage);
  await sign(); // to warm up
  await pool.query('analyze');
  const all = [];
  for (let round = 0; round < rounds; round += 1) all.push({ bank: await sign(), limit: await book(files) });
  console.log(
    JSON.stringify(
      {
        clients,
        payments,
        signedPerSecond: median(all.map((round) => round.bank.perSecond)),
        bookedPerSecond: median(all.map((round) => round.limit.perSecond)),
        share: median(all.map((round) => round.bank.perSecond / round.limit.perSecond)),
        cpuMs: {
          bank: median(all.map((round) => round.bank.bankMs)),
          databaseOfSigned: median(all.map((round) => round.bank.databaseMs)),
          databaseOfBooked: median(all.map((round) => round.limit.databaseMs)),
        },
      },
      null,
      2,
    ),
  );
  client.close();
  await bank.stop();
  await pool.end();
} finally {
  await server.stop();
  rmSync(home, { recursive: true, force: true });
}
