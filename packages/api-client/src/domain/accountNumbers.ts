/** Numbers that accounts and banks are known by, as they are written: whether one may be right before the bank is asked. */
import type { PaymentType } from '../contract/primitives.ts';

/** Without the spaces and dashes that people write between the characters, in capitals. */
export const compactNumber = (typed: string): string => typed.replaceAll(/[\s-]/gu, '').toUpperCase();

/** An IBAN as people read it, four characters at a time (ISO 13616). */
export const spacedIban = (iban: string): string => iban.replaceAll(/(.{4})(?=.)/g, '$1 ');

/** A sort code as people read it: `04-09-01`. */
export const dashedSortCode = (sortCode: string): string => sortCode.replaceAll(/(\d{2})(?=\d)/g, '$1-');

/** Compact, with check digits that are right (ISO 13616). How long one is in its country, the bank knows. */
export function mayBeIban(number: string): boolean {
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(number)) return false;
  return hasRightCheckDigits(number);
}

/** A payee's own reference (ISO 11649), with or without spaces: RF, check digits that are right, up to 21 letters and digits. */
export function isCreditorReference(typed: string): boolean {
  const reference = typed.replaceAll(/\s/gu, '').toUpperCase();
  return /^RF\d{2}[A-Z0-9]{1,21}$/.test(reference) && hasRightCheckDigits(reference);
}

/** ISO 7064, modulo 97-10, of an IBAN or a creditor reference: two letters, two check digits, then the rest. */
function hasRightCheckDigits(number: string): boolean {
  const digits = [...(number.slice(4) + number.slice(0, 4))].map((sign) => parseInt(sign, 36)).join('');
  return [...digits].reduce((rest, digit) => (rest * 10 + Number(digit)) % 97, 0) === 1;
}

/** Compact (ISO 9362). */
export const mayBeBic = (number: string): boolean => /^[A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?$/.test(number);

/** Of a bank's branch in the United Kingdom; compact. */
export const isSortCode = (number: string): boolean => /^\d{6}$/.test(number);

/** Routing number of a bank in the United States with its check digit. */
export function mayBeAba(number: string): boolean {
  if (!/^\d{9}$/.test(number)) return false;
  const weights = [3, 7, 1];
  const sum = [...number].reduce(
    (total, digit, place) => total + Number(digit) * (weights[place % 3] ?? 0),
    0,
  );
  return sum > 0 && sum % 10 === 0;
}

/** The rule that an account number breaks in a payment of this type and currency; undefined for one that may be right. */
export function accountNumberProblem(
  number: string,
  paymentType: PaymentType,
  currency: string,
): 'isUkAccountNumber' | 'isLocalAccountNumber' | 'isAccountNumber' | undefined {
  if (paymentType === 'LOCAL' && currency === 'GBP')
    return /^\d{8}$/.test(number) ? undefined : 'isUkAccountNumber';
  if (paymentType === 'LOCAL') return /^\d{4,17}$/.test(number) ? undefined : 'isLocalAccountNumber';
  return /^[A-Z0-9]{4,34}$/.test(number) ? undefined : 'isAccountNumber';
}

/** Sort code and account number of an IBAN of the United Kingdom, which holds both; undefined for anything else. */
export function ukAccountOf(
  typed: string,
): { readonly sortCode: string; readonly bankAccountNumber: string } | undefined {
  const number = compactNumber(typed);
  return /^GB\d{2}[A-Z]{4}\d{14}$/.test(number) && mayBeIban(number)
    ? { sortCode: number.slice(8, 14), bankAccountNumber: number.slice(14) }
    : undefined;
}
