import { currencyPlace, formatAmount } from '@kontor/ui/amount';
import type { AmountCurrency } from './currencies.ts';

/** An exact amount inside a sentence, such as the words on a button: `€1,250.00`, `1.250,00 €`. */
export function amountText(value: string, currency: AmountCurrency, locale: string): string {
  const { sign, text } = formatAmount(value, { locale, decimals: currency.decimals });
  const digits = text.slice(sign.length);
  const place = currency.symbol === undefined ? after : currencyPlace(locale);
  const mark = currency.symbol ?? currency.code;
  return place.before ? `${sign}${mark}${place.space}${digits}` : `${sign}${digits}${place.space}${mark}`;
}

const after = { before: false, space: '\u00a0' };
