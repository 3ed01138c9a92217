/** Proof of who an applicant is, by way of the identity provider. */
import { sumSubApplication, type AnswerOf } from '@kontor/api-client/contract';
import { and, eq, sql } from 'drizzle-orm';
import type { IdentityVerdict, Services } from '../../integrations/index.ts';
import { inTenant, readTenant, type Tx } from '../../platform/db/database.ts';
import { BankError, notFound } from '../../platform/errors.ts';
import type { Principal } from '../../platform/principal.ts';
import {
  assertFilledInBy,
  changeApplication,
  findApplication,
  noteApplication,
  ofCompanies,
  type ApplicationRow,
} from './access.ts';
import { schemesOf } from './schemes.ts';
import { applications } from './tables.ts';
import { personDetailsOf } from './view.ts';

/** The provider knows an application by its tenant and id. */
const externalIdOf = ({ tenantId, id }: Pick<ApplicationRow, 'tenantId' | 'id'>): string =>
  `${tenantId}.${id}`;

/** What `externalIdOf` stands for; undefined for a text it never gives. */
export function fromExternalId(text: string): { tenantId: string; id: string } | undefined {
  const uuid = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';
  const [, tenantId, id] = new RegExp(`^(${uuid})\\.(${uuid})$`).exec(text) ?? [];
  return tenantId === undefined || id === undefined ? undefined : { tenantId, id };
}

/**
 * What the page needs to have a person checked: of a company it is the main representative.
 * @throws BankError 403 where only the official may; 404; 409 STALE_ENTITY when nobody is checked here or it is done; 503 when the provider can't be reached
 */
export async function identityToken(
  bank: Services,
  principal: Principal,
  id: string,
): Promise<AnswerOf<'applications.identityToken'>['data']> {
  const { db, clock, identity } = bank;
  const { tenantId } = principal;
  const row = await readTenant(db, tenantId, async (tx) => {
    const named = await findApplication(tx, principal, id);
    await assertFilledInBy(tx, principal, named);
    const person = named.type === 'CORPORATE' ? await representativeOf(tx, named) : named;
    const { [person.type]: scheme } = await schemesOf(tx, tenantId, identity.provider);
    if (scheme.kycProvider === 'NONE')
      throw new BankError(409, 'STALE_ENTITY', 'This application asks for no identity verification');
    if (sumSubApplication.parse(person.identity)?.reviewAnswer === 'GREEN')
      throw new BankError(409, 'STALE_ENTITY', 'The identity is verified already');
    return person;
  });
  const { firstName, lastName, dob, email } = personDetailsOf(row);
  const externalUserId = externalIdOf(row);
  const phone = row.phone ?? undefined;
  const { token, applicantId, levelName, expiresAt } = await identity.begin(
    { externalUserId, firstName, lastName, dob, email, phone },
    clock.now(),
  );
  // What the provider has reported in the meantime is not overwritten.
  await inTenant(db, tenantId, (tx) =>
    tx
      .update(applications)
      .set({ identity: begun(applicantId) })
      .where(and(ofRow(row), sql`${applications.identity} is null`)),
  );
  return {
    token,
    applicantId,
    externalUserId,
    levelName,
    expiresAt: expiresAt.toISOString(),
    provider: identity.provider,
  };
}

/**
 * Notes what the provider says of an applicant. What it said before that arrives late changes nothing.
 * @param at when it was so, by the provider's clock
 * @throws BankError 404 when there is no such application
 */
export async function noteVerdict(
  tx: Tx,
  { tenantId, id }: { tenantId: string; id: string },
  verdict: IdentityVerdict,
  { at, now }: { at: Date; now: Date },
): Promise<void> {
  const [named] = await tx
    .select()
    .from(applications)
    .where(and(eq(applications.tenantId, tenantId), eq(applications.id, id)))
    .for('no key update');
  if (named === undefined) throw notFound();
  const row = named.type === 'CORPORATE' ? await representativeOf(tx, named) : named;
  if (row.identityAt !== null && row.identityAt > at) return;
  const applicantId = verdict.applicantId ?? sumSubApplication.parse(row.identity)?.applicantId ?? null;
  const after = await changeApplication(tx, row, now, {
    identity: { ...verdict, applicantId },
    identityAt: at,
  });
  await noteApplication(
    tx,
    { tenantId, userId: null, sessionId: null },
    after,
    now,
    `APPLICATION_IDENTITY_${verdict.reviewAnswer ?? verdict.reviewStatus.toUpperCase()}`,
  );
}

const ofRow = ({ tenantId, id }: ApplicationRow) =>
  and(eq(applications.tenantId, tenantId), eq(applications.id, id));

const begun = (applicantId: string): IdentityVerdict => ({
  applicantId,
  reviewStatus: 'init',
  reviewAnswer: null,
  rejectType: null,
  moderationComment: null,
});

async function representativeOf(tx: Tx, { tenantId, id }: ApplicationRow): Promise<ApplicationRow> {
  const [row] = await tx
    .select()
    .from(applications)
    .where(and(ofCompanies(tenantId, [id]), eq(applications.type, 'MAIN_REPRESENTATIVE')));
  if (row === undefined) throw notFound();
  return row;
}
