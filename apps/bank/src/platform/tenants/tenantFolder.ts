import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { and, eq, sql } from 'drizzle-orm';
import { inTenant, outsideTenants, type Database } from '../db/database.ts';
import { tariffs, tenants } from '../db/schema.ts';
import { tenantFile } from './tenantFile.ts';

const everyMs = 5_000;

/**
 * Makes the banks that a folder describes, one JSON file each, and again whatever of one was changed. A file that is not a
 * tenant is told of, and changes nothing. Any number of nodes may do it at once.
 * @param known texts of the files as they were taken over last; filled in
 */
async function takeOver(
  db: Database,
  folder: string,
  known: Map<string, string>,
  onError: (error: unknown) => void,
): Promise<void> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.json'));
  for (const file of files) {
    const text = await readFile(join(folder, file), 'utf8');
    if (known.get(file) === text) continue;
    // Also a file that is wrong is told of once, not every few seconds.
    known.set(file, text);
    try {
      await takeOverFile(db, basename(file, '.json'), text);
    } catch (error) {
      onError(new Error(`${join(folder, file)} is not taken over`, { cause: error }));
    }
  }
}

async function takeOverFile(db: Database, key: string, text: string): Promise<void> {
  const { branding, settings } = tenantFile.parse(JSON.parse(text));
  if (branding.key !== key) throw new RangeError(`the key is ${branding.key}, the file’s name ${key}`);
  const [found] = await outsideTenants(db, (tx) =>
    tx
      .select({ id: tenants.id, demo: sql<boolean>`${tenants.settings} ? 'demo'` })
      .from(tenants)
      .where(eq(tenants.key, key)),
  );
  if (found?.demo) throw new RangeError(`${key} is the demo of another bank`);
  if (found !== undefined) {
    await inTenant(db, found.id, (tx) =>
      tx
        .update(tenants)
        .set({ branding, settings })
        .where(and(eq(tenants.id, found.id), eq(tenants.key, key))),
    );
    return;
  }
  const { rows } = await db.pool.query<{ id: string }>('select uuidv7() as id');
  const [made] = rows;
  if (made === undefined) throw new Error('The database gave no id');
  await inTenant(db, made.id, async (tx) => {
    await tx.insert(tenants).values({ id: made.id, key, branding, settings });
    // Customers have a tariff; this one charges nothing until the bank says what.
    await tx.insert(tariffs).values({ tenantId: made.id, name: 'Standard' });
  });
}

/**
 * Looks after the folder until it is stopped; the first look is over when this resolves.
 * @param onError told of each file that cannot be taken over
 * @returns stops it, once the look under way is over
 */
export async function startTenantFolder(
  db: Database,
  folder: string,
  onError: (error: unknown) => void,
): Promise<() => Promise<void>> {
  const known = new Map<string, string>();
  const look = () => takeOver(db, folder, known, onError).catch(onError);
  await look();
  let round = Promise.resolve();
  const timer = setInterval(() => {
    round = round.then(look);
  }, everyMs);
  return async () => {
    clearInterval(timer);
    await round;
  };
}
