import { Button } from '@kontor/ui/button';
import { Checkbox } from '@kontor/ui/checkbox';
import { CodeInput } from '@kontor/ui/code-input';
import { Countdown } from '@kontor/ui/countdown';
import { Shield } from '@kontor/ui/icons';
import { Inline, Stack } from '@kontor/ui/layout';
import { Text } from '@kontor/ui/text';
import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import type { CodeChannel, Problem, SentCode } from '../flow.ts';
import { clockTime, fill } from '../texts/fill.ts';
import type { SignInTexts } from '../texts/en.ts';
import { useFocusAfter } from './useFocusAfter.ts';
import { wrongText, type ChallengeStepProps } from './step.ts';

/** After these the code typed can never be right. */
const spent: ReadonlySet<Problem['kind']> = new Set(['wrong', 'expired', 'blocked', 'locked']);

type CodeStepProps = ChallengeStepProps & {
  sent: SentCode;
  /** Nothing is heard: a waiting time runs, or only the bank can lift the block. */
  blocked: boolean;
  /** What the code is for. */
  action: string;
  /** Whether the bank sends codes by WhatsApp. */
  whatsapp: boolean;
  /** The password came first: the device may be remembered, and needs no code then. */
  offersMemory: boolean;
};

/** The code: submitted by itself at its last digit, once; after a minute it can be sent again (VALID-06, SIGN-16, -17). */
export function CodeStep({
  state,
  acts,
  texts,
  blocked,
  sent,
  done,
  action,
  whatsapp,
  offersMemory,
}: CodeStepProps) {
  const [code, setCode] = useState('');
  const [remember, setRemember] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const { problem, waiting } = state;
  useEffect(() => {
    // A refused code is spent: the next one starts in an empty field.
    if (problem !== null && spent.has(problem.kind)) setCode('');
  }, [problem]);
  // Also once another code was sent: the button that asked for it is gone.
  useEffect(() => setCode(''), [sent.resendAvailableAt]);
  useFocusAfter(
    field,
    problem,
    (problem !== null && spent.has(problem.kind)) || problem?.kind === 'sendLater',
  );
  const length = sent.codeLength;
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    acts.submitCode(code, remember);
  };
  return (
    <form noValidate onSubmit={submit}>
      <Stack gap={6}>
        {/* Before the code, which is sent by itself at its last digit. */}
        {offersMemory && (
          <Checkbox
            label={texts.rememberDevice}
            description={texts.rememberDeviceHint}
            checked={remember}
            onChange={setRemember}
          />
        )}
        <CodeInput
          ref={field}
          name="code"
          label={fill(texts.codeLabel, { length })}
          labelHidden
          length={length}
          fullWidth
          value={code}
          onChange={(typed) => {
            setCode(typed);
            acts.typed();
          }}
          onComplete={(complete) => acts.submitCode(complete, remember)}
          error={codeProblem(problem, length, texts)}
          readOnly={waiting === 'code' || done || blocked}
          autoFocus
        />
        {state.sandboxCode !== null && (
          <Text size="small" tone="muted">
            {fill(texts.sandboxCode, { code: state.sandboxCode })}
          </Text>
        )}
        {!blocked && (
          <Resend
            key={sent.resendAvailableAt}
            until={sent.resendAvailableAt}
            texts={texts}
            whatsapp={whatsapp}
            waiting={waiting === 'resend'}
            disabled={done}
            onResend={acts.resend}
            onOpen={acts.waitEnded}
          />
        )}
        <Button type="submit" tone="primary" fullWidth sends loading={waiting === 'code' || done}>
          {action}
        </Button>
        <Inline gap={2}>
          <Shield size={20} />
          <Text size="small" tone="muted">
            {texts.neverShare}
          </Text>
        </Inline>
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
  whatsapp: boolean;
  waiting: boolean;
  disabled: boolean;
  onResend: (channel: CodeChannel) => void;
  /** The time has come at which another code may be sent. */
  onOpen: () => void;
};

/** All of it stands there from the start, so that nothing moves when the time has come. */
function Resend({ until, texts, whatsapp, waiting, disabled, onResend, onOpen }: ResendProps) {
  const [open, setOpen] = useState(() => until <= Date.now());
  return (
    <Stack gap={2}>
      <Text size="small" tone="muted">
        {open ? (
          texts.resendPrompt
        ) : (
          <Countdown
            until={until}
            render={(left) => fill(texts.resendIn, { time: clockTime(left) })}
            onEnd={() => {
              setOpen(true);
              onOpen();
            }}
          />
        )}
      </Text>
      <Inline gap={4} justify="between" wrap>
        <Button
          tone="ghost"
          size="small"
          flush="start"
          loading={waiting}
          disabled={!open || disabled}
          onClick={() => onResend('SMS')}
        >
          {texts.resendSMS}
        </Button>
        {whatsapp && (
          <Button
            tone="ghost"
            size="small"
            flush="end"
            disabled={!open || disabled || waiting}
            onClick={() => onResend('WHATSAPP')}
          >
            {texts.resendWHATSAPP}
          </Button>
        )}
      </Inline>
    </Stack>
  );
}
