import { withMark } from '../shared/amounts.ts';
import type { AmountCurrency } from '../shared/currencies.ts';

/** A round amount at the side of a chart, as short as it gets: `€2,000`, `€1.5M`. */
export function scaleText(value: string, currency: AmountCurrency, locale: string): string {
  const positive = value.replace(/^-/, '');
  const [whole = ''] = positive.split('.');
  const format = new Intl.NumberFormat(locale, {
    notation: whole.length > 4 ? 'compact' : 'standard',
    maximumSignificantDigits: 4,
  });
  // Intl takes decimal strings and keeps every digit; TypeScript only knows of numeric literals.
  const text = format.format(positive as `${number}`);
  return withMark(positive === value ? '' : '\u2212', text, currency, locale);
}
