/** The rows of a file, read from one snapshot while it is written. */
import { PassThrough } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { and, asc, eq, sql } from 'drizzle-orm';
import { readTenant, type Database, type Tx } from '../../platform/db/database.ts';
import { ledgerAccounts, lines } from '../../platform/db/ledgerTables.ts';
import { accounts, currencies } from '../../platform/db/schema.ts';
import type { Position } from '../../platform/paging/cursor.ts';
import type { FileContent } from '../../platform/fileContent.ts';
import { statementItem } from '../statements/item.ts';
import { moment, positionOf, statementRows, type StatementFilter } from '../statements/queries.ts';
import type { Chunks, Entry, HeldAccount, Section } from './entry.ts';

/** Rows fetched at a time. */
const batch = 500;
/** Bytes of a file that are buffered ahead of the consumer; the rest is written as they are taken. */
const ahead = 8 * 1024 * 1024;

/**
 * Makes a file inside one read-only snapshot that stays open until its last chunk is written: every row and every balance in
 * it is of the same moment. What `make` throws before its chunks are read is thrown; a failure later ends the stream with it.
 * @param longestMs a consumer that takes longer blocks a connection of the database and is cut off
 */
export function fileFromSnapshot(
  db: Database,
  tenantId: string,
  longestMs: number,
  make: (tx: Tx) => Promise<Omit<FileContent, 'content'> & { readonly chunks: Chunks }>,
): Promise<FileContent> {
  const ready = Promise.withResolvers<FileContent>();
  const content = new PassThrough({ highWaterMark: ahead });
  content.on('error', () => {}); // readers of the stream get the error; there may be none yet
  readTenant(db, tenantId, async (tx) => {
    const { chunks, ...file } = await make(tx);
    ready.resolve({ ...file, content });
    await pipeline(chunks, content, { signal: AbortSignal.timeout(longestMs) });
  }).catch((error: unknown) => {
    ready.reject(error);
    content.destroy(error instanceof Error ? error : new Error(String(error)));
  });
  return ready.promise;
}

/** Every ledger account of an organization, in the order its owner sees the accounts. */
export async function heldAccounts(tx: Tx, tenantId: string, organizationId: string): Promise<HeldAccount[]> {
  return tx
    .select({
      ledgerAccountId: ledgerAccounts.id,
      account: { id: accounts.id, number: accounts.number, name: accounts.name },
      currency: {
        id: currencies.id,
        name: currencies.name,
        decimals: currencies.decimals,
        crypto: currencies.crypto,
      },
    })
    .from(ledgerAccounts)
    .innerJoin(
      accounts,
      and(eq(accounts.tenantId, ledgerAccounts.tenantId), eq(accounts.id, ledgerAccounts.accountId)),
    )
    .innerJoin(currencies, eq(currencies.id, ledgerAccounts.currencyId))
    .where(and(eq(accounts.tenantId, tenantId), eq(accounts.organizationId, organizationId)))
    .orderBy(asc(accounts.position), asc(accounts.id), asc(ledgerAccounts.createdAt), asc(ledgerAccounts.id));
}

/** Every line that matches, in the order asked for, a batch in memory at a time. */
export async function* entriesOf(
  tx: Tx,
  filter: StatementFilter,
  held: readonly HeldAccount[],
): AsyncGenerator<Entry, void, undefined> {
  const numbers = new Map(held.map(({ account }) => [account.id, account.number]));
  let after: Position | null = null;
  for (;;) {
    const rows = await statementRows(tx, filter, { after, take: batch });
    for (const row of rows.slice(0, batch)) {
      yield {
        ...statementItem(row),
        currency: row.currency,
        decimals: row.decimals,
        accountNumber: numbers.get(row.accountId) ?? '',
        clientReference: row.amount < 0n ? row.clientReference : null,
        minor: row.amount,
      };
      after = positionOf(filter, row);
    }
    if (rows.length <= batch) return;
  }
}

/** One balance over the filter's period, with every entry of it. */
export async function sectionOf(
  tx: Tx,
  filter: StatementFilter,
  held: HeldAccount,
  all: readonly HeldAccount[],
): Promise<Section> {
  const before = (bound: StatementFilter['from']) =>
    bound === undefined ? sql`false` : sql`${lines.effectiveAt} < ${moment(bound, filter.timezone)}`;
  const within = and(
    sql`not ${before(filter.from)}`,
    filter.until === undefined ? undefined : before(filter.until),
  );
  const sum = (condition: ReturnType<typeof and>) =>
    sql`coalesce(sum(${lines.amount}) filter (where ${condition}), 0)`.mapWith((value: string) =>
      BigInt(value),
    );
  const [totals] = await tx
    .select({
      opening: sum(before(filter.from)),
      credits: sum(and(within, sql`${lines.amount} > 0`)),
      debits: sum(and(within, sql`${lines.amount} < 0`)),
      count: sql`count(*) filter (where ${within})`.mapWith(Number),
    })
    .from(lines)
    .where(and(eq(lines.tenantId, filter.tenantId), eq(lines.ledgerAccountId, held.ledgerAccountId)));
  if (totals === undefined) throw new Error('a sum of no rows is a row');
  return {
    ...held,
    ...totals,
    closing: totals.opening + totals.credits + totals.debits,
    entries: entriesOf(tx, { ...filter, account: held.account.id, currencyId: held.currency.id }, all),
  };
}
