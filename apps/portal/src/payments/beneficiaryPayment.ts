import type { Beneficiary } from '@kontor/api-client/contract';
import { compactNumber, fieldsOfShape, beneficiaryShape } from '@kontor/api-client/domain';
import { routeAt } from '../routes/routeTable.ts';

type Payee = Pick<Beneficiary, 'id' | 'paymentType' | 'name' | 'currencyId'> & Partial<Beneficiary>;

/** A beneficiary of whom enough is known to pay them. */
export type PayableBeneficiary = Payee & Pick<Beneficiary, 'status'>;

/** What its account is recognised by; none of somebody who is paid in cash or who is a customer here. */
export const reachedBy = ({ iban, bankAccountNumber, walletAddress }: Beneficiary): string | undefined =>
  iban ?? bankAccountNumber ?? walletAddress;

/** Where a payment to a beneficiary begins (BENPAY-02 to -09, A42): the type comes first, the currency decides for a local one. */
export function paymentPathOf(
  { paymentType, bankAccountNumber }: Pick<Payee, 'paymentType' | 'bankAccountNumber'>,
  currency: string,
  ownNumbers: readonly string[],
): string {
  switch (paymentType) {
    case 'CRYPTO_ASSET_PAYMENT':
      return '/payments/casp/form';
    case 'CASH_OVER_COUNTER':
      return '/payments/cash-over/form';
    case 'INTERNATIONAL':
      return '/payments/international/form';
    case 'LOCAL':
      if (currency === 'EUR') return '/payments/euro/payment-kinds';
      if (currency === 'GBP') return '/payments/gbp/form';
      if (currency === 'USD') return '/payments/usd/form';
      break;
    case 'INTERNAL':
      if (
        bankAccountNumber !== undefined &&
        ownNumbers.some((own) => compactNumber(own) === compactNumber(bankAccountNumber))
      )
        return '/payments/between-accounts';
  }
  return '/payments/internal/form';
}

/**
 * The address at which a beneficiary is paid, with what is known of them in its query, each by its field's own name and
 * empty ones left out (BENPAY-01, A43). Null where nothing can be paid: they are not approved, they are no number of an
 * account at this bank, or there is no such page.
 */
export function beneficiaryPaymentAddress(
  beneficiary: PayableBeneficiary,
  currency: string,
  ownNumbers: readonly string[],
): string | null {
  const { paymentType, status, bankAccountNumber, id, name, currencyId } = beneficiary;
  const path = paymentPathOf(beneficiary, currency, ownNumbers);
  if (status !== 'APPROVED' || routeAt(path) === undefined) return null;
  if (paymentType === 'INTERNAL' && bankAccountNumber === undefined) return null;
  const shape = beneficiaryShape(paymentType, currency);
  const fields = shape === undefined ? [] : fieldsOfShape(shape);
  const query = new URLSearchParams({ beneficiaryId: id, name, currencyId });
  for (const field of fields) {
    const value = beneficiary[field];
    if (value !== undefined) query.set(field, String(value));
  }
  return `${path}?${query}`;
}
