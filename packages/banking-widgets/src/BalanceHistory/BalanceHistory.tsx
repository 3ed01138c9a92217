import type { BalanceHistory as History, Currency } from '@kontor/api-client/contract';
import { balancePeriods, type BalancePeriod } from '@kontor/api-client/domain';
import { Amount, useHiddenAmount } from '@kontor/ui/amount';
import { Card } from '@kontor/ui/card';
import { EyeOff } from '@kontor/ui/icons';
import { Inline, Stack } from '@kontor/ui/layout';
import { LineChart } from '@kontor/ui/line-chart';
import { useLocale, useMessages } from '@kontor/ui/locale';
import { SegmentedControl } from '@kontor/ui/segmented-control';
import { Skeleton, SkeletonGroup } from '@kontor/ui/skeleton';
import { EmptyState } from '@kontor/ui/states';
import { Heading, Text } from '@kontor/ui/text';
import { useState, type ReactNode } from 'react';
import { amountText } from '../shared/amounts.ts';
import { amountCurrency } from '../shared/currencies.ts';
import { LoadError } from '../shared/LoadError.tsx';
import type { Loadable } from '../shared/loadable.ts';
import * as css from './BalanceHistory.css.ts';
import { balanceHistoryMessages } from './messages.ts';
import { scaleText } from '../shared/scaleText.ts';

export type BalanceHistoryProps = {
  /** As the customer calls the account. */
  accountName: string;
  /** Of the balance. */
  currency: Currency;
  period: BalancePeriod;
  onPeriodChange: (period: BalancePeriod) => void;
  /** Of that currency and period. */
  history: Loadable<History>;
  /** `2026-11-22`, in the zone that the days are meant in. */
  today: string;
};

/** How one balance of an account went over a week, a month or a year, and what came in and went out. */
export function BalanceHistory(props: BalanceHistoryProps) {
  const { period, onPeriodChange, history } = props;
  const messages = useMessages(balanceHistoryMessages);
  // Kept here: the chart goes while another period is on its way.
  const [asTable, setAsTable] = useState(false);
  return (
    <Card as="section" aria-label={messages.title}>
      <Stack gap={5}>
        <Inline gap={3} justify="between" wrap>
          <Heading level={2} size="section">
            {messages.title}
          </Heading>
          <SegmentedControl
            label={messages.period}
            labelHidden
            size="small"
            items={balancePeriods.map((id) => ({ id, label: messages.periods[id] }))}
            value={period}
            onChange={(id) => onPeriodChange(balancePeriods.find((one) => one === id) ?? period)}
          />
        </Inline>
        {history.status === 'pending' ? (
          <SkeletonGroup label={messages.loading} onRetry={history.retry}>
            <Stack gap={5}>
              <div className={css.place}>
                <Skeleton height={216} radius="control" />
              </div>
              <Sums
                of={[88, 120, 104, 120].map((width) => [
                  <Skeleton key="name" height={12} width={72} />,
                  <Skeleton key="value" height={16} width={width} />,
                ])}
              />
            </Stack>
          </SkeletonGroup>
        ) : history.status === 'error' ? (
          <LoadError title={messages.failed} failed={history} />
        ) : hasNothing(history.data) ? (
          <EmptyState level={3} title={messages.none} description={messages.noneText} illustration="list" />
        ) : (
          <Loaded {...props} history={history.data} asTable={asTable} onAsTableChange={setAsTable} />
        )}
      </Stack>
    </Card>
  );
}

function Loaded({
  accountName,
  history,
  currency,
  today,
  asTable,
  onAsTableChange,
}: Pick<BalanceHistoryProps, 'accountName' | 'currency' | 'today'> & {
  history: History;
  asTable: boolean;
  onAsTableChange: (asTable: boolean) => void;
}) {
  const messages = useMessages(balanceHistoryMessages);
  const { locale } = useLocale();
  const hidden = useHiddenAmount() !== null;
  const held = amountCurrency(currency);
  const format = (value: string) => amountText(value, held, locale);
  const { opening, creditSum, debitSum, closing, days } = history;
  const sum = (value: string) => (
    <Amount value={value} currency={held} tone={value.startsWith('-') ? 'negative' : 'neutral'} />
  );
  return (
    <Stack gap={5}>
      {hidden ? (
        // Its shape alone would tell too much.
        <div className={css.instead}>
          <EyeOff size={28} />
          <Text size="small">{messages.hidden}</Text>
        </div>
      ) : (
        <LineChart
          label={messages.chart(accountName, currency.name)}
          description={messages.history(format(opening), format(closing))}
          days={days.map(({ date }) => date)}
          series={[{ label: messages.title, values: days.map((day) => day.closing) }]}
          today={today}
          asTable={asTable}
          onAsTableChange={onAsTableChange}
          format={format}
          formatTick={(value) => scaleText(value, held, locale)}
        />
      )}
      <Sums
        of={[
          [messages.opening(dayText(days[0]?.date ?? today, locale)), sum(opening)],
          [
            messages.in,
            <Amount
              key="in"
              value={creditSum}
              currency={held}
              signed
              tone={moved(creditSum) ? 'positive' : 'neutral'}
            />,
          ],
          [messages.out, <Amount key="out" value={`-${debitSum}`} currency={held} />],
          [messages.closing, sum(closing)],
        ]}
      />
    </Stack>
  );
}

function Sums({ of }: { of: readonly (readonly [name: ReactNode, value: ReactNode])[] }) {
  return (
    <div className={css.sums}>
      <dl className={css.row}>
        {of.map(([name, value], index) => (
          <div key={index} className={css.sum}>
            <dt className={css.name}>{name}</dt>
            <dd className={css.value}>{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

/** A day without a zone, `2026-10-23`, as `Oct 23`. */
const dayText = (day: string, locale: string): string =>
  new Intl.DateTimeFormat(locale, { timeZone: 'UTC', day: 'numeric', month: 'short' }).format(new Date(day));

const moved = (value: string): boolean => /[1-9]/.test(value);

/** Nothing is held, and nothing has come or gone. */
const hasNothing = ({ opening, creditSum, debitSum }: History): boolean =>
  ![opening, creditSum, debitSum].some(moved);
