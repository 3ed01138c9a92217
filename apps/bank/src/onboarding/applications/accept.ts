/** What an accepted application becomes: a customer with an account, people who act for it, and the agreements they have signed. */
import { and, asc, eq, sql } from 'drizzle-orm';
import { openFirstAccount, writeInvitation } from '../../customers/index.ts';
import { agreementSignatures } from '../agreements/tables.ts';
import type { Tx } from '../../platform/db/database.ts';
import { memberships, organizations, tariffs, users } from '../../platform/db/schema.ts';
import type { ApplicationRow } from './access.ts';
import type { PersonDetails } from './rules.ts';
import { corporateDetailsOf, personDetailsOf } from './view.ts';

/** Makes a person a customer, or what they had already a customer's; answers the organization. */
export async function acceptIndividual(tx: Tx, row: ApplicationRow, now: Date): Promise<string> {
  const { tenantId, createdBy } = row;
  const details = personDetailsOf(row);
  await identified(tx, tenantId, createdBy, details);
  const { firstName, lastName, nationalityId } = details;
  const names = {
    firstName: firstName ?? null,
    lastName: lastName ?? null,
    nationalityId: nationalityId ?? null,
  };
  const [own] = await tx
    .select({ id: organizations.id })
    .from(memberships)
    .innerJoin(
      organizations,
      and(eq(organizations.tenantId, memberships.tenantId), eq(organizations.id, memberships.organizationId)),
    )
    .where(
      and(
        eq(memberships.tenantId, tenantId),
        eq(memberships.userId, createdBy),
        eq(organizations.type, 'INDIVIDUAL'),
      ),
    )
    .orderBy(asc(memberships.createdAt))
    .limit(1);
  const organizationId = own?.id ?? (await organization(tx, tenantId, now, { type: 'INDIVIDUAL', ...names }));
  if (own === undefined)
    await tx.insert(memberships).values({ tenantId, userId: createdBy, organizationId, createdAt: now });
  else
    await tx
      .update(organizations)
      .set(names)
      .where(and(eq(organizations.tenantId, tenantId), eq(organizations.id, organizationId)));
  await openFirstAccount(tx, { tenantId, organizationId }, now);
  await carrySignatures(tx, row, organizationId);
  return organizationId;
}

/** Makes a company a customer: its main representative acts for it at once, its officials are invited and act for it once they accept. */
export async function acceptCorporate(
  tx: Tx,
  row: ApplicationRow,
  people: readonly ApplicationRow[],
  now: Date,
): Promise<string> {
  const { tenantId, createdBy } = row;
  const { companyName, companyNumber } = corporateDetailsOf(row);
  const organizationId = await organization(tx, tenantId, now, {
    type: 'CORPORATE',
    companyName: companyName ?? '',
    registrationNumber: companyNumber?.replaceAll(/\s/g, '').toUpperCase() ?? null,
  });
  for (const person of people) {
    const details = personDetailsOf(person);
    const place = {
      companyOfficialType: details.companyOfficialType ?? 'COMPANY_OFFICIAL',
      signatureType: details.signatureType ?? 'NONE',
      natureOfControl: details.natureOfControl ?? null,
      percentage: details.percentage ?? null,
      position: details.position ?? null,
    };
    if (person.type === 'MAIN_REPRESENTATIVE') {
      await identified(tx, tenantId, createdBy, details);
      await tx
        .insert(memberships)
        .values({ tenantId, organizationId, createdAt: now, ...place, userId: createdBy });
      continue;
    }
    const { phone } = person;
    if (phone === null) continue;
    const official = await userOf(tx, tenantId, phone);
    if (official !== undefined) await identified(tx, tenantId, official, details);
    const { firstName = '', lastName = '', email = '', dob = null } = details;
    await writeInvitation(tx, {
      tenantId,
      organizationId,
      invitedBy: createdBy,
      place: { ...place, phone },
      written: { firstName, lastName, email, dob },
      now,
    });
  }
  await openFirstAccount(tx, { tenantId, organizationId }, now);
  await carrySignatures(tx, row, organizationId);
  return organizationId;
}

/** The user with this number. Officials sign their own application, so there is one behind each complete application. */
async function userOf(tx: Tx, tenantId: string, phone: string): Promise<string | undefined> {
  const [user] = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.tenantId, tenantId), eq(users.phone, phone)));
  return user?.id;
}

/** The bank knows this person now, by what they have said of themselves. */
async function identified(
  tx: Tx,
  tenantId: string,
  userId: string,
  { firstName, lastName, dob, nationalityId, email }: PersonDetails,
): Promise<void> {
  const said = { firstName, lastName, dob, nationalityId };
  await tx
    .update(users)
    .set({
      ...Object.fromEntries(Object.entries(said).filter(([, value]) => value !== undefined)),
      ...(email !== undefined && { email: sql`coalesce(${users.email}, ${email})` }),
      identified: true,
      // Only staff may lift a block.
      status: sql`case when ${users.status} = 'BLOCKED' then 'BLOCKED' else 'ACTIVE' end`,
    })
    .where(and(eq(users.tenantId, tenantId), eq(users.id, userId)));
}

async function organization(
  tx: Tx,
  tenantId: string,
  createdAt: Date,
  values: Omit<typeof organizations.$inferInsert, 'tenantId' | 'createdAt' | 'tariffId'>,
): Promise<string> {
  const [tariff] = await tx
    .select({ id: tariffs.id })
    .from(tariffs)
    .where(eq(tariffs.tenantId, tenantId))
    .orderBy(asc(tariffs.id))
    .limit(1);
  const [created] = await tx
    .insert(organizations)
    .values({ tenantId, createdAt, tariffId: tariff?.id ?? null, ...values })
    .returning({ id: organizations.id });
  if (created === undefined) throw new Error('the organization was not stored');
  return created.id;
}

/** What was signed with the application counts for the customer. */
async function carrySignatures(
  tx: Tx,
  { tenantId, id }: ApplicationRow,
  organizationId: string,
): Promise<void> {
  const signed = await tx
    .select()
    .from(agreementSignatures)
    .where(and(eq(agreementSignatures.tenantId, tenantId), eq(agreementSignatures.applicationId, id)));
  if (signed.length === 0) return;
  await tx
    .insert(agreementSignatures)
    .values(
      signed.map((signature) => {
        const { id: _, ...kept } = signature;
        return { ...kept, applicationId: null, organizationId };
      }),
    )
    .onConflictDoNothing();
}
