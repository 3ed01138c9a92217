/** Who acts for a company: invited, changed and suspended by its main representatives. */
import { bankTimezone } from '../../platform/calendar/bankDays.ts';
import { birthDateErrors } from '../birthDate.ts';
import { official, type Official, type OfficialRequest } from '@kontor/api-client/contract';
import { dateIn } from '@kontor/api-client/domain';
import { and, asc, eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { Services } from '../../integrations/index.ts';
import { normalizePhone } from '../../auth/index.ts';
import { inTenant, readTenant, type Tx } from '../../platform/db/database.ts';
import { memberships, organizations, users } from '../../platform/db/schema.ts';
import { BankError, forbidden, invalidField, notFound } from '../../platform/errors.ts';
import { once, type KeyedAnswer } from '../../platform/idempotency/idempotency.ts';
import type { Principal } from '../../platform/principal.ts';
import {
  announcePlace,
  countInvitation,
  endOfInvitation,
  lockCompany,
  messageInvited,
  notePlace,
  writeInvitation,
} from './invitations.ts';
import { invitation, officialAnswer, type Place } from './queries.ts';

type Invitation = z.infer<typeof invitation>;
type Change = { [K in keyof OfficialRequest]?: OfficialRequest[K] | undefined };

/**
 * Everybody who acts or acted for a company, or was invited to, oldest first.
 * @throws BankError 404 for a company that isn't theirs; 403 for anybody but a main representative of it
 */
export function listOfficials(
  { db, clock }: Services,
  principal: Principal,
  companyId: string,
): Promise<Official[]> {
  const now = clock.now();
  return readTenant(db, principal.tenantId, async (tx) =>
    (await officialsOf(tx, principal, companyId)).map((place) => officialAnswer(place, now)),
  );
}

/**
 * Invites a person by message; they act for the company once they have accepted. Whether the number is a customer's is never
 * looked up, so neither the answer nor its time can say. A key is honoured.
 * @throws BankError 400 beside `phone` when that number is invited or acts for the company already; 404 and 403 as
 *   `listOfficials`; 429 RATE_LIMITED
 */
export function inviteOfficial(
  bank: Services,
  principal: Principal,
  companyId: string,
  request: OfficialRequest,
  key: string | undefined,
): Promise<KeyedAnswer<Official>> {
  const phone = normalizePhone(request.phone);
  const now = bank.clock.now();
  const { tenantId, userId } = principal;
  const body = { companyId, ...request };
  const keyed = { tenantId, userId, operation: 'officials.create', key, body, now, repeatable: true };
  const invite = async (tx: Tx, places: readonly Place[]): Promise<Official> => {
    const before = places.find((place) => phoneOf(place) === phone)?.membership;
    const takes =
      before === undefined ||
      ['REMOVED', 'DECLINED', 'EXPIRED'].includes(statusOf({ membership: before }, now));
    if (!takes)
      throw invalidField('phone', 'isNewOfficial', 'must not be the number of an official of this company');
    const { firstName, lastName, email, dob } = request;
    assertBirthDate(dob, now);
    await countInvitation(tx, tenantId, { companyId, phone, now });
    const place = { phone, ...placeOf(request), companyOfficialType: request.companyOfficialType };
    const written: Invitation = { firstName, lastName, email, dob: dob ?? null };
    const membership = await writeInvitation(tx, {
      tenantId,
      organizationId: companyId,
      invitedBy: userId,
      before,
      place,
      written,
      now,
    });
    await messageInvited(tx, bank, tenantId, { phone, now });
    await notePlace(tx, principal, membership, now, 'OFFICIAL_INVITED', placeOf(request));
    return officialAnswer({ membership, user: null }, now);
  };
  return inTenant(bank.db, tenantId, async (tx) => {
    const present = await officialsOf(tx, principal, companyId, 'lock');
    return once(tx, keyed, official, () => invite(tx, present));
  });
}

/**
 * Changes an official's place in the company and, until they have accepted, what was written of them.
 * @throws BankError 400 beside a field that is the person's own affair; 403 for one's own row; 404; 409 STALE_ENTITY with
 *   the present one in `data`
 */
export function changeOfficial(
  { db, clock }: Services,
  principal: Principal,
  companyId: string,
  officialId: string,
  { version, ...change }: Change & { version: number },
): Promise<Official> {
  const now = clock.now();
  return inTenant(db, principal.tenantId, async (tx) => {
    const places = await officialsOf(tx, principal, companyId, 'lock');
    const found = otherOfficial(places, principal, officialId);
    assertPresent(found, version, now);
    assertBirthDate(change.dob, now);
    const written = rewritten(found, change, now);
    return changed(tx, principal, found, now, 'OFFICIAL_CHANGED', {
      ...placeOf(change),
      ...(written !== undefined && { invitation: written }),
    });
  });
}

/**
 * Suspends, readmits or removes an official, or withdraws an invitation (REMOVED); takes effect with their next call.
 * @throws BankError 400 beside `status` for one that can't follow on the present one; 403 for one's own row; 404
 */
export function setOfficialStatus(
  { db, clock }: Services,
  principal: Principal,
  companyId: string,
  officialId: string,
  status: 'ACTIVE' | 'SUSPENDED' | 'REMOVED',
): Promise<Official> {
  const now = clock.now();
  return inTenant(db, principal.tenantId, async (tx) => {
    const places = await officialsOf(tx, principal, companyId, 'lock');
    const found = otherOfficial(places, principal, officialId);
    const from = found.membership.status;
    if (from === status) return officialAnswer(found, now);
    if (!statusesAfter[from].includes(status))
      throw invalidField('status', 'follows', `must be one that can follow ${statusOf(found, now)}`);
    return changed(tx, principal, found, now, 'OFFICIAL_STATUS_CHANGED', { status });
  });
}

/**
 * Sends the message of an open invitation again, within the limits for invitations, and restarts the time to answer it. Two
 * calls with the same version send one message.
 * @throws BankError 400 beside `officialId` where no invitation is open; 404 and 403 as `listOfficials`; 409 STALE_ENTITY
 *   with the present one in `data`; 429 RATE_LIMITED
 */
export function resendInvitation(
  bank: Services,
  principal: Principal,
  companyId: string,
  officialId: string,
  version: number,
): Promise<Official> {
  const now = bank.clock.now();
  const { tenantId } = principal;
  return inTenant(bank.db, tenantId, async (tx) => {
    const places = await officialsOf(tx, principal, companyId, 'lock');
    const found = otherOfficial(places, principal, officialId);
    assertPresent(found, version, now);
    const { phone } = found.membership;
    if (statusOf(found, now) !== 'INVITED' || phone === null)
      throw invalidField('officialId', 'isInvited', 'must be of somebody whose invitation is open');
    await countInvitation(tx, tenantId, { companyId, phone, now });
    await messageInvited(tx, bank, tenantId, { phone, now });
    return changed(tx, principal, found, now, 'OFFICIAL_INVITED_AGAIN', { expiresAt: endOfInvitation(now) });
  });
}

/** INVITED becomes ACTIVE or DECLINED by the person's own answer only; who was removed or declined is invited again. */
const statusesAfter: Readonly<Record<Place['membership']['status'], readonly Official['status'][]>> = {
  INVITED: ['REMOVED'],
  DECLINED: [],
  ACTIVE: ['SUSPENDED', 'REMOVED'],
  SUSPENDED: ['ACTIVE', 'REMOVED'],
  REMOVED: [],
};

/** A company's places; with `lock` the company is held until the transaction ends, so that rights can't change under a change. */
async function officialsOf(
  tx: Tx,
  { tenantId, userId }: Principal,
  companyId: string,
  lock?: 'lock',
): Promise<Place[]> {
  if (!/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(companyId)) throw notFound();
  if (lock === 'lock') await lockCompany(tx, tenantId, companyId);
  const rows = await tx
    .select({ membership: memberships, user: users, type: organizations.type })
    .from(memberships)
    .innerJoin(
      organizations,
      and(eq(organizations.tenantId, memberships.tenantId), eq(organizations.id, memberships.organizationId)),
    )
    .leftJoin(users, and(eq(users.tenantId, memberships.tenantId), eq(users.id, memberships.userId)))
    .where(and(eq(memberships.tenantId, tenantId), eq(memberships.organizationId, companyId)))
    .orderBy(asc(memberships.createdAt), asc(memberships.id));
  const mine = rows.find(({ membership }) => membership.userId === userId && membership.status === 'ACTIVE');
  if (mine === undefined) throw notFound();
  if (mine.type !== 'CORPORATE' || mine.membership.companyOfficialType !== 'MAIN_REPRESENTATIVE')
    throw forbidden('Only a main representative may manage the officials of a company');
  return rows;
}

function otherOfficial(places: readonly Place[], { userId }: Principal, officialId: string): Place {
  const found = places.find(({ membership }) => membership.id === officialId);
  if (found === undefined) throw notFound();
  if (found.membership.userId === userId) throw forbidden('Nobody may change their own rights');
  return found;
}

/** @throws BankError 409 STALE_ENTITY with the present one in `data` when the caller saw another version */
function assertPresent(found: Place, version: number, now: Date): void {
  if (found.membership.version !== version)
    throw new BankError(409, 'STALE_ENTITY', 'Somebody else has changed this in the meantime', {
      data: officialAnswer(found, now),
    });
}

const phoneOf = ({ membership, user }: Place): string | undefined => membership.phone ?? user?.phone;

const statusOf = ({ membership }: Pick<Place, 'membership'>, now: Date): Official['status'] =>
  officialAnswer({ membership, user: null }, now).status;

/** The minimum age of applicants holds for people who act for a company too. @throws BankError 400 beside `dob` */
function assertBirthDate(dob: string | undefined, now: Date): void {
  const wrong = birthDateErrors(dob, dateIn(now.getTime(), bankTimezone));
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

/**
 * The words of an open invitation with their changes; undefined where there is none. Personal data may be sent along as the
 * company sees it: a guess at anything else is refused whether it is right or wrong.
 */
function rewritten(place: Place, change: Change, now: Date): Invitation | undefined {
  const { status, user } = officialAnswer(place, now);
  if (change.phone !== undefined && normalizePhone(change.phone) !== user.phone)
    throw invalidField('phone', 'isUnchanged', 'must stay; remove the official and invite the other number');
  const shown = { ...user.profile, email: user.email };
  if (status === 'INVITED') {
    const { firstName, lastName, email, dob } = invitation.parse(place.membership.invitation);
    return {
      firstName: change.firstName ?? firstName,
      lastName: change.lastName ?? lastName,
      email: change.email ?? email,
      dob: change.dob ?? dob,
    };
  }
  for (const property of ['firstName', 'lastName', 'email', 'dob'] as const)
    if (change[property] !== undefined && change[property] !== shown[property])
      throw invalidField(property, 'isUnchanged', 'must stay; only the person themselves may change it');
  return undefined;
}

async function changed(
  tx: Tx,
  principal: Principal,
  { membership, user }: Place,
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
  announcePlace(tx, after);
  const { invitation: _, ...facts } = set;
  await notePlace(tx, principal, after, now, action, facts);
  return officialAnswer({ membership: after, user }, now);
}
