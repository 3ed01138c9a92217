import type { FxRequest } from '@kontor/api-client/contract';
import { exchangeSums } from '@kontor/api-client/domain';
import { Amount } from '@kontor/ui/amount';
import { Button } from '@kontor/ui/button';
import { Swap } from '@kontor/ui/icons';
import { Inline, Stack } from '@kontor/ui/layout';
import { ListRow } from '@kontor/ui/list';
import { EmptyState } from '@kontor/ui/states';
import { Text } from '@kontor/ui/text';
import * as mark from '../DirectionMark/DirectionMark.css.ts';
import { useDetailTexts } from '../i18n/useDetailTexts.ts';
import { LoadError } from '../shared/LoadError.tsx';
import { amountCurrency } from '../shared/currencies.ts';
import { timeText } from '../shared/dates.ts';
import type { Loadable } from '../shared/loadable.ts';
import { DayGroups } from '../TransactionList/DayGroups.tsx';
import { RowsSkeleton } from '../TransactionList/RowsSkeleton.tsx';
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

// WIDGET-01 to -03
/** What the bank was asked for rates of one's own, under the days it was asked. */
export function FxRequestList(props: FxRequestListProps) {
  const { requests, timeZone, onSelect, selectedId, onShowMore, loadingMore = false, now } = props;
  const { text } = useDetailTexts();
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
      <DayGroups
        items={requests.data}
        {...{ instantOf, timeZone, now }}
        renderRow={(request) => (
          <Row
            key={request.id}
            request={request}
            timeZone={timeZone}
            selected={request.id === selectedId}
            onPress={() => onSelect(request)}
          />
        )}
      />
      {onShowMore && (
        <Button tone="secondary" fullWidth loading={loadingMore} onClick={onShowMore}>
          {text('unsigned.showMore')}
        </Button>
      )}
    </Stack>
  );
}

const instantOf = ({ createdAt }: FxRequest) => createdAt;

type RowProps = { request: FxRequest; timeZone: string; selected: boolean; onPress: () => void };

/** From what to what, how the bank stands to it, and both amounts. */
function Row({ request, timeZone, selected, onPress }: RowProps) {
  const { text, locale } = useDetailTexts();
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
