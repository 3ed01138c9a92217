import type { ReactNode } from 'react';
import { Stack } from '../layout/index.ts';
import { Heading, Text } from '../text/index.ts';
import * as css from './foundations.css.ts';

/** A page of the foundations: what it is about in a sentence, then its sections. */
export function FoundationPage({
  title,
  lead,
  children,
}: {
  title: string;
  lead: string;
  children: ReactNode;
}) {
  return (
    <div className={css.page}>
      <Stack gap={5}>
        <Heading level={1} size="display">
          {title}
        </Heading>
        <Text tone="muted">{lead}</Text>
      </Stack>
      {children}
    </div>
  );
}

export function Section({ title, note, children }: { title: string; note?: string; children: ReactNode }) {
  return (
    <section className={css.section}>
      <Stack gap={4}>
        <Heading level={2} size="section">
          {title}
        </Heading>
        {note !== undefined && (
          <Text size="small" tone="muted">
            {note}
          </Text>
        )}
      </Stack>
      {children}
    </section>
  );
}

/** A line of a table of tokens: the thing itself, its name, its value, its use. */
export function TokenRow(props: { name: string; value: string; use: string; children: ReactNode }) {
  return (
    <div className={css.row}>
      <div>{props.children}</div>
      <div className={css.facts}>
        <Text weight="medium">{props.name}</Text>
        <span className={css.mono}>{props.value}</span>
        <Text size="small" tone="muted">
          {props.use}
        </Text>
      </div>
    </div>
  );
}
