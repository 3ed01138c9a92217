import { Card } from '@kontor/ui/card';
import { CopyField } from '@kontor/ui/copy-field';
import { Stack } from '@kontor/ui/layout';
import { Heading, Text } from '@kontor/ui/text';
import { Live } from '../live.tsx';
import { texts } from '../texts/index.ts';

/** Whom one can sign in as at this tenant. */
export function People({ tenant }: { tenant: string }) {
  return (
    <Stack gap={4}>
      <Text tone="muted">{texts.peopleHint}</Text>
      <Live source="personas">
        {(personas) => (
          <Stack as="ul" gap={3}>
            {personas
              .filter((persona) => persona.tenant === tenant)
              .map(({ key, phone, description }) => (
                <li key={key}>
                  <Card as="article">
                    <Stack gap={2}>
                      <Heading level={2} size="label">
                        {description}
                      </Heading>
                      <CopyField label={texts.phoneNumber} value={phone} />
                    </Stack>
                  </Card>
                </li>
              ))}
          </Stack>
        )}
      </Live>
    </Stack>
  );
}
