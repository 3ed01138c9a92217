import { and, eq, inArray, isNull } from 'drizzle-orm';
import { sandboxRailTopic } from './adapters/sandboxRail.ts';
import type { RailEvent } from '../src/integrations/rail.ts';
import type { Services } from '../src/integrations/services.ts';
import { inTenant, readTenant, type Tx } from '../src/platform/db/database.ts';
import { payments } from '../src/platform/db/paymentTables.ts';
import { auditLog, outbox } from '../src/platform/db/schema.ts';
import { BankError, notFound } from '../src/platform/errors.ts';
import { tryAgain } from '../src/platform/outbox/outbox.ts';
import { receiveIn } from '../src/payments/outgoing.ts';
import { isWaiting } from '../src/payments/present.ts';
import { submitTopic } from '../src/payments/scheduled.ts';
import { passesScreening } from '../src/payments/screening.ts';

/** Decisions by the last part of their path. */
export const decisions = {
  settle: { event: 'SETTLED', reason: null },
  reject: { event: 'REJECTED', reason: 'AC04' },
  return: { event: 'RETURNED', reason: 'MS03' },
} as const satisfies Record<string, { event: RailEvent; reason: string | null }>;

/**
 * Decides in the rail's place what becomes of a payment: what the sandbox rail had in mind for it is off. Decided so before,
 * nothing happens.
 * @throws BankError 404 for a payment that isn't there or does not leave the bank; 409 STALE_ENTITY in a state it doesn't follow
 */
export async function decideByHand(
  bank: Services,
  tenantId: string,
  paymentId: string,
  decision: keyof typeof decisions,
  reason: string | undefined,
): Promise<void> {
  await screenFirst(bank, tenantId, paymentId);
  const now = bank.clock.now();
  return inTenant(
    bank.db,
    tenantId,
    async (tx) => {
      const { event, reason: usual } = decisions[decision];
      const message = { id: `by-hand:${paymentId}:${event}`, paymentId, event, reason: reason ?? usual };
      const outcome = await receiveIn(tx, tenantId, message, now);
      if (outcome === 'WAITING' || outcome === 'IGNORED')
        throw new BankError(409, 'STALE_ENTITY', `In its present state the payment can not ${decision}`);
      await callOff(tx, { tenantId, paymentId, now });
    },
    { now },
  );
}

/** What another bank has, however early, was screened before. */
async function screenFirst(bank: Services, tenantId: string, paymentId: string): Promise<void> {
  const [row] = await readTenant(bank.db, tenantId, (tx) =>
    tx
      .select()
      .from(payments)
      .where(and(eq(payments.tenantId, tenantId), eq(payments.id, paymentId))),
  );
  if (row?.status !== 'PROCESSING' || row.paymentType === 'INTERNAL' || isWaiting(row, bank.clock.now()))
    return;
  await passesScreening(bank, row, 1000);
}

/** Cancels what is still planned for a payment. */
async function callOff(
  tx: Tx,
  { tenantId, paymentId, now }: { readonly tenantId: string; readonly paymentId: string; readonly now: Date },
): Promise<void> {
  await tx
    .update(outbox)
    .set({ doneAt: now })
    .where(
      and(
        eq(outbox.tenantId, tenantId),
        inArray(outbox.topic, [submitTopic, sandboxRailTopic]),
        eq(outbox.key, paymentId),
        isNull(outbox.doneAt),
      ),
    );
}

/**
 * Has a signed payment reach an intermediary bank, which keeps something of the sum; what the sandbox rail had in mind for it is
 * off. At the same bank before, nothing happens.
 * @throws BankError 404 for a payment that isn't there or does not leave the bank; 409 STALE_ENTITY before it is signed
 */
export async function forwardByHand(
  bank: Services,
  tenantId: string,
  paymentId: string,
  at: { readonly bank: string; readonly deducted: bigint },
): Promise<void> {
  await screenFirst(bank, tenantId, paymentId);
  const now = bank.clock.now();
  return inTenant(
    bank.db,
    tenantId,
    async (tx) => {
      const id = `by-hand:${paymentId}:FORWARDED:${at.bank}`;
      const outcome = await receiveIn(tx, tenantId, { id, paymentId, event: 'FORWARDED', ...at }, now);
      if (outcome === 'IGNORED') throw new BankError(409, 'STALE_ENTITY', 'The payment is on no way yet');
      await callOff(tx, { tenantId, paymentId, now });
    },
    { now },
  );
}

/** Hands a payment that no rail took over once more. @throws BankError 404 for one that was not given up */
export function submitAgain({ db, clock }: Services, tenantId: string, paymentId: string): Promise<void> {
  const now = clock.now();
  return inTenant(
    db,
    tenantId,
    async (tx) => {
      const which = and(
        eq(outbox.tenantId, tenantId),
        eq(outbox.topic, submitTopic),
        eq(outbox.key, paymentId),
      );
      if ((await tryAgain(tx, which, now)) === 0) throw notFound();
      await tx.insert(auditLog).values({
        tenantId,
        at: now,
        actorId: null,
        action: 'PAYMENT_TRIED_AGAIN',
        targetId: paymentId,
        facts: {},
      });
    },
    { now },
  );
}
