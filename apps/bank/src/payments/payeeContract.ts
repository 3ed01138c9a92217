import type { PaymentRequest, PaymentType } from '@kontor/api-client/contract';
import { dateIn, formatMinor } from '@kontor/api-client/domain';
import { contractToPayUnder, needsContract } from '../counterparties/index.ts';
import { greatestAmount } from '../ledger/index.ts';
import type { Tx } from '../platform/db/database.ts';
import { coreError, invalidField } from '../platform/errors.ts';
import type { Principal } from '../platform/principal.ts';
import { settingsOf } from '../platform/tenants/tenantSettings.ts';
import type { Payer } from './parties.ts';

/**
 * A payment that names a contract is made under it: to its beneficiary, in its currency, in its time and within its sum (B30).
 * The contract stays locked, so that two payments can't both take the rest of it.
 * @throws BankError 400 beside `contractId` for one that isn't the beneficiary's, is not approved, has ended or is in another
 *   currency; 422 LIMIT_EXCEEDED beyond its sum, DOCUMENTS_REQUIRED where such payments have to name one
 */
export async function assertWithinContract(
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
  // Without a sum of its own, what is paid under it must still be an amount.
  const limit = row.sum ?? greatestAmount(currency.decimals);
  if (committed + sum > limit) {
    const remaining = formatMinor(limit - committed, currency.decimals);
    throw coreError('LIMIT_EXCEEDED', `Of the contract ${remaining} ${currency.name} are left`, {
      data: { limit: formatMinor(limit, currency.decimals), remaining },
    });
  }
}
