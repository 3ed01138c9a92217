import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Fee, Official, Organization, Recipient } from '@kontor/api-client/contract';
import { z } from 'zod';
import type { Tx } from '../../platform/db/database.ts';
import { ledgerAccounts } from '../../platform/db/ledgerTables.ts';
import {
  accounts,
  currencies,
  fees,
  memberships,
  organizations,
  tariffs,
  users,
} from '../../platform/db/schema.ts';
import { feeAnswer } from './feeAnswer.ts';
import { nameForPayers, numberForPayers } from '../names.ts';
import { acting } from '../../platform/db/memberships.ts';

type UserRow = typeof users.$inferSelect;

/** Organizations by id with their prices, in the order of `ids`. */
export async function organizationsByIds(
  tx: Tx,
  tenantId: string,
  ids: readonly string[],
): Promise<Organization[]> {
  if (ids.length === 0) return [];
  const rows = await tx
    .select({ organization: organizations, tariff: tariffs })
    .from(organizations)
    .leftJoin(
      tariffs,
      and(eq(tariffs.tenantId, organizations.tenantId), eq(tariffs.id, organizations.tariffId)),
    )
    .where(and(eq(organizations.tenantId, tenantId), inArray(organizations.id, [...ids])));
  const prices = await tx
    .select({ fee: fees, decimals: currencies.decimals })
    .from(fees)
    .innerJoin(currencies, eq(currencies.id, fees.currencyId))
    .where(eq(fees.tenantId, tenantId))
    .orderBy(asc(fees.id));
  const pricesOf = (belongs: (fee: typeof fees.$inferSelect) => boolean): Fee[] =>
    prices.filter(({ fee }) => belongs(fee)).map(({ fee, decimals }) => feeAnswer(fee, decimals));

  return rows
    .sort((a, b) => ids.indexOf(a.organization.id) - ids.indexOf(b.organization.id))
    .map(({ organization, tariff }) => ({
      id: organization.id,
      type: organization.type,
      companyName: organization.companyName,
      firstName: organization.firstName,
      lastName: organization.lastName,
      nationalityId: organization.nationalityId,
      createdAt: organization.createdAt.toISOString(),
      timezone: organization.timezone,
      tariff:
        tariff === null
          ? null
          : { id: tariff.id, name: tariff.name, fees: pricesOf(({ tariffId }) => tariffId === tariff.id) },
      customFees: pricesOf(({ organizationId }) => organizationId === organization.id),
    }));
}

const profileOf = ({ firstName, lastName, dob, nationalityId }: UserRow) => ({
  firstName,
  lastName,
  dob,
  nationalityId,
});

/** The signed-in person with every organization they may act for, oldest membership first. */
export async function personOf(tx: Tx, tenantId: string, userId: string) {
  const [user] = await tx
    .select()
    .from(users)
    .where(and(eq(users.tenantId, tenantId), eq(users.id, userId)));
  if (user === undefined) throw new Error(`The session's user ${userId} is not there`);
  const belongs = await tx
    .select({ membership: memberships, organization: organizations })
    .from(memberships)
    .innerJoin(
      organizations,
      and(eq(organizations.tenantId, memberships.tenantId), eq(organizations.id, memberships.organizationId)),
    )
    .where(acting({ tenantId, userId }))
    .orderBy(asc(memberships.createdAt), asc(memberships.id));
  return { user, profile: profileOf(user), belongs };
}

/** A person's place in a company; nobody stands in it until they have accepted. */
export type Place = {
  readonly membership: typeof memberships.$inferSelect;
  readonly user: UserRow | null;
};

/**
 * A place in a company, as the contract shows it. Somebody who acts has their own name, where the bank knows one; all else is
 * what the company wrote of them.
 */
export function officialAnswer({ membership, user }: Place, now: Date): Official {
  const acts = membership.status === 'ACTIVE' || membership.status === 'SUSPENDED';
  const written = invitation.nullable().parse(membership.invitation);
  const named = user !== null && user.firstName !== null && (acts || written === null) ? user : written;
  const open = membership.status === 'INVITED' && !hasEnded(membership, now);
  return {
    id: membership.id,
    companyOfficialType: membership.companyOfficialType,
    signatureType: membership.signatureType,
    viewerType: membership.viewerType,
    natureOfControl: membership.natureOfControl,
    percentage: membership.percentage === null ? null : String(Number(membership.percentage)),
    position: membership.position,
    status: membership.status === 'INVITED' && !open ? 'EXPIRED' : membership.status,
    user: {
      id: acts ? (user?.id ?? null) : null,
      phone: membership.phone ?? user?.phone ?? '',
      email: written?.email ?? null,
      profile: {
        firstName: named?.firstName ?? null,
        lastName: named?.lastName ?? null,
        dob: written?.dob ?? null,
        nationalityId: null,
      },
    },
    expiresAt: open ? (membership.expiresAt?.toISOString() ?? null) : null,
    version: membership.version,
  };
}

/** Whether an invitation's time is over. */
export const hasEnded = ({ expiresAt }: Pick<Place['membership'], 'expiresAt'>, now: Date): boolean =>
  expiresAt !== null && expiresAt <= now;

/** What a representative wrote of a person they invited. */
export const invitation = z.object({
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  dob: z.string().nullable(),
});

/** A person to be paid, found by exactly this phone number: their first account and what it can hold. */
export const recipientByPhone = (tx: Tx, tenantId: string, phone: string): Promise<Recipient | null> =>
  recipient(
    tx,
    sql`${organizations.type} = 'INDIVIDUAL' and ${organizations.id} in (
    select ${memberships.organizationId} from ${memberships}
    join ${users} on ${users.tenantId} = ${memberships.tenantId} and ${users.id} = ${memberships.userId}
    where ${memberships.tenantId} = ${tenantId} and ${memberships.status} = 'ACTIVE'
      and ${users.phone} = ${phone} and ${users.identified})`,
    tenantId,
  );

/** A company to be paid, found by exactly this account number, registration number or name (case aside). */
export const recipientByQuery = async (
  tx: Tx,
  tenantId: string,
  query: string,
): Promise<Recipient | null> => {
  const compact = query.replaceAll(/\s/g, '').toUpperCase();
  const byNumber = await recipient(tx, sql`${accounts.number} = ${compact}`, tenantId);
  if (byNumber !== null) return byNumber;
  return recipient(
    tx,
    sql`${organizations.type} = 'CORPORATE'
    and (${organizations.registrationNumber} = ${compact} or lower(${organizations.companyName}) = lower(${query}))`,
    tenantId,
  );
};

/** The customer that holds this account. */
export const recipientOfAccount = (tx: Tx, tenantId: string, accountId: string): Promise<Recipient | null> =>
  recipient(
    tx,
    sql`${organizations.id} in (
    select paid.organization_id from ${accounts} paid where paid.tenant_id = ${tenantId} and paid.id = ${accountId})`,
    tenantId,
  );

const holdings = alias(ledgerAccounts, 'holdings');

/** The one organization that fits, and what it can be paid in; nobody when several do, since then the match is not exact. */
async function recipient(tx: Tx, fits: ReturnType<typeof sql>, tenantId: string): Promise<Recipient | null> {
  const rows = await tx
    .select({ organization: organizations, number: accounts.number, currencyId: holdings.currencyId })
    .from(organizations)
    .innerJoin(
      accounts,
      and(eq(accounts.tenantId, organizations.tenantId), eq(accounts.organizationId, organizations.id)),
    )
    .innerJoin(holdings, and(eq(holdings.tenantId, accounts.tenantId), eq(holdings.accountId, accounts.id)))
    .where(
      and(
        eq(organizations.tenantId, tenantId),
        inArray(organizations.type, ['INDIVIDUAL', 'CORPORATE']),
        fits,
      ),
    )
    .orderBy(asc(accounts.position), asc(accounts.id), asc(holdings.createdAt), asc(holdings.id));
  const [first] = rows;
  if (first === undefined || rows.some(({ organization }) => organization.id !== first.organization.id))
    return null;
  const { organization, number } = first;
  return {
    organizationId: organization.id,
    type: organization.type === 'CORPORATE' ? 'CORPORATE' : 'INDIVIDUAL',
    displayName: nameForPayers(organization),
    accountNumber: numberForPayers(organization, number),
    currencyIds: [...new Set(rows.map(({ currencyId }) => currencyId))],
  };
}
