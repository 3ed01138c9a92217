import { formatMinor } from '@kontor/api-client/domain';
import { and, eq } from 'drizzle-orm';
import { notify, type Teller } from '../chat/notify.ts';
import type { Tx } from '../db/database.ts';
import { currencies } from '../db/schema.ts';
import { signersOf } from '../payments/parties.ts';
import { paymentOrders } from './tables.ts';

/** Tells those who may sign an order that it waits for them, if it still does. Comes last, see `notify`. */
export async function tellOrderSigners(tx: Tx, teller: Teller, id: string): Promise<void> {
  const { tenantId } = teller;
  const [found] = await tx
    .select({ row: paymentOrders, currency: currencies })
    .from(paymentOrders)
    .innerJoin(currencies, eq(currencies.id, paymentOrders.currencyId))
    .where(and(eq(paymentOrders.tenantId, tenantId), eq(paymentOrders.id, id)));
  if (found === undefined) throw new Error(`there is no order ${id}`);
  const { row, currency } = found;
  if (row.status !== 'QUEUED') return;
  await notify(
    tx,
    { ...teller, userIds: await signersOf(tx, tenantId, row.organizationId) },
    {
      kind: 'AWAITS_SIGNATURE',
      about: 'PAYMENT_ORDER',
      payee: row.partnerName,
      sum: formatMinor(row.sum, currency.decimals),
      currency: currency.name,
    },
  );
}
