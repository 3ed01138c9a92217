/** From what age the bank takes customers, and people who act for one. */
import type { ValidationEntry } from '@kontor/api-client/contract';
import { addMonths } from '@kontor/api-client/domain';

/** In years. */
export const minAge = 18;
const earliest = '1900-01-01';

/** What is wrong with a date of birth, beside `dob`; nothing of one that isn't given. @param today of the bank, `YYYY-MM-DD` */
export function birthDateErrors(dob: string | undefined, today: string): ValidationEntry[] {
  if (dob === undefined) return [];
  if (dob > addMonths(today, -12 * minAge))
    return [
      {
        property: 'dob',
        constraints: { minAge: `dob must be a date of birth at least ${minAge} years ago` },
      },
    ];
  return dob < earliest
    ? [{ property: 'dob', constraints: { min: `dob must not be before ${earliest}` } }]
    : [];
}
