/** What becomes of a payment, told to the people it concerns. */
import { formatMinor } from '@kontor/api-client/domain';
import { eq } from 'drizzle-orm';
import type { RailEvent } from '../adapters/rail.ts';
import { notifyOrganization } from '../chat/notify.ts';
import type { Tx } from '../db/database.ts';
import { prepared } from '../db/prepared.ts';
import { currencies } from '../db/schema.ts';
import type { PaymentRow } from './present.ts';

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
  await notifyOrganization(
    tx,
    { tenantId, organizationId: payeeOrganizationId, now },
    { kind: 'PAYMENT_RECEIVED', payer: row.payerName, ...(await amountOf(tx, row)) },
  );
}

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
