import { Button } from '@kontor/ui/button';
import { Text } from '@kontor/ui/text';
import type { Challenge } from '../flow.ts';
import { PasswordForm } from './PasswordForm.tsx';
import { wrongText, type ChallengeStepProps } from './step.ts';

/** The password of a number, and whether a code will follow it. */
export function PasswordStep({
  state: { problem, waiting },
  acts,
  texts,
  challenge,
  done,
}: ChallengeStepProps & { challenge: Challenge }) {
  const error =
    problem?.kind === 'wrong'
      ? wrongText(texts.wrongPassword, problem, texts)
      : problem?.kind === 'passwordShort'
        ? texts.passwordShort
        : null;
  return (
    <PasswordForm
      name="password"
      label={texts.passwordLabel}
      phone={challenge.phone}
      problem={problem}
      error={error}
      onTyped={acts.typed}
      onSubmit={acts.submitPassword}
    >
      <Text size="small" tone="muted" as="p">
        {challenge.codeSent ? texts.passwordThenCode : texts.passwordOnly}
      </Text>
      <Button type="submit" tone="primary" fullWidth sends loading={waiting === 'password' || done}>
        {texts.signIn}
      </Button>
    </PasswordForm>
  );
}
