import type { PaymentRequest, ReceivedBody } from '@kontor/api-client/contract';
import type { Tx } from '../db/database.ts';
import type { Principal } from '../principal.ts';
import { refuseOtherBeneficiary } from './beneficiary.ts';
import { accountOutside, isWhole, payeeOutside } from './outside.ts';
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
): Promise<Payee> {
  if (request.kind === 'BETWEEN_ACCOUNTS') return payeeOwn(tx, principal, request, await payer);
  if (request.kind !== 'INTERNAL') return payeeOutside(tx, principal, request, await payer);
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
): Promise<Payee | undefined> {
  if (request.kind === 'INTERNAL') {
    const { recipientOrganizationId } = request;
    if (recipientOrganizationId === undefined) return undefined;
    return payeeOf(tx, principal, { ...request, recipientOrganizationId });
  }
  if (request.kind === 'BETWEEN_ACCOUNTS') {
    const { toAccountId } = request;
    return toAccountId === undefined
      ? undefined
      : payeeOwn(tx, principal, { ...request, toAccountId }, payer);
  }
  accountOutside(request, payer);
  const { beneficiaryId, benificiaryFullName, beneficiaryType } = request;
  if (!beneficiaryId || !benificiaryFullName || !beneficiaryType || !isWhole(request, payer))
    return undefined;
  return payeeOutside(tx, principal, { ...request, benificiaryFullName, beneficiaryType }, payer);
}
