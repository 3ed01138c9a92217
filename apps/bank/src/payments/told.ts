/** What becomes of a payment, told to the people it concerns. */
import { formatMinor } from '@kontor/api-client/domain';
import { and, eq } from 'drizzle-orm';
import type { RailEvent } from '../adapters/rail.ts';
import { audienceOf } from '../chat/news.ts';
import { notify, notifyOrganization, type Teller } from '../chat/notify.ts';
import type { Tx } from '../db/database.ts';
import { prepared } from '../db/prepared.ts';
import { currencies, payments } from '../db/schema.ts';
import { signersOf } from './parties.ts';
import { statusOf, type PaymentRow } from './present.ts';

/** Tells everybody who acts for the payer that their money did not arrive. */
export async function tellPayer(
  tx: Tx,
  row: PaymentRow,
  event: Exclude<RailEvent, 'SETTLED'>,
  now: Date,
): Promise<void> {
  const { tenantId, organizationId } = row;
  await notifyOrganization(
    tx,
    { tenantId, organizationId, now },
    { kind: `PAYMENT_${event}`, payee: row.payeeName, paymentId: row.id, ...(await amountOf(tx, row)) },
  );
}

/** Tells everybody who acts for another customer that they were paid. Comes last in its transaction, see `notify`. */
export async function tellPayee(tx: Tx, row: PaymentRow, now: Date): Promise<void> {
  const { tenantId, payeeOrganizationId } = row;
  if (payeeOrganizationId === null || payeeOrganizationId === row.organizationId) return;
  const [amount, userIds] = await Promise.all([
    amountOf(tx, row),
    audienceOf(tx, tenantId, { organizationId: payeeOrganizationId }),
  ]);
  await notify(tx, { tenantId, userIds, now }, { kind: 'PAYMENT_RECEIVED', payer: row.payerName, ...amount });
}

/** Tells everybody who acts for the payer, who signed it too, that a payment was carried out. Comes last, see `notify`. */
export async function tellSent(tx: Tx, teller: Teller, id: string): Promise<void> {
  const row = await paymentOf(tx, teller, id);
  await notifyOrganization(
    tx,
    { ...teller, organizationId: row.organizationId },
    { kind: 'PAYMENT_SENT', payee: row.payeeName, paymentId: id, ...(await amountOf(tx, row)) },
  );
}

/** Tells those who may sign a payment that it waits for them, if it still does. Comes last, see `notify`. */
export async function tellSigners(tx: Tx, teller: Teller, id: string): Promise<void> {
  const row = await paymentOf(tx, teller, id);
  if (statusOf(row, teller.now) !== 'UNSIGNED') return;
  await notify(
    tx,
    { ...teller, userIds: await signersOf(tx, teller.tenantId, row.organizationId) },
    { kind: 'AWAITS_SIGNATURE', about: 'PAYMENT', payee: row.payeeName, ...(await amountOf(tx, row)) },
  );
}

async function paymentOf(tx: Tx, { tenantId }: Teller, id: string): Promise<PaymentRow> {
  const [row] = await paymentById(tx, { tenantId, id });
  if (row === undefined) throw new Error(`there is no payment ${id}`);
  return row;
}

const paymentById = prepared('payment', ['tenantId', 'id'], (tx, at) =>
  tx
    .select()
    .from(payments)
    .where(and(eq(payments.tenantId, at.tenantId), eq(payments.id, at.id))),
);

async function amountOf(tx: Tx, { sum, currencyId }: PaymentRow): Promise<{ sum: string; currency: string }> {
  const [currency] = await currencyOf(tx, { currencyId });
  if (currency === undefined) throw new Error(`there is no currency ${currencyId}`);
  return { sum: formatMinor(sum, currency.decimals), currency: currency.name };
}

const currencyOf = prepared('currency', ['currencyId'], (tx, at) =>
  tx
    .select({ name: currencies.name, decimals: currencies.decimals })
    .from(currencies)
    .where(eq(currencies.id, at.currencyId)),
);
