import type { PaymentRequest, ReceivedBody } from '@kontor/api-client/contract';
import type { PayeeQuestion } from '../adapters/payeeVerifier.ts';
import type { Tx } from '../db/database.ts';
import { invalidField } from '../errors.ts';
import type { Whereabouts } from '../payees/banks.ts';
import type { Principal } from '../principal.ts';
import { refuseOtherBeneficiary } from './beneficiary.ts';
import { accountOf, accountOutside, isWhole, payeeOutside, payeeSketched, questionAbout } from './outside.ts';
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
    return payeeOutside(tx, principal, request, await payer, now);
  refuseVerification(request);
  if (request.kind === 'BETWEEN_ACCOUNTS') return payeeOwn(tx, principal, request, await payer);
  const payee = await payeeOf(tx, principal, request);
  await refuseOtherBeneficiary(tx, principal, request, payee.inside);
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
    refuseVerification(request);
    const { recipientOrganizationId } = request;
    if (recipientOrganizationId === undefined) return undefined;
    return payeeOf(tx, principal, { ...request, recipientOrganizationId });
  }
  if (request.kind === 'BETWEEN_ACCOUNTS') {
    refuseVerification(request);
    const { toAccountId } = request;
    return toAccountId === undefined
      ? undefined
      : payeeOwn(tx, principal, { ...request, toAccountId }, payer);
  }
  accountOutside(request, payer);
  const { beneficiaryId, payeeVerificationId, benificiaryFullName, beneficiaryType } = request;
  if (!benificiaryFullName || !beneficiaryType || !isWhole(request, payer)) return undefined;
  const named = { ...request, benificiaryFullName, beneficiaryType };
  return beneficiaryId === undefined && payeeVerificationId === undefined
    ? payeeSketched(named, payer)
    : payeeOutside(tx, principal, named, payer, now);
}

/** What the payee's bank can be asked; null where it can't be, or not yet. */
export const payeeQuestion = (request: CheckRequest, payer: Payer): PayeeQuestion | null =>
  request.kind === 'INTERNAL' || request.kind === 'BETWEEN_ACCOUNTS' ? null : questionAbout(request, payer);

/** What the payee's bank is found by, as far as the form has it. */
export const whereaboutsOf = (request: CheckRequest): Whereabouts =>
  request.kind === 'INTERNAL' || request.kind === 'BETWEEN_ACCOUNTS' ? {} : accountOf(request);

/** @throws BankError 400 where a payee inside the bank is said to have been verified: the bank knows its own customers */
function refuseVerification(request: CheckRequest): void {
  for (const field of ['payeeVerificationId', 'payeeVerificationAccepted'] as const)
    if (request[field] !== undefined)
      throw invalidField(field, 'isAbsent', `has no place in a payment of kind ${request.kind}`);
}
