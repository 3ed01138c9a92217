import type { SandboxChat } from '@kontor/api-client/contract';
import { Amount } from '@kontor/ui/amount';
import { Badge } from '@kontor/ui/badge';
import { Card } from '@kontor/ui/card';
import { Inline, Stack } from '@kontor/ui/layout';
import { Heading, Text } from '@kontor/ui/text';
import type { ReactNode } from 'react';
import { locale, texts } from '../texts/index.ts';
import { nameOf } from './useEmployee.ts';

/** Who the customer is, and what the conversation is about. */
export function Context({ chat: { customer, person, about } }: { chat: SandboxChat }) {
  return (
    <Card as="aside" aria-label={texts.context}>
      <Stack gap={5}>
        <Part title={texts.customer}>
          <Fact name={texts.organization}>{customer}</Fact>
          {person !== null && (
            <>
              <Fact name={texts.person}>{nameOf(person)}</Fact>
              <Fact name={texts.language}>
                {new Intl.DisplayNames(locale, { type: 'language' }).of(person.language) ?? person.language}
              </Fact>
              {person.persona !== null && <Fact name={texts.persona}>{person.persona}</Fact>}
            </>
          )}
        </Part>
        {about !== null && (
          <Part title={texts.kinds[about.kind]}>
            <Inline>
              <Badge tone="info">{texts.statuses[about.status]}</Badge>
            </Inline>
            {about.kind === 'PAYMENT' ? (
              <>
                <Fact name={texts.payee}>{about.payee}</Fact>
                <Fact name={texts.amount}>
                  <Amount
                    value={about.amount.value}
                    currency={{ code: about.amount.currency, decimals: about.amount.decimals }}
                  />
                </Fact>
              </>
            ) : (
              <Fact name={texts.applicant}>{about.applicant}</Fact>
            )}
          </Part>
        )}
      </Stack>
    </Card>
  );
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <Stack gap={3}>
    <Heading level={2} size="label">
      {title}
    </Heading>
    {children}
  </Stack>
);

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <Stack gap={0}>
    <Text size="caption" tone="muted">
      {name}
    </Text>
    <Text size="small">
      <bdi>{children}</bdi>
    </Text>
  </Stack>
);
