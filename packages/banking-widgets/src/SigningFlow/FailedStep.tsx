import type { SigningFailed } from '@kontor/api-client/domain';
import { Banner } from '@kontor/ui/banner';
import { Button, SendingUnavailable } from '@kontor/ui/button';
import { Stack } from '@kontor/ui/layout';
import { useDetailTexts } from '../i18n/useDetailTexts.ts';
import { durationText } from '../shared/dates.ts';
import { useSecondsLeft } from '../shared/useSecondsLeft.ts';
import { ProblemText } from './ProblemText.tsx';
import type { SigningAct } from './SigningFlow.tsx';
import { signingKey } from './signingKey.ts';
import type { SigningOperation } from './SigningSubject.tsx';

type FailedStepProps = {
  state: SigningFailed;
  operation: SigningOperation;
  onAct: (act: SigningAct) => void;
  now: () => number;
};

/** The signing did not succeed, or nobody knows yet; says which, and offers what can still be done. */
export function FailedStep({ state, operation, onAct, now }: FailedStepProps) {
  const { text } = useDetailTexts();
  const { problem, retry } = state;
  const wait = useSecondsLeft(problem.retryAt ?? 0, now);
  const unknown = 'key' in problem && problem.key === 'outcomeUnknown';
  return (
    <Stack gap={5}>
      <Banner
        tone={unknown ? 'warning' : 'negative'}
        title={text(signingKey(unknown ? 'unknownTitle' : 'failedTitle', operation))}
      >
        <ProblemText problem={problem} operation={operation} codeLength={0} now={now} />
      </Banner>
      <Stack gap={2}>
        {retry && (
          <SendingUnavailable
            because={wait > 0 ? text('signing.retryIn', { time: durationText(wait) }) : null}
          >
            <Button fullWidth autoFocus sends onClick={() => onAct({ type: 'retried', at: now() })}>
              {text('signing.tryAgain')}
            </Button>
          </SendingUnavailable>
        )}
        <Button
          tone={retry ? 'ghost' : 'primary'}
          fullWidth
          autoFocus={!retry}
          onClick={() => onAct({ type: 'closed' })}
        >
          {text('signing.close')}
        </Button>
      </Stack>
    </Stack>
  );
}
