import type { Account, PaymentTemplate } from '@kontor/api-client/contract';

type Draft = Readonly<Record<string, string>> & { readonly currencyId: string; readonly sum: string };

/** What of a template can fill in a form. */
export type Filling = Pick<
  PaymentTemplate,
  | 'kind'
  | 'accountId'
  | 'accountUsable'
  | 'currencyId'
  | 'sum'
  | 'details'
  | 'structuredReference'
  | 'feeBearer'
>;

/**
 * A new draft, filled in with what of the template still holds: its account while that is usable and holds the currency, its amount
 * where the draft is in the same one, and what it says of the payment.
 */
export function filledIn<D extends Draft>(draft: D, template: Filling, accounts: readonly Account[]): D {
  const { accountId, currencyId, sum, details, structuredReference, feeBearer } = template;
  // To somebody outside the bank the payee says the currency.
  const isFixed = template.kind !== 'INTERNAL' && template.kind !== 'BETWEEN_ACCOUNTS';
  const holds =
    template.accountUsable &&
    accounts.some(
      ({ id, balances }) => id === accountId && balances.some((balance) => balance.currencyId === currencyId),
    );
  const from = holds && (!isFixed || draft.currencyId === currencyId) ? { accountId, currencyId } : {};
  const paid = { ...draft, ...from };
  return {
    ...paid,
    ...(sum !== null && paid.currencyId === currencyId && { sum }),
    details,
    ...(structuredReference !== undefined && 'structuredReference' in draft && { structuredReference }),
    ...(feeBearer !== undefined && 'feeBearer' in draft && { feeBearer }),
  };
}
