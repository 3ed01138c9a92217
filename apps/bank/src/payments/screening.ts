/** Payments that leave the bank are screened before their rail gets them; one with a name on a list is held until staff have decided. */
import { and, eq } from 'drizzle-orm';
import type { Services } from '../integrations/index.ts';
import { inTenant, readTenant, type Tx } from '../platform/db/database.ts';
import { payments, paymentScreenings } from '../platform/db/paymentTables.ts';
import { auditLog } from '../platform/db/schema.ts';
import { notFound } from '../platform/errors.ts';
import { enqueue } from '../platform/outbox/outbox.ts';
import { inTime } from './inTime.ts';
import { notifyPayer } from './notifications.ts';
import type { PaymentRow } from './present.ts';
import { reject, submitTopic } from './scheduled.ts';
import { announceStatus } from './transitions.ts';

/** What was found, and when: at first, or by staff. */
export type Screening = typeof paymentScreenings.$inferSelect;

/** What was found when a payment was screened; undefined: it wasn't, or not yet. */
export async function screeningOf(
  tx: Tx,
  { tenantId, id }: Pick<PaymentRow, 'tenantId' | 'id'>,
): Promise<Screening | undefined> {
  const [found] = await tx
    .select()
    .from(paymentScreenings)
    .where(and(eq(paymentScreenings.tenantId, tenantId), eq(paymentScreenings.paymentId, id)));
  return found;
}

const mayLeave = (screening: Screening | undefined): boolean =>
  screening?.outcome === 'PASSED' || screening?.outcome === 'RELEASED';

/**
 * Screens a payment, once. Answers whether it may leave; one that is held comes back when staff release it.
 * @throws Error when the screener doesn't answer
 */
export async function passesScreening(
  { db, clock, screener }: Services,
  row: PaymentRow,
  timeoutMs: number,
): Promise<boolean> {
  if (screener === null) return true;
  const { tenantId, id: paymentId } = row;
  const before = await readTenant(db, tenantId, (tx) => screeningOf(tx, row));
  if (before !== undefined) return mayLeave(before);
  const { payerName: payer, payeeName: payee, details } = row;
  const found = await inTime(timeoutMs, (signal) => screener.screen({ payer, payee, details }, signal));
  const outcome = found === 'MATCH' ? 'HELD' : 'PASSED';
  return inTenant(db, tenantId, async (tx) => {
    const now = clock.now();
    const { rowCount } = await tx
      .insert(paymentScreenings)
      .values({ tenantId, paymentId, outcome, at: now })
      .onConflictDoNothing();
    // Another process was faster, and what it found counts.
    if (rowCount === 0) return mayLeave(await screeningOf(tx, row));
    announceStatus(tx, row);
    if (outcome === 'HELD') await notifyPayer(tx, row, 'DELAYED', now);
    return outcome === 'PASSED';
  });
}

/** The decision of the bank's staff on a payment that is held. @throws BankError 404 when it isn't */
export async function decideHeld(
  tx: Tx,
  { tenantId, paymentId }: { readonly tenantId: string; readonly paymentId: string },
  outcome: 'RELEASED' | 'REJECTED',
  now: Date,
): Promise<void> {
  const [row] = await tx
    .select()
    .from(payments)
    .where(and(eq(payments.tenantId, tenantId), eq(payments.id, paymentId)))
    .for('no key update');
  const decided = await tx
    .update(paymentScreenings)
    .set({ outcome, at: now })
    .where(
      and(
        eq(paymentScreenings.tenantId, tenantId),
        eq(paymentScreenings.paymentId, paymentId),
        eq(paymentScreenings.outcome, 'HELD'),
      ),
    );
  if (row === undefined || decided.rowCount !== 1) throw notFound();
  if (outcome === 'REJECTED') return reject(tx, row, now);
  const { organizationId } = row;
  await tx.insert(auditLog).values({
    tenantId,
    at: now,
    actorId: null,
    organizationId,
    action: 'PAYMENT_RELEASED',
    targetId: paymentId,
  });
  enqueue(tx, { topic: submitTopic, key: paymentId, payload: { paymentId }, availableAt: now });
  announceStatus(tx, row);
}
