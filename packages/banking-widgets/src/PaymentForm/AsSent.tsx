import { sentText } from '@kontor/api-client/domain';
import { Stack } from '@kontor/ui/layout';
import { useMessages } from '@kontor/ui/locale';
import { Text } from '@kontor/ui/text';
import { asSentMessages } from './asSentMessages.ts';

/** A name or a text as it was typed, and below it what the payee's bank gets where that differs. */
export default function AsSent({ typed }: { typed: string }) {
  const messages = useMessages(asSentMessages);
  const sent = sentText(typed);
  if (sent === typed) return <bdi>{typed}</bdi>;
  return (
    <Stack gap={1} align="end">
      <bdi>{typed}</bdi>
      <Text size="small" tone={sent === '' ? 'negative' : 'muted'}>
        {sent === '' ? messages.nothingSent : messages.sentAs(sent)}
      </Text>
    </Stack>
  );
}
