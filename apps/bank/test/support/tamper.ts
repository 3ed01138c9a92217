import pg from 'pg';
import { verifyLedger } from '../../src/ledger/index.ts';
import type { TestDatabase } from './database.ts';
import type { World } from './world.ts';

/**
 * Does what only somebody with the database itself in hand can do: a statement as a superuser, past policies and
 * privileges, and past triggers and foreign keys too unless these are what is tested.
 */
export async function tamper(
  { adminUrl }: TestDatabase,
  { tenantId }: World,
  statement: string,
  pastTriggers = true,
): Promise<void> {
  const admin = new pg.Client({ connectionString: adminUrl });
  await admin.connect();
  try {
    await admin.query(`set app.tenant = '${tenantId}'`);
    if (pastTriggers) await admin.query('set session_replication_role = replica');
    await admin.query(statement);
  } finally {
    await admin.end();
  }
}

/** What the audit of the ledger finds once a statement was carried out past all triggers; the books are left as they were. */
export async function breachesAfter(statement: string, admin: pg.Client): Promise<(string | undefined)[]> {
  await admin.query(`begin; set local session_replication_role = replica; ${statement}`);
  try {
    return (await verifyLedger(admin)).map((sentence) => sentence.split(':')[0]);
  } finally {
    await admin.query('rollback');
  }
}
