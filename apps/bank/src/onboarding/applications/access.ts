import type { OperationName, ValidationEntry } from '@kontor/api-client/contract';
import { dateIn } from '@kontor/api-client/domain';
import { and, desc, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import { bankTimezone } from '../../platform/calendar/bankDays.ts';
import type { Services } from '../../integrations/index.ts';
import { announce, type Tx } from '../../platform/db/database.ts';
import { auditLog, users } from '../../platform/db/schema.ts';
import { BankError, forbidden, notFound } from '../../platform/errors.ts';
import type { Principal } from '../../platform/principal.ts';
import type { StoredType } from './schemes.ts';
import { applications } from './tables.ts';

export type ApplicationRow = typeof applications.$inferSelect;

const idForm = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Their own applications: begun by them, or about them as a company's official. */
export const ofPerson = ({ tenantId, userId }: Pick<Principal, 'tenantId' | 'userId'>) =>
  and(
    eq(applications.tenantId, tenantId),
    isNull(applications.removedAt),
    or(
      eq(applications.createdBy, userId),
      sql`${applications.phone} = (select users.phone from users where users.tenant_id = ${tenantId} and users.id = ${userId})`,
    ),
  );

/** The applications of a company's people, its main representative's among them. */
export const ofCompanies = (tenantId: string, ids: readonly string[]) =>
  and(
    eq(applications.tenantId, tenantId),
    inArray(applications.corporateId, [...ids]),
    isNull(applications.removedAt),
  );

/** Whether somebody fills in one of their applications themselves; that of an official whom they named is the official's to fill in. */
export const isFilledInBy = (
  { type, phone }: Pick<ApplicationRow, 'type' | 'phone'>,
  person: { readonly phone: string | null },
): boolean => type !== 'COMPANY_OFFICIAL' || phone === person.phone;

/** The number that a person signs in with; null where the bank knows none. */
export async function phoneOf(
  tx: Tx,
  { tenantId, userId }: Pick<Principal, 'tenantId' | 'userId'>,
): Promise<string | null> {
  const [user] = await tx
    .select({ phone: users.phone })
    .from(users)
    .where(and(eq(users.tenantId, tenantId), eq(users.id, userId)));
  return user?.phone ?? null;
}

/** @throws BankError 403 for the application of an official whom they named: only the official answers, is checked and signs */
export async function assertFilledInBy(tx: Tx, principal: Principal, row: ApplicationRow): Promise<void> {
  if (!isFilledInBy(row, { phone: await phoneOf(tx, principal) }))
    throw forbidden('This application is the official’s own to fill in');
}

/** A person's applications, the newest first. */
export const applicationsOf = (tx: Tx, principal: Pick<Principal, 'tenantId' | 'userId'>) =>
  tx
    .select()
    .from(applications)
    .where(ofPerson(principal))
    .orderBy(desc(applications.createdAt), desc(applications.id))
    .limit(1_000);

/**
 * One application of theirs. @param types which kinds it may be; any when left out
 * @throws BankError 404 when it is not there, of another kind, or somebody else's
 */
export async function findApplication(
  tx: Tx,
  principal: Principal,
  id: string,
  types?: readonly StoredType[],
): Promise<ApplicationRow> {
  if (!idForm.test(id)) throw notFound();
  const [row] = await tx
    .select()
    .from(applications)
    .where(and(ofPerson(principal), eq(applications.id, id)));
  if (row === undefined || (types !== undefined && !types.includes(row.type))) throw notFound();
  return row;
}

/** The same, locked until the transaction ends. */
export async function lockApplication(
  tx: Tx,
  principal: Principal,
  id: string,
  types?: readonly StoredType[],
): Promise<ApplicationRow> {
  const { id: found } = await findApplication(tx, principal, id, types);
  await tx
    .select({ id: applications.id })
    .from(applications)
    .where(and(eq(applications.tenantId, principal.tenantId), eq(applications.id, found)))
    .for('no key update');
  return findApplication(tx, principal, id, types); // sees what another transaction did in the meantime
}

/** @throws BankError 409 STALE_ENTITY with the present one once it is with the bank, or when somebody changed it in the meantime */
export async function assertCurrent(
  row: ApplicationRow,
  version: number | undefined,
  present: () => Promise<unknown>,
): Promise<void> {
  if (row.status === 'INCOMPLETE' && (version === undefined || version === row.version)) return;
  const why =
    row.status === 'INCOMPLETE'
      ? 'Somebody else has changed this in the meantime'
      : 'The application is with the bank and can’t be changed';
  throw new BankError(409, 'STALE_ENTITY', why, { data: await present() });
}

/** Changes an application; its version goes up. */
export async function changeApplication(
  tx: Tx,
  row: ApplicationRow,
  now: Date,
  set: Partial<typeof applications.$inferInsert>,
): Promise<ApplicationRow> {
  const [after] = await tx
    .update(applications)
    .set({ ...set, updatedAt: now, version: sql`${applications.version} + 1` })
    .where(and(eq(applications.tenantId, row.tenantId), eq(applications.id, row.id)))
    .returning();
  if (after === undefined) throw new Error('the application is gone');
  return after;
}

/** Writes into the audit log what happened to an application. */
export async function noteApplication(
  tx: Tx,
  { tenantId, userId, sessionId }: { tenantId: string; userId: string | null; sessionId: string | null },
  row: ApplicationRow,
  at: Date,
  action: `APPLICATION_${string}`,
): Promise<void> {
  await tx.insert(auditLog).values({
    tenantId,
    at,
    actorId: userId,
    sessionId,
    organizationId: row.organizationId,
    action,
    targetId: row.id,
    facts: { type: row.type, status: row.status, version: row.version },
  });
  await announceApplication(tx, row);
}

/** Tells those whose application it is how it stands: who began it, and the official it is about. */
export async function announceApplication(tx: Tx, row: ApplicationRow): Promise<void> {
  const { tenantId, id, status } = row;
  for (const userId of await applicantsOf(tx, row))
    announce(tx, { kind: 'OPERATION', tenantId, of: { userId }, type: 'APPLICATION', id, status });
}

async function applicantsOf(tx: Tx, { tenantId, createdBy, phone }: ApplicationRow): Promise<string[]> {
  if (phone === null) return [createdBy];
  const named = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.tenantId, tenantId), eq(users.phone, phone)));
  return [...new Set([createdBy, ...named.map(({ id }) => id)])];
}

/** Calls of this area, whose names are the keys of their idempotency. */
export type ApplicationCall = Extract<OperationName, `applications.${string}`>;

/** Today, in the zone in which the bank's own days begin. */
export const todayOf = ({ clock }: Services): string => dateIn(clock.now().getTime(), bankTimezone);

/** @throws BankError 400 with the entries, when there are any */
export function assertValid(errors: readonly ValidationEntry[]): void {
  if (errors.length > 0) throw new BankError(400, 'VALIDATION', [...errors]);
}

export const officialTypes: readonly StoredType[] = ['COMPANY_OFFICIAL', 'MAIN_REPRESENTATIVE'];
