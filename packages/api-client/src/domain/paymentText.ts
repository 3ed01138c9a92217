/** What the details of a payment may be written with, by what carries it. */

import { plainEquivalent } from './plainEquivalent.ts';

/** One character that SEPA and SWIFT carry (EPC217-08). */
export const latin = /^[a-zA-Z0-9/\-?:().,'+ ]$/;

/** What is wrong with a text, as a translation key. */
export type TextProblem = 'detailsRequired' | 'detailsTooLong' | 'detailsCharacters' | 'detailsSlashes';

/** A sign that is not carried, and what means the same. */
export type Replacement = { readonly sign: string; readonly plain: string };

export type PaymentText = {
  /** Letters without accents and a few signs; capitals alone; whatever is typed. */
  readonly alphabet: 'LATIN' | 'CAPITALS' | 'ANY';
  readonly maxLength: number;
  readonly required: boolean;
  /** As it is sent. */
  readonly written: (typed: string) => string;
  /** Signs that are not carried, each once, in the order in which they were typed. */
  readonly foreign: (typed: string) => readonly string[];
  /** What can be written instead of such signs, of those that have a plain equivalent. */
  readonly replacements: (typed: string) => readonly Replacement[];
  readonly problem: (written: string) => TextProblem | undefined;
};

function textOf(rule: {
  alphabet: PaymentText['alphabet'];
  maxLength: number;
  required: boolean;
  allowed: RegExp | null;
  written?: (trimmed: string) => string;
  slashes?: boolean;
}): PaymentText {
  const { alphabet, maxLength, required, allowed } = rule;
  const written = (typed: string) => {
    // A new line, or a space of another width, is a space.
    const text = allowed === null ? typed.trim() : typed.trim().replaceAll(/\s/gu, ' ');
    return rule.written?.(text) ?? text;
  };
  const foreign = (typed: string) =>
    allowed === null ? [] : [...new Set(written(typed))].filter((sign) => !allowed.test(sign));
  const fits = (text: string) => [...written(text)].every((sign) => allowed?.test(sign) ?? true);
  const replacements = (typed: string) =>
    [...new Set(typed.normalize('NFC'))]
      .filter((sign) => sign.trim() !== '' && !fits(sign))
      .map((sign) => ({ sign, plain: plainEquivalent(sign) }))
      .filter(({ plain }) => plain !== '' && fits(plain));
  return {
    alphabet,
    maxLength,
    required,
    written,
    foreign,
    replacements,
    problem: (text) => {
      if (text === '') return required ? 'detailsRequired' : undefined;
      if (text.length > maxLength) return 'detailsTooLong';
      if (foreign(text).length > 0) return 'detailsCharacters';
      return rule.slashes === true && /^\/|\/$|\/\//.test(text) ? 'detailsSlashes' : undefined;
    },
  };
}

/** SEPA and SWIFT (EPC217-08): a slash at an end, or two in a row, would be read as a field of the message. */
export const sepaText = textOf({
  alphabet: 'LATIN',
  maxLength: 140,
  required: true,
  allowed: latin,
  slashes: true,
});

/** A payment inside the United Kingdom carries capitals; what is typed small is sent so. */
export const ukReference = textOf({
  alphabet: 'CAPITALS',
  maxLength: 18,
  required: true,
  allowed: /[A-Z0-9 &\-./]/,
  written: (text) => text.toUpperCase(),
});

/** Stays with the bank, or is rewritten by it. */
export const anyText = textOf({ alphabet: 'ANY', maxLength: 140, required: false, allowed: null });

/** The text with every sign replaced that has a plain equivalent; the others stay as they are. */
export const replaced = (text: string, replacements: readonly Replacement[]): string =>
  [...text.normalize('NFC')]
    .map((sign) => replacements.find((one) => one.sign === sign)?.plain ?? sign)
    .join('');
