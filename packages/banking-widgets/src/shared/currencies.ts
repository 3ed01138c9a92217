import type { Currency } from '@kontor/api-client/contract';

/** What the design system's amount components ask of a currency. */
export type AmountCurrency = { code: string; decimals: number; symbol?: string };

/** The bank's currency as the design system's amounts take it. */
export function amountCurrency(currency: Currency): AmountCurrency {
  const { name: code, decimals, symbol } = currency;
  // A sign that is only the code again stands after the number, as codes do.
  return symbol === code ? { code, decimals } : { code, decimals, symbol };
}

/** The currency of an id. One that is not in the list shows its digits as they came, under the generic sign ¤. */
export function currencyOf(currencies: readonly Currency[], id: string): AmountCurrency {
  const currency = currencies.find((candidate) => candidate.id === id);
  return currency ? amountCurrency(currency) : { code: 'XXX', decimals: 2, symbol: '¤' };
}
