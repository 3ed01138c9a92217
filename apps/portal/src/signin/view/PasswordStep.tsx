import { Button } from '@kontor/ui/button';
import { Stack } from '@kontor/ui/layout';
import { PasswordField } from '@kontor/ui/password-field';
import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import { wrongText, type ChallengeStepProps } from './step.ts';

/** The password of a number. It stays in the field through every refusal and never leaves it for a storage. */
export function PasswordStep({ state, acts, texts, blocked, challenge, done }: ChallengeStepProps) {
  const [password, setPassword] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const { problem, waiting } = state;
  const error =
    problem?.kind === 'wrong'
      ? wrongText(texts.wrongPassword, problem, texts)
      : problem?.kind === 'passwordShort'
        ? texts.passwordShort
        : null;
  useEffect(() => {
    if (error !== null) field.current?.focus();
  }, [error]);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    acts.submitPassword(password);
  };
  return (
    <form noValidate onSubmit={submit}>
      <Stack gap={6}>
        {/* Password managers file a password under the name they find beside it. */}
        <input hidden readOnly name="username" autoComplete="username" value={challenge.phone} />
        <PasswordField
          ref={field}
          name="password"
          label={texts.passwordLabel}
          value={password}
          onChange={(typed) => {
            setPassword(typed);
            acts.typed();
          }}
          error={error}
          disabled={blocked}
          enterKeyHint="go"
          autoFocus
        />
        <Button
          type="submit"
          tone="primary"
          fullWidth
          loading={waiting === 'password' || done}
          disabled={blocked}
        >
          {texts.signIn}
        </Button>
      </Stack>
    </form>
  );
}
