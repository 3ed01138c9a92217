import { describe, expect, it } from 'vitest';
import { identityRule } from './identityRule.ts';

describe('the identity rule', () => {
  it.each([
    [{ identified: true, withRedirect: true }, true, 'none'],
    [{ identified: true }, false, 'none'],
    [{ identified: false }, false, 'none'],
    [{ identified: false }, true, 'none'],
    [{ identified: false, withRedirect: true }, false, 'redirect'],
    [{ identified: false, withRedirect: true }, true, 'choice'],
  ] as const)('for %j with the demo %j is %s', (user, demoEnabled, rule) => {
    expect(identityRule(user, demoEnabled)).toBe(rule);
  });
});
