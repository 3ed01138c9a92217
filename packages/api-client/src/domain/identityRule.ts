import type { User } from '../contract/organizations.ts';

/**
 * What meets somebody on a page of an account: nothing, the way to the bank's questions, or the choice between them and the
 * demo (SHELL-07, -08). Whoever is new, whose `withRedirect` is unset, is left alone (A35).
 */
export function identityRule(
  { identified, withRedirect }: Pick<User, 'identified' | 'withRedirect'>,
  demoEnabled: boolean,
): 'none' | 'redirect' | 'choice' {
  if (identified || withRedirect !== true) return 'none';
  return demoEnabled ? 'choice' : 'redirect';
}
