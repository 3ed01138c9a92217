import type { Beneficiary } from '../contract/beneficiaries.ts';
import type { Payment } from '../contract/payments.ts';
import { compactNumber } from './accountNumbers.ts';

type PaidPayee = Pick<
  Payment,
  'paymentType' | 'currencyId' | 'benificiaryFullName' | 'iban' | 'sortCode' | 'counterpartyAccountNumber'
>;
type Kept = Pick<
  Beneficiary,
  | 'paymentType'
  | 'currencyId'
  | 'name'
  | 'status'
  | 'iban'
  | 'sortCode'
  | 'bankAccountNumber'
  | 'walletAddress'
  | 'phone'
>;

const isSame = (a: string | null | undefined, b: string | null | undefined): boolean =>
  a !== null && a !== undefined && b !== null && b !== undefined && compactNumber(a) === compactNumber(b);

/**
 * The beneficiary whose account a payment went to, of several the one that can be paid again; undefined where none of these is
 * it (BENPAY-01). Where the payment's number alone names no account, as one in the United States does not, the name has to be
 * the same as well.
 */
export function keptPayee<B extends Kept>(payment: PaidPayee, beneficiaries: readonly B[]): B | undefined {
  const { paymentType, currencyId, iban, sortCode, counterpartyAccountNumber: number } = payment;
  const namesAccount = iban !== null || sortCode !== null || paymentType === 'INTERNAL';
  const found = beneficiaries.filter(
    (one) =>
      one.paymentType === paymentType &&
      one.currencyId === currencyId &&
      (namesAccount || one.name === payment.benificiaryFullName) &&
      (iban !== null
        ? isSame(one.iban, iban)
        : (sortCode === null || isSame(one.sortCode, sortCode)) &&
          [one.bankAccountNumber, one.walletAddress, one.phone].some((kept) => isSame(kept, number))),
  );
  return found.find(({ status }) => status === 'APPROVED') ?? found[0];
}
