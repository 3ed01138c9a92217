import { toAsciiDigits } from '../Field/digits.ts';
import { pastedPart, type Grouping } from '../GroupedInput/grouping.ts';

/** Digits of a security code: four on American Express, three on other cards. */
export type SecurityCodeLength = 3 | 4;

const codeDigits = (text: string): string => toAsciiDigits(text).replace(/[^0-9]/g, '');

/** One group, without a gap: the digits stand as they are. */
function groupingOf(length: SecurityCodeLength): Grouping {
  return {
    read: codeDigits,
    length,
    size: length,
    gap: ' ',
    paste: (text) => {
      const value = codeDigits(text);
      return value.length === length
        ? { kind: 'whole', value }
        : pastedPart({ read: codeDigits, length }, text);
    },
  };
}

export const securityCodeGroupings: Record<SecurityCodeLength, Grouping> = {
  3: groupingOf(3),
  4: groupingOf(4),
};
