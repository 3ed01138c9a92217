import { formatMinor } from '@kontor/api-client/domain';
import { and, eq } from 'drizzle-orm';
import type { Notification, Notifier } from '../../notifications/index.ts';
import { signersOf } from '../../customers/index.ts';
import type { Tx } from '../../platform/db/database.ts';
import { currencies } from '../../platform/db/schema.ts';
import { paymentOrders } from './tables.ts';

/** For those who may sign an order that it waits for them, if it still does. */
export async function notificationsForOrderSigners(
  tx: Tx,
  { tenantId }: Notifier,
  id: string,
): Promise<Notification[]> {
  const [found] = await tx
    .select({ row: paymentOrders, currency: currencies })
    .from(paymentOrders)
    .innerJoin(currencies, eq(currencies.id, paymentOrders.currencyId))
    .where(and(eq(paymentOrders.tenantId, tenantId), eq(paymentOrders.id, id)));
  if (found?.row.status !== 'QUEUED') return [];
  const { row, currency } = found;
  return [
    {
      userIds: await signersOf(tx, tenantId, row.organizationId),
      event: {
        kind: 'AWAITS_SIGNATURE',
        about: 'PAYMENT_ORDER',
        id,
        payee: row.partnerName,
        sum: formatMinor(row.sum, currency.decimals),
        currency: currency.name,
      },
    },
  ];
}
