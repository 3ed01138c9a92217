import { numberFormat } from '../../locale/formats.ts';

/** Where a locale puts the currency sign, and what stands between it and the number. */
export type CurrencyPlace = { before: boolean; space: string };

const places = new Map<string, CurrencyPlace>();

/** Found by asking Intl, once for each locale: `€1.00` in English, `1,00 €` in German. */
export function currencyPlace(locale: string): CurrencyPlace {
  const place = places.get(locale) ?? askForPlace(locale);
  places.set(locale, place);
  return place;
}

function askForPlace(locale: string): CurrencyPlace {
  const parts = numberFormat(locale, { style: 'currency', currency: 'EUR' }).formatToParts(1);
  const sign = parts.findIndex(({ type }) => type === 'currency');
  const number = parts.findIndex(({ type }) => type === 'integer');
  const between = parts.slice(Math.min(sign, number) + 1, Math.max(sign, number));
  const space = between.some(({ type, value }) => type === 'literal' && /\s/.test(value)) ? '\u00a0' : '';
  return { before: sign < number, space };
}

/** The amount and currency in words a person would say: "1,234.50 euros", "5.00 USDT". */
export function spokenAmount(
  value: string,
  digits: { text: string; fraction: string },
  code: string,
  locale: string,
): string {
  // Intl names no currency outside ISO 4217, and refuses codes that aren't three letters.
  if (!/^[A-Z]{3}$/.test(code)) return `${digits.text} ${code}`;
  const count = digits.fraction.length;
  const format = numberFormat(locale, {
    style: 'currency',
    currency: code,
    currencyDisplay: 'name',
    minimumFractionDigits: count,
    maximumFractionDigits: count,
  });
  return format.format(value.replace(/^-/, '') as `${number}`); // exact: see formatAmount
}
