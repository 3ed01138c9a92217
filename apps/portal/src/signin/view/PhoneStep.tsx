import { Button } from '@kontor/ui/button';
import { Stack } from '@kontor/ui/layout';
import { PhoneField } from '@kontor/ui/phone-field';
import { useEffect, useRef, type ReactNode, type SubmitEvent } from 'react';
import { signInFormId } from '../../boot/boot.ts';
import type { SignInTexts } from '../texts/en.ts';
import type { Problem } from '../flow.ts';
import type { StepProps } from './step.ts';

/**
 * The number, and the captcha where the bank has one. Painted by the server and usable before any script: see
 * `earlySignInScript`.
 */
export function PhoneStep({ state, acts, texts, blocked, captcha }: StepProps & { captcha: ReactNode }) {
  const field = useRef<HTMLInputElement>(null);
  const { problem } = state;
  const error = problem?.kind === 'phone' ? phoneText(problem.problem, texts) : null;
  useEffect(() => {
    if (error !== null) field.current?.focus();
  }, [error]);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    acts.submitPhone();
  };
  return (
    <form id={signInFormId} method="post" action="/auth/phone" noValidate onSubmit={submit}>
      <Stack gap={6}>
        <PhoneField
          ref={field}
          id="phone"
          name="phone"
          label={texts.phoneLabel}
          description={texts.phoneHint}
          value={state.phone}
          onChange={acts.typePhone}
          error={error}
          enterKeyHint="go"
          autoFocus
        />
        {captcha}
        <Button type="submit" tone="primary" fullWidth loading={state.waiting === 'phone'} disabled={blocked}>
          {texts.continue}
        </Button>
      </Stack>
    </form>
  );
}

function phoneText(problem: (Problem & { kind: 'phone' })['problem'], texts: SignInTexts): string {
  switch (problem) {
    case 'empty':
      return texts.phoneEmpty;
    case 'country-code':
      return texts.phoneCountry;
    case 'characters':
      return texts.phoneCharacters;
    case 'length':
      return texts.phoneLength;
  }
}
