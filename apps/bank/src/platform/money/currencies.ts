import type { Currency } from '@kontor/api-client/contract';
import type { Tx } from '../db/database.ts';
import { asc } from 'drizzle-orm';
import { currencies } from '../db/schema.ts';

/** Currency in which the bank itself reckons: its bounds and settings are meant in it. */
export const baseCurrency = 'EUR';

/** Every currency, fiat first. */
export async function allCurrencies(tx: Tx): Promise<Currency[]> {
  const rows = await tx.select().from(currencies).orderBy(asc(currencies.crypto), asc(currencies.id));
  return rows.map(currencyAnswer);
}

/** A currency as the contract shows it. Its names are a closed list; the table holds no other. */
export const currencyAnswer = (row: typeof currencies.$inferSelect): Currency => ({
  ...row,
  name: row.name as Currency['name'],
});
