import { formatAmount } from '@kontor/ui/amount';
import type { AmountCurrency } from './currencies.ts';

/** An exact amount inside a sentence, such as the words on a button: `€1,250.00`, `1.250,00 €`. */
export function amountText(value: string, currency: AmountCurrency, locale: string): string {
  const { sign, text } = formatAmount(value, { locale, decimals: currency.decimals });
  const digits = text.slice(sign.length);
  const place = currency.symbol === undefined ? after : symbolPlace(locale);
  const mark = currency.symbol ?? currency.code;
  return place.before ? `${sign}${mark}${place.space}${digits}` : `${sign}${digits}${place.space}${mark}`;
}

const after = { before: false, space: '\u00a0' };

/** Where a locale puts the sign of a currency, found by asking Intl. */
function symbolPlace(locale: string): { before: boolean; space: string } {
  const parts = new Intl.NumberFormat(locale, { style: 'currency', currency: 'EUR' }).formatToParts(1);
  const sign = parts.findIndex(({ type }) => type === 'currency');
  const number = parts.findIndex(({ type }) => type === 'integer');
  const between = parts.slice(Math.min(sign, number) + 1, Math.max(sign, number));
  return { before: sign < number, space: between.some(({ value }) => /\s/.test(value)) ? '\u00a0' : '' };
}
