import { and, eq, gt, sql } from 'drizzle-orm';
import type { Tx } from '../platform/db/database.ts';
import { prepared } from '../platform/db/prepared.ts';
import { lines } from '../platform/db/ledgerTables.ts';

/** Finds the entry by which a transaction gave an organization money; undefined where none did. */
type CreditFinder = (transactionId: string | null, organizationId: string) => string | undefined;

/** The ids of the entries by which these transactions gave customers money. */
export async function creditsOf(
  tx: Tx,
  tenantId: string,
  transactionIds: readonly string[],
): Promise<CreditFinder> {
  const rows = await credits(tx, { tenantId, transactionIds });
  return (transactionId, organizationId) =>
    rows.find((row) => row.transactionId === transactionId && row.organizationId === organizationId)?.id;
}

const credits = prepared('credits_of_transactions', ['tenantId', 'transactionIds'], (tx, at) =>
  tx
    .select({ id: lines.id, transactionId: lines.transactionId, organizationId: lines.organizationId })
    .from(lines)
    .where(
      and(
        eq(lines.tenantId, at.tenantId),
        sql`${lines.transactionId} = any (${at.transactionIds}::uuid[])`,
        gt(lines.amount, 0n),
      ),
    ),
);
