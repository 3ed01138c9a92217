import type { Currency } from '@kontor/api-client/contract';

/** Name of a currency in the reader's language; the bank's own where it is no money of a country. */
export function currencyName({ name, description, crypto }: Currency, locale: string): string {
  const known = crypto
    ? undefined
    : new Intl.DisplayNames([locale], { type: 'currency', fallback: 'none' }).of(name);
  return known ?? description;
}
