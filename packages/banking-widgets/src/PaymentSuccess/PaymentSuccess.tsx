import type { OperationStatus } from '@kontor/api-client/contract';
import { Amount } from '@kontor/ui/amount';
import { Inline, Stack } from '@kontor/ui/layout';
import { SkeletonContent } from '@kontor/ui/skeleton';
import { Heading, Text } from '@kontor/ui/text';
import { useEffect, useRef } from 'react';
import { CompletionActions, type CompletionFollowUps } from '../CompletionActions/CompletionActions.tsx';
import { HeroAmount } from '../HeroAmount/HeroAmount.tsx';
import { useDetailTexts } from '../i18n/useDetailTexts.ts';
import type { AmountCurrency } from '../shared/currencies.ts';
import { SuccessMark } from '../SuccessMark/SuccessMark.tsx';

export type PaymentSuccessProps = CompletionFollowUps & {
  /** Decimal string, what the payee gets. */
  sum: string;
  currency: AmountCurrency;
  payee: string;
  // SIGN-04
  /** What became of it. `UNSIGNED`: it is made and waits for a signature. */
  status: OperationStatus;
  /** Opens the signing; absent when another person has to sign. */
  onSign?: (() => void) | undefined;
  /** What is left in the account; `pending`, its place is kept, so that nothing below moves under a finger. */
  newBalance?: { account: string; value: string } | 'pending' | undefined;
  onHome: () => void;
  /** Leads to where a payment of this kind begins. */
  onAgain: () => void;
};

const titles = { sent: 'title', unsigned: 'pendingTitle', notSent: 'notSentTitle' } as const;

function outcomeOf(status: OperationStatus): keyof typeof titles {
  if (status === 'UNSIGNED') return 'unsigned';
  return status === 'PROCESSING' || status === 'COMPLETED' ? 'sent' : 'notSent';
}

// SIGN-10
/** The end of a payment: what went to whom, what is left, and where to go from here. */
export function PaymentSuccess({
  sum,
  currency,
  payee,
  status,
  onSign,
  newBalance,
  onHome,
  onAgain,
  ...followUps
}: PaymentSuccessProps) {
  const { text } = useDetailTexts();
  const outcome = outcomeOf(status);
  const signs = outcome === 'unsigned' && onSign !== undefined;
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  return (
    <Stack gap={8}>
      <Stack gap={5} align="center">
        {outcome !== 'notSent' && <SuccessMark />}
        <Heading ref={title} tabIndex={-1} level={1} size="title" align="center">
          {text(`success.${titles[outcome]}`)}
        </Heading>
        <HeroAmount value={sum} currency={currency} align="center">
          {text('unsigned.to', { payee })}
        </HeroAmount>
        {outcome !== 'sent' && (
          <Text tone="muted" align="center">
            {outcome === 'notSent'
              ? text(`transactions.status.${status}`)
              : text(onSign ? 'success.awaitsYou' : 'success.pendingDescription')}
          </Text>
        )}
        {newBalance !== undefined &&
          outcome === 'sent' &&
          (newBalance === 'pending' ? (
            <SkeletonContent>
              <NewBalance account={payee} value={sum} currency={currency} />
            </SkeletonContent>
          ) : (
            <NewBalance {...newBalance} currency={currency} />
          ))}
      </Stack>
      <CompletionActions
        {...followUps}
        again={{ label: text('success.again'), onPress: onAgain }}
        done={{ label: text('success.home'), onPress: onHome }}
        sign={signs ? { label: text('unsigned.sign'), onPress: onSign } : undefined}
      />
    </Stack>
  );
}

type NewBalanceProps = { account: string; value: string; currency: AmountCurrency };

function NewBalance({ account, value, currency }: NewBalanceProps) {
  const { text } = useDetailTexts();
  return (
    <Inline gap={2} wrap justify="center">
      <Text tone="muted">{text('success.newBalance', { account })}</Text>
      <Amount value={value} currency={currency} />
    </Inline>
  );
}
