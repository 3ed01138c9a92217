import { Button } from '@kontor/ui/button';
import { CountryPhoneField } from '@kontor/ui/country-phone-field';
import { Stack } from '@kontor/ui/layout';
import { useRef, type ReactNode, type SubmitEvent } from 'react';
import { signInFormId } from '../../boot/boot.ts';
import type { SignInTexts } from '../texts/en.ts';
import type { Problem } from '../flow.ts';
import type { StepProps } from './step.ts';
import { useFocusAfter } from './useFocusAfter.ts';

/**
 * The number, and the captcha where the bank has one. Painted by the server and usable before any script: see
 * `earlySignInScript`.
 */
export function PhoneStep({ state, acts, texts, captcha }: StepProps & { captcha: ReactNode }) {
  const field = useRef<HTMLInputElement>(null);
  const { problem } = state;
  const error = problem?.kind === 'phone' ? phoneText(problem.problem, texts) : null;
  useFocusAfter(field, problem, error !== null);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    acts.submitPhone();
  };
  return (
    <form id={signInFormId} method="post" action="/auth/phone" noValidate onSubmit={submit}>
      <Stack gap={6}>
        <CountryPhoneField
          ref={field}
          id="phone"
          name="phone"
          label={texts.phoneLabel}
          value={state.phone}
          onChange={acts.typePhone}
          region={state.region}
          onRegionChange={acts.chooseRegion}
          error={error}
          enterKeyHint="go"
          autoFocus
        />
        {captcha}
        <Button type="submit" tone="primary" fullWidth sends loading={state.waiting === 'phone'}>
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
    case 'country':
      return texts.phoneCountry;
    case 'characters':
      return texts.phoneCharacters;
    case 'length':
      return texts.phoneLength;
  }
}
