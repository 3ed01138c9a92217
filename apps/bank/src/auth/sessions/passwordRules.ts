import { dictionary } from '@zxcvbn-ts/language-common';
import { forbidden, invalidField } from '../../platform/errors.ts';
import type { TenantSettings } from '../../platform/tenants/tenantSettings.ts';

/** @throws BankError 403 where a password is no step of signing in */
export function assertPasswordsEnabled({ clients }: Pick<TenantSettings, 'clients'>): void {
  if (!clients.passwordEnabled) throw forbidden('The bank takes no passwords; sign in with a code');
}

/** Passwords seen most often in what was stolen elsewhere, in lower case. */
const wellKnown = new Set(dictionary['passwords-common']);

/**
 * Rejects a password that is among the first an attacker guesses; length is the only other rule (NIST SP 800-63B-4, 3.1.1.2).
 * @param property whose field says so
 * @throws BankError 400 beside `property`
 */
export function assertNotWellKnown(property: string, password: string): void {
  if (wellKnown.has(password.toLowerCase()))
    throw invalidField(property, 'isNotCommon', 'must not be one of the passwords that everybody uses');
}
