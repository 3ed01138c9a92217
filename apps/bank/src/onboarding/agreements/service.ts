/** Terms between customers and the bank: shown, signed with a code, and kept as they were signed. */
import type { Agreement, AgreementsSignRequest, AgreementText } from '@kontor/api-client/contract';
import { maySign } from '@kontor/api-client/domain';
import { and, eq } from 'drizzle-orm';
import { z } from 'zod';
import { assertFilledInBy, findApplication } from '../applications/access.ts';
import type { Services } from '../../integrations/index.ts';
import { signerOf } from '../../customers/index.ts';
import { claimedTime, spendMfaToken } from '../../signing/index.ts';
import { inTenant, readTenant, type Tx } from '../../platform/db/database.ts';
import { auditLog, users } from '../../platform/db/schema.ts';
import { BankError, forbidden, invalidField, notFound } from '../../platform/errors.ts';
import { once, type KeyedAnswer, type KeyedRequest } from '../../platform/idempotency/idempotency.ts';
import type { Principal } from '../../platform/principal.ts';
import { paragraphsOf } from './paragraphs.ts';
import { agreementPdf, fileNameOf } from './pdf.ts';
import { agreementAnswers, agreementsInForce, signedBy, type AgreementRow, type Party } from './queries.ts';
import { agreements, agreementSignatures } from './tables.ts';

const idForm = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** What is in force for somebody who applies. @throws BankError 404 for an application that isn't theirs */
export function agreementsOfApplication(
  { db, clock }: Services,
  principal: Principal,
  id: string,
): Promise<Agreement[]> {
  return readTenant(db, principal.tenantId, async (tx) => {
    await findApplication(tx, principal, id);
    return shown(tx, principal, { applicationId: id }, clock.now());
  });
}

/** What is in force for an organization. @throws BankError 404 for one the person doesn't belong to */
export function agreementsOfOrganization(
  { db, clock }: Services,
  principal: Principal,
  id: string,
  { unsignedOnly }: { unsignedOnly: boolean },
): Promise<Agreement[]> {
  return readTenant(db, principal.tenantId, async (tx) => {
    await memberOf(tx, principal, id);
    const all = await shown(tx, principal, { organizationId: id }, clock.now());
    return all.filter(({ signedAt }) => !unsignedOnly || signedAt === null);
  });
}

/** What an agreement says, also of one that is in force no longer. @throws BankError 404 */
export async function agreementText(
  bank: Services,
  principal: Principal,
  id: string,
): Promise<AgreementText> {
  const row = await agreementOf(bank, principal, id);
  const { name, version, language, effectiveFrom, changeSummary } = row;
  const paragraphs = paragraphsOf(row).map(({ heading = null, text }) => ({ heading, text }));
  return { id, name, version, language, effectiveFrom, changeSummary, paragraphs };
}

/** The same as a file. @throws BankError 404 */
export async function agreementFile(bank: Services, principal: Principal, id: string) {
  const row = await agreementOf(bank, principal, id);
  return {
    content: await agreementPdf(row),
    mimeType: 'application/pdf',
    name: fileNameOf(row),
    inline: true,
  };
}

async function agreementOf({ db }: Services, { tenantId }: Principal, id: string): Promise<AgreementRow> {
  if (!idForm.test(id)) throw notFound();
  const [row] = await readTenant(db, tenantId, (tx) =>
    tx
      .select()
      .from(agreements)
      .where(and(eq(agreements.tenantId, tenantId), eq(agreements.id, id))),
  );
  if (row === undefined) throw notFound();
  return row;
}

const signed = z.object({ signed: z.array(z.string()), remaining: z.number() });
type Signed = z.infer<typeof signed>;
type Admitted = { party: Party; codeNeeded: boolean };

/**
 * Signs agreements of an application; what is signed already stays so. A code is asked for only where one was sent.
 * @throws BankError 400 beside `agreementIds`, `signedAt` or for a token that is spent or late; 403 where only the official may; 404; 409
 *   SIGNING_SUBJECT_MISMATCH for a code that was sent for others, 409 STALE_ENTITY once it is with the bank
 */
export function signForApplication(
  bank: Services,
  principal: Principal,
  id: string,
  request: AgreementsSignRequest,
  key: string | undefined,
): Promise<KeyedAnswer<Signed>> {
  const keyed = { operation: 'agreements.signForApplication', key, body: { id, ...request } };
  return sign(bank, principal, request, keyed, async (tx) => {
    const row = await findApplication(tx, principal, id);
    await assertFilledInBy(tx, principal, row);
    if (row.status !== 'INCOMPLETE')
      throw new BankError(409, 'STALE_ENTITY', 'The application is with the bank already');
    return { party: { applicationId: id }, codeNeeded: false };
  });
}

/**
 * Signs agreements for an organization with the MFA token of a validated code; what is signed already stays so.
 * @throws BankError as `signForApplication`, and 403 SIGNING_NOT_ALLOWED without a right to sign, NOT_IDENTIFIED for a person the
 *   bank does not know yet
 */
export function signForOrganization(
  bank: Services,
  principal: Principal,
  id: string,
  request: AgreementsSignRequest,
  key: string | undefined,
): Promise<KeyedAnswer<Signed>> {
  const keyed = { operation: 'agreements.signForOrganization', key, body: { id, ...request } };
  return sign(bank, principal, request, keyed, async (tx) => {
    const signer = await memberOf(tx, principal, id);
    if (!maySign(signer)) throw forbidden('You may not sign for this organization', 'SIGNING_NOT_ALLOWED');
    await assertIdentified(tx, principal);
    return { party: { organizationId: id }, codeNeeded: true };
  });
}

async function sign(
  { db, clock }: Services,
  principal: Principal,
  { agreementIds, mfaToken, signedAt }: AgreementsSignRequest,
  keyed: Pick<KeyedRequest, 'operation' | 'key' | 'body'>,
  admit: (tx: Tx) => Promise<Admitted>,
): Promise<KeyedAnswer<Signed>> {
  const now = clock.now();
  const claimedAt = claimedTime({ signedAt }, now);
  const { tenantId, userId, sessionId } = principal;
  const signAs = async (tx: Tx, { party, codeNeeded }: Admitted): Promise<Signed | BankError> => {
    const inForce = await agreementsInForce(tx, tenantId, now);
    const before = await signedBy(tx, tenantId, party);
    assertMayPayFor(inForce, before, agreementIds);
    const fresh = [...new Set(agreementIds)].filter((id) => !before.has(id));
    const left = (more: readonly string[]): number =>
      inForce.filter(({ id }) => !before.has(id) && !more.includes(id)).length;
    if (fresh.length === 0) return { signed: agreementIds, remaining: left([]) };

    if (mfaToken === undefined && codeNeeded) throw invalidField('mfaToken', 'isNotEmpty', 'must be given');
    const operation = { type: 'AGREEMENTS', ids: fresh } as const;
    const challenge =
      mfaToken === undefined
        ? undefined
        : await spendMfaToken(tx, { clock }, { principal, mfaToken, operation });
    if (challenge instanceof BankError) return challenge;
    await tx
      .insert(agreementSignatures)
      .values(
        fresh.map((agreementId) => ({
          tenantId,
          agreementId,
          applicationId: party.applicationId ?? null,
          organizationId: party.organizationId ?? null,
          userId,
          signedAt: now,
          claimedAt,
          challengeId: challenge?.challengeId ?? null,
        })),
      )
      .onConflictDoNothing();
    await tx.insert(auditLog).values({
      tenantId,
      at: now,
      actorId: userId,
      sessionId,
      organizationId: party.organizationId ?? null,
      action: 'AGREEMENTS_SIGNED',
      targetId: party.organizationId ?? party.applicationId ?? null,
      facts: {
        after: { agreements: fresh },
        ...(challenge && { challengeId: challenge.challengeId, code: challenge.code }),
      },
    });
    return { signed: agreementIds, remaining: left(fresh) };
  };
  const { answer, replayed } = await inTenant(db, tenantId, async (tx) => {
    const admitted = await admit(tx);
    return once<Signed | BankError>(tx, { ...keyed, tenantId, userId, now }, signed, () =>
      signAs(tx, admitted),
    );
  });
  if (answer instanceof BankError) throw answer;
  return { answer, replayed };
}

/** Signed once, an agreement may be named again even when it is in force no longer. */
function assertMayPayFor(
  inForce: readonly AgreementRow[],
  before: ReadonlyMap<string, Date>,
  ids: readonly string[],
): void {
  if (!ids.every((id) => before.has(id) || inForce.some((row) => row.id === id)))
    throw invalidField('agreementIds', 'isInForce', 'must be agreements in force');
}

async function shown(tx: Tx, { tenantId }: Principal, party: Party, now: Date): Promise<Agreement[]> {
  return agreementAnswers(await agreementsInForce(tx, tenantId, now), await signedBy(tx, tenantId, party));
}

async function assertIdentified(tx: Tx, { tenantId, userId }: Principal): Promise<void> {
  const [known] = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.tenantId, tenantId), eq(users.id, userId), eq(users.identified, true)));
  if (known === undefined)
    throw new BankError(403, 'NOT_IDENTIFIED', 'Before you sign, the bank has to identify you');
}

async function memberOf(tx: Tx, principal: Principal, organizationId: string) {
  const signer = idForm.test(organizationId) ? await signerOf(tx, principal, organizationId) : undefined;
  if (signer === undefined) throw notFound();
  return signer;
}
