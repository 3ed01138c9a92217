/** What is stored of a beneficiary, and how it is written. */
import type {
  Beneficiary,
  BeneficiaryRequest,
  CurrencyCode,
  ValidationEntry,
} from '@kontor/api-client/contract';
import { and, eq } from 'drizzle-orm';
import type { Tx } from '../../platform/db/database.ts';
import { beneficiaries } from '../../platform/db/paymentTables.ts';
import { currencies, organizations } from '../../platform/db/schema.ts';
import { BankError, invalidField } from '../../platform/errors.ts';
import type { Principal } from '../../platform/principal.ts';
import { answer, detailsOf, note, type Row, type View } from './queries.ts';
import { misgiven, missing, normalized } from './rules.ts';

/** What is stored of a request. @throws BankError 400 beside every field that can't be */
export async function keepable(tx: Tx, principal: Principal, request: BeneficiaryRequest) {
  const { organizationId, paymentType, beneficiaryType, currencyId, name, nickname, ...given } = request;
  const details = normalized(given);
  const judged = { paymentType, details, currency: await currencyOf(tx, currencyId) };
  const errors = [
    ...misgiven(judged),
    ...(await unknownRecipient(tx, principal, organizationId, details.recipientOrganizationId)),
  ];
  if (errors.length > 0) throw new BankError(400, 'VALIDATION', errors);
  return { paymentType, beneficiaryType, currencyId, name, nickname: nickname ?? null, details };
}

/** What keeps a beneficiary from being reviewed. */
export async function shortcomings(tx: Tx, principal: Principal, row: Row): Promise<ValidationEntry[]> {
  const details = detailsOf(row);
  const judged = { paymentType: row.paymentType, details, currency: await currencyOf(tx, row.currencyId) };
  return [
    ...missing(judged),
    ...misgiven(judged),
    ...(await unknownRecipient(tx, principal, row.organizationId, details.recipientOrganizationId)),
  ];
}

/** @throws BankError 400 beside `currencyId` */
export async function currencyOf(tx: Tx, currencyId: string): Promise<CurrencyCode> {
  const [found] = await tx
    .select({ name: currencies.name })
    .from(currencies)
    .where(eq(currencies.id, currencyId));
  if (found === undefined) throw invalidField('currencyId', 'isCurrency', 'must be one of the currencies');
  return found.name as CurrencyCode; // the table holds no other
}

async function unknownRecipient(
  tx: Tx,
  { tenantId }: Principal,
  organizationId: string,
  recipientId: string | undefined,
): Promise<ValidationEntry[]> {
  if (recipientId === undefined) return [];
  const [found] = await tx
    .select({ id: organizations.id })
    .from(organizations)
    .where(and(eq(organizations.tenantId, tenantId), eq(organizations.id, recipientId)));
  if (found !== undefined && recipientId !== organizationId) return [];
  return [
    {
      property: 'recipientOrganizationId',
      constraints: { isRecipient: 'recipientOrganizationId must be another customer of the bank' },
    },
  ];
}

/** Writes a change of a beneficiary that is locked, and tells of it. */
export async function change(
  tx: Tx,
  principal: Principal,
  view: View,
  now: Date,
  action: string,
  set: Partial<typeof beneficiaries.$inferInsert>,
): Promise<Beneficiary> {
  const { row } = view;
  const [after] = await tx
    .update(beneficiaries)
    .set({ ...set, updatedAt: now, version: row.version + 1 })
    .where(and(eq(beneficiaries.tenantId, row.tenantId), eq(beneficiaries.id, row.id)))
    .returning();
  if (after === undefined) throw new Error('the beneficiary is gone');
  await note(tx, principal, after, now, action);
  return answer({ ...view, row: after });
}
