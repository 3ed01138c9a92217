import type { Payment } from '@kontor/api-client/contract';

/** The search that finds the payee of a payment among the beneficiaries. */
export const searchOfPayee = (organizationId: string, payment: Payment | undefined) => ({
  query: {
    organizationId,
    paymentType: payment?.paymentType,
    currencyId: payment?.currencyId,
    // Somebody who comes for cash is searched by name: phone numbers aren't.
    query:
      (payment?.kind === 'CASH_OVER_COUNTER'
        ? payment.benificiaryFullName
        : (payment?.iban ?? payment?.counterpartyAccountNumber)) ?? '',
  },
});
