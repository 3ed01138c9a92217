/** Payments that are there: listed, declined, lapsed. Making one is in create.ts, signing in sign.ts. */
import type { OperationStatus, Payment, Recipient } from '@kontor/api-client/contract';
import { mayPay, paymentStates, statesBefore } from '@kontor/api-client/domain';
import { and, asc, eq, inArray, lte } from 'drizzle-orm';
import type { Services } from '../integrations/index.ts';
import { recipientOfAccount, signerOf } from '../customers/index.ts';
import { inTenant, readTenant } from '../platform/db/database.ts';
import { paymentChecks, payments, paymentSignatures } from '../platform/db/paymentTables.ts';
import { users } from '../platform/db/schema.ts';
import { BankError, forbidden } from '../platform/errors.ts';
import type { Principal } from '../platform/principal.ts';
import { found, assertSignable } from './access.ts';
import { documentsOf } from './documents.ts';
import { isWaiting, paymentAnswer } from './present.ts';
import { findPayment, lockPayment, paymentsInState } from './queries.ts';
import { announceStatus, move } from './transitions.ts';
import { revoke } from './scheduled.ts';

/**
 * An organization's payments in one state, newest first.
 * @param since only those that came into the state then or later
 * @param after position of the last payment of the page before
 * @throws BankError 403 FORBIDDEN for an organization the person doesn't belong to
 */
export function listPayments(
  { db, clock }: Services,
  principal: Principal,
  {
    organizationId,
    ...window
  }: {
    organizationId: string;
    status: OperationStatus;
    since?: Date | undefined;
    after: { createdAt: Date; id: string } | null;
    limit: number;
  },
): Promise<Payment[]> {
  return readTenant(db, principal.tenantId, async (tx) => {
    const signer = await signerOf(tx, principal, organizationId);
    if (signer === undefined) throw forbidden('You do not belong to this organization');
    const now = clock.now();
    const views = await paymentsInState(tx, principal, { organizationId, ...window, now });
    return views.map((view) => paymentAnswer(view, signer, now));
  });
}

/** One payment. @throws BankError 404 when it is not there or another organization's */
export function getPayment({ db, clock }: Services, principal: Principal, id: string): Promise<Payment> {
  return readTenant(db, principal.tenantId, async (tx) => {
    const view = found(await findPayment(tx, principal, id));
    return { ...paymentAnswer(view, view.signer, clock.now()), documents: await documentsOf(tx, view.row) };
  });
}

/** The customer who received a payment, as payers see them; null when it left the bank. @throws BankError 404 */
export function recipientOf({ db }: Services, principal: Principal, id: string): Promise<Recipient | null> {
  return readTenant(db, principal.tenantId, async (tx) => {
    const { payeeAccountId } = found(await findPayment(tx, principal, id)).row;
    return payeeAccountId === null ? null : recipientOfAccount(tx, principal.tenantId, payeeAccountId);
  });
}

/** Who signed a payment, in order. @throws BankError 404 */
export function listSignatures({ db }: Services, principal: Principal, id: string) {
  return readTenant(db, principal.tenantId, async (tx) => {
    const view = found(await findPayment(tx, principal, id));
    const signed = await tx
      .select({ createdAt: paymentSignatures.signedAt, firstName: users.firstName, lastName: users.lastName })
      .from(paymentSignatures)
      .innerJoin(
        users,
        and(eq(users.tenantId, paymentSignatures.tenantId), eq(users.id, paymentSignatures.userId)),
      )
      .where(
        and(eq(paymentSignatures.tenantId, principal.tenantId), eq(paymentSignatures.paymentId, view.row.id)),
      )
      .orderBy(asc(paymentSignatures.signedAt));
    return signed.map(({ createdAt, firstName, lastName }) => ({
      createdAt: createdAt.toISOString(),
      user: { profile: { firstName: firstName ?? '', lastName: lastName ?? '' } },
    }));
  });
}

/**
 * Cancels a payment that nobody has signed yet; one that is signed for a later day is revoked instead.
 * @throws BankError 404; 403 for a viewer; 409 ALREADY_DECLINED the second time, ALREADY_SIGNED once it is signed;
 *   410 PAYMENT_EXPIRED
 */
export function declinePayment({ db, clock }: Services, principal: Principal, id: string) {
  const now = clock.now();
  return inTenant(
    db,
    principal.tenantId,
    async (tx) => {
      const view = found(await lockPayment(tx, principal, id));
      if (!mayPay(view.signer)) throw forbidden('You may not decline payments of this organization');
      assertSignable(view, now);
      move(tx, view.row, 'CANCELLED');
      const [user] = await tx
        .select({ firstName: users.firstName, lastName: users.lastName })
        .from(users)
        .where(and(eq(users.tenantId, principal.tenantId), eq(users.id, principal.userId)));
      return {
        id: view.row.id,
        status: 'CANCELLED' as const,
        declinedAt: now.toISOString(),
        declinedBy: { firstName: user?.firstName ?? '', lastName: user?.lastName ?? '' },
      };
    },
    { actorId: principal.userId, sessionId: principal.sessionId, now },
  );
}

/**
 * Takes back a payment that is signed and whose day has not begun: its money is free again. A payer may do so until then
 * (directive (EU) 2015/2366, article 80).
 * @throws BankError 404; 403 for a viewer; 409 ALREADY_DECLINED the second time, ALREADY_SIGNED once its day has begun,
 *   STALE_ENTITY while nobody has signed it; 410 PAYMENT_EXPIRED
 */
export function revokePayment({ db, clock }: Services, principal: Principal, id: string) {
  const now = clock.now();
  const { tenantId, userId, sessionId } = principal;
  return inTenant(
    db,
    tenantId,
    async (tx) => {
      const view = found(await lockPayment(tx, principal, id));
      if (!mayPay(view.signer)) throw forbidden('You may not revoke payments of this organization');
      if (!isWaiting(view.row, now)) {
        assertSignable(view, now);
        throw new BankError(409, 'STALE_ENTITY', 'The payment is not signed; decline it instead');
      }
      await revoke(tx, view.row, now);
      return { id: view.row.id, status: 'CANCELLED' as const, revokedAt: now.toISOString() };
    },
    { actorId: userId, sessionId, now },
  );
}

/** Notes the unsigned payments of a tenant that have lapsed; answers how many. A job of the worker. */
export function expirePayments({ db, clock }: Services, tenantId: string): Promise<number> {
  const now = clock.now();
  return inTenant(
    db,
    tenantId,
    async (tx) => {
      const expired = await tx
        .update(payments)
        .set({ status: 'EXPIRED' })
        .where(
          and(
            eq(payments.tenantId, tenantId),
            inArray(payments.status, statesBefore(paymentStates, 'EXPIRED')),
            lte(payments.expiresAt, now),
          ),
        )
        .returning();
      for (const row of expired) announceStatus(tx, row);
      await tx
        .delete(paymentChecks)
        .where(and(eq(paymentChecks.tenantId, tenantId), lte(paymentChecks.expiresAt, now)));
      return expired.length;
    },
    { now },
  );
}
