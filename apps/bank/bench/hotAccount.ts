/**
 * What deferring gains for an account that every booking touches:
 * `node --conditions=@kontor/source bench/hotAccount.ts [bookings] [rounds]`. Books payments with a fee between customers
 * who have nothing to do with each other. The fee goes to the bank's one account for it, whose lines are deferred and folded
 * during the run as in production; to one customer's account, whose balance every booking waits for; or to an account of the
 * payee's own, where nothing waits. In turn, on twenty connections. Prints the rates, and how much faster deferred is than
 * plain.
 */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbedded } from '../src/platform/db/embedded.ts';
import { inTenant, openDatabase } from '../src/platform/db/database.ts';
import { appUrlOf } from '../src/platform/db/migrate.ts';
import { foldLines } from '../src/ledger/balanceRollup.ts';
import { bankAccount, post } from '../src/ledger/ledger.ts';
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
  const feeAccounts = {
    deferred: () => fee,
    plain: () => accountOf(payers[0]?.secondAccountId),
    apart: (payee: (typeof payers)[number] | undefined) => accountOf(payee?.secondAccountId),
  };
  const pace = async (feeAccountOf: (typeof feeAccounts)[keyof typeof feeAccounts]): Promise<number> => {
    let left = bookings;
    const folding = setInterval(() => void foldLines(db, tenantId), 1_000);
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
                { ...common, credit: feeAccountOf(payee), amount: 1n },
              ],
            }),
          );
      }),
    );
    await foldLines(db, tenantId); // what is put off is part of the price
    clearInterval(folding);
    return bookings / ((performance.now() - began) / 1000);
  };
  const paces = { deferred: [] as number[], plain: [] as number[], apart: [] as number[] };
  for (let round = -1; round < rounds; round += 1)
    for (const way of ['deferred', 'plain', 'apart'] as const) {
      const reached = await pace(feeAccounts[way]);
      if (round >= 0) paces[way].push(reached); // the first one warms up
    }
  const median = (values: readonly number[]) =>
    Math.round(values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0);
  const perSecond = {
    deferred: median(paces.deferred),
    plain: median(paces.plain),
    apart: median(paces.apart),
  };
  console.log(
    JSON.stringify({ bookings, rounds, perSecond, deferredToPlain: perSecond.deferred / perSecond.plain }),
  );
} finally {
  await db.close();
  await server.stop();
  rmSync(home, { recursive: true, force: true });
}
