import type { Problem, SignIn } from '../flow.ts';
import { fill } from '../texts/fill.ts';
import type { SignInTexts } from '../texts/en.ts';
import type { SignInActs } from '../useSignIn.ts';

/** What every step of the sign-in is rendered from. */
export type StepProps = {
  state: SignIn;
  acts: SignInActs;
  texts: SignInTexts;
};

/** A step that answers a challenge of the bank. `done`: signed in, the next page is loading. */
export type ChallengeStepProps = StepProps & { done: boolean };

/** "This code is not right. 2 attempts left." */
export function wrongText(text: string, problem: Problem & { kind: 'wrong' }, texts: SignInTexts): string {
  const { attemptsLeft: count } = problem;
  if (count === null) return text;
  return `${text} ${fill(count === 1 ? texts.attemptsLeftOne : texts.attemptsLeftOther, { count })}`;
}
