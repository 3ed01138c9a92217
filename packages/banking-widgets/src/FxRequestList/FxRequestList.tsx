import type { FxRequest } from '@kontor/api-client/contract';
import { exchangeSums } from '@kontor/api-client/domain';
import { Amount } from '@kontor/ui/amount';
import { Button } from '@kontor/ui/button';
import { Swap } from '@kontor/ui/icons';
import { Inline, Stack } from '@kontor/ui/layout';
import { List, ListRow } from '@kontor/ui/list';
import { EmptyState } from '@kontor/ui/states';
import { Heading, Text } from '@kontor/ui/text';
import { useId, useMemo, useState } from 'react';
import * as mark from '../DirectionMark/DirectionMark.css.ts';
import { useTexts } from '../i18n/useTexts.ts';
import { LoadError } from '../shared/LoadError.tsx';
import { amountCurrency } from '../shared/currencies.ts';
import { timeText } from '../shared/dates.ts';
import type { Loadable } from '../shared/loadable.ts';
import { dayHeadingText } from '../TransactionList/dayHeadingText.ts';
import { RowsSkeleton } from '../TransactionList/RowsSkeleton.tsx';
import { groupByDay } from '../TransactionList/transactionGroups.ts';
import { FxStatus } from './FxStatus.tsx';

export type FxRequestListProps = {
  requests: Loadable<readonly FxRequest[]>;
  /** IANA zone whose days the headings name. */
  timeZone: string;
  onSelect: (request: FxRequest) => void;
  /** The request whose details show. */
  selectedId?: string | undefined;
  /** Present when there are more requests than shown. */
  onShowMore?: (() => void) | undefined;
  loadingMore?: boolean;
  /** Decides what is today. */
  now?: Date | undefined;
};

/** What the bank was asked for rates of one's own, under the days it was asked (WIDGET-01 to -03). */
export function FxRequestList(props: FxRequestListProps) {
  const { requests, timeZone, onSelect, selectedId, onShowMore, loadingMore = false, now } = props;
  const { text } = useTexts();
  if (requests.status === 'pending')
    return <RowsSkeleton label={text('fxRequests.loading')} onRetry={requests.retry} />;
  if (requests.status === 'error')
    return <LoadError title={text('fxRequests.errorTitle')} failed={requests} />;
  if (requests.data.length === 0)
    return (
      <EmptyState
        title={text('fxRequests.emptyTitle')}
        description={text('fxRequests.emptyDescription')}
        illustration="list"
      />
    );
  return (
    <Stack gap={4}>
      <Days requests={requests.data} {...{ timeZone, onSelect, selectedId, now }} />
      {onShowMore && (
        <Button tone="secondary" fullWidth loading={loadingMore} onClick={onShowMore}>
          {text('unsigned.showMore')}
        </Button>
      )}
    </Stack>
  );
}

type DaysProps = Pick<FxRequestListProps, 'timeZone' | 'onSelect' | 'selectedId' | 'now'> & {
  requests: readonly FxRequest[];
};

function Days({ requests, timeZone, onSelect, selectedId, now }: DaysProps) {
  const { text, locale } = useTexts();
  const [mountedAt] = useState(() => new Date());
  const today = now ?? mountedAt;
  const id = useId();
  const days = useMemo(
    () => groupByDay(requests, { instantOf: ({ createdAt }) => createdAt, timeZone, locale, now: today }),
    [requests, timeZone, locale, today],
  );
  return days.map(({ day, heading, items }) => (
    <Stack key={day} gap={2}>
      <Heading level={3} size="label" id={`${id}${day}`}>
        {dayHeadingText(heading, text)}
      </Heading>
      <List aria-labelledby={`${id}${day}`}>
        {items.map((request) => (
          <Row
            key={request.id}
            request={request}
            timeZone={timeZone}
            selected={request.id === selectedId}
            onPress={() => onSelect(request)}
          />
        ))}
      </List>
    </Stack>
  ));
}

type RowProps = { request: FxRequest; timeZone: string; selected: boolean; onPress: () => void };

/** From what to what, how the bank stands to it, and both amounts. */
function Row({ request, timeZone, selected, onPress }: RowProps) {
  const { text, locale } = useTexts();
  const { exchangeCurrencyFrom: from, exchangeCurrencyTo: to } = request;
  const sums = exchangeSums(request, from.id);
  return (
    <ListRow
      leading={
        <span className={mark.tile}>
          <Swap />
        </span>
      }
      title={text('transactions.exchanged', { sold: from.name, bought: to.name })}
      subtitle={
        <Inline gap={2} wrap>
          <FxStatus status={request.status} />
          <Text size="small" tone="muted">
            {timeText(request.createdAt, { locale, timeZone })}
          </Text>
        </Inline>
      }
      trailing={<Amount value={sums.to} currency={amountCurrency(to)} signed />}
      meta={<Amount value={`-${sums.from}`} currency={amountCurrency(from)} signed />}
      selected={selected}
      onPress={onPress}
    />
  );
}
