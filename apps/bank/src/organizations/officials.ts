/** Who acts for a company: invited, changed and suspended by its main representatives. */
import { official, type Official, type OfficialRequest } from '@kontor/api-client/contract';
import { dateIn } from '@kontor/api-client/domain';
import { and, asc, eq } from 'drizzle-orm';
import type { z } from 'zod';
import { agreementsZone } from '../agreements/queries.ts';
import { personMisgiven } from '../applications/rules.ts';
import type { Bank } from '../bank.ts';
import { inTenant, readTenant, type Tx } from '../db/database.ts';
import { auditLog, memberships, organizations, users } from '../db/schema.ts';
import { BankError, forbidden, invalidField, notFound } from '../errors.ts';
import { onceIfKeyed, type KeyedAnswer } from '../idempotency/idempotency.ts';
import type { Principal } from '../principal.ts';
import { fullNameOf } from '../payments/names.ts';
import { channelIn } from '../settings/channels.ts';
import { settingsOf } from '../settings/tenantSettings.ts';
import { normalizePhone } from '../sessions/phones.ts';
import { invitation, officialAnswer } from './queries.ts';

type Row = { membership: typeof memberships.$inferSelect; user: typeof users.$inferSelect };
type Invitation = z.infer<typeof invitation>;
type Company = Awaited<ReturnType<typeof officialsOf>>;
type Change = { [K in keyof OfficialRequest]?: OfficialRequest[K] | undefined };

/**
 * Everybody who acts or acted for a company, oldest first.
 * @throws BankError 404 for a company that isn't theirs; 403 for anybody but a main representative of it
 */
export function listOfficials({ db }: Bank, principal: Principal, companyId: string): Promise<Official[]> {
  return readTenant(db, principal.tenantId, async (tx) =>
    (await officialsOf(tx, principal, companyId)).rows.map(answer),
  );
}

/**
 * Invites a person, who is an official as soon as they sign in; tells them by message. The answer shows what was written of
 * them and nothing of whoever may have the phone number already. A key is honoured.
 * @throws BankError 400 beside `phone` when that person is an official already; 404 and 403 as `listOfficials`
 */
export function inviteOfficial(
  { db, clock, messenger }: Bank,
  principal: Principal,
  companyId: string,
  request: OfficialRequest,
  { host, key }: { host: string; key: string | undefined },
): Promise<KeyedAnswer<Official>> {
  const phone = normalizePhone(request.phone);
  const now = clock.now();
  const { tenantId, userId } = principal;
  const body = { companyId, ...request };
  const keyed = { tenantId, userId, operation: 'officials.create', key, body, now };
  const invite = async (tx: Tx, { company, rows }: Company): Promise<Official> => {
    const user = await personWith(tx, tenantId, { ...request, phone }, now);
    const before = rows.find(({ membership }) => membership.userId === user.id)?.membership;
    if (before !== undefined && before.status !== 'REMOVED')
      throw invalidField('phone', 'isNewOfficial', 'must not be the number of an official of this company');
    const { firstName, lastName, email, dob } = request;
    refuseOtherBirth(dob, now);
    const written: Invitation = { firstName, lastName, email, dob: dob ?? null };
    // Who was removed and is invited anew keeps nothing of the place they had.
    const none = { natureOfControl: null, percentage: null, position: null };
    const place = { ...none, ...placeOf(request), status: 'INVITED', invitation: written } as const;
    const [membership] = await tx
      .insert(memberships)
      .values({ tenantId, userId: user.id, organizationId: companyId, createdAt: now, ...place })
      .onConflictDoUpdate({
        target: [memberships.tenantId, memberships.userId, memberships.organizationId],
        set: { ...place, version: (before?.version ?? 0) + 1 },
      })
      .returning();
    if (membership === undefined) throw new Error('the official was not stored');
    await messenger.send(tx, {
      phone,
      channel: channelIn(await settingsOf(tx, tenantId), user.codeChannel),
      text: `${fullNameOf(company)} asks you to act for it. Sign in at ${host} to accept.`,
    });
    await note(tx, principal, membership, now, 'OFFICIAL_INVITED', placeOf(request));
    return answer({ membership, user });
  };
  return inTenant(db, tenantId, async (tx) => {
    const present = await officialsOf(tx, principal, companyId, 'lock');
    return onceIfKeyed(tx, keyed, official, () => invite(tx, present));
  });
}

/**
 * Changes an official's place in the company and, until they have signed in, what was written of them.
 * @throws BankError 400 beside a field that is the person's own affair; 403 for one's own row; 404; 409 STALE_ENTITY with
 *   the present one in `data`
 */
export function changeOfficial(
  { db, clock }: Bank,
  principal: Principal,
  companyId: string,
  officialId: string,
  { version, ...change }: Change & { version: number },
): Promise<Official> {
  const now = clock.now();
  return inTenant(db, principal.tenantId, async (tx) => {
    const { rows } = await officialsOf(tx, principal, companyId, 'lock');
    const found = otherOfficial(rows, principal, officialId);
    if (found.membership.version !== version)
      throw new BankError(409, 'STALE_ENTITY', 'Somebody else has changed this meanwhile', {
        data: answer(found),
      });
    refuseOtherBirth(change.dob, now);
    const written = writtenAnew(found, change);
    return changed(tx, principal, found, now, 'OFFICIAL_CHANGED', {
      ...placeOf(change),
      ...(written !== undefined && { invitation: written }),
    });
  });
}

/**
 * Suspends, readmits or removes an official; takes effect with their next call.
 * @throws BankError 400 beside `status` for one that can't follow on the present one; 403 for one's own row; 404
 */
export function setOfficialStatus(
  { db, clock }: Bank,
  principal: Principal,
  companyId: string,
  officialId: string,
  status: 'ACTIVE' | 'SUSPENDED' | 'REMOVED',
): Promise<Official> {
  const now = clock.now();
  return inTenant(db, principal.tenantId, async (tx) => {
    const { rows } = await officialsOf(tx, principal, companyId, 'lock');
    const found = otherOfficial(rows, principal, officialId);
    const from = found.membership.status;
    if (from === status) return answer(found);
    if (!statusesAfter[from].includes(status))
      throw invalidField('status', 'follows', `must be one that can follow ${from}`);
    return changed(tx, principal, found, now, 'OFFICIAL_STATUS_CHANGED', { status });
  });
}

/** INVITED becomes ACTIVE by the person's own sign-in only; who was removed is invited anew. */
const statusesAfter: Readonly<Record<Official['status'], readonly Official['status'][]>> = {
  INVITED: ['REMOVED'],
  ACTIVE: ['SUSPENDED', 'REMOVED'],
  SUSPENDED: ['ACTIVE', 'REMOVED'],
  REMOVED: [],
};

/** A person who signs in has accepted what they were invited to. */
export async function acceptInvitations(
  tx: Tx,
  { tenantId, userId, now }: { tenantId: string; userId: string; now: Date },
): Promise<void> {
  const accepted = await tx
    .update(memberships)
    .set({ status: 'ACTIVE' })
    .where(
      and(
        eq(memberships.tenantId, tenantId),
        eq(memberships.userId, userId),
        eq(memberships.status, 'INVITED'),
      ),
    )
    .returning();
  for (const membership of accepted)
    await note(tx, { tenantId, userId, sessionId: null }, membership, now, 'OFFICIAL_ACCEPTED', {});
}

/** The company and its officials; with `lock` until the transaction ends, so that rights can't change under a change. */
async function officialsOf(tx: Tx, { tenantId, userId }: Principal, companyId: string, lock?: 'lock') {
  if (!/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(companyId)) throw notFound();
  const query = tx
    .select({ membership: memberships, user: users, company: organizations })
    .from(memberships)
    .innerJoin(users, and(eq(users.tenantId, memberships.tenantId), eq(users.id, memberships.userId)))
    .innerJoin(
      organizations,
      and(eq(organizations.tenantId, memberships.tenantId), eq(organizations.id, memberships.organizationId)),
    )
    .where(and(eq(memberships.tenantId, tenantId), eq(memberships.organizationId, companyId)))
    .orderBy(asc(memberships.createdAt), asc(memberships.id));
  const rows = await (lock === undefined ? query : query.for('update', { of: memberships }));
  const mine = rows.find(({ membership }) => membership.userId === userId && membership.status === 'ACTIVE');
  if (mine === undefined) throw notFound();
  if (mine.company.type !== 'CORPORATE' || mine.membership.companyOfficialType !== 'MAIN_REPRESENTATIVE')
    throw forbidden('Only a main representative may manage the officials of a company');
  return { company: mine.company, rows };
}

function otherOfficial(rows: readonly Row[], { userId }: Principal, officialId: string): Row {
  const found = rows.find(({ membership }) => membership.id === officialId);
  if (found === undefined) throw notFound();
  if (found.membership.userId === userId) throw forbidden('Nobody may change their own rights');
  return found;
}

/** Whoever has this phone number; a new person, known by it alone and not yet identified, when nobody has. */
async function personWith(tx: Tx, tenantId: string, request: OfficialRequest, now: Date) {
  const { phone, firstName, lastName, email, dob } = request;
  await tx
    .insert(users)
    .values({ tenantId, phone, firstName, lastName, email, dob: dob ?? null, createdAt: now })
    .onConflictDoNothing();
  const [user] = await tx
    .select()
    .from(users)
    .where(and(eq(users.tenantId, tenantId), eq(users.phone, phone)));
  if (user === undefined) throw new Error('the person was not stored');
  return user;
}

/** Whoever acts for a company is as old as somebody who applies has to be. @throws BankError 400 beside `dob` */
function refuseOtherBirth(dob: string | undefined, now: Date): void {
  const wrong = personMisgiven({ dob }, dateIn(now.getTime(), agreementsZone));
  if (wrong.length > 0) throw new BankError(400, 'VALIDATION', wrong);
}

const placeOf = (change: Change) => ({
  ...(change.companyOfficialType !== undefined && { companyOfficialType: change.companyOfficialType }),
  ...(change.signatureType !== undefined && { signatureType: change.signatureType }),
  ...(change.viewerType !== undefined && { viewerType: change.viewerType }),
  ...(change.natureOfControl !== undefined && { natureOfControl: change.natureOfControl }),
  ...(change.percentage !== undefined && { percentage: change.percentage }),
  ...(change.position !== undefined && { position: change.position }),
});

/** The invitation with its changes; undefined when there is none. Personal data may be sent along unchanged. */
function writtenAnew({ membership, user }: Row, change: Change): Invitation | undefined {
  if (change.phone !== undefined && normalizePhone(change.phone) !== user.phone)
    throw invalidField('phone', 'isUnchanged', 'must stay; remove the official and invite the other number');
  const invited = membership.status === 'INVITED';
  const present = invited ? invitation.parse(membership.invitation) : user;
  for (const property of ['firstName', 'lastName', 'email', 'dob'] as const) {
    const wanted = change[property];
    if (!invited && wanted !== undefined && wanted !== present[property])
      throw invalidField(property, 'isUnchanged', 'must stay; only the person themselves may change it');
  }
  if (!invited) return undefined;
  const { firstName, lastName, email, dob } = invitation.parse(membership.invitation);
  return {
    firstName: change.firstName ?? firstName,
    lastName: change.lastName ?? lastName,
    email: change.email ?? email,
    dob: change.dob ?? dob,
  };
}

async function changed(
  tx: Tx,
  principal: Principal,
  { membership, user }: Row,
  now: Date,
  action: string,
  set: Partial<typeof memberships.$inferInsert>,
): Promise<Official> {
  const [after] = await tx
    .update(memberships)
    .set({ ...set, version: membership.version + 1 })
    .where(and(eq(memberships.tenantId, principal.tenantId), eq(memberships.id, membership.id)))
    .returning();
  if (after === undefined) throw new Error('the official is gone');
  const { invitation: _, ...facts } = set;
  await note(tx, principal, after, now, action, facts);
  return answer({ membership: after, user });
}

async function note(
  tx: Tx,
  { tenantId, userId, sessionId }: { tenantId: string; userId: string; sessionId: string | null },
  membership: Row['membership'],
  at: Date,
  action: string,
  facts: Record<string, unknown>,
): Promise<void> {
  await tx.insert(auditLog).values({
    tenantId,
    at,
    actorId: userId,
    sessionId,
    organizationId: membership.organizationId,
    action,
    targetId: membership.id,
    facts,
  });
}

const answer = ({ membership, user }: Row): Official => officialAnswer(membership, user);
