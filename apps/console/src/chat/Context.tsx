import type { SandboxConversation, SandboxPayment } from '@kontor/api-client/contract';
import { Amount } from '@kontor/ui/amount';
import { Badge } from '@kontor/ui/badge';
import { Card } from '@kontor/ui/card';
import { Divider, Inline, Stack } from '@kontor/ui/layout';
import { Heading, Text } from '@kontor/ui/text';
import type { ReactNode } from 'react';
import { texts } from '../texts/index.ts';
import { minuteOf } from '../time.ts';
import { languageName } from './languageName.ts';
import { nameOf } from './queue.ts';

/** Who the customer is, what the conversation is about, and what they have at the bank. */
export function Context({ chat, now }: { chat: SandboxConversation; now: Date }) {
  const { customer, person, about, accounts, payments } = chat;
  return (
    <Card as="aside" aria-label={texts.context}>
      <Stack gap={5}>
        <Part title={texts.customer}>
          <Fact name={texts.organization}>{customer}</Fact>
          {person !== null && (
            <>
              {nameOf(person) !== customer && nameOf(person).trim() !== '' && (
                <Fact name={texts.person}>{nameOf(person)}</Fact>
              )}
              <Fact name={texts.phone}>{person.phone}</Fact>
              {person.email !== null && <Fact name={texts.email}>{person.email}</Fact>}
              <Fact name={texts.language}>{languageName(person.language)}</Fact>
              {person.persona !== null && <Fact name={texts.persona}>{person.persona}</Fact>}
            </>
          )}
        </Part>
        {about !== null && (
          <>
            <Divider />
            <Part title={texts.kinds[about.kind]}>
              {about.kind === 'PAYMENT' ? (
                <Payment payment={about} now={now} />
              ) : (
                <Inline justify="between" gap={3} align="start">
                  <Fact name={texts.applicant}>{about.applicant}</Fact>
                  <Badge tone="info">{texts.statuses[about.status]}</Badge>
                </Inline>
              )}
            </Part>
          </>
        )}
        <Divider />
        <Part title={texts.customerAccounts}>
          {accounts.length === 0 && <Nothing>{texts.noAccounts}</Nothing>}
          {accounts.map(({ number, name, balances }) => (
            <Inline key={number} justify="between" align="start" gap={3}>
              <Fact name={number}>{name ?? texts.account}</Fact>
              <Stack gap={2} align="end">
                {balances.map((balance) => (
                  <Sum key={balance.currency} amount={balance} />
                ))}
              </Stack>
            </Inline>
          ))}
        </Part>
        <Divider />
        <Part title={texts.lastPayments}>
          {payments.length === 0 && <Nothing>{texts.noPayments}</Nothing>}
          {payments.map((payment) => (
            <Payment key={payment.id} payment={payment} now={now} />
          ))}
        </Part>
      </Stack>
    </Card>
  );
}

const Payment = ({ payment, now }: { payment: SandboxPayment; now: Date }) => (
  <Inline justify="between" align="start" gap={3}>
    <Fact name={minuteOf(payment.createdAt, now)}>{payment.payee}</Fact>
    <Stack gap={2} align="end">
      <Sum amount={payment.amount} />
      <Badge tone={toneOf(payment.status)}>{texts.statuses[payment.status]}</Badge>
    </Stack>
  </Inline>
);

const bad: readonly SandboxPayment['status'][] = ['REJECTED', 'RETURNED', 'EXPIRED', 'CANCELLED'];

function toneOf(status: SandboxPayment['status']) {
  if (status === 'COMPLETED') return 'positive';
  return bad.includes(status) ? 'negative' : 'info';
}

const Sum = ({ amount: { value, currency, decimals } }: { amount: SandboxPayment['amount'] }) => (
  <Text size="small">
    <Amount value={value} currency={{ code: currency, decimals }} />
  </Text>
);

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <Stack gap={4}>
    <Heading level={3} size="label">
      {title}
    </Heading>
    {children}
  </Stack>
);

const Nothing = ({ children }: { children: string }) => (
  <Text size="small" tone="muted">
    {children}
  </Text>
);

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <Stack gap={2}>
    <Text size="caption" tone="muted">
      {name}
    </Text>
    <Text size="small">
      <bdi style={{ overflowWrap: 'anywhere' }}>{children}</bdi>
    </Text>
  </Stack>
);
