import type { Currency, StatementItem } from '@kontor/api-client/contract';
import { moneyOf } from '@kontor/api-client/domain';
import { Amount } from '@kontor/ui/amount';
import { Badge } from '@kontor/ui/badge';
import { CopyField } from '@kontor/ui/copy-field';
import { Stack } from '@kontor/ui/layout';
import { OperationMark } from '../DirectionMark/OperationMark.tsx';
import { FactList, type Fact } from '../FactList/FactList.tsx';
import { HeroAmount } from '../HeroAmount/HeroAmount.tsx';
import { useTexts } from '../i18n/useTexts.ts';
import { amountCurrency, currencyOf } from '../shared/currencies.ts';
import { calendarDateText, dateTimeText } from '../shared/dates.ts';
import { isIncoming, movementLabel, progressTone, signedSum } from '../shared/operations.ts';
import { operationTitle } from '../shared/operationTitle.ts';

export type TransactionDetailProps = {
  item: StatementItem;
  currencies: readonly Currency[];
  /** IANA zone of the date and time. */
  timeZone: string;
};

/** All that is known of one operation of the history; stands in the host's panel or sheet (TXLIST-05, -06). */
export function TransactionDetail({ item, currencies, timeZone }: TransactionDetailProps) {
  const texts = useTexts();
  const { text, locale } = texts;
  const currency = currencyOf(currencies, item.currencyId);
  const known = currencies.find(({ id }) => id === item.currencyId);
  const incoming = isIncoming(item);
  const fee =
    item.feeAmount !== null && known && moneyOf(item.feeAmount, known).minor !== 0n ? item.feeAmount : null;
  const facts: Fact[] = [
    { term: text('detail.date'), value: dateTimeText(item.transferDate, { locale, timeZone }) },
    ...(item.counterpartyFullName === null
      ? []
      : [
          {
            term: text(incoming ? 'detail.counterparty.in' : 'detail.counterparty.out'),
            value: item.counterpartyFullName,
          },
        ]),
    ...account(text('detail.from'), item.senderAccountNumber),
    ...account(text('detail.to'), item.recipientAccountNumber),
    ...(item.details === null || item.details === ''
      ? []
      : [{ term: text('detail.details'), value: item.details }]),
    ...(item.feeAmount === null
      ? []
      : [
          {
            term: text('detail.fee'),
            value: fee === null ? text('detail.noFee') : <Amount value={fee} currency={currency} />,
          },
        ]),
    ...(item.balanceAfter === null
      ? []
      : [
          {
            term: text('detail.balanceAfter'),
            value: <Amount value={item.balanceAfter} currency={known ? amountCurrency(known) : currency} />,
          },
        ]),
    { term: text('detail.booked'), value: calendarDateText(item.bookingDate, locale) },
  ];
  return (
    <Stack gap={6}>
      <Stack gap={3}>
        <OperationMark item={item} />
        <HeroAmount
          value={signedSum(item)}
          currency={currency}
          signed
          tone={incoming ? 'positive' : 'neutral'}
        >
          {operationTitle(item, currencies, texts)}
        </HeroAmount>
        <Stack gap={2} align="start">
          <Badge tone={progressTone(item.operationStatus)}>
            {item.operationStatus === 'COMPLETED'
              ? movementLabel(item, text)
              : text(`transactions.status.${item.operationStatus}`)}
          </Badge>
        </Stack>
      </Stack>
      <FactList label={text('detail.facts')} facts={facts} />
      <Stack gap={5}>
        <CopyField label={text('detail.operationId')} value={item.id} />
        {item.paymentId !== null && <CopyField label={text('detail.paymentId')} value={item.paymentId} />}
      </Stack>
    </Stack>
  );
}

function account(term: string, number: string | null): Fact[] {
  return number === null ? [] : [{ term, value: number }];
}
