import type { ReviewItem } from '@kontor/api-client/contract';
import { Badge } from '@kontor/ui/badge';
import { Inline, Stack } from '@kontor/ui/layout';
import { Text } from '@kontor/ui/text';
import { fill, texts } from '../texts/index.ts';

/** What an answer or a kind of document is called. */
export const askedName = ({ property, name }: { property: string; name: string | null }): string =>
  name ?? texts.properties[property] ?? property;

/** What the customer was asked for again, with what stood there and what stands there now. */
export function Changes({ changes }: { changes: NonNullable<ReviewItem['changes']> }) {
  return (
    <Stack as="ul" gap={2} aria-label={texts.askedAgain}>
      {changes.map(({ property, name, note, before, after, changed }) => (
        <li key={property}>
          <Inline gap={2} wrap>
            <Text size="small">{askedName({ property, name })}</Text>
            <Badge tone={changed ? 'positive' : 'warning'}>{changed ? texts.changed : texts.unchanged}</Badge>
          </Inline>
          {(before !== '' || after !== '') && (
            <Text as="p" size="small">
              {changed
                ? fill(texts.fromTo, { before: before || texts.nothing, after: after || texts.nothing })
                : after}
            </Text>
          )}
          <Text as="p" size="small" tone="muted">
            {fill(texts.asked, { note })}
          </Text>
        </li>
      ))}
    </Stack>
  );
}
