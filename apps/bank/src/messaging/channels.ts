/** Channels that come about besides those everybody has from the beginning. */
import { and, eq } from 'drizzle-orm';
import { announce, type Tx } from '../platform/db/database.ts';
import { payments } from '../platform/db/paymentTables.ts';
import { notFound } from '../platform/errors.ts';
import { channels } from '../notifications/index.ts';

export type Applicant = {
  readonly companyName: string | null;
  readonly firstName: string | null;
  readonly lastName: string | null;
};

/**
 * The channel about a payment, opened with the first call.
 * @throws BankError 404 when there is no such payment
 */
export async function paymentChannel(
  tx: Tx,
  tenantId: string,
  paymentId: string,
  now: Date,
): Promise<string> {
  const [payment] = await tx
    .select({ organizationId: payments.organizationId, payeeName: payments.payeeName })
    .from(payments)
    .where(and(eq(payments.tenantId, tenantId), eq(payments.id, paymentId)));
  if (payment === undefined) throw notFound();
  return opened(tx, {
    tenantId,
    type: 'TRANSACTION',
    title: payment.payeeName,
    organizationId: payment.organizationId,
    paymentId,
    createdAt: now,
    updatedAt: now,
  });
}

/** The channel about an application, opened with the first call; later ones bring its names up to date. */
export async function applicationChannel(
  tx: Tx,
  { tenantId, userId, id, applicant }: { tenantId: string; userId: string; id: string; applicant: Applicant },
  now: Date,
): Promise<string> {
  const channelId = await opened(tx, {
    tenantId,
    type: 'APPLICATION',
    title: 'Application',
    userId,
    applicationId: id,
    applicant,
    createdAt: now,
    updatedAt: now,
  });
  await tx
    .update(channels)
    .set({ applicant })
    .where(and(eq(channels.tenantId, tenantId), eq(channels.id, channelId)));
  return channelId;
}

async function opened(tx: Tx, wanted: typeof channels.$inferInsert): Promise<string> {
  const { tenantId } = wanted;
  const [created] = await tx
    .insert(channels)
    .values(wanted)
    .onConflictDoNothing()
    .returning({ id: channels.id });
  if (created !== undefined) {
    announce(tx, { kind: 'NEW_CHANNEL', tenantId, channelId: created.id });
    return created.id;
  }
  const subject =
    wanted.paymentId == null
      ? eq(channels.applicationId, wanted.applicationId ?? '')
      : eq(channels.paymentId, wanted.paymentId);
  const [present] = await tx
    .select({ id: channels.id })
    .from(channels)
    .where(and(eq(channels.tenantId, tenantId), subject));
  if (present === undefined) throw new Error('the channel was not stored');
  return present.id;
}
