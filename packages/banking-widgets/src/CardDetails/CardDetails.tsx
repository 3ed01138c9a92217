import type { CardDetails as Details } from '@kontor/api-client/contract';
import { Button } from '@kontor/ui/button';
import { CopyField } from '@kontor/ui/copy-field';
import { Countdown } from '@kontor/ui/countdown';
import { Eye, EyeOff } from '@kontor/ui/icons';
import { Box, Inline, Stack } from '@kontor/ui/layout';
import { Text, VisuallyHidden } from '@kontor/ui/text';
import { useCallback, useRef, useState } from 'react';
import { useDetailTexts } from '../i18n/useDetailTexts.ts';
import { durationText } from '../shared/dates.ts';

/** A card's number while it is seen. */
export type ShownCardDetails = Details & {
  /** Epoch ms at which it disappears. */
  hiddenAt: number;
};

export type CardDetailsProps = {
  /** null: hidden. The host keeps them in memory alone, and forgets them when they are hidden. */
  details: ShownCardDetails | null;
  /** Asked for; the host asks for a code. */
  onShow: () => void;
  /** No longer wanted, or the time is up. */
  onHide: () => void;
  /** Clock of `hiddenAt`, epoch ms. */
  now?: () => number;
};

/**
 * The number, expiry and security code of a card: hidden, or seen for a short time. One button stays for both, so that the
 * focus stays where it was.
 */
export function CardDetails({ details, onShow, onHide, now = Date.now }: CardDetailsProps) {
  const { text } = useDetailTexts();
  const [wereShown, setWereShown] = useState(false);
  if (details !== null && !wereShown) setWereShown(true);
  const button = useRef<HTMLButtonElement>(null);
  const seen = useRef<HTMLDivElement>(null);
  // On a phone they would open below its edge, with the focus on the button above them.
  const show = useCallback((element: HTMLDivElement) => {
    seen.current = element;
    element.scrollIntoView({ block: 'nearest' });
    return () => void (seen.current = null);
  }, []);
  const endTime = () => {
    // What has the focus is about to go.
    if (seen.current?.contains(document.activeElement) === true) button.current?.focus();
    onHide();
  };
  const said = details !== null ? 'cardDetails.shown' : 'cardDetails.hidden';
  return (
    <Stack gap={3}>
      <Inline gap={3} justify="between" wrap>
        <Button
          ref={button}
          tone="secondary"
          icon={details === null ? <Eye /> : <EyeOff />}
          sends={details === null}
          onClick={details === null ? onShow : onHide}
        >
          {text(details === null ? 'cardDetails.show' : 'cardDetails.hide')}
        </Button>
        {details !== null && (
          <Text size="small" tone="muted">
            <Countdown
              until={details.hiddenAt}
              now={now}
              render={(left) => text('cardDetails.left', { time: durationText(left / 1000) })}
              onEnd={endTime}
            />
          </Text>
        )}
      </Inline>
      {details !== null && (
        <Box padding={4} surface="sunken" radius="control">
          <div ref={show} role="group" aria-label={text('cardDetails.title')}>
            <Stack gap={3}>
              <CopyField
                label={text('cards.facts.number')}
                value={inFours(details.number)}
                copyText={details.number}
              />
              <CopyField label={text('cards.facts.expires')} value={details.expirationDate} />
              <CopyField label={text('cardDetails.securityCode')} value={details.securityCode} />
            </Stack>
          </div>
        </Box>
      )}
      <VisuallyHidden role="status">{wereShown ? text(said) : ''}</VisuallyHidden>
    </Stack>
  );
}

const inFours = (number: string): string => number.replaceAll(/\d{4}(?=\d)/g, '$& ');
