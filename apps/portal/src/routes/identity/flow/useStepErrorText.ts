import type { FieldError } from '@kontor/api-client/domain';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';

/** Rules of the bank that have words of ours, in the language of the page. */
const known = {
  isNotEmpty: 'missing',
  isServed: 'notServed',
  coversThreeYears: 'addresses',
  isVerified: 'isVerified',
  isSigned: 'isSigned',
  isNewOfficial: 'taken',
  isIn: 'notOffered',
  isCountry: 'notOffered',
  isPhoneNumber: 'phone',
  isUnchanged: 'notYours',
  maxLength: 'tooLong',
  minAge: 'tooYoung',
} as const;

/** What the forms find themselves. */
const found = [
  'missing',
  'name',
  'email',
  'dob',
  'nationality',
  'details',
  'insuranceNumber',
  'addresses',
  'companyName',
  'country',
  'address',
  'both',
  'partner',
  'percent',
  'number',
  'phone',
  'document',
] as const;

const isKnown = (rule: string): rule is keyof typeof known => rule in known;

/** What is wrong with a property, in words of ours where those exist, else in the bank's (SERVERR-16). */
export function useStepErrorText(): (error: FieldError) => string {
  const { t } = useTranslation('identity');
  return useCallback(
    ({ rule, text }) => {
      const own = isKnown(rule) ? known[rule] : found.find((one) => one === rule);
      return own === undefined ? text : t(`problems.${own}`);
    },
    [t],
  );
}
