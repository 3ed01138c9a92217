import { Button } from '@kontor/ui/button';
import { CodeInput } from '@kontor/ui/code-input';
import { Countdown } from '@kontor/ui/countdown';
import { Inline, Stack } from '@kontor/ui/layout';
import { Text } from '@kontor/ui/text';
import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import type { CodeChannel, Problem } from '../flow.ts';
import { clockTime, fill } from '../texts/fill.ts';
import type { SignInTexts } from '../texts/en.ts';
import { wrongText, type ChallengeStepProps } from './step.ts';

/** After these the code typed can never be right. */
const spent: ReadonlySet<Problem['kind']> = new Set(['wrong', 'expired', 'blocked']);

/** The code: submitted by itself at its last digit, once; after a minute it can be sent again (VALID-06, SIGN-16, -17). */
export function CodeStep({ state, acts, texts, blocked, challenge, done }: ChallengeStepProps) {
  const [code, setCode] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const { problem, waiting } = state;
  useEffect(() => {
    // A refused code is spent: the next one starts in an empty field.
    if (problem === null || !spent.has(problem.kind)) return;
    setCode('');
    field.current?.focus();
  }, [problem]);
  const length = challenge.codeLength;
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    acts.submitCode(code);
  };
  return (
    <form noValidate onSubmit={submit}>
      <Stack gap={6}>
        <CodeInput
          ref={field}
          name="code"
          label={fill(texts.codeLabel, { length })}
          length={length}
          value={code}
          onChange={(typed) => {
            setCode(typed);
            acts.typed();
          }}
          onComplete={acts.submitCode}
          error={codeProblem(problem, length, texts)}
          disabled={blocked}
          readOnly={waiting === 'code' || done}
          autoFocus
        />
        {state.sandboxCode !== null && (
          <Text size="small" tone="muted">
            {fill(texts.sandboxCode, { code: state.sandboxCode })}
          </Text>
        )}
        <Button
          type="submit"
          tone="primary"
          fullWidth
          loading={waiting === 'code' || done}
          disabled={blocked}
        >
          {texts.signIn}
        </Button>
        <Resend
          key={challenge.resendAvailableAt}
          until={challenge.resendAvailableAt}
          texts={texts}
          waiting={waiting === 'resend'}
          disabled={blocked || done}
          onResend={acts.resend}
        />
      </Stack>
    </form>
  );
}

function codeProblem(problem: Problem | null, length: number, texts: SignInTexts): string | null {
  if (problem?.kind === 'wrong') return wrongText(texts.wrongCode, problem, texts);
  if (problem?.kind === 'expired') return texts.expired;
  if (problem?.kind === 'codeRequired') return fill(texts.codeRequired, { length });
  return null;
}

type ResendProps = {
  until: number;
  texts: SignInTexts;
  waiting: boolean;
  disabled: boolean;
  onResend: (channel: CodeChannel) => void;
};

function Resend({ until, texts, waiting, disabled, onResend }: ResendProps) {
  const [open, setOpen] = useState(() => until <= Date.now());
  if (!open)
    return (
      <Text size="small" tone="muted" align="center">
        <Countdown
          until={until}
          render={(left) => fill(texts.resendIn, { time: clockTime(left) })}
          onEnd={() => setOpen(true)}
        />
      </Text>
    );
  return (
    <Stack gap={2} align="center">
      <Text size="small" tone="muted">
        {texts.resendPrompt}
      </Text>
      <Inline gap={2} justify="center" wrap>
        <Button
          tone="secondary"
          size="small"
          loading={waiting}
          disabled={disabled}
          onClick={() => onResend('SMS')}
        >
          {texts.resendSMS}
        </Button>
        <Button
          tone="secondary"
          size="small"
          disabled={disabled || waiting}
          onClick={() => onResend('WHATSAPP')}
        >
          {texts.resendWHATSAPP}
        </Button>
      </Inline>
    </Stack>
  );
}
