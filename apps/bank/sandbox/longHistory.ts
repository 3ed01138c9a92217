import { and, eq } from 'drizzle-orm';
import type { CurrencyCode } from '@kontor/api-client/contract';
import type { Tx } from '../src/platform/db/database.ts';
import { ledgerAccounts } from '../src/platform/db/ledgerTables.ts';
import { currencies } from '../src/platform/db/schema.ts';
import { notFound } from '../src/platform/errors.ts';
import { bankAccount } from '../src/ledger/ledger.ts';

/** Which of the bookings, counted back from `until`: one every half hour. */
export type Stretch = { readonly first: number; readonly count: number; readonly until: Date };

/**
 * Books a stretch of a long history, `Booking <n>`, oldest first: money in and money out by turns, and every tenth time with a
 * fee. Nobody is notified. One statement, because asking the ledger for each of thousands takes minutes.
 * @throws BankError 404 when the account holds no such currency
 */
export async function bookStretch(
  tx: Tx,
  { tenantId, accountId, currency }: { tenantId: string; accountId: string; currency: CurrencyCode },
  { first, count, until }: Stretch,
): Promise<void> {
  const [own] = await tx
    .select({
      id: ledgerAccounts.id,
      currencyId: ledgerAccounts.currencyId,
      organizationId: ledgerAccounts.organizationId,
    })
    .from(ledgerAccounts)
    .innerJoin(currencies, eq(currencies.id, ledgerAccounts.currencyId))
    .where(
      and(
        eq(ledgerAccounts.tenantId, tenantId),
        eq(ledgerAccounts.accountId, accountId),
        eq(currencies.name, currency),
      ),
    );
  if (own === undefined) throw notFound();
  const nostro = await bankAccount(tx, 'NOSTRO', own.currencyId);
  const fees = await bankAccount(tx, 'FEE', own.currencyId);
  await tx.$client.query(
    `select ledger_post(case when n % 2 = 0 then 'DEPOSIT' else 'WITHDRAWAL' end, $1, null, null, null,
       $2::timestamptz - n * interval '30 minutes', case when n % 2 = 0 then 'Halden Robotics Ltd' end, null,
       case when n % 2 = 1 then 'Octavia Energy' end, null, 'Booking ' || n,
       case when n % 2 = 0 then array[row('COMMON', $3::uuid, $5::uuid, $4::uuid, 300 + n % 700)::new_posting]
         when n % 10 = 1 then array[row('COMMON', $3, $4, $5, 200 + n % 700)::new_posting,
           row('TRANSACTION_FEE', $3, $4, $6::uuid, 35)::new_posting]
         else array[row('COMMON', $3, $4, $5, 200 + n % 700)::new_posting] end)
     from generate_series($7::integer, $8::integer, -1) n`,
    [own.organizationId, until, own.currencyId, own.id, nostro, fees, first + count - 1, first],
  );
}
