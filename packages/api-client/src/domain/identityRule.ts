import type { User } from '../contract/organizations.ts';

/**
 * What a page of an account shows first: nothing, the way to the identity questions, or the choice between them and the demo
 * (SHELL-07, -08). New users, whose `withRedirect` is unset, see nothing extra (A35).
 */
export function identityRule(
  { identified, withRedirect }: Pick<User, 'identified' | 'withRedirect'>,
  demoEnabled: boolean,
): 'none' | 'redirect' | 'choice' {
  if (identified || withRedirect !== true) return 'none';
  return demoEnabled ? 'choice' : 'redirect';
}
