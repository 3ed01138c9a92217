import type { SigningProblem } from '@kontor/api-client/domain';
import { useDetailTexts } from '../i18n/useDetailTexts.ts';
import { durationText, roundTimeText } from '../shared/dates.ts';
import { useSecondsLeft } from '../shared/useSecondsLeft.ts';
import { signingKey } from './signingKey.ts';
import type { SigningOperation } from './SigningSubject.tsx';

type ProblemTextProps = {
  problem: SigningProblem;
  operation: SigningOperation;
  codeLength: number;
  now: () => number;
};

/** What went wrong, how many tries are left, and when trying again makes sense. */
export function ProblemText({ problem, operation, codeLength, now }: ProblemTextProps) {
  const { text, locale } = useDetailTexts();
  const seconds = useSecondsLeft(problem.retryAt ?? 0, now);
  const key = 'key' in problem ? problem.key : null;
  if (key === 'tooManyAttempts' && seconds > 0)
    return text(signingKey('locked', operation), { time: roundTimeText(seconds, locale) });
  const attemptsLeft = 'key' in problem ? problem.attemptsLeft : undefined;
  const sentences = [
    'key' in problem
      ? text(signingKey(`problem.${problem.key}`, operation), { length: String(codeLength) })
      : problem.text,
    attemptsLeft === undefined
      ? ''
      : attemptsLeft === 1
        ? text('signing.lastAttempt')
        : text('signing.attemptsLeft', { number: String(attemptsLeft) }),
    seconds > 0
      ? text(key === 'rateLimited' ? 'signing.resendLater' : 'signing.retryIn', {
          time: durationText(seconds),
        })
      : '',
  ];
  return sentences.filter((sentence) => sentence !== '').join(' ');
}
