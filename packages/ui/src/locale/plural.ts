import { numberFormat } from './formats.ts';

/** A text that depends on a number, in the form its language has for it; `#` in it is the number. */
export const plural = (
  locale: string,
  count: number,
  forms: Partial<Record<Intl.LDMLPluralRule, string>> & { other: string },
): string =>
  (forms[new Intl.PluralRules(locale).select(count)] ?? forms.other).replace(
    '#',
    numberFormat(locale, {}).format(count),
  );
