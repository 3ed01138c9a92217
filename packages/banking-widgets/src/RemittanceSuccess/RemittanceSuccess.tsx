import type { PaymentOrder } from '@kontor/api-client/contract';
import { remittanceTotal } from '@kontor/api-client/domain';
import { Amount } from '@kontor/ui/amount';
import { Card } from '@kontor/ui/card';
import { DescriptionList } from '@kontor/ui/description-list';
import { Stack } from '@kontor/ui/layout';
import { Heading, Text } from '@kontor/ui/text';
import { useEffect, useRef } from 'react';
import { CompletionActions, type CompletionFollowUps } from '../CompletionActions/CompletionActions.tsx';
import { HeroAmount } from '../HeroAmount/HeroAmount.tsx';
import { useDetailTexts } from '../i18n/useDetailTexts.ts';
import { amountCurrency } from '../shared/currencies.ts';
import { SuccessMark } from '../SuccessMark/SuccessMark.tsx';

export type RemittanceSuccessProps = Pick<CompletionFollowUps, 'receipt'> & {
  order: PaymentOrder;
  /** Opens the signing; absent when another person has to sign. */
  onSign?: (() => void) | undefined;
  /** Leads to the orders. */
  onList: () => void;
  onAgain: () => void;
};

function outcomeOf(status: PaymentOrder['status']): 'created' | 'onItsWay' | 'paidOut' | 'rejected' {
  if (status === 'QUEUED') return 'created';
  if (status === 'REJECTED') return 'rejected';
  return status === 'ACCEPTED' ? 'paidOut' : 'onItsWay';
}

/** The end of an order: how far it is, what it costs as the bank states it, and where to go from here. */
export function RemittanceSuccess({ order, receipt, onSign, onList, onAgain }: RemittanceSuccessProps) {
  const { text } = useDetailTexts();
  const { status, pspPartner } = order;
  const outcome = outcomeOf(status);
  const currency = amountCurrency(order.currency);
  const signs = outcome === 'created' && order.canSign && onSign !== undefined;
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  const next = () => {
    if (outcome === 'created')
      return text(signs ? 'remittance.done.awaitsYou' : 'remittance.done.awaitsOthers');
    if (outcome === 'onItsWay') return text('remittance.done.checks', { partner: pspPartner.name });
    return outcome === 'rejected' ? order.rejectReason : null;
  };
  return (
    <Stack gap={8}>
      <Stack gap={5} align="center">
        {outcome !== 'rejected' && <SuccessMark />}
        <Heading ref={title} tabIndex={-1} level={1} size="title" align="center">
          {text(`remittance.done.${outcome}`)}
        </Heading>
        <HeroAmount value={order.sum} currency={currency} align="center">
          {text('remittance.paidOutBy', { partner: pspPartner.name })}
        </HeroAmount>
        {next() !== null && (
          <Text tone="muted" align="center">
            {next()}
          </Text>
        )}
      </Stack>
      <Card>
        <DescriptionList
          layout="ends"
          aria-label={text('remittance.done.costs')}
          items={[
            { term: text('remittance.sum'), detail: <Amount value={order.sum} currency={currency} /> },
            { term: text('payment.fee'), detail: <Amount value={order.feeAmount} currency={currency} /> },
            {
              term: text('payment.total'),
              detail: (
                <Text weight="bold">
                  <Amount value={remittanceTotal(order)} currency={currency} />
                </Text>
              ),
            },
          ]}
        />
      </Card>
      <CompletionActions
        receipt={receipt}
        again={{ label: text('remittance.done.again'), onPress: onAgain }}
        done={{ label: text('remittance.done.list'), onPress: onList }}
        sign={signs ? { label: text('remittance.sign'), onPress: onSign } : undefined}
      />
    </Stack>
  );
}
