import type { SigningProblem } from '@kontor/api-client/domain';
import { useTexts } from '../i18n/useTexts.ts';
import { durationText } from '../shared/dates.ts';
import { useSecondsLeft } from '../shared/useSecondsLeft.ts';

type ProblemTextProps = { problem: SigningProblem; codeLength: number; now: () => number };

/** What went wrong, how many tries are left, and when trying again makes sense. */
export function ProblemText({ problem, codeLength, now }: ProblemTextProps) {
  const { text } = useTexts();
  const seconds = useSecondsLeft(problem.retryAt ?? 0, now);
  const sentences = [
    'key' in problem ? text(`signing.problem.${problem.key}`, { length: String(codeLength) }) : problem.text,
    'key' in problem && problem.attemptsLeft !== undefined
      ? text('signing.attemptsLeft', { number: String(problem.attemptsLeft) })
      : '',
    seconds > 0 ? text('signing.retryIn', { time: durationText(seconds) }) : '',
  ];
  return <>{sentences.filter((sentence) => sentence !== '').join(' ')}</>;
}
