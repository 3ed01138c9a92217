import { dictionary } from '@zxcvbn-ts/language-common';
import { invalidField } from '../errors.ts';

/** Passwords seen most often in what was stolen elsewhere, in lower case. */
const wellKnown = new Set(dictionary['passwords-common']);

/**
 * Refuses a password that is tried first by whoever guesses; length is the only other rule (NIST SP 800-63B-4, 3.1.1.2).
 * @param property whose field says so
 * @throws BankError 400 beside `property`
 */
export function refuseWellKnown(property: string, password: string): void {
  if (wellKnown.has(password.toLowerCase()))
    throw invalidField(property, 'isNotCommon', 'must not be one of the passwords that everybody uses');
}
