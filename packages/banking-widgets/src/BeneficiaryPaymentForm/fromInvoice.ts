import {
  beneficiaryPaymentRule,
  dashedSortCode,
  ukAccountOf,
  type NewPayeeDraft,
} from '@kontor/api-client/domain';
import type { InvoiceFacts } from '@kontor/api-client/invoice';

/** What an invoice can fill in of a payment in pounds. */
export type InvoicedField =
  | keyof Pick<NewPayeeDraft, 'benificiaryFullName' | 'sortCode' | 'counterpartyAccountNumber'>
  | 'sum'
  | 'details';

/** What an invoice says of a payment in pounds to somebody new: their account, and of the rest what is not typed yet. */
export function poundsOfInvoice(
  { iban, name, amount, reference = '' }: InvoiceFacts,
  draft: Readonly<Record<InvoicedField, string>>,
): Partial<Record<InvoicedField, string>> {
  const account = ukAccountOf(iban);
  if (account === undefined) return {};
  const { text } = beneficiaryPaymentRule('GBP');
  const isEmpty = (field: InvoicedField) => draft[field].trim() === '';
  return {
    ...(name !== undefined && isEmpty('benificiaryFullName') && { benificiaryFullName: name }),
    sortCode: dashedSortCode(account.sortCode),
    counterpartyAccountNumber: account.bankAccountNumber,
    ...(amount?.currency === 'GBP' && isEmpty('sum') && { sum: amount.sum }),
    ...(isEmpty('details') &&
      text.problem(text.written(reference)) === undefined && { details: text.written(reference) }),
  };
}
