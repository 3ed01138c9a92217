import type { PaymentRequest, ReceivedBody } from '@kontor/api-client/contract';
import type { Tx } from '../db/database.ts';
import type { Principal } from '../principal.ts';
import { refuseOtherBeneficiary } from './beneficiary.ts';
import { accountOutside, payeeOutside } from './outside.ts';
import { payeeOf, type Payee, type Payer } from './parties.ts';

/** A payment as far as its form is filled in. */
export type CheckRequest = ReceivedBody<'payments.check'>['payment'];

/**
 * The payee of a payment, inside the bank or outside.
 * @throws BankError as `payeeOf` and `payeeOutside`
 */
export async function payeeFor(
  tx: Tx,
  principal: Principal,
  request: PaymentRequest,
  payer: Payer,
): Promise<Payee> {
  if (request.kind !== 'INTERNAL') return payeeOutside(tx, principal, request, payer);
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
  accountOutside(request, payer);
  const { beneficiaryId, benificiaryFullName, beneficiaryType } = request;
  const whole =
    request.kind === 'EURO' ? request.iban : request.sortCode && request.counterpartyAccountNumber;
  if (!whole || !beneficiaryId || !benificiaryFullName || !beneficiaryType) return undefined;
  return payeeOutside(
    tx,
    principal,
    { ...request, beneficiaryId, benificiaryFullName, beneficiaryType },
    payer,
  );
}
