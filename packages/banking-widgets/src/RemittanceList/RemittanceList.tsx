import type { PaymentOrder } from '@kontor/api-client/contract';
import { remittanceMark } from '@kontor/api-client/domain';
import { Amount } from '@kontor/ui/amount';
import { Button } from '@kontor/ui/button';
import { Flag } from '@kontor/ui/icons';
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
import { RemittanceMark } from './RemittanceMark.tsx';

export type RemittanceListProps = {
  orders: Loadable<readonly PaymentOrder[]>;
  /** IANA zone whose days the headings name. */
  timeZone: string;
  onSelect: (order: PaymentOrder) => void;
  /** The order whose details show. */
  selectedId?: string | undefined;
  /** Present when there are more orders than shown. */
  onShowMore?: (() => void) | undefined;
  loadingMore?: boolean;
  /** Decides what is today. */
  now?: Date | undefined;
};

// HOME-16, ENTITY-20
/** Remittance orders under the days they were made. */
export function RemittanceList(props: RemittanceListProps) {
  const { orders, timeZone, onSelect, selectedId, onShowMore, loadingMore = false, now } = props;
  const { text } = useDetailTexts();
  if (orders.status === 'pending')
    return <RowsSkeleton label={text('remittance.loading')} onRetry={orders.retry} />;
  if (orders.status === 'error') return <LoadError title={text('remittance.errorTitle')} failed={orders} />;
  if (orders.data.length === 0)
    return (
      <EmptyState
        title={text('remittance.emptyTitle')}
        description={text('remittance.emptyDescription')}
        illustration="list"
      />
    );
  return (
    <Stack gap={4}>
      <DayGroups
        items={orders.data}
        {...{ instantOf, timeZone, now }}
        renderRow={(order) => (
          <Row
            key={order.id}
            order={order}
            timeZone={timeZone}
            selected={order.id === selectedId}
            onPress={() => onSelect(order)}
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

const instantOf = ({ orderCreatedAt }: PaymentOrder) => orderCreatedAt;

type RowProps = { order: PaymentOrder; timeZone: string; selected: boolean; onPress: () => void };

/** What it is for, how far it is, who pays it out and the sum. */
function Row({ order, timeZone, selected, onPress }: RowProps) {
  const { text, locale } = useDetailTexts();
  const { purpose, status, orderCreatedAt, pspPartner, sum, currency } = order;
  const time = timeText(orderCreatedAt, { locale, timeZone });
  return (
    <ListRow
      leading={
        <span className={mark.tile}>
          <Flag />
        </span>
      }
      title={<bdi>{purpose}</bdi>}
      subtitle={
        <Inline gap={2} wrap>
          {remittanceMark(status) !== null && <RemittanceMark status={status} />}
          <Text size="small" tone="muted">
            {text('remittance.madeAt', { partner: pspPartner.name, time })}
          </Text>
        </Inline>
      }
      trailing={<Amount value={`-${sum}`} currency={amountCurrency(currency)} signed />}
      selected={selected}
      onPress={onPress}
    />
  );
}
