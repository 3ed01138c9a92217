import { toAsciiDigits } from '../Field/digits.ts';
import { pastedPart, type Grouping } from '../GroupedInput/grouping.ts';

/** Digits of a sort code, which names a bank's branch in the United Kingdom. */
export const sortCodeLength = 6;

const sortCodeDigits = (text: string): string => toAsciiDigits(text).replace(/[^0-9]/g, '');

/** Pairs with dashes between them, as on a cheque. */
export const sortCodeGrouping: Grouping = {
  read: sortCodeDigits,
  length: sortCodeLength,
  size: 2,
  gap: '-',
  paste: (text) => {
    const value = sortCodeDigits(text);
    return value.length === sortCodeLength
      ? { kind: 'whole', value }
      : pastedPart({ read: sortCodeDigits, length: sortCodeLength }, text);
  },
};
