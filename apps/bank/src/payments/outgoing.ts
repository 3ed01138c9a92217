/**
 * Payments that leave the bank: their money is set aside when they are signed, handed to a rail by a worker, and booked or let
 * go when the rail says what became of them.
 */
import { sentText } from '@kontor/api-client/domain';
import { and, eq } from 'drizzle-orm';
import { z } from 'zod';
import {
  type Rail,
  type RailEvent,
  type RailMessage,
  type RailOrder,
  type Services,
  termsOf,
} from '../integrations/index.ts';
import { bankAccount, endHold, lockBalances, post, type Posting, creditedTo } from '../ledger/index.ts';
import { inTenant, readTenant, type Database, type Tx } from '../platform/db/database.ts';
import { payments, railMessages } from '../platform/db/paymentTables.ts';
import { notFound } from '../platform/errors.ts';
import { maxAttempts, workThrough } from '../platform/outbox/outbox.ts';
import { pollTenants } from '../platform/poller.ts';
import { isWaiting, type PaymentRow } from './present.ts';
import { effectOf, stateAfter, type Effect } from './railEvents.ts';
import { schemeOf, travelOf } from './schemes.ts';
import { inTime } from './inTime.ts';
import { notifyPayer } from './notifications.ts';
import { announceStatus, move } from './transitions.ts';
import { uetrOf } from './uetr.ts';
import { executeDue, payerLedgerAccount, placeHold, reject, submitTopic } from './scheduled.ts';
import { passesScreening, screeningOf } from './screening.ts';

/**
 * Sets the money of a payment aside and leaves it for the rail, from the scheme's next hours on, or those of its own day.
 * @throws BankError 422 INSUFFICIENT_FUNDS
 */
export function submitToRail(tx: Tx, row: PaymentRow, now: Date): Promise<void> {
  const from = row.dueAt !== null && row.dueAt > now ? row.dueAt : now;
  return placeHold(tx, row, travelOf(schemeOf(row.scheme), from).at);
}

/** What became of a message: DUPLICATE when it had come before. */
export type Reception = Effect | 'DUPLICATE';

/**
 * Takes in what the rail says of a payment. Safe to repeat, and in any order: each message counts once, and each payment is
 * booked, let go or returned once.
 * @throws BankError 404 for a payment that isn't there or never left the bank
 */
export function receive({ db, clock }: Services, tenantId: string, message: RailMessage): Promise<Reception> {
  const now = clock.now();
  return inTenant(db, tenantId, (tx) => receiveIn(tx, tenantId, message, now), { now });
}

/** `receive` inside a transaction of the caller's. */
export async function receiveIn(
  tx: Tx,
  tenantId: string,
  message: RailMessage,
  now: Date,
): Promise<Reception> {
  const { paymentId, event } = message;
  const [row] = await tx
    .select()
    .from(payments)
    .where(and(eq(payments.tenantId, tenantId), eq(payments.id, paymentId)))
    .for('no key update'); // one message of a payment at a time
  if (row === undefined || row.paymentType === 'INTERNAL') throw notFound();
  // Of what waits for its day, or is held, no rail knows.
  const isHere = isWaiting(row, now) || (await screeningOf(tx, row))?.outcome === 'HELD';
  const outcome = isHere ? 'IGNORED' : effectOf(row.status, event);
  const written = await tx
    .insert(railMessages)
    .values({ tenantId, receivedAt: now, outcome, ...message })
    .onConflictDoNothing();
  if (written.rowCount === 0) return 'DUPLICATE';
  if (outcome !== 'APPLIED') return outcome;
  if (event === 'FORWARDED') {
    announceStatus(tx, row);
    return outcome;
  }
  const after = await apply(tx, row, event, now);
  await applyWaiting(tx, after, now);
  return outcome;
}

/** Applies the messages that came before the one they follow. */
async function applyWaiting(tx: Tx, row: PaymentRow, now: Date): Promise<void> {
  const { tenantId } = row;
  const waiting = await tx
    .select()
    .from(railMessages)
    .where(
      and(
        eq(railMessages.tenantId, tenantId),
        eq(railMessages.paymentId, row.id),
        eq(railMessages.outcome, 'WAITING'),
      ),
    );
  let current = row;
  for (const { id, event } of waiting) {
    if (event === 'ACCEPTED' || event === 'FORWARDED') continue; // these wait for nothing
    const outcome = effectOf(current.status, event);
    if (outcome === 'APPLIED') current = await apply(tx, current, event, now);
    await tx
      .update(railMessages)
      .set({ outcome })
      .where(and(eq(railMessages.tenantId, tenantId), eq(railMessages.id, id)));
  }
}

async function apply(tx: Tx, row: PaymentRow, event: RailEvent, now: Date): Promise<PaymentRow> {
  const status = stateAfter[event];
  switch (event) {
    case 'SETTLED': {
      const booked = { executedAt: now, ledgerTransactionId: await book(tx, row, now) };
      move(tx, row, status, booked);
      return { ...row, ...booked, status };
    }
    case 'REJECTED':
      await reject(tx, row, now);
      break;
    case 'RETURNED':
      await bookReturn(tx, row, now);
      move(tx, row, status);
      await notifyPayer(tx, row, event, now);
      break;
  }
  return { ...row, status };
}

/**
 * Books what was set aside: the sum to the nostro account the rail draws on, the fee, if any, to the bank. What the payee
 * bears the bank keeps of the sum: the payer's history shows one debit, of the sum.
 */
async function book(tx: Tx, row: PaymentRow, now: Date): Promise<string> {
  const { currencyId, feeAmount, feeOfPayee } = row;
  const debit = await payerLedgerAccount(tx, row);
  const nostro = await bankAccount(tx, 'NOSTRO', currencyId);
  const fees: Posting[] = [];
  if (feeAmount + feeOfPayee > 0n) {
    const common = { operation: 'TRANSACTION_FEE', currencyId } as const;
    const credit = await bankAccount(tx, 'FEE', currencyId);
    if (feeAmount > 0n) fees.push({ ...common, debit, credit, amount: feeAmount });
    if (feeOfPayee > 0n) fees.push({ ...common, debit: nostro, credit, amount: feeOfPayee });
  }
  await lockBalances(tx, [debit, nostro, ...fees.map(({ credit }) => credit)]);
  if (!(await endHold(tx, row.id, 'CAPTURED'))) throw new Error(`the payment ${row.id} holds nothing`);
  return post(tx, {
    kind: 'PAYMENT',
    organizationId: row.organizationId,
    paymentId: row.id,
    externalRef: `${row.scheme}:${row.id}`,
    effectiveAt: now,
    details: row.details,
    debtor: { name: row.payerName, number: row.payerAccountNumber },
    creditor: { name: row.payeeName, number: row.payeeAccountNumber },
    postings: [{ operation: 'COMMON', currencyId, debit, credit: nostro, amount: row.sum }, ...fees],
  });
}

/** Books what came back: what had left, and of the fees what the tariff gives back (see `priceOf`). */
async function bookReturn(tx: Tx, row: PaymentRow, now: Date): Promise<void> {
  const { currencyId, ledgerTransactionId, feeRefundable } = row;
  if (ledgerTransactionId === null) throw new Error(`the payment ${row.id} was never booked`);
  const own = { ledgerAccountId: await payerLedgerAccount(tx, row), currencyId };
  const { id: credit } = await creditedTo(tx, own, row.sum - row.feeOfPayee + feeRefundable);
  const common = { operation: 'REFUND', currencyId, credit } as const;
  const fees: Posting[] =
    feeRefundable === 0n
      ? []
      : [{ ...common, debit: await bankAccount(tx, 'FEE', currencyId), amount: feeRefundable }];
  await post(tx, {
    kind: 'REVERSAL',
    organizationId: row.organizationId,
    paymentId: row.id,
    reverses: ledgerTransactionId,
    effectiveAt: now,
    details: row.details,
    debtor: { name: row.payeeName, number: row.payeeAccountNumber },
    creditor: { name: row.payerName, number: row.payerAccountNumber },
    postings: [
      { ...common, debit: await bankAccount(tx, 'NOSTRO', currencyId), amount: row.sum - row.feeOfPayee },
      ...fees,
    ],
  });
}

const submission = z.object({ paymentId: z.string() });

/** So many payments are handed over at once: a rail takes its time over each. */
const atOnce = 4;
/** Longer than any rail takes to confirm, and any screener to answer. */
const defaultTimeoutMs = 30_000;

/**
 * One round of a tenant's rail: screens and hands over what was signed, then takes in what the rail has to say. What was handed over before
 * and not confirmed is asked about first: it is handed over again, under the same id, only if the rail does not have it.
 * @param timeoutMs after which a rail that says nothing is taken not to have confirmed, and a screener not to have answered
 */
export async function runRail(
  bank: Services,
  rail: Rail,
  tenantId: string,
  { until, timeoutMs = defaultTimeoutMs }: { until?: AbortSignal; timeoutMs?: number } = {},
): Promise<void> {
  const { db, clock } = bank;
  await workThrough(
    db,
    { tenantId, topic: submitTopic, clock, until, atOnce },
    async ({ payload, attempts }) => {
      const { paymentId } = submission.parse(payload);
      const [row] = await readTenant(db, tenantId, (tx) =>
        tx
          .select()
          .from(payments)
          .where(and(eq(payments.tenantId, tenantId), eq(payments.id, paymentId))),
      );
      if (row === undefined) throw new Error(`there is no payment ${paymentId}`);
      const order = orderOf(row, attempts);
      try {
        if (!(await passesScreening(bank, row, timeoutMs))) return;
        const isThere = attempts > 1 && (await inTime(timeoutMs, (signal) => rail.knows(order, signal)));
        if (!isThere) await inTime(timeoutMs, (signal) => rail.submit(order, signal));
        await noteAccepted(db, row, clock.now());
      } catch (error) {
        // From here on staff decide; the payer, whose money is still held, is notified of the delay.
        if (attempts >= maxAttempts)
          await inTenant(db, tenantId, (tx) => notifyPayer(tx, row, 'DELAYED', clock.now()));
        throw error;
      }
    },
  );
  await rail.collect(tenantId, async (message) => void (await receive(bank, tenantId, message)), until);
}

/** Notes that the rail has a payment, once. */
const noteAccepted = (db: Database, row: PaymentRow, now: Date): Promise<void> =>
  inTenant(db, row.tenantId, async (tx) => {
    const { tenantId, id: paymentId } = row;
    const { rowCount } = await tx
      .insert(railMessages)
      .values({
        tenantId,
        id: `accepted:${paymentId}`,
        paymentId,
        event: 'ACCEPTED',
        receivedAt: now,
        outcome: 'APPLIED',
      })
      .onConflictDoNothing();
    if (rowCount === 1) announceStatus(tx, row);
  });

/** A payment as its rail gets it: in characters every scheme carries, however the payee is called. */
const orderOf = (row: PaymentRow, attempt: number): RailOrder => ({
  tenantId: row.tenantId,
  paymentId: row.id,
  scheme: row.scheme,
  uetr: uetrOf(row),
  currencyId: row.currencyId,
  sum: row.sum - row.feeOfPayee,
  payer: { name: sentText(row.payerName), number: row.payerAccountNumber },
  payee: {
    name: sentText(row.payeeName),
    number: row.payeeAccountNumber,
    sortCode: row.payeeSortCode,
    bic: row.payeeBic,
    aba: row.kind === 'USD' ? row.payeeRoute : null,
  },
  details: sentText(row.details),
  terms: termsOf(row.terms),
  pspPartnerId: row.pspPartnerId,
  attempt,
});

const everyMs = 1000;

/** Each second carries out what is due in every tenant, and runs its rail where there is one, until it is stopped; see `pollTenants`. */
export const startRailWorker = (bank: Services, onError: (error: unknown) => void): (() => Promise<void>) =>
  pollTenants(
    bank.db,
    everyMs,
    async ({ id }, until) => {
      await executeDue(bank, id, until);
      if (bank.rail !== null) await runRail(bank, bank.rail, id, { until });
    },
    onError,
  );
