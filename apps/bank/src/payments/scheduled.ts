/** Signed payments whose day has not come: their money is set aside, and a worker carries them out when it has. */
import { and, eq, inArray, isNull } from 'drizzle-orm';
import { z } from 'zod';
import type { Services } from '../integrations/index.ts';
import { endHold, hold } from '../ledger/index.ts';
import type { Tx } from '../platform/db/database.ts';
import { ledgerAccounts } from '../platform/db/ledgerTables.ts';
import { payments } from '../platform/db/paymentTables.ts';
import { outbox } from '../platform/db/schema.ts';
import { BankError } from '../platform/errors.ts';
import { enqueue, workOnce } from '../platform/outbox/outbox.ts';
import { loadAccounts, bookInternal } from './booking.ts';
import { notifyPayer } from './notifications.ts';
import type { PaymentRow } from './present.ts';
import { move } from './transitions.ts';

/** Topic of the outbox under which signed payments wait for the rail. */
export const submitTopic = 'rail.submit';

/** The same for those that stay inside the bank. */
const dueTopic = 'payments.due';

/** Long after any rail has answered; a hold ends with the payment, not by itself. */
const holdMs = 90 * 24 * 3_600_000;

/** The ledger account a payment is made from. */
export async function payerLedgerAccount(
  tx: Tx,
  { tenantId, id, accountId, currencyId }: PaymentRow,
): Promise<string> {
  const [found] = await tx
    .select({ id: ledgerAccounts.id })
    .from(ledgerAccounts)
    .where(
      and(
        eq(ledgerAccounts.tenantId, tenantId),
        eq(ledgerAccounts.accountId, accountId),
        eq(ledgerAccounts.currencyId, currencyId),
      ),
    );
  if (found === undefined) throw new Error(`the payer of ${id} has no ledger account`);
  return found.id;
}

/**
 * Sets the money of a payment aside, sum and fee, and leaves it to a worker from a moment on: for the rail, or inside the
 * bank. All of it in the transaction of its signature.
 * @throws BankError 422 INSUFFICIENT_FUNDS
 */
export async function placeHold(tx: Tx, row: PaymentRow, at: Date): Promise<void> {
  const { id: paymentId, organizationId } = row;
  await hold(tx, {
    paymentId,
    organizationId,
    ledgerAccountId: await payerLedgerAccount(tx, row),
    amount: row.sum + row.feeAmount,
    expiresAt: new Date(at.getTime() + holdMs),
  });
  move(tx, row, 'PROCESSING');
  const topic = row.paymentType === 'INTERNAL' ? dueTopic : submitTopic;
  enqueue(tx, { topic, key: paymentId, payload: { paymentId }, availableAt: at });
}

/**
 * Takes a payment back that waits for its day, and lets its money go. The caller holds the payment locked.
 * @throws BankError 409 ALREADY_SIGNED when a worker has it already
 */
export async function revoke(tx: Tx, row: PaymentRow, now: Date): Promise<void> {
  const { tenantId, id } = row;
  const taken = await tx
    .update(outbox)
    .set({ doneAt: now })
    .where(
      and(
        eq(outbox.tenantId, tenantId),
        inArray(outbox.topic, [submitTopic, dueTopic]),
        eq(outbox.key, id),
        isNull(outbox.doneAt),
        eq(outbox.attempts, 0), // no worker has begun with it
      ),
    );
  if (taken.rowCount !== 1) throw new BankError(409, 'ALREADY_SIGNED', 'The payment is being carried out');
  if (!(await endHold(tx, id, 'RELEASED'))) throw new Error(`the payment ${id} holds nothing`);
  move(tx, row, 'CANCELLED');
}

/** Ends a payment that is not carried out: its money is free again, and the payer told. The caller holds the payment locked. */
export async function reject(tx: Tx, row: PaymentRow, now: Date): Promise<void> {
  if (!(await endHold(tx, row.id, 'RELEASED'))) throw new Error(`the payment ${row.id} holds nothing`);
  move(tx, row, 'REJECTED');
  await notifyPayer(tx, row, 'REJECTED', now);
}

const entry = z.object({ paymentId: z.string() });

/** Carries out a tenant's payments inside the bank whose day has come; answers how many. Safe to repeat, and at once. */
export function executeDue({ db, clock }: Services, tenantId: string, until?: AbortSignal): Promise<number> {
  return workOnce(db, { tenantId, topic: dueTopic, clock, until }, async (tx, { payload }) => {
    const { paymentId } = entry.parse(payload);
    const [row] = await tx
      .select()
      .from(payments)
      .where(and(eq(payments.tenantId, tenantId), eq(payments.id, paymentId)))
      .for('no key update');
    if (row?.status !== 'PROCESSING') throw new Error(`the payment ${paymentId} is not to be carried out`);
    const now = clock.now();
    const ledgerTransactionId = await bookInternal(tx, row, loadAccounts(tx, row), now, true);
    move(tx, row, 'COMPLETED', { executedAt: now, ledgerTransactionId });
  });
}
