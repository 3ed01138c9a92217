import type { Fee } from '@kontor/api-client/contract';

export type CurrencyFees = { readonly currencyId: string; readonly fees: readonly Fee[] };

/** Fees of one currency together, in the bank's order; currencies that are held come first, in their own order. */
export function feesByCurrency(fees: readonly Fee[], held: readonly string[]): CurrencyFees[] {
  const groups = Map.groupBy(fees, ({ feeCurrencyId }) => feeCurrencyId);
  const place = (currencyId: string) => {
    const index = held.indexOf(currencyId);
    return index < 0 ? held.length : index;
  };
  return [...groups]
    .map(([currencyId, alike]) => ({ currencyId, fees: alike }))
    .toSorted((a, b) => place(a.currencyId) - place(b.currencyId));
}
