import { Button } from '@kontor/ui/button';
import type { Challenge } from '../flow.ts';
import { PasswordForm } from './PasswordForm.tsx';
import type { StepProps } from './step.ts';

/** The contract takes no more characters. */
const longestPassword = 128;

/** A new password, with its rules shown before it is typed. */
export function NewPasswordStep({
  state: { problem, waiting },
  acts,
  texts,
  challenge,
}: StepProps & { challenge: Challenge }) {
  const error =
    problem?.kind === 'passwordShort'
      ? texts.newPasswordShort
      : problem?.kind === 'passwordCommon'
        ? texts.newPasswordCommon
        : null;
  return (
    <PasswordForm
      name="newPassword"
      label={texts.newPasswordLabel}
      description={texts.newPasswordRules}
      autoComplete="new-password"
      maxLength={longestPassword}
      phone={challenge.phone}
      problem={problem}
      error={error}
      onTyped={acts.typed}
      onSubmit={acts.submitNewPassword}
    >
      <Button type="submit" fullWidth sends loading={waiting === 'password'}>
        {texts.newPasswordSave}
      </Button>
    </PasswordForm>
  );
}
