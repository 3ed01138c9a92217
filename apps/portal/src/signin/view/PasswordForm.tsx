import { Stack } from '@kontor/ui/layout';
import { PasswordField, type PasswordFieldProps } from '@kontor/ui/password-field';
import { useRef, useState, type ReactNode, type SubmitEvent } from 'react';
import type { Problem } from '../flow.ts';
import { useFocusAfter } from './useFocusAfter.ts';

type PasswordFormProps = Pick<
  PasswordFieldProps,
  'name' | 'label' | 'description' | 'autoComplete' | 'maxLength'
> & {
  /** E.164: password managers file the password under it. */
  phone: string;
  problem: Problem | null;
  error: string | null;
  onTyped: () => void;
  onSubmit: (password: string) => void;
  /** What stands below the field: the button that submits, and what leads up to it. */
  children: ReactNode;
};

/** One password and its submission. It stays in the field through every refusal and never leaves it for a storage. */
export function PasswordForm({
  phone,
  problem,
  error,
  onTyped,
  onSubmit,
  children,
  ...field
}: PasswordFormProps) {
  const [password, setPassword] = useState('');
  const input = useRef<HTMLInputElement>(null);
  useFocusAfter(input, problem, error !== null);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    onSubmit(password);
  };
  return (
    <form noValidate onSubmit={submit}>
      <Stack gap={6}>
        {/* Password managers file a password under the name they find beside it. */}
        <input hidden readOnly name="username" autoComplete="username" value={phone} />
        <PasswordField
          {...field}
          ref={input}
          value={password}
          onChange={(typed) => {
            setPassword(typed);
            onTyped();
          }}
          error={error}
          enterKeyHint="go"
          autoFocus
        />
        {children}
      </Stack>
    </form>
  );
}
