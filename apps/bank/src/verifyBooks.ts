/**
 * The check of the ledger by hand: `node --conditions=@kontor/source apps/bank/src/verifyBooks.ts` with the bank's own environment,
 * also while the bank runs. Prints a sentence for everything that a sound ledger can't show and exits with 1 when there is one.
 */
import { sql } from 'drizzle-orm';
import { readConfig } from './config.ts';
import { verifyLedger } from './ledger/index.ts';
import { outsideTenants, readTenant } from './platform/db/database.ts';
import { startDatabase } from './platform/db/start.ts';
import { tenants } from './platform/db/schema.ts';
import { verifyHistories } from './reporting/index.ts';

const { db, close } = await startDatabase(readConfig(process.env), () => {});
try {
  const all = await outsideTenants(db, (tx) => tx.select({ id: tenants.id, key: tenants.key }).from(tenants));
  for (const { id, key } of all) {
    const breaches = await readTenant(db, id, async (tx) => {
      await tx.execute(sql`set local statement_timeout = 0`); // nobody waits for it
      return [...(await verifyLedger(tx.$client)), ...(await verifyHistories(tx, id))];
    });
    for (const breach of breaches) console.error(`${key}: ${breach}`);
    if (breaches.length > 0) process.exitCode = 1;
  }
} finally {
  await close();
}
