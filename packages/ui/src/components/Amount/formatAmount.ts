import { numberFormat } from '../../locale/formats.ts';

/** Options of {@link formatAmount}. */
export type FormatAmountOptions = {
  /** BCP 47 tag. */
  locale: string;
  /** Decimals of the currency. */
  decimals: number;
};

/** An amount as a locale writes it, in parts; `text` is all of them joined. */
export type FormattedAmount = {
  /** U+2212 before a negative amount, else empty. */
  sign: '\u2212' | '';
  /** Whole part, grouped. */
  integer: string;
  /** Decimal separator; empty without decimals. */
  separator: string;
  fraction: string;
  text: string;
};

const canonical = /^-?\d+(\.\d*)?$/;

/**
 * Writes a canonical decimal string as a locale does, exactly: no digit is rounded away, and the text never passes
 * through a `number`. Shows every decimal that says something and at least two, where the currency has as many (VALID-14):
 * `12.750000000` is written as 12.75. Throws a RangeError on a text that is no canonical decimal.
 */
export function formatAmount(value: string, { locale, decimals }: FormatAmountOptions): FormattedAmount {
  if (!canonical.test(value)) throw new RangeError(`"${value}" is no decimal amount`);
  const given = value.split('.')[1]?.replace(/0+$/, '').length ?? 0;
  const digits = Math.max(given, Math.min(decimals, 2));
  const format = numberFormat(locale, {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
  // Intl takes decimal strings and keeps every digit; TypeScript only knows of numeric literals.
  const parts = format.formatToParts(value.replace(/^-/, '') as `${number}`);
  const of = (...types: string[]) =>
    parts
      .filter(({ type }) => types.includes(type))
      .map((part) => part.value)
      .join('');
  const sign = value.startsWith('-') && /[1-9]/.test(value) ? '\u2212' : '';
  const [integer, separator, fraction] = [of('integer', 'group'), of('decimal'), of('fraction')];
  return { sign, integer, separator, fraction, text: sign + integer + separator + fraction };
}
