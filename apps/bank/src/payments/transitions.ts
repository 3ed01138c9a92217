import type { OperationStatus } from '@kontor/api-client/contract';
import { mayGo, paymentStates } from '@kontor/api-client/domain';
import { and, eq, sql } from 'drizzle-orm';
import { announce, pipeline, type Tx } from '../platform/db/database.ts';
import { prepared } from '../platform/db/prepared.ts';
import { payments } from '../platform/db/paymentTables.ts';
import { enqueueNotification } from '../notifications/index.ts';
import type { PaymentRow } from './present.ts';

/** What a change of state adds: the booking, for those that move money. */
export type Booked = { readonly executedAt: Date; readonly ledgerTransactionId: string };

/**
 * Moves a payment to another state, if it still is in the one it was read in, at the latest with the commit.
 * @throws Error for an illegal change, or when somebody else was faster: the caller holds the row locked, so neither can
 *   happen to a caller that looked at the state first
 */
export function move(
  tx: Tx,
  {
    tenantId,
    id,
    status,
    organizationId,
    kind,
  }: Pick<PaymentRow, 'tenantId' | 'id' | 'status' | 'organizationId' | 'kind'>,
  to: OperationStatus,
  booked?: Booked,
): void {
  if (!mayGo(paymentStates, status, to)) throw new Error(`a payment does not go from ${status} to ${to}`);
  const { executedAt = null, ledgerTransactionId = null } = booked ?? {};
  pipeline(
    tx,
    changeStatus(tx, { tenantId, id, status, to, executedAt, ledgerTransactionId }).then(({ rowCount }) => {
      if (rowCount !== 1) throw new Error(`the payment ${id} is no longer ${status}`);
    }),
  );
  announceStatus(tx, { tenantId, organizationId, id, status: to });
  // What stays with its owner is not sent.
  if (to === 'COMPLETED' && kind !== 'BETWEEN_ACCOUNTS')
    enqueueNotification(tx, { about: 'PAYMENT_SENT', id });
}

const changeStatus = prepared(
  'change_status_of_payment',
  ['tenantId', 'id', 'status', 'to', 'executedAt', 'ledgerTransactionId'],
  (tx, at) =>
    tx
      .update(payments)
      .set({
        status: sql`${at.to}`,
        // What was booked once stays.
        executedAt: sql`coalesce(${at.executedAt}, ${payments.executedAt})`,
        ledgerTransactionId: sql`coalesce(${at.ledgerTransactionId}, ${payments.ledgerTransactionId})`,
      })
      .where(and(eq(payments.tenantId, at.tenantId), eq(payments.id, at.id), eq(payments.status, at.status))),
);

/** Announces the new status of a payment to its subscribers. */
export function announceStatus(
  tx: Tx,
  { tenantId, organizationId, id, status }: Pick<PaymentRow, 'tenantId' | 'organizationId' | 'id' | 'status'>,
): void {
  announce(tx, { kind: 'OPERATION', tenantId, of: { organizationId }, type: 'PAYMENT', id, status });
}
