import type { Currency } from '@kontor/api-client/contract';
import type { AmountProps } from '@kontor/ui/amount';

/** What an amount is written with. A sign that is only the code again is no sign: codes stand after the number. */
export function amountCurrency({ name: code, decimals, symbol }: Currency): AmountProps['currency'] {
  return symbol === code ? { code, decimals } : { code, decimals, symbol };
}

/** Name of a currency in the reader's language; the bank's own where it is no money of a country. */
export function currencyName({ name, description, crypto }: Currency, locale: string): string {
  const known = crypto
    ? undefined
    : new Intl.DisplayNames([locale], { type: 'currency', fallback: 'none' }).of(name);
  return known ?? description;
}
