import { and, eq, sql } from 'drizzle-orm';
import { announce, pipeline, type Tx } from '../platform/db/database.ts';
import { prepared } from '../platform/db/prepared.ts';
import { holds, ledgerAccounts } from '../platform/db/ledgerTables.ts';

/** Announces that the balances of these accounts have changed, where they are customers' accounts. Doesn't delay the caller. */
export const announceAccounts = (tx: Tx, ledgerAccountIds: readonly string[]): void =>
  pipeline(tx, accountsOf(tx, { ledgerAccountIds }).then(announcing(tx)));

/** Announces it for the account that holds money for a payment. */
export const announceHeld = (tx: Tx, paymentId: string): void =>
  pipeline(tx, accountsHolding(tx, { paymentId }).then(announcing(tx)));

const columns = {
  tenantId: ledgerAccounts.tenantId,
  accountId: ledgerAccounts.accountId,
  organizationId: ledgerAccounts.organizationId,
};

type Found = { tenantId: string; accountId: string | null; organizationId: string | null };

const accountsOf = prepared('accounts_of_postings', ['ledgerAccountIds'], (tx, at) =>
  tx
    .select(columns)
    .from(ledgerAccounts)
    .where(
      and(
        eq(ledgerAccounts.tenantId, sql`current_tenant()`),
        sql`${ledgerAccounts.id} = any (${at.ledgerAccountIds}::uuid[])`,
      ),
    ),
);

const accountsHolding = prepared('accounts_of_holds', ['paymentId'], (tx, at) =>
  tx
    .select(columns)
    .from(holds)
    .innerJoin(
      ledgerAccounts,
      and(eq(ledgerAccounts.tenantId, holds.tenantId), eq(ledgerAccounts.id, holds.ledgerAccountId)),
    )
    .where(and(eq(holds.tenantId, sql`current_tenant()`), eq(holds.paymentId, at.paymentId))),
);

/** The bank's own accounts belong to no organization. */
const announcing =
  (tx: Tx) =>
  (found: readonly Found[]): void => {
    for (const { tenantId, accountId: id, organizationId } of found)
      if (id !== null && organizationId !== null)
        announce(tx, {
          kind: 'OPERATION',
          tenantId,
          of: { organizationId },
          type: 'ACCOUNT',
          id,
          status: 'CHANGED',
        });
  };
