import { Button } from '@kontor/ui/button';
import type { ReactNode } from 'react';
import { Stack } from '@kontor/ui/layout';
import type { StepProps } from './step.ts';

/** Before a code for a new password is sent: what will happen stands above, and nothing has been sent yet. */
export function RecoverStep({ state, acts, texts, captcha }: StepProps & { captcha: ReactNode }) {
  return (
    <Stack gap={6}>
      {captcha}
      <Button fullWidth autoFocus sends loading={state.waiting === 'recover'} onClick={acts.recover}>
        {texts.recoverSend}
      </Button>
    </Stack>
  );
}
