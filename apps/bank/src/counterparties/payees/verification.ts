/** Verification of payee: asked once, stored, and good for one person, name and account for a while. */
import type { BeneficiaryDetails, PayeeVerification } from '@kontor/api-client/contract';
import { and, eq, gt } from 'drizzle-orm';
import { ibanOf, fullNameOf } from '../../customers/index.ts';
import type { PayeeAnswer, PayeeQuestion, VerifiableAccount, Services } from '../../integrations/index.ts';
import { inTenant, readTenant, type Tx } from '../../platform/db/database.ts';
import { accounts, organizations } from '../../platform/db/schema.ts';
import { BankError } from '../../platform/errors.ts';
import type { Principal } from '../../platform/principal.ts';
import { settingsOf } from '../../platform/tenants/tenantSettings.ts';
import { judged } from './names.ts';
import { payeeVerifications } from './tables.ts';

export type VerificationRow = typeof payeeVerifications.$inferSelect;

/** Long enough to finish a form and to read a code; the holder of an account hardly changes in it. */
const lifetimeMs = 30 * 60_000;
/** Contract section 8.4. */
const timeoutMs = 5_000;

const impossible: PayeeAnswer = {
  result: 'NOT_POSSIBLE',
  suggestedName: null,
  accountTypeMatch: null,
  reasonCode: null,
};

/** The account of a payee whose holder can be asked about; null where there is none to ask. Details are normalized. */
export function verifiable({
  iban,
  sortCode,
  bankAccountNumber,
}: Pick<BeneficiaryDetails, 'iban' | 'sortCode' | 'bankAccountNumber'>): VerifiableAccount | null {
  if (iban !== undefined) return { kind: 'IBAN', iban };
  if (sortCode === undefined || bankAccountNumber === undefined) return null;
  return { kind: 'UK', sortCode, number: bankAccountNumber };
}

const stored = (account: VerifiableAccount): string =>
  account.kind === 'IBAN' ? account.iban : `${account.sortCode}${account.number}`;

/**
 * Asks who holds an account and stores the result. No transaction is open during the request: the other bank may take up to
 * 5 s. The caller has checked that the person belongs to the organization.
 */
export async function verifyPayee(
  { db, clock, payees }: Pick<Services, 'db' | 'clock' | 'payees'>,
  { tenantId, userId }: Principal,
  organizationId: string,
  question: PayeeQuestion,
): Promise<PayeeVerification> {
  const here = await readTenant(db, tenantId, (tx) => holderHere(tx, tenantId, question));
  const answer = here ?? (payees === null ? impossible : await inTime(payees.verify.bind(payees), question));
  const checkedAt = clock.now();
  const [row] = await inTenant(db, tenantId, (tx) =>
    tx
      .insert(payeeVerifications)
      .values({
        tenantId,
        organizationId,
        userId,
        name: question.name,
        beneficiaryType: question.beneficiaryType,
        account: stored(question.account),
        ...answer,
        checkedAt,
        expiresAt: new Date(checkedAt.getTime() + lifetimeMs),
      })
      .returning(),
  );
  if (row === undefined) throw new Error('the verification was not stored');
  return verificationAnswer(row);
}

/** NOT_POSSIBLE when the other side fails or takes too long: that is no word against the payee. */
async function inTime(
  ask: NonNullable<Services['payees']>['verify'],
  question: PayeeQuestion,
): Promise<PayeeAnswer> {
  const signal = AbortSignal.timeout(timeoutMs);
  const late = new Promise<PayeeAnswer>((resolve) => {
    signal.addEventListener('abort', () => resolve(impossible), { once: true });
  });
  return Promise.race([ask(question, signal).catch(() => impossible), late]);
}

/** Of an account of the bank itself nobody else has to be asked; null: it is another bank's. */
async function holderHere(tx: Tx, tenantId: string, question: PayeeQuestion): Promise<PayeeAnswer | null> {
  const { account } = question;
  const { bankDetails } = await settingsOf(tx, tenantId);
  if (bankDetails === null) return null;
  const number = account.kind === 'UK' ? account.number : account.iban.slice(-8);
  const isHere =
    account.kind === 'UK'
      ? account.sortCode === bankDetails.sortCode
      : account.iban === ibanOf({ number }, bankDetails);
  if (!isHere) return null;
  const [holder] = await tx
    .select({ organization: organizations })
    .from(accounts)
    .innerJoin(
      organizations,
      and(eq(organizations.tenantId, accounts.tenantId), eq(organizations.id, accounts.organizationId)),
    )
    .where(and(eq(accounts.tenantId, tenantId), eq(accounts.number, number)));
  if (holder === undefined)
    return { result: 'NO_MATCH', suggestedName: null, accountTypeMatch: null, reasonCode: 'AC01' };
  const { organization } = holder;
  return judged(question, { name: fullNameOf(organization), isCompany: organization.type !== 'INDIVIDUAL' });
}

/** A verification as the contract shows it. */
export const verificationAnswer = (row: VerificationRow): PayeeVerification => ({
  id: row.id,
  result: row.result,
  suggestedName: row.suggestedName,
  accountTypeMatch: row.accountTypeMatch,
  reasonCode: row.reasonCode,
  checkedAt: row.checkedAt.toISOString(),
  expiresAt: row.expiresAt.toISOString(),
});

/**
 * The verification a payment names.
 * @throws BankError 410 CHECK_EXPIRED for one that is over, or was of another person's, organization's, name or account
 */
export async function verificationNamed(
  tx: Tx,
  { tenantId, userId }: Principal,
  { id, organizationId, now }: { id: string; organizationId: string; now: Date },
  question: PayeeQuestion,
): Promise<VerificationRow> {
  const [found] = await tx
    .select()
    .from(payeeVerifications)
    .where(
      and(
        eq(payeeVerifications.tenantId, tenantId),
        eq(payeeVerifications.id, id),
        eq(payeeVerifications.organizationId, organizationId),
        eq(payeeVerifications.userId, userId),
        eq(payeeVerifications.name, question.name),
        eq(payeeVerifications.beneficiaryType, question.beneficiaryType),
        eq(payeeVerifications.account, stored(question.account)),
        gt(payeeVerifications.expiresAt, now),
      ),
    );
  if (found === undefined)
    throw new BankError(410, 'CHECK_EXPIRED', 'The check of the recipient no longer holds; check them again');
  return found;
}
