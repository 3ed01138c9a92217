import { sentText } from '@kontor/api-client/domain';
import { Stack } from '@kontor/ui/layout';
import { Text } from '@kontor/ui/text';
import { useDetailTexts } from '../i18n/useDetailTexts.ts';

/** A name or a text as it was typed, and below it what the payee's bank gets where that differs. */
export function AsSent({ typed }: { typed: string }) {
  const { text } = useDetailTexts();
  const sent = sentText(typed);
  if (sent === typed) return <bdi>{typed}</bdi>;
  return (
    <Stack gap={1}>
      <bdi>{typed}</bdi>
      <Text size="small" tone={sent === '' ? 'negative' : 'muted'}>
        {sent === '' ? text('payment.nothingSent') : text('payment.sentAs', { text: sent })}
      </Text>
    </Stack>
  );
}
