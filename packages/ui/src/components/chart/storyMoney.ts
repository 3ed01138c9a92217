import { useLocale } from '../../locale/index.ts';
import { currencyPlace, formatAmount } from '../Amount/index.ts';

/** For stories: how a host writes pounds in the language in force, in full and for a scale. */
export function useMoney() {
  const { locale } = useLocale();
  const { before, space } = currencyPlace(locale);
  const marked = (sign: string, digits: string) =>
    before ? `${sign}£${space}${digits}` : `${sign}${digits}${space}£`;
  return {
    format: (value: string) => {
      const { sign, text } = formatAmount(value, { locale, decimals: 2 });
      return marked(sign, text.slice(sign.length));
    },
    formatTick: (value: string) => {
      const short = new Intl.NumberFormat(locale, { notation: 'compact' });
      // Intl takes decimal strings and keeps every digit; TypeScript only knows of numeric literals.
      return marked(
        value.startsWith('-') ? '\u2212' : '',
        short.format(value.replace('-', '') as `${number}`),
      );
    },
  };
}

/** Days without a gap. */
export const daysFrom = (first: string, count: number): readonly string[] =>
  Array.from({ length: count }, (_, index) =>
    new Date(Date.parse(first) + index * 86_400_000).toISOString().slice(0, 10),
  );
