/** The database's functions, triggers and views by their present text: each stands once, in a file of the folder `functions`. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** A file of SQL, and what the database keeps to know which text of it was applied. */
export type SqlFile = { readonly name: string; readonly text: string; readonly sha256: string };

/** The files in the order they are applied in: each may use what those before it define. */
const order = [
  'guards',
  'states',
  'outbox',
  'ledger',
  'balances',
  'audit',
  'payments',
  'months',
  'exchange',
  'remittance',
  'counterparties',
  'cards',
  'files',
  'onboarding',
  'chat',
  'sessions',
];

const here = fileURLToPath(new URL('.', import.meta.url));

/** @param name path within this folder */
export function readSql(name: string): SqlFile {
  const text = readFileSync(here + name, 'utf8');
  return { name, text, sha256: createHash('sha256').update(text).digest('hex') };
}

/** Every file of definitions. Applying one again changes nothing, so any of them may be applied at any time. */
export const readDefinitions = (): readonly SqlFile[] =>
  order.map((name) => readSql(`functions/${name}.sql`));
