/** Forms of payments, exchanges and orders that a person has begun, so that a closed tab, an ended session or another device loses nothing (ruling 12). */
import { paymentDraft as contract, type PaymentDraft, type ReceivedBody } from '@kontor/api-client/contract';
import { mayPay } from '@kontor/api-client/domain';
import { and, desc, eq, gt, lte } from 'drizzle-orm';
import { jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { signerOf } from '../customers/index.ts';
import type { Services } from '../integrations/index.ts';
import { moment, tenantId } from '../platform/db/columns.ts';
import { inTenant, readTenant, type Tx } from '../platform/db/database.ts';
import { forbidden } from '../platform/errors.ts';
import type { Principal } from '../platform/principal.ts';

const keptMs = 24 * 3_600_000;

type Kind = PaymentDraft['kind'];

/** Of migration 0062. */
const paymentDrafts = pgTable('payment_drafts', {
  tenantId,
  userId: uuid('user_id').notNull(),
  organizationId: uuid('organization_id').notNull(),
  kind: text('kind').$type<Kind>().notNull(),
  recipient: text('recipient').notNull(),
  fields: jsonb('fields').notNull(),
  idempotencyKey: uuid('idempotency_key').notNull(),
  sent: jsonb('sent'),
  savedAt: moment('saved_at').notNull(),
});

/**
 * What the person has begun for the organization within the last 24 hours, the latest first. The caller belongs to the organization.
 * What an earlier version kept and this one can't read is left out.
 */
export async function listDrafts(
  { db, clock }: Services,
  principal: Principal,
  organizationId: string,
): Promise<PaymentDraft[]> {
  const since = new Date(clock.now().getTime() - keptMs);
  const rows = await readTenant(db, principal.tenantId, (tx) =>
    tx
      .select()
      .from(paymentDrafts)
      .where(and(ownFor(principal, organizationId), gt(paymentDrafts.savedAt, since)))
      .orderBy(desc(paymentDrafts.savedAt)),
  );
  return rows.flatMap(({ savedAt, ...row }) => {
    const read = contract.safeParse({ ...row, savedAt: savedAt.toISOString() });
    return read.success ? [read.data] : [];
  });
}

/** Keeps what is typed in place of what was kept of the kind; where two calls overlap, the last one wins. @throws BankError 403 */
export function saveDraft(
  { db, clock }: Services,
  principal: Principal,
  kind: Kind,
  draft: ReceivedBody<'paymentDrafts.save'>,
): Promise<void> {
  const { organizationId, ...kept } = draft;
  const of = { tenantId: principal.tenantId, userId: principal.userId, organizationId, kind };
  const content = { ...kept, savedAt: clock.now() };
  return inTenant(db, principal.tenantId, async (tx) => {
    const signer = await signerOf(tx, principal, organizationId);
    if (signer === undefined || !mayPay(signer))
      throw forbidden('You may not make payments for this organization');
    await tx
      .insert(paymentDrafts)
      .values({ ...of, ...content })
      .onConflictDoUpdate({
        target: [
          paymentDrafts.tenantId,
          paymentDrafts.userId,
          paymentDrafts.organizationId,
          paymentDrafts.kind,
        ],
        set: content,
      });
  });
}

/** Drops what was kept of the kind, if anything was. The caller belongs to the organization. */
export function removeDraft(
  { db }: Services,
  principal: Principal,
  kind: Kind,
  organizationId: string,
): Promise<void> {
  return inTenant(db, principal.tenantId, async (tx) => {
    await tx
      .delete(paymentDrafts)
      .where(and(ownFor(principal, organizationId), eq(paymentDrafts.kind, kind)));
  });
}

/** Removes what is older than a day. */
export async function clearLapsedDrafts(tx: Tx, tenant: string, now: Date): Promise<void> {
  const before = new Date(now.getTime() - keptMs);
  await tx
    .delete(paymentDrafts)
    .where(and(eq(paymentDrafts.tenantId, tenant), lte(paymentDrafts.savedAt, before)));
}

const ownFor = ({ tenantId: tenant, userId }: Principal, organizationId: string) =>
  and(
    eq(paymentDrafts.tenantId, tenant),
    eq(paymentDrafts.userId, userId),
    eq(paymentDrafts.organizationId, organizationId),
  );
