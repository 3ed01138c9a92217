/**
 * The verification by hand: `node --conditions=@kontor/source apps/bank/src/verifyAuditLog.ts [tenant:seq:hash …]` with the bank's own
 * environment; each argument is an end of a chain that was kept from an earlier run. Prints the present ends and exits with 1
 * when an entry was changed, removed or moved.
 */
import { systemClock } from './platform/clock.ts';
import { readConfig } from './config.ts';
import { outsideTenants } from './platform/db/database.ts';
import { startDatabase } from './platform/db/start.ts';
import { tenants } from './platform/db/schema.ts';
import { verifyAudit, type Head } from './platform/audit/chain.ts';

const anchors = new Map(
  process.argv.slice(2).map((argument): [string, Head] => {
    const [key = '', seq = '', hash = ''] = argument.split(':');
    return [key, { seq: BigInt(seq), hash: Buffer.from(hash, 'hex') }];
  }),
);
const config = readConfig(process.env);
const { db, close } = await startDatabase(config, () => {});
try {
  const bank = { db, clock: systemClock, codePepper: config.codePepper };
  const all = await outsideTenants(db, (tx) => tx.select({ id: tenants.id, key: tenants.key }).from(tenants));
  for (const { id, key } of all) {
    const { head, breaches } = await verifyAudit(bank, id, anchors.get(key));
    console.log(`${key}:${head.seq}:${head.hash.toString('hex')}`);
    for (const breach of breaches) console.error(`  ${breach}`);
    if (breaches.length > 0) process.exitCode = 1;
  }
} finally {
  await close();
}
