import { Card } from '@kontor/ui/card';
import { Inline, Stack } from '@kontor/ui/layout';
import { Heading } from '@kontor/ui/text';
import { useId, type ReactNode } from 'react';

type SectionProps = {
  title: string;
  /** At the end of the heading's line. */
  action?: ReactNode;
  /** The card holds rows, which bring room of their own. */
  rows?: boolean;
  children: ReactNode;
};

/** One subject of a page: its heading, and a card with what belongs to it. */
export function Section({ title, action, rows = false, children }: SectionProps) {
  const id = useId();
  return (
    <Stack as="section" gap={4} aria-labelledby={id}>
      <Inline gap={4} justify="between" wrap>
        <Heading level={2} size="section" id={id}>
          {title}
        </Heading>
        {action}
      </Inline>
      <Card {...(rows ? { padding: 2 } : {})}>{children}</Card>
    </Stack>
  );
}
