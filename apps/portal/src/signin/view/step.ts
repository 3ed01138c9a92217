import type { Challenge, Problem, SignIn } from '../flow.ts';
import { fill } from '../texts/fill.ts';
import type { SignInTexts } from '../texts/en.ts';
import type { SignInActs } from '../useSignIn.ts';

/** What every step of the sign-in is drawn from. */
export type StepProps = {
  state: SignIn;
  acts: SignInActs;
  texts: SignInTexts;
  /** A waiting time runs: nothing can be sent until it is over. */
  blocked: boolean;
};

/** A step that follows an answer of the bank. `done`: signed in, the next page is loading. */
export type ChallengeStepProps = StepProps & { challenge: Challenge; done: boolean };

/** "This code is not right. 2 attempts left." */
export function wrongText(text: string, problem: Problem & { kind: 'wrong' }, texts: SignInTexts): string {
  const { attemptsLeft: count } = problem;
  if (count === null) return text;
  return `${text} ${fill(count === 1 ? texts.attemptsLeftOne : texts.attemptsLeftOther, { count })}`;
}
