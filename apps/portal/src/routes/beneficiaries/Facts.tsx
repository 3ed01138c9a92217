import { CopyField } from '@kontor/ui/copy-field';
import { Divider, Stack } from '@kontor/ui/layout';
import { Text } from '@kontor/ui/text';
import { Fragment } from 'react';

/** Something known, and what it is; `copyText` is what can be copied of it. */
export type Fact = { label: string; value: string; copyText?: string };

/** Facts one below the other. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <Stack gap={3}>
      {facts.map(({ label, value, copyText }, place) => (
        <Fragment key={label}>
          {place > 0 && <Divider />}
          {copyText === undefined ? (
            <Stack gap={2}>
              <Text size="small" tone="muted">
                {label}
              </Text>
              <Text>
                <bdi>{value}</bdi>
              </Text>
            </Stack>
          ) : (
            <CopyField label={label} value={value} copyText={copyText} />
          )}
        </Fragment>
      ))}
    </Stack>
  );
}
