import type { CallFailure } from '@kontor/api-client/client';

/** What is wrong with the two fields of a change of password. */
export type PasswordProblems = {
  current?: 'missing' | 'wrong';
  next?: 'short' | 'common' | 'same';
};

/** Shortest password that the bank takes. */
const shortest = 8;

export const passwordProblems = {
  /** What need not be asked of the bank. */
  before: ({ current, next }: { current: string; next: string }): PasswordProblems => ({
    ...(current === '' && { current: 'missing' }),
    ...(next.length < shortest ? { next: 'short' } : next === current && { next: 'same' }),
  }),
  /** What the bank refused; nothing where that was something else. */
  of: (failure: CallFailure | null): PasswordProblems => {
    if (failure?.kind !== 'http' || failure.error.kind !== 'fields') return {};
    const { fields } = failure.error;
    const next = fields['password.next'];
    return {
      ...(fields['password.current'] && { current: 'wrong' }),
      ...(next && { next: next.rule === 'isNotCommon' ? 'common' : 'short' }),
    };
  },
};
