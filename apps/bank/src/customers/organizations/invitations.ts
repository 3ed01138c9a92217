/** How a person is asked to act for a company, and what they answer. */
import type { Invitation, Official } from '@kontor/api-client/contract';
import { and, asc, eq, gt, sql, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { z } from 'zod';
import type { Services } from '../../integrations/index.ts';
import { notify, senderOf } from '../../notifications/index.ts';
import { announce, inTenant, readTenant, type Tx } from '../../platform/db/database.ts';
import { auditLog, memberships, organizations, users } from '../../platform/db/schema.ts';
import { BankError, notFound } from '../../platform/errors.ts';
import { fullNameOf } from '../names.ts';
import type { Principal } from '../../platform/principal.ts';
import { channelIn } from '../../platform/tenants/channels.ts';
import { settingsOf } from '../../platform/tenants/tenantSettings.ts';
import { countOneMore, assertWithinRate } from '../../platform/rateLimits.ts';
import { texts } from '../../platform/text/texts.ts';
import { bankLanguage } from '../../platform/text/language.ts';
import { acting, actingUser } from '../../platform/db/memberships.ts';
import { hasEnded, invitation } from './queries.ts';

type Membership = typeof memberships.$inferSelect;

const day = 24 * 3_600_000;
const openFor = 14 * day;
/** Until when an invitation that is sent now can be answered. */
export const endOfInvitation = (now: Date): Date => new Date(now.getTime() + openFor);
/** What a company may send in a day, to anybody and to one number. */
const invitationsPerDay = { company: 20, companyAndNumber: 3 };
/** What one number gets in a day, whichever companies invite it. */
const messagesPerDay = 5;

/** Nobody else changes a company's places until the transaction ends. @throws BankError 404 */
export async function lockCompany(tx: Tx, tenantId: string, organizationId: string): Promise<void> {
  const [found] = await tx
    .select({ id: organizations.id })
    .from(organizations)
    .where(and(eq(organizations.tenantId, tenantId), eq(organizations.id, organizationId)))
    .for('no key update');
  if (found === undefined) throw notFound();
}

/** Counts an invitation that a company is about to send. @throws BankError 429 RATE_LIMITED */
export async function countInvitation(
  tx: Tx,
  tenantId: string,
  { companyId, phone, now }: { companyId: string; phone: string; now: Date },
): Promise<void> {
  const { company, companyAndNumber } = invitationsPerDay;
  for (const [key, most] of [
    [`invitations:${companyId}`, company],
    [`invitations:${companyId}:${phone}`, companyAndNumber],
  ] as const)
    assertWithinRate(await countOneMore(tx, tenantId, now, { key, most, windowMs: day }));
}

/** Writes an invitation down; one that was removed, declined or has expired begins again, with nothing of what it was. */
export async function writeInvitation(
  tx: Tx,
  {
    tenantId,
    organizationId,
    invitedBy,
    before,
    place,
    written,
    now,
  }: {
    tenantId: string;
    organizationId: string;
    invitedBy: string;
    before?: Membership | undefined;
    place: Partial<typeof memberships.$inferInsert> & {
      phone: string;
      companyOfficialType: Official['companyOfficialType'];
    };
    written: z.infer<typeof invitation>;
    now: Date;
  },
): Promise<Membership> {
  const values = {
    natureOfControl: null,
    percentage: null,
    position: null,
    ...place,
    status: 'INVITED' as const,
    userId: null,
    invitedBy,
    invitation: written,
    expiresAt: endOfInvitation(now),
  };
  const [membership] =
    before === undefined
      ? await tx
          .insert(memberships)
          .values({ tenantId, organizationId, createdAt: now, ...values })
          .returning()
      : await tx
          .update(memberships)
          .set({ ...values, version: before.version + 1 })
          .where(and(eq(memberships.tenantId, tenantId), eq(memberships.id, before.id)))
          .returning();
  if (membership === undefined) throw new Error('the invitation was not stored');
  announcePlace(tx, membership);
  return membership;
}

/** Announces that a place in a company has changed. Who hears of it is found out afterwards: no call takes longer for it. */
export const announcePlace = (tx: Tx, { tenantId, id, status }: Membership): void =>
  announce(tx, { kind: 'OFFICIAL', tenantId, membershipId: id, status });

/**
 * Tells a number that it is invited, in the tenant's language and with nothing that anybody typed. A number that was told
 * often enough today, by whichever companies, gets no further message: the invitation is there when its owner signs in.
 */
export async function messageInvited(
  tx: Tx,
  { messenger, siteOf }: Pick<Services, 'messenger' | 'siteOf'>,
  tenantId: string,
  { phone, now }: { phone: string; now: Date },
): Promise<void> {
  const over = await countOneMore(tx, tenantId, now, {
    key: `invited:${phone}`,
    most: messagesPerDay,
    windowMs: day,
  });
  if (over !== null) return;
  const { branding, site } = await senderOf(tx, tenantId, siteOf);
  const say = texts[bankLanguage(branding.languages[0])];
  await messenger.send(tx, {
    phone,
    channel: channelIn(await settingsOf(tx, tenantId), 'SMS'),
    text:
      site === null
        ? say('messages:invited', { bank: branding.name })
        : say('messages:invitedAt', { bank: branding.name, site }),
  });
}

/** Of `memberships`: open invitations to a number. */
export const openInvitations = (tenantId: string, phone: string | SQL, now: Date): SQL | undefined =>
  and(
    eq(memberships.tenantId, tenantId),
    eq(memberships.phone, phone),
    eq(memberships.status, 'INVITED'),
    gt(memberships.expiresAt, now),
  );

const inviters = alias(users, 'inviters');

/** The invitations a person has not answered, oldest first. */
export function listInvitations(
  { db, clock }: Services,
  principal: Pick<Principal, 'tenantId' | 'userId'>,
): Promise<Invitation[]> {
  const { tenantId } = principal;
  return readTenant(db, tenantId, async (tx) =>
    (await invitationsWhere(tx, tenantId, openInvitations(tenantId, phoneOf(principal), clock.now()))).map(
      answer,
    ),
  );
}

/**
 * Accepts or declines an invitation; the company's main representatives are notified. Repeating the same answer changes nothing.
 * @throws BankError 404 for one that isn't theirs, was withdrawn or has expired; 409 STALE_ENTITY with the present one in
 *   `data` when another place is accepted than was shown
 */
export function answerInvitation(
  { db, clock }: Services,
  principal: Principal,
  id: string,
  { status, version }: { status: 'ACCEPTED' | 'DECLINED'; version: number },
): Promise<Invitation> {
  if (!z.uuid().safeParse(id).success) throw notFound();
  const now = clock.now();
  const { tenantId, userId } = principal;
  const mine = and(eq(memberships.id, id), eq(memberships.phone, phoneOf(principal)));
  return inTenant(db, tenantId, async (tx) => {
    const [seen] = await invitationsWhere(tx, tenantId, mine);
    if (seen === undefined) throw notFound();
    await lockCompany(tx, tenantId, seen.membership.organizationId);
    const [found] = await invitationsWhere(tx, tenantId, mine);
    if (found === undefined) throw notFound();
    const { membership } = found;
    const becomes = status === 'ACCEPTED' ? 'ACTIVE' : 'DECLINED';
    if (membership.status === becomes) return answer(found);
    if (membership.status !== 'INVITED' || hasEnded(membership, now)) throw notFound();
    if (status === 'ACCEPTED' && membership.version !== version)
      throw new BankError(409, 'STALE_ENTITY', 'The company has changed the invitation', {
        data: answer(found),
      });
    const [after] = await tx
      .update(memberships)
      .set({
        status: becomes,
        userId: status === 'ACCEPTED' ? userId : null,
        version: sql`${memberships.version} + 1`,
      })
      .where(and(eq(memberships.tenantId, tenantId), eq(memberships.id, id)))
      .returning();
    if (after === undefined) throw new Error('the invitation is gone');
    announcePlace(tx, after);
    await noteAnswer(tx, principal, after, now, status);
    await tellRepresentatives(tx, found, now, principal, status === 'ACCEPTED');
    return answer({ ...found, membership: after });
  });
}

/** The person's own number, which they proved when they signed in. */
const phoneOf = ({ tenantId, userId }: Pick<Principal, 'tenantId' | 'userId'>): SQL =>
  sql`(select ${users.phone} from ${users} where ${users.tenantId} = ${tenantId} and ${users.id} = ${userId})`;

type Row = {
  readonly membership: Membership;
  readonly company: typeof organizations.$inferSelect;
  readonly inviter: typeof users.$inferSelect | null;
};

const invitationsWhere = (tx: Tx, tenantId: string, which: SQL | undefined): Promise<Row[]> =>
  tx
    .select({ membership: memberships, company: organizations, inviter: inviters })
    .from(memberships)
    .innerJoin(
      organizations,
      and(eq(organizations.tenantId, memberships.tenantId), eq(organizations.id, memberships.organizationId)),
    )
    .leftJoin(
      inviters,
      and(eq(inviters.tenantId, memberships.tenantId), eq(inviters.id, memberships.invitedBy)),
    )
    .where(and(eq(memberships.tenantId, tenantId), which))
    .orderBy(asc(memberships.createdAt), asc(memberships.id));

function answer({ membership, company, inviter }: Row): Invitation {
  const { id, organizationId, companyOfficialType, signatureType, viewerType, status, version } = membership;
  const invitedBy = inviter === null ? '' : fullNameOf({ companyName: null, ...inviter });
  return {
    id,
    organizationId,
    companyName: fullNameOf(company),
    invitedBy: invitedBy === '' ? null : invitedBy,
    companyOfficialType,
    signatureType,
    viewerType,
    status: status === 'INVITED' || status === 'DECLINED' ? status : 'ACCEPTED',
    expiresAt: (membership.expiresAt ?? membership.createdAt).toISOString(),
    version,
  };
}

/**
 * The company's audit log names people who accept but not those who decline, and never from where; the person's own log has
 * everything.
 */
async function noteAnswer(
  tx: Tx,
  { tenantId, userId, sessionId }: Principal,
  membership: Membership,
  now: Date,
  status: 'ACCEPTED' | 'DECLINED',
): Promise<void> {
  const actor = status === 'ACCEPTED' ? userId : null;
  await notePlace(
    tx,
    { tenantId, userId: actor, sessionId: null },
    membership,
    now,
    `OFFICIAL_${status}`,
    {},
  );
  await tx.insert(auditLog).values({
    tenantId,
    at: now,
    actorId: userId,
    sessionId,
    action: `INVITATION_${status}`,
    targetId: membership.id,
    facts: {},
  });
}

async function representativesOf(
  tx: Tx,
  { tenantId, organizationId }: Pick<Membership, 'tenantId' | 'organizationId'>,
): Promise<readonly string[]> {
  const rows = await tx
    .select({ userId: actingUser })
    .from(memberships)
    .where(
      and(acting({ tenantId, organizationId }), eq(memberships.companyOfficialType, 'MAIN_REPRESENTATIVE')),
    );
  return rows.map(({ userId }) => userId);
}

/** Whom a place in a company concerns: its main representatives, and who has it or the invited number. */
export async function concernedByPlace(
  tx: Tx,
  tenantId: string,
  membershipId: string,
): Promise<ReadonlySet<string>> {
  const [place] = await tx
    .select()
    .from(memberships)
    .where(and(eq(memberships.tenantId, tenantId), eq(memberships.id, membershipId)));
  if (place === undefined) return new Set();
  const invited =
    place.phone === null
      ? []
      : await tx
          .select({ id: users.id })
          .from(users)
          .where(and(eq(users.tenantId, tenantId), eq(users.phone, place.phone)));
  const holders = [place.userId, ...invited.map(({ id }) => id)].filter((id) => id !== null);
  return new Set([...holders, ...(await representativesOf(tx, place))]);
}

async function tellRepresentatives(
  tx: Tx,
  { membership, company }: Row,
  now: Date,
  { tenantId, userId }: Principal,
  accepted: boolean,
): Promise<void> {
  const representatives = await representativesOf(tx, membership);
  const { firstName, lastName } = invitation.parse(membership.invitation);
  await notify(
    tx,
    {
      tenantId,
      userIds: representatives.filter((one) => one !== userId),
      now,
    },
    {
      kind: 'INVITATION_ANSWERED',
      accepted,
      name: fullNameOf({ companyName: null, firstName, lastName }),
      company: fullNameOf(company),
      organizationId: membership.organizationId,
    },
  );
}

/** Writes into the company's audit log what happened to a place in it. */
export async function notePlace(
  tx: Tx,
  { tenantId, userId, sessionId }: { tenantId: string; userId: string | null; sessionId: string | null },
  membership: Membership,
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
