import type { SigningCode, SigningProblem } from '@kontor/api-client/domain';
import { Button } from '@kontor/ui/button';
import { CodeInput } from '@kontor/ui/code-input';
import { Stack } from '@kontor/ui/layout';
import { Text } from '@kontor/ui/text';
import { useEffect, useRef, type FormEvent } from 'react';
import { useDetailTexts } from '../i18n/useDetailTexts.ts';
import { ProblemText } from './ProblemText.tsx';
import { ResendChoice } from './ResendChoice.tsx';
import type { SigningAct } from './SigningFlow.tsx';
import { confirmValues, signingKey } from './signingKey.ts';
import type { SigningOperation } from './SigningSubject.tsx';

type CodeStepProps = {
  state: SigningCode;
  operation: SigningOperation;
  onAct: (act: SigningAct) => void;
  now: () => number;
};

/** The code is typed here and checked by itself when complete; the button is for the rest (A02). */
export function CodeStep({ state, operation, onAct, now }: CodeStepProps) {
  const { text, locale } = useDetailTexts();
  const { challenge, typed, problem, spent, effect } = state;
  const checking = effect?.type === 'validate';
  const input = useRef<HTMLInputElement>(null);
  useFocusAfter(problem, challenge.token, input);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    onAct({ type: 'submitted' });
  };
  const sent = text(challenge.channel === 'WHATSAPP' ? 'signing.sentWhatsapp' : 'signing.sentSms', {
    length: String(challenge.codeLength),
    phone: challenge.maskedPhone.replaceAll(' ', '\u00a0'),
  });
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap={5}>
        <div role="status">
          <Text tone="muted">{sent}</Text>
        </div>
        <CodeInput
          ref={input}
          autoFocus
          label={text('signing.code')}
          length={codeLength(challenge.codeLength)}
          value={typed}
          onChange={(code) => onAct({ type: 'typed', code })}
          // Never disabled: that would take the focus away from the person typing.
          readOnly={effect !== null || spent}
          error={
            problem && (
              <ProblemText
                problem={problem}
                operation={operation}
                codeLength={challenge.codeLength}
                now={now}
              />
            )
          }
        />
        {!spent && (
          <Button type="submit" fullWidth sends loading={checking} disabled={effect?.type === 'send'}>
            {text(signingKey('confirm', operation), confirmValues(operation, locale))}
          </Button>
        )}
        <ResendChoice
          deadline={challenge.resendAvailableAt}
          sending={effect?.type === 'send'}
          disabled={checking}
          onResend={(channel) => onAct({ type: 'resendRequested', channel, at: now() })}
          now={now}
        />
      </Stack>
    </form>
  );
}

/** The lengths a bank may choose (ruling 1); the contract allows no other. */
const codeLength = (length: number) => ([4, 5, 6, 7, 8] as const).find((allowed) => allowed === length);

/** After a refusal, and after a new code, the next thing to do is to type. */
function useFocusAfter(
  problem: SigningProblem | null,
  token: string,
  input: { current: HTMLInputElement | null },
): void {
  useEffect(() => {
    input.current?.focus();
  }, [problem, token, input]);
}
