import { Amount } from '@kontor/ui/amount';
import { Button } from '@kontor/ui/button';
import { Inline, Stack } from '@kontor/ui/layout';
import { Heading, Text } from '@kontor/ui/text';
import { useEffect, useRef } from 'react';
import { HeroAmount } from '../HeroAmount/HeroAmount.tsx';
import { useTexts } from '../i18n/useTexts.ts';
import type { AmountCurrency } from '../shared/currencies.ts';
import { SuccessMark } from '../SuccessMark/SuccessMark.tsx';

export type PaymentSuccessProps = {
  /** Decimal string, what the payee gets. */
  sum: string;
  currency: AmountCurrency;
  payee: string;
  /** `unsigned`: the payment is made and waits for another person's signature (SIGN-04). */
  outcome: 'sent' | 'unsigned';
  /** What the account holds now; absent while that is not known yet. */
  newBalance?: { account: string; value: string } | undefined;
  onHome: () => void;
  onAgain: () => void;
};

/** The end of a payment: what went to whom, what is left, and where to go from here (SIGN-10). */
export function PaymentSuccess({
  sum,
  currency,
  payee,
  outcome,
  newBalance,
  onHome,
  onAgain,
}: PaymentSuccessProps) {
  const { text } = useTexts();
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  return (
    <Stack gap={8}>
      <Stack gap={4} align="center">
        <SuccessMark />
        <Heading ref={title} tabIndex={-1} level={1} size="title" align="center">
          {text(outcome === 'sent' ? 'success.title' : 'success.pendingTitle')}
        </Heading>
        <HeroAmount value={sum} currency={currency} align="center">
          {text('unsigned.to', { payee })}
        </HeroAmount>
        {outcome === 'unsigned' && (
          <Text tone="muted" align="center">
            {text('success.pendingDescription')}
          </Text>
        )}
        {newBalance && (
          <Inline gap={2} wrap justify="center">
            <Text tone="muted">{text('success.newBalance', { account: newBalance.account })}</Text>
            <Amount value={newBalance.value} currency={currency} />
          </Inline>
        )}
      </Stack>
      <Stack gap={2}>
        <Button fullWidth onClick={onHome}>
          {text('success.home')}
        </Button>
        <Button tone="secondary" fullWidth onClick={onAgain}>
          {text('success.again')}
        </Button>
      </Stack>
    </Stack>
  );
}
