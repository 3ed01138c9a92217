/** What a person has typed before there is an application to keep it in, so that a closed browser loses nothing (ruling 12). */
import {
  applicationDraft as contract,
  type ApplicationDraft,
  type ReceivedBody,
} from '@kontor/api-client/contract';
import { and, desc, eq, gt, lte } from 'drizzle-orm';
import { jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { Services } from '../../integrations/index.ts';
import { moment, tenantId } from '../../platform/db/columns.ts';
import { inTenant, readTenant, type Tx } from '../../platform/db/database.ts';
import type { Principal } from '../../platform/principal.ts';
import { findApplication } from './access.ts';

const keptMs = 24 * 3_600_000;

/** Of migration 0065. */
const applicationDrafts = pgTable('application_drafts', {
  tenantId,
  userId: uuid('user_id').notNull(),
  place: text('place').notNull(),
  fields: jsonb('fields').notNull(),
  savedAt: moment('saved_at').notNull(),
});

type Place = ApplicationDraft['place'];

/** What the person has typed within the last 24 hours, the latest first. What another version kept and this one can't read is left out. */
export async function listApplicationDrafts(
  { db, clock }: Services,
  principal: Principal,
): Promise<ApplicationDraft[]> {
  const since = new Date(clock.now().getTime() - keptMs);
  const rows = await readTenant(db, principal.tenantId, (tx) =>
    tx
      .select()
      .from(applicationDrafts)
      .where(and(ownOf(principal), gt(applicationDrafts.savedAt, since)))
      .orderBy(desc(applicationDrafts.savedAt)),
  );
  return rows.flatMap(({ place, fields, savedAt }) => {
    const read = contract.safeParse({ place, fields, savedAt: savedAt.toISOString() });
    return read.success ? [read.data] : [];
  });
}

/**
 * Keeps what is typed in place of what was kept there; where two calls overlap, the last one wins.
 * @throws BankError 404 for an official of a company whose application isn't theirs
 */
export function saveApplicationDraft(
  { db, clock }: Services,
  principal: Principal,
  place: Place,
  { fields }: ReceivedBody<'applicationDrafts.save'>,
): Promise<void> {
  const content = { fields, savedAt: clock.now() };
  return inTenant(db, principal.tenantId, async (tx) => {
    if (place !== 'INDIVIDUAL' && place !== 'CORPORATE')
      await findApplication(tx, principal, place, ['CORPORATE', 'COMPANY_OFFICIAL']);
    await tx
      .insert(applicationDrafts)
      .values({ tenantId: principal.tenantId, userId: principal.userId, place, ...content })
      .onConflictDoUpdate({
        target: [applicationDrafts.tenantId, applicationDrafts.userId, applicationDrafts.place],
        set: content,
      });
  });
}

/** Drops what was kept there, if anything was. */
export const removeApplicationDraft = ({ db }: Services, principal: Principal, place: Place): Promise<void> =>
  inTenant(db, principal.tenantId, (tx) => dropApplicationDraft(tx, principal, place));

/** The same within a transaction: what was typed has become an application. */
export async function dropApplicationDraft(tx: Tx, principal: Principal, place: Place): Promise<void> {
  await tx.delete(applicationDrafts).where(and(ownOf(principal), eq(applicationDrafts.place, place)));
}

/** Removes what is older than a day. */
export async function clearLapsedApplicationDrafts(tx: Tx, tenant: string, now: Date): Promise<void> {
  const before = new Date(now.getTime() - keptMs);
  await tx
    .delete(applicationDrafts)
    .where(and(eq(applicationDrafts.tenantId, tenant), lte(applicationDrafts.savedAt, before)));
}

const ownOf = ({ tenantId: tenant, userId }: Principal) =>
  and(eq(applicationDrafts.tenantId, tenant), eq(applicationDrafts.userId, userId));
