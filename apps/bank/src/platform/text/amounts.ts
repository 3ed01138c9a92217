import { formatMinor } from '@kontor/api-client/domain';
import { intlLocales, type BankLanguage } from './language.ts';

/** Making one takes longer than all the rest of a message. */
const formats = new Map<string, Intl.NumberFormat>();

/**
 * A decimal text grouped as the language does it: exact whatever its size, for it never is a number.
 * @param least digits after the point, and at most `most`
 */
export function grouped(decimal: string, language: BankLanguage, least: number, most: number): string {
  const name = `${language} ${least} ${most}`;
  const format =
    formats.get(name) ??
    new Intl.NumberFormat(intlLocales[language], {
      minimumFractionDigits: least,
      maximumFractionDigits: most,
    });
  formats.set(name, format);
  return format.format(decimal as Intl.StringNumericLiteral); // a canonical decimal text is one
}

/** Minor units as the language writes an amount: cents always, further digits where they say something. */
export const amountText = (minor: bigint, decimals: number, language: BankLanguage): string =>
  grouped(formatMinor(minor, decimals), language, Math.min(decimals, 2), decimals);
