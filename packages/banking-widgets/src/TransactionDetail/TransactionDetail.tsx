import type { Currency, PaymentTimeline, StatementItem } from '@kontor/api-client/contract';
import { moneyOf } from '@kontor/api-client/domain';
import { Amount } from '@kontor/ui/amount';
import { Badge } from '@kontor/ui/badge';
import { CopyField } from '@kontor/ui/copy-field';
import { formatDate } from '@kontor/ui/dates';
import { DescriptionList, type Description } from '@kontor/ui/description-list';
import { Inline, Stack } from '@kontor/ui/layout';
import { Text } from '@kontor/ui/text';
import type { ReactNode } from 'react';
import { OperationMark } from '../DirectionMark/OperationMark.tsx';
import { useTexts } from '../i18n/useTexts.ts';
import { amountCurrency, currencyOf } from '../shared/currencies.ts';
import { dateTimeText } from '../shared/dates.ts';
import { feeLabel, isIncoming, movementLabel, progressTone, signedSum } from '../shared/operations.ts';
import { operationTitle } from '../shared/operationTitle.ts';
import { ProgressTimeline, type PaymentConversation } from './ProgressTimeline.tsx';
import { UetrField } from './UetrField.tsx';
import { useWay } from './useWay.ts';

export type TransactionDetailProps = {
  item: StatementItem;
  currencies: readonly Currency[];
  /** IANA zone of the date and time. */
  timeZone: string;
  /** What can be done with it: buttons, below the amount. */
  actions?: ReactNode;
  /** What the bank and its customer have written about its payment: that too is part of what happened. */
  conversation?: PaymentConversation | undefined;
  /** Where its payment is on its way; without it the detail says what the history knows. */
  timeline?: PaymentTimeline | undefined;
};

// TXLIST-05, -06
/** All that is known of one operation of the history; stands in the host's panel or sheet. */
export function TransactionDetail(props: TransactionDetailProps) {
  const { item, currencies, timeZone, actions, conversation, timeline } = props;
  const texts = useTexts();
  const { text, locale } = texts;
  const currency = currencyOf(currencies, item.currencyId);
  const known = currencies.find(({ id }) => id === item.currencyId);
  const incoming = isIncoming(item);
  const wayOf = useWay({ currencies, currencyId: item.currencyId, timeZone });
  const isBooked = item.operationStatus === 'COMPLETED' || item.operationStatus === 'RETURNED';
  const fee =
    item.feeAmount !== null && known && moneyOf(item.feeAmount, known).minor !== 0n ? item.feeAmount : null;
  const facts: Description[] = [
    { term: text('detail.date'), detail: dateTimeText(item.transferDate, { locale, timeZone }) },
    ...(item.counterpartyFullName === null
      ? []
      : [
          {
            term: text(incoming ? 'detail.counterparty.in' : 'detail.counterparty.out'),
            detail: item.counterpartyFullName,
          },
        ]),
    ...account(text('detail.from'), item.senderAccountNumber),
    ...account(text('detail.to'), item.recipientAccountNumber),
    ...(item.details === null || item.details === ''
      ? []
      : [{ term: text('detail.details'), detail: item.details }]),
    ...(item.feeAmount === null
      ? []
      : [
          {
            term: text('detail.fee'),
            detail: fee === null ? text('detail.noFee') : <Amount value={fee} currency={currency} />,
          },
        ]),
    ...(item.balanceAfter === null
      ? []
      : [
          {
            term: text('detail.balanceAfter'),
            detail: <Amount value={item.balanceAfter} currency={known ? amountCurrency(known) : currency} />,
          },
        ]),
    { term: text('detail.booked'), detail: formatDate(item.bookingDate, locale) },
  ];
  return (
    <Stack gap={6}>
      <Stack gap={5}>
        <Inline gap={3}>
          <OperationMark item={item} />
          <Stack gap={3}>
            <Text weight="semibold">
              <bdi>{operationTitle(item, currencies, texts)}</bdi>
            </Text>
            <Text size="small" tone="muted">
              {[feeLabel(item, text), movementLabel(item, text)].filter(Boolean).join(' · ')}
            </Text>
          </Stack>
        </Inline>
        <Amount
          value={signedSum(item)}
          currency={currency}
          signed
          size="hero"
          tone={incoming ? 'positive' : 'neutral'}
        />
        {item.operationStatus !== 'COMPLETED' && (
          <Stack align="start">
            <Badge tone={progressTone(item.operationStatus)}>
              {text(`transactions.status.${item.operationStatus}`)}
            </Badge>
          </Stack>
        )}
        {actions}
      </Stack>
      <ProgressTimeline
        way={timeline && wayOf(timeline)}
        past={[
          item.info.createdAt < item.transferDate && {
            id: 'created',
            label: text('detail.created'),
            at: item.info.createdAt,
          },
          isBooked && { id: 'booked', label: movementLabel(item, text), at: item.transferDate },
        ]}
        status={item.operationStatus}
        conversation={conversation}
        timeZone={timeZone}
      />
      <DescriptionList layout="ends" aria-label={text('detail.facts')} items={facts} />
      <Stack gap={5}>
        <CopyField label={text('detail.operationId')} value={shortened(item.id)} copyText={item.id} />
        {item.paymentId !== null && (
          <CopyField
            label={text('detail.paymentId')}
            value={shortened(item.paymentId)}
            copyText={item.paymentId}
          />
        )}
        <UetrField timeline={timeline} />
      </Stack>
    </Stack>
  );
}

/** Enough of an id to compare two by eye; whole it is copied. */
const shortened = (id: string) => `${id.slice(0, 8)}…${id.slice(-5)}`;

function account(term: string, number: string | null): Description[] {
  return number === null ? [] : [{ term, detail: number }];
}
