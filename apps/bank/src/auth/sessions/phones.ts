import { parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { invalidField } from '../../platform/errors.ts';

/**
 * The one form in which the bank stores and compares a phone number: `+44 07700 900101` and `+447700900101` are the same.
 * @throws BankError 400 beside `phone` when no such number can exist
 */
export function normalizePhone(phone: string): string {
  const parsed = parsePhoneNumberFromString(phone);
  if (parsed?.isPossible() !== true) {
    throw invalidField(
      'phone',
      'isPhoneNumber',
      'must be a phone number in international form such as +447700900123',
    );
  }
  return parsed.number;
}

/** A number as it is shown to the person who typed it: country and last three digits, `+44 •••• •••123`. */
export function maskPhone(phone: string): string {
  const parsed = parsePhoneNumberFromString(phone);
  const [country = '', ...groups] = (parsed?.formatInternational() ?? phone).split(' ');
  const national = groups.join(' ');
  const hidden = national.slice(0, -3).replaceAll(/\d/g, '•');
  return `${country} ${hidden}${national.slice(-3)}`;
}
