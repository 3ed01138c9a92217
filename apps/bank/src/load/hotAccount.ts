/**
 * What one account costs that every booking touches: `node --conditions=@kontor/source src/load/hotAccount.ts [bookings] [rounds]`.
 * Books payments with a fee between customers who have nothing to do with each other, the fee once to the bank's one fee
 * account, as it is done, and once to an account of the payer's own, as if nobody had to wait for its balance. Both in turn,
 * on twenty connections; prints both paces and their ratio.
 */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbedded } from '../db/embedded.ts';
import { inTenant, openDatabase } from '../db/database.ts';
import { appUrlOf } from '../db/migrate.ts';
import { bankAccount, post } from '../ledger/ledger.ts';
import { setStage } from './stage.ts';

const [bookings = 4_000, rounds = 5] = process.argv.slice(2).map(Number);
const connections = 20;
const home = mkdtempSync(join(tmpdir(), 'kontor-hot-'));
chmodSync(home, 0o755); // the database's own user must be able to reach it
const server = await startEmbedded({ home }); // flushes to disk, as in production
const db = openDatabase(appUrlOf(server.adminUrl), { connections });
try {
  const { tenantId, payers, currencies } = await setStage(server.adminUrl, 2 * connections, 1_000_000_00n);
  const currencyId = currencies[0]?.id ?? '';
  const { fee, accountOf } = await inTenant(db, tenantId, async (tx) => {
    const { rows } = await tx.$client.query<{ account: string; ledger: string }>(
      `select account_id as account, id as ledger from ledger_accounts where kind = 'CUSTOMER' and currency_id = $1`,
      [currencyId],
    );
    const ledger = new Map(rows.map((row) => [row.account, row.ledger]));
    return { fee: await bankAccount(tx, 'FEE', currencyId), accountOf: (id = '') => ledger.get(id) ?? '' };
  });
  const pace = async (hot: boolean): Promise<number> => {
    let left = bookings;
    const began = performance.now();
    await Promise.all(
      Array.from({ length: connections }, async (_, n) => {
        const [payer, payee] = [payers[2 * n], payers[2 * n + 1]];
        const debit = accountOf(payer?.accountId);
        const common = { operation: 'COMMON', currencyId, debit } as const;
        while (left-- > 0)
          await inTenant(db, tenantId, (tx) =>
            post(tx, {
              kind: 'PAYMENT',
              organizationId: payer?.organizationId ?? '',
              effectiveAt: new Date(),
              details: '',
              debtor: null,
              creditor: null,
              postings: [
                { ...common, credit: accountOf(payee?.accountId), amount: 2n },
                { ...common, credit: hot ? fee : accountOf(payee?.secondAccountId), amount: 1n },
              ],
            }),
          );
      }),
    );
    return bookings / ((performance.now() - began) / 1000);
  };
  const paces: { hot: number[]; apart: number[] } = { hot: [], apart: [] };
  for (let round = -1; round < rounds; round += 1) {
    const [hot, apart] = [await pace(true), await pace(false)];
    if (round < 0) continue; // to warm up
    paces.hot.push(hot);
    paces.apart.push(apart);
  }
  const median = (values: readonly number[]) =>
    values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
  const [hot, apart] = [median(paces.hot), median(paces.apart)];
  console.log(
    JSON.stringify({ bookings, rounds, hotPerSecond: hot, apartPerSecond: apart, ratio: apart / hot }),
  );
} finally {
  await db.close();
  await server.stop();
  rmSync(home, { recursive: true, force: true });
}
