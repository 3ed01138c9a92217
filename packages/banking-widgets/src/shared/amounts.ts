import { currencyPlace, formatAmount } from '@kontor/ui/amount';
import type { AmountCurrency } from './currencies.ts';

/** An exact amount inside a sentence, such as the words on a button: `€1,250.00`, `1.250,00 €`. */
export function amountText(value: string, currency: AmountCurrency, locale: string): string {
  const { sign, text } = formatAmount(value, { locale, decimals: currency.decimals });
  return withMark(sign, text.slice(sign.length), currency, locale);
}

/** Digits with the currency's sign or code where the locale puts it. */
export function withMark(sign: string, digits: string, currency: AmountCurrency, locale: string): string {
  const place = currency.symbol === undefined ? after : currencyPlace(locale);
  const mark = currency.symbol ?? currency.code;
  return place.before ? `${sign}${mark}${place.space}${digits}` : `${sign}${digits}${place.space}${mark}`;
}

const after = { before: false, space: '\u00a0' };
