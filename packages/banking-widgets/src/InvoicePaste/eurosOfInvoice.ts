import { beneficiaryPaymentRule, isCreditorReference } from '@kontor/api-client/domain';
import type { InvoiceFacts } from '@kontor/api-client/invoice';

/** What an invoice says of a payment in euros to a beneficiary: how much and what for, as the scheme can carry it. */
export function eurosOfInvoice({
  amount,
  reference = '',
}: InvoiceFacts): Partial<Record<'sum' | 'details' | 'structuredReference', string>> {
  const { text } = beneficiaryPaymentRule('EURO');
  const details = text.written(reference);
  return {
    ...(amount?.currency === 'EUR' && { sum: amount.sum }),
    ...(isCreditorReference(reference)
      ? { structuredReference: reference }
      : details !== '' && text.problem(details) === undefined && { details }),
  };
}
