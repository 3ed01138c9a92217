/** What becomes of a payment, told to the people it concerns. */
import { formatMinor } from '@kontor/api-client/domain';
import { and, eq, sql } from 'drizzle-orm';
import type { RailEvent } from '../integrations/index.ts';
import {
  activeMembers,
  notifyOrganization,
  type Notification,
  type Notifier,
} from '../notifications/index.ts';
import { signersOf } from '../customers/index.ts';
import { creditsOf } from '../ledger/index.ts';
import type { Tx } from '../platform/db/database.ts';
import { prepared } from '../platform/db/prepared.ts';
import { payments } from '../platform/db/paymentTables.ts';
import { currencies } from '../platform/db/schema.ts';
import { statusOf, type PaymentRow } from './present.ts';

/** Tells everybody who acts for the payer that their money did not arrive, or not yet. */
export async function notifyPayer(
  tx: Tx,
  row: PaymentRow,
  event: Exclude<RailEvent, 'SETTLED'> | 'DELAYED',
  now: Date,
): Promise<void> {
  const { tenantId, organizationId } = row;
  await notifyOrganization(
    tx,
    { tenantId, organizationId, now },
    {
      kind: `PAYMENT_${event}`,
      payee: row.payeeName,
      paymentId: row.id,
      ...(await amountsOf(tx, [row]))(row),
    },
  );
}

/**
 * What a payment that was carried out means to people: those who act for the payer, who signed it too, learn that it was sent, those
 * who act for another customer that they were paid.
 */
export async function notificationsOfSent(
  tx: Tx,
  { tenantId }: Notifier,
  ids: readonly string[],
): Promise<Notification[]> {
  const rows = await paymentsById(tx, { tenantId, ids });
  const [amounts, credits, people] = await Promise.all([
    amountsOf(tx, rows),
    creditsOf(
      tx,
      tenantId,
      rows.flatMap((row) => row.ledgerTransactionId ?? []),
    ),
    activeMembers(
      tx,
      tenantId,
      rows.flatMap((row) => [row.organizationId, row.payeeOrganizationId ?? []].flat()),
    ),
  ]);
  return rows.flatMap((row): Notification[] => {
    const amount = amounts(row);
    const payer: Notification = {
      userIds: people.get(row.organizationId) ?? [],
      event: { kind: 'PAYMENT_SENT', payee: row.payeeName, paymentId: row.id, ...amount },
    };
    if (row.payeeOrganizationId === null || row.payeeOrganizationId === row.organizationId) return [payer];
    const operationId = credits(row.ledgerTransactionId, row.payeeOrganizationId);
    if (operationId === undefined) return [payer];
    const userIds = people.get(row.payeeOrganizationId) ?? [];
    return [
      payer,
      { userIds, event: { kind: 'PAYMENT_RECEIVED', payer: row.payerName, operationId, ...amount } },
    ];
  });
}

/** For those who may sign a payment that it waits for them, if it still does. */
export async function notificationsForSigners(
  tx: Tx,
  { tenantId, now }: Notifier,
  id: string,
): Promise<Notification[]> {
  const [row] = await paymentsById(tx, { tenantId, ids: [id] });
  if (row === undefined || statusOf(row, now) !== 'UNSIGNED') return [];
  const amounts = await amountsOf(tx, [row]);
  return [
    {
      userIds: await signersOf(tx, tenantId, row.organizationId),
      event: { kind: 'AWAITS_SIGNATURE', about: 'PAYMENT', id, payee: row.payeeName, ...amounts(row) },
    },
  ];
}

const paymentsById = prepared('payments_by_id', ['tenantId', 'ids'], (tx, at) =>
  tx
    .select()
    .from(payments)
    .where(and(eq(payments.tenantId, at.tenantId), sql`${payments.id} = any (${at.ids}::uuid[])`)),
);

/** What payments come to, as people read it. */
async function amountsOf(
  tx: Tx,
  rows: readonly PaymentRow[],
): Promise<(row: PaymentRow) => { sum: string; currency: string }> {
  const known = await currenciesOf(tx, { ids: [...new Set(rows.map(({ currencyId }) => currencyId))] });
  return ({ sum, currencyId }) => {
    const currency = known.find(({ id }) => id === currencyId);
    if (currency === undefined) throw new Error(`there is no currency ${currencyId}`);
    return { sum: formatMinor(sum, currency.decimals), currency: currency.name };
  };
}

const currenciesOf = prepared('currencies_by_id', ['ids'], (tx, at) =>
  tx
    .select({ id: currencies.id, name: currencies.name, decimals: currencies.decimals })
    .from(currencies)
    .where(sql`${currencies.id} = any (${at.ids}::uuid[])`),
);
