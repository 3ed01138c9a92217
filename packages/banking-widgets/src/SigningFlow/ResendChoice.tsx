import type { CodeChannel } from '@kontor/api-client/contract';
import { Button } from '@kontor/ui/button';
import { Inline, Stack } from '@kontor/ui/layout';
import { Text } from '@kontor/ui/text';
import { useId } from 'react';
import { useDetailTexts } from '../i18n/useDetailTexts.ts';
import { durationText } from '../shared/dates.ts';
import { useSecondsLeft } from '../shared/useSecondsLeft.ts';

type ResendChoiceProps = {
  /** Epoch ms before which no new code can be asked for. */
  deadline: number;
  sending: boolean;
  disabled: boolean;
  onResend: (channel: CodeChannel) => void;
  now: () => number;
};

/** Counts down to the moment a new code is possible, then asks how to send it (SIGN-16, -17, POPUP-19). */
export function ResendChoice({ deadline, sending, disabled, onResend, now }: ResendChoiceProps) {
  const { text } = useDetailTexts();
  const seconds = useSecondsLeft(deadline, now);
  const titleId = useId();
  if (seconds > 0) {
    return (
      <Text size="small" tone="muted">
        {text('signing.resendIn', { time: durationText(seconds) })}
      </Text>
    );
  }
  return (
    <div role="group" aria-labelledby={titleId}>
      <Stack gap={2}>
        <Text size="small" tone="muted" id={titleId}>
          {text('signing.resendTitle')}
        </Text>
        <Inline gap={2} wrap>
          <Button
            tone="secondary"
            size="small"
            sends
            loading={sending}
            disabled={disabled}
            onClick={() => onResend('SMS')}
          >
            {text('signing.sms')}
          </Button>
          <Button
            tone="secondary"
            size="small"
            sends
            disabled={disabled || sending}
            onClick={() => onResend('WHATSAPP')}
          >
            {text('signing.whatsapp')}
          </Button>
        </Inline>
      </Stack>
    </div>
  );
}
