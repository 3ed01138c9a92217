import { bankTimezone } from '../../platform/calendar/bankDays.ts';
import type { Agreement } from '@kontor/api-client/contract';
import { dateIn } from '@kontor/api-client/domain';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Tx } from '../../platform/db/database.ts';
import { agreementPdf, fileNameOf } from './pdf.ts';
import { agreements, agreementSignatures } from './tables.ts';

export type AgreementRow = typeof agreements.$inferSelect;

/** For whom agreements are signed: somebody who applies, or a customer. */
export type Party =
  | { readonly applicationId: string; readonly organizationId?: undefined }
  | { readonly organizationId: string; readonly applicationId?: undefined };

/** The version of each type that is in force, mandatory ones first. */
export async function agreementsInForce(tx: Tx, tenantId: string, now: Date): Promise<AgreementRow[]> {
  const today = dateIn(now.getTime(), bankTimezone);
  const rows = await tx
    .selectDistinctOn([agreements.type])
    .from(agreements)
    .where(and(eq(agreements.tenantId, tenantId), sql`${agreements.effectiveFrom} <= ${today}::date`))
    .orderBy(agreements.type, sql`${agreements.effectiveFrom} desc`, sql`${agreements.id} desc`);
  const order = ['TERMS', 'PRIVACY', 'FEES', 'OTHER'];
  return rows.sort((a, b) => order.indexOf(a.type) - order.indexOf(b.type));
}

/** When a party has signed which agreements. */
export async function signedBy(tx: Tx, tenantId: string, party: Party): Promise<ReadonlyMap<string, Date>> {
  const rows = await tx
    .select({ id: agreementSignatures.agreementId, signedAt: agreementSignatures.signedAt })
    .from(agreementSignatures)
    .where(and(eq(agreementSignatures.tenantId, tenantId), ofParty(party)));
  return new Map(rows.map(({ id, signedAt }) => [id, signedAt]));
}

/** Ids of the agreements signed for each of several applications. */
export async function signedForApplications(
  tx: Tx,
  tenantId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
  if (ids.length === 0) return new Map();
  const rows = await tx
    .select({ applicationId: agreementSignatures.applicationId, id: agreementSignatures.agreementId })
    .from(agreementSignatures)
    .where(
      and(eq(agreementSignatures.tenantId, tenantId), inArray(agreementSignatures.applicationId, [...ids])),
    );
  return new Map(
    ids.map((id) => [id, new Set(rows.flatMap((row) => (row.applicationId === id ? [row.id] : [])))]),
  );
}

/** Rows of one party's signatures. */
export const ofParty = ({ applicationId, organizationId }: Party) =>
  applicationId === undefined
    ? eq(agreementSignatures.organizationId, organizationId)
    : eq(agreementSignatures.applicationId, applicationId);

/** Agreements as one party sees them. */
export const agreementAnswers = (
  rows: readonly AgreementRow[],
  signed: ReadonlyMap<string, Date>,
): Promise<Agreement[]> =>
  Promise.all(
    rows.map(async (row) => ({
      id: row.id,
      name: row.name,
      type: row.type,
      version: row.version,
      mandatory: row.mandatory,
      language: row.language,
      signedAt: signed.get(row.id)?.toISOString() ?? null,
      effectiveFrom: row.effectiveFrom,
      changeSummary: row.changeSummary,
      file: { name: fileNameOf(row), size: (await agreementPdf(row)).length },
    })),
  );
