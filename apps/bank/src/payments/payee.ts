import type { InternalPayment, PaymentRequest, ReceivedBody } from '@kontor/api-client/contract';
import type { PayeeQuestion } from '../integrations/index.ts';
import { saveBeneficiary, type Payable, type BankIdentifier } from '../counterparties/index.ts';
import { and, eq } from 'drizzle-orm';
import type { Tx } from '../platform/db/database.ts';
import { accounts, organizations } from '../platform/db/schema.ts';
import { coreError, invalidField } from '../platform/errors.ts';
import type { Principal } from '../platform/principal.ts';
import { assertBeneficiaryMatches } from './beneficiary.ts';
import {
  accountOf,
  externalAccount,
  isWhole,
  externalPayable,
  externalPayee,
  payeeSketched,
  questionAbout,
} from './externalPayee.ts';
import { payeeOf, payeeOwn, type Payee, type Payer } from './parties.ts';

/** A payment as far as its form is filled in. */
export type CheckRequest = ReceivedBody<'payments.check'>['payment'];

/**
 * The payee of a payment, inside the bank or outside.
 * @throws BankError as `payeeOf`, `payeeOwn` and `payeeOutside`
 */
export async function payeeFor(
  tx: Tx,
  principal: Principal,
  request: PaymentRequest,
  payer: Promise<Payer>,
  now: Date,
): Promise<Payee> {
  if (request.kind !== 'INTERNAL' && request.kind !== 'BETWEEN_ACCOUNTS')
    return externalPayee(tx, principal, request, await payer, now);
  assertNoExternalFields(request);
  if (request.kind === 'BETWEEN_ACCOUNTS') return payeeOwn(tx, principal, request, await payer);
  const payee = await payeeOf(tx, principal, request);
  await assertBeneficiaryMatches(tx, principal, request, payee.internal);
  return payee;
}

/** The payee, once the fields say who it is; what they say of the account is judged before. */
export async function payeeSoFar(
  tx: Tx,
  principal: Principal,
  request: CheckRequest,
  payer: Payer,
  now: Date,
): Promise<Payee | undefined> {
  if (request.kind === 'INTERNAL') {
    assertNoExternalFields(request);
    const { recipientOrganizationId } = request;
    if (recipientOrganizationId === undefined) return undefined;
    const payee = await payeeOf(tx, principal, { ...request, recipientOrganizationId });
    await assertBeneficiaryMatches(tx, principal, request, payee.internal);
    return payee;
  }
  if (request.kind === 'BETWEEN_ACCOUNTS') {
    assertNoExternalFields(request);
    const { toAccountId } = request;
    return toAccountId === undefined
      ? undefined
      : payeeOwn(tx, principal, { ...request, toAccountId }, payer);
  }
  externalAccount(request, payer);
  const { beneficiaryId, payeeVerificationId, benificiaryFullName, beneficiaryType } = request;
  if (!benificiaryFullName || !beneficiaryType || !isWhole(request, payer)) return undefined;
  const named = { ...request, benificiaryFullName, beneficiaryType };
  return beneficiaryId === undefined && payeeVerificationId === undefined
    ? payeeSketched(named, payer)
    : externalPayee(tx, principal, named, payer, now);
}

/** What the payee's bank can be asked; null where it can't be, or not yet. */
export const payeeQuestion = (request: CheckRequest, payer: Payer): PayeeQuestion | null =>
  request.kind === 'INTERNAL' || request.kind === 'BETWEEN_ACCOUNTS' ? null : questionAbout(request, payer);

/** What the payee's bank is found by, as far as the form has it. */
export const bankIdentifierOf = (request: CheckRequest): BankIdentifier =>
  request.kind === 'INTERNAL' || request.kind === 'BETWEEN_ACCOUNTS' ? {} : accountOf(request);

/**
 * Keeps the payee as a beneficiary where the payment says so.
 * @returns the beneficiary that is paid, kept now or before; null: none
 * @throws BankError 422 BENEFICIARY_NOT_APPROVED where only an approved one could be paid and this one isn't
 */
export async function keepPayee(
  tx: Tx,
  principal: Principal,
  request: PaymentRequest,
  { payee, payer, now }: { payee: Payee; payer: Payer; now: Date },
): Promise<string | null> {
  const { beneficiaryId, saveBeneficiary: wished } = request;
  if (beneficiaryId !== undefined || wished !== true || request.kind === 'BETWEEN_ACCOUNTS')
    return beneficiaryId ?? null;
  const { verification } = payee;
  if (request.kind === 'INTERNAL') {
    const payable = await payableInside(tx, request, { payee, payer });
    return (await saveBeneficiary(tx, principal, payable, now)).id;
  }
  const { id, status } = await saveBeneficiary(
    tx,
    principal,
    externalPayable(request, verification?.id ?? null),
    now,
  );
  if (verification === null && status !== 'APPROVED')
    throw coreError('BENEFICIARY_NOT_APPROVED', 'This beneficiary is not approved yet');
  return id;
}

/** A customer of the bank as a beneficiary: the account that was named, or whichever they have. */
async function payableInside(
  tx: Tx,
  { organizationId, currencyId, recipientOrganizationId, counterpartyAccountNumber }: InternalPayment,
  { payee, payer }: { payee: Payee; payer: Payer },
): Promise<Payable> {
  const [recipient] = await tx
    .select({ type: organizations.type, number: accounts.number })
    .from(accounts)
    .innerJoin(
      organizations,
      and(eq(organizations.tenantId, accounts.tenantId), eq(organizations.id, accounts.organizationId)),
    )
    .where(
      and(
        eq(accounts.tenantId, payer.organization.tenantId),
        eq(accounts.id, payee.internal?.accountId ?? ''),
      ),
    );
  const named = counterpartyAccountNumber?.replaceAll(/\s/gu, '');
  // A person's number is told masked: that one names no account.
  const isNamed = recipient !== undefined && named === recipient.number;
  return {
    organizationId,
    paymentType: 'INTERNAL',
    beneficiaryType: recipient?.type === 'INDIVIDUAL' ? 'INDIVIDUAL' : 'COMPANY',
    currencyId,
    name: payee.name,
    details: { recipientOrganizationId, ...(isNamed && { bankAccountNumber: named }) },
    payeeVerificationId: null,
    isKeptAs: ({ recipientOrganizationId: customer = recipientOrganizationId, bankAccountNumber: number }) =>
      customer === recipientOrganizationId && (number === undefined || number === recipient?.number),
  };
}

/** @throws BankError 400 beside what only payees elsewhere have: the bank knows its own customers, and everybody themselves */
function assertNoExternalFields(request: CheckRequest): void {
  for (const field of ['payeeVerificationId', 'payeeVerificationAccepted'] as const)
    if (request[field] !== undefined)
      throw invalidField(field, 'isAbsent', `has no place in a payment of kind ${request.kind}`);
  if (request.kind === 'BETWEEN_ACCOUNTS' && request.saveBeneficiary === true)
    throw invalidField('saveBeneficiary', 'isAbsent', 'has no place in a payment between own accounts');
}
