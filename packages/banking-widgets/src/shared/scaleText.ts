import { amountText } from './amounts.ts';
import type { AmountCurrency } from './currencies.ts';

/** A round amount at the side of a chart, as short as it gets: `€2,000`, `€1.5M`. */
export function scaleText(value: string, currency: AmountCurrency, locale: string): string {
  const positive = value.replace(/^-/, '');
  const [whole = ''] = positive.split('.');
  const format = new Intl.NumberFormat(locale, {
    notation: whole.length > 4 ? 'compact' : 'standard',
    maximumSignificantDigits: 4,
  });
  // Where the currency stands, an exact amount says; its digits give way to the short ones.
  const exact = amountText('0', { ...currency, decimals: 0 }, locale);
  // Intl takes decimal strings and keeps every digit; TypeScript only knows of numeric literals.
  const text = exact.replace(format.format(0), () => format.format(positive as `${number}`));
  return positive === value ? text : `\u2212${text}`;
}
