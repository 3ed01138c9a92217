import { Card } from '@kontor/ui/card';
import { CopyField } from '@kontor/ui/copy-field';
import { Columns, Stack } from '@kontor/ui/layout';
import { Heading, Text } from '@kontor/ui/text';
import { Live } from '../live.tsx';
import { texts } from '../texts/index.ts';

/** "Ada Lovelace, who … Password: xyz", as the bank introduces somebody, in its parts. */
function introduced(description: string): { name: string; about: string; password: string | undefined } {
  const [, name = description, about = '', password] =
    /^([^,]+), (.*?)\.?(?: Password: (\S+))?$/.exec(description) ?? [];
  return { name, about, password };
}

/** Whom one can sign in as at this tenant. */
export function People({ tenant }: { tenant: string }) {
  return (
    <Stack gap={4}>
      <Text tone="muted">{texts.peopleHint}</Text>
      <Live source="personas">
        {(personas) => (
          <Columns template="1fr 1fr" gap={3} collapseBelow="tablet">
            {personas
              .filter((persona) => persona.tenant === tenant)
              .map(({ key, phone, description }) => (
                <Person key={key} phone={phone} {...introduced(description)} />
              ))}
          </Columns>
        )}
      </Live>
    </Stack>
  );
}

type PersonProps = ReturnType<typeof introduced> & { phone: string };

const Person = ({ name, about, password, phone }: PersonProps) => (
  <Card as="article">
    <Stack gap={4}>
      <Stack gap={2}>
        <Heading level={2} size="label">
          {name}
        </Heading>
        <Text size="small" tone="muted">
          {about}
        </Text>
      </Stack>
      <CopyField label={texts.phoneNumber} value={phone} />
      {password !== undefined && <CopyField label={texts.password} value={password} />}
    </Stack>
  </Card>
);
