import type { PaymentRequest, PaymentType } from '@kontor/api-client/contract';
import { dateIn, formatMinor } from '@kontor/api-client/domain';
import { contractToPayUnder } from '../beneficiaries/contracts.ts';
import { needsContract } from '../beneficiaries/documents.ts';
import type { Tx } from '../db/database.ts';
import { coreError, invalidField } from '../errors.ts';
import type { Principal } from '../principal.ts';
import { settingsOf } from '../settings/tenantSettings.ts';
import type { Payer } from './parties.ts';

/**
 * A payment that names a contract is made under it: to its beneficiary, in its currency, in its time and within its sum (B30).
 * The contract stays locked, so that two payments can't both take the rest of it.
 * @throws BankError 400 beside `contractId` for one that isn't the beneficiary's, is not approved, has ended or is in another
 *   currency; 422 LIMIT_EXCEEDED beyond its sum, DOCUMENTS_REQUIRED where such payments have to name one
 */
export async function refuseOutsideContract(
  tx: Tx,
  { tenantId }: Principal,
  request: Pick<PaymentRequest, 'contractId' | 'beneficiaryId'> & { readonly paymentType: PaymentType },
  { payer: { organization, currency }, sum, now }: { payer: Payer; sum: bigint; now: Date },
): Promise<void> {
  const { contractId, beneficiaryId, paymentType } = request;
  if (contractId === undefined) {
    if (beneficiaryId === undefined && paymentType === 'INTERNAL') return;
    const { documents } = await settingsOf(tx, tenantId);
    if (needsContract(documents, paymentType))
      throw coreError('DOCUMENTS_REQUIRED', 'Payments of this kind name the contract they are made under');
    return;
  }
  const not = (rule: string, sentence: string) => invalidField('contractId', rule, sentence);
  const found =
    beneficiaryId === undefined
      ? undefined
      : await contractToPayUnder(tx, tenantId, { contractId, beneficiaryId }, now);
  if (found === undefined)
    throw not('isContractOfBeneficiary', 'must be a contract of the payment’s beneficiary');
  const { row, committed } = found;
  if (row.status !== 'APPROVED') throw not('isApproved', 'must be a contract the bank has approved');
  if (row.currencyId !== currency.id)
    throw not('isInCurrency', 'must be a contract in the payment’s currency');
  if (row.expiresDate !== null && row.expiresDate < dateIn(now.getTime(), organization.timezone))
    throw not('isInForce', 'must be a contract that has not ended');
  if (row.sum !== null && committed + sum > row.sum) {
    const remaining = formatMinor(row.sum - committed, currency.decimals);
    throw coreError('LIMIT_EXCEEDED', `Of the contract ${remaining} ${currency.name} are left`, {
      data: { limit: formatMinor(row.sum, currency.decimals), remaining },
    });
  }
}
