import type { OperationStatus } from '@kontor/api-client/contract';
import { withoutZeros } from '@kontor/api-client/domain';
import { Amount, formatAmount } from '@kontor/ui/amount';
import { Card } from '@kontor/ui/card';
import { DescriptionList } from '@kontor/ui/description-list';
import { Stack } from '@kontor/ui/layout';
import { Heading, Text } from '@kontor/ui/text';
import { useEffect, useRef } from 'react';
import { CompletionActions, type CompletionFollowUps } from '../CompletionActions/CompletionActions.tsx';
import { HeroAmount } from '../HeroAmount/HeroAmount.tsx';
import { useDetailTexts } from '../i18n/useDetailTexts.ts';
import type { AmountCurrency } from '../shared/currencies.ts';
import { SuccessMark } from '../SuccessMark/SuccessMark.tsx';

/** An amount of one of the currencies. */
type Side = { sum: string; currency: AmountCurrency };

export type ExchangeSuccessProps = Pick<CompletionFollowUps, 'receipt'> & {
  sold: Side;
  bought: Side;
  /** Units of the bought currency for one of the sold. */
  rate: string;
  // SIGN-04
  /** What became of it. `UNSIGNED`: it is made and waits for a signature. */
  status: OperationStatus;
  /** Opens the signing; absent when another person has to sign. */
  onSign?: (() => void) | undefined;
  /** What the balances hold now; absent while that is not known yet. */
  balances?: readonly { account: string; value: string; currency: AmountCurrency }[] | undefined;
  onHome: () => void;
  onAgain: () => void;
};

const titles = { done: 'title', unsigned: 'pendingTitle', notMade: 'notMadeTitle' } as const;

function outcomeOf(status: OperationStatus): keyof typeof titles {
  if (status === 'UNSIGNED') return 'unsigned';
  return status === 'PROCESSING' || status === 'COMPLETED' ? 'done' : 'notMade';
}

// SIGN-10
/** The end of an exchange: what was sold and got, what the balances hold, and where to go from here. */
export function ExchangeSuccess(props: ExchangeSuccessProps) {
  const { sold, bought, rate, status, onSign, balances = [], receipt, onHome, onAgain } = props;
  const { text, amount, locale } = useDetailTexts();
  const outcome = outcomeOf(status);
  const signs = outcome === 'unsigned' && onSign !== undefined;
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  return (
    <Stack gap={8}>
      <Stack gap={5} align="center">
        {outcome !== 'notMade' && <SuccessMark />}
        <Heading ref={title} tabIndex={-1} level={1} size="title" align="center">
          {text(`exchange.success.${titles[outcome]}`)}
        </Heading>
        <HeroAmount value={bought.sum} currency={bought.currency} align="center">
          {text('exchange.forSum', { amount: amount(sold.sum, sold.currency) })}
        </HeroAmount>
        {outcome !== 'done' && (
          <Text tone="muted" align="center">
            {outcome === 'notMade'
              ? text(`transactions.status.${status}`)
              : text(onSign ? 'exchange.success.awaitsYou' : 'exchange.success.awaitsOthers')}
          </Text>
        )}
      </Stack>
      <Card>
        <DescriptionList
          layout="ends"
          aria-label={text('exchange.summary')}
          items={[
            {
              term: text('exchange.rate'),
              detail: formatAmount(withoutZeros(rate), { locale, decimals: 0 }).text,
            },
            ...(outcome === 'done'
              ? balances.map(({ account, value, currency }) => ({
                  term: text('exchange.success.balance', { account, currency: currency.code }),
                  detail: <Amount value={value} currency={currency} />,
                }))
              : []),
          ]}
        />
      </Card>
      <CompletionActions
        receipt={receipt}
        again={{ label: text('exchange.success.again'), onPress: onAgain }}
        done={{ label: text('success.home'), onPress: onHome }}
        sign={signs ? { label: text('unsigned.sign'), onPress: onSign } : undefined}
      />
    </Stack>
  );
}
