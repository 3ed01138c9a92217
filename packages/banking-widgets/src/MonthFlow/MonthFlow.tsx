import type { Days, Flow } from '@kontor/api-client/domain';
import { Amount, useHiddenAmount } from '@kontor/ui/amount';
import { BarChart } from '@kontor/ui/bar-chart';
import { Card } from '@kontor/ui/card';
import { EyeOff } from '@kontor/ui/icons';
import { Stack } from '@kontor/ui/layout';
import { useLocale, useMessages } from '@kontor/ui/locale';
import { Skeleton, SkeletonGroup } from '@kontor/ui/skeleton';
import { Heading, Text } from '@kontor/ui/text';
import { useId } from 'react';
import { amountText } from '../shared/amounts.ts';
import { amountCurrency } from '../shared/currencies.ts';
import { LoadError } from '../shared/LoadError.tsx';
import type { Loadable } from '../shared/loadable.ts';
import { scaleText } from '../shared/scaleText.ts';
import * as css from './MonthFlow.css.ts';
import { monthFlowMessages } from './messages.ts';

export type MonthFlowProps = {
  /** The month until today, piece by piece (`weeksOfMonth`). */
  weeks: readonly Days[];
  /** Of these weeks, the currency that matters most first: that one is drawn. */
  flows: Loadable<readonly Flow[]>;
};

/** What came in and went out this month, week by week, each currency by itself. */
export function MonthFlow({ weeks, flows }: MonthFlowProps) {
  const messages = useMessages(monthFlowMessages);
  const id = useId();
  return (
    <Stack as="section" gap={3} aria-labelledby={id}>
      <Heading level={2} size="label" id={id}>
        {messages.title}
      </Heading>
      <Card>
        {flows.status === 'pending' ? (
          <SkeletonGroup label={messages.loading} onRetry={flows.retry}>
            <Stack gap={4}>
              <div className={css.instead}>
                <Skeleton height={css.chartHeight} radius="control" />
              </div>
              <Skeleton height={20} />
              <Skeleton height={20} />
            </Stack>
          </SkeletonGroup>
        ) : flows.status === 'error' ? (
          <LoadError title={messages.failed} failed={flows} />
        ) : (
          <Loaded weeks={weeks} flows={flows.data} />
        )}
      </Card>
    </Stack>
  );
}

function Loaded({ weeks, flows }: { weeks: readonly Days[]; flows: readonly Flow[] }) {
  const messages = useMessages(monthFlowMessages);
  const { locale } = useLocale();
  const hidden = useHiddenAmount() !== null;
  const [main, ...others] = flows;
  if (main === undefined)
    return (
      <Text size="small" tone="muted">
        {messages.none}
      </Text>
    );
  const currency = amountCurrency(main.currency);
  const format = (value: string) => amountText(value, currency, locale);
  const series = (way: 'in' | 'out') => ({
    label: messages[way],
    values: main.periods.map((period) => period[way]),
  });
  return (
    <Stack gap={4}>
      {hidden ? (
        // Its shape alone would tell too much.
        <div className={css.instead}>
          <EyeOff size={28} />
          <Text size="small">{messages.hidden}</Text>
        </div>
      ) : (
        <BarChart
          label={messages.chart(main.currency.name)}
          description={messages.sums(format(main.in), format(main.out))}
          periods={weeks.map((week) => daysText(week, locale))}
          series={[series('in'), series('out')]}
          height={css.chartHeight}
          format={format}
          formatTick={(value) => scaleText(value, currency, locale)}
        />
      )}
      <dl className={css.sums}>
        <div className={css.line}>
          <dt className={css.name}>{messages.in}</dt>
          <dd className={css.values}>
            <In {...main} />
          </dd>
        </div>
        <div className={css.line}>
          <dt className={css.name}>{messages.out}</dt>
          <dd className={css.values}>
            <Out {...main} />
          </dd>
        </div>
      </dl>
      {others.length > 0 && (
        <Stack gap={2}>
          <Text size="caption" tone="muted">
            {messages.others}
          </Text>
          <dl className={css.sums}>
            {others.map((flow) => (
              <div key={flow.currency.id} className={css.line}>
                <dt className={css.name}>
                  <bdi>{flow.currency.name}</bdi>
                </dt>
                <dd className={css.values}>
                  {moved(flow.in) && <In {...flow} />}
                  {moved(flow.out) && <Out {...flow} />}
                </dd>
              </div>
            ))}
          </dl>
        </Stack>
      )}
      <Text size="caption" tone="muted">
        {messages.without}
      </Text>
    </Stack>
  );
}

const In = ({ in: value, currency }: Flow) => (
  <Amount
    value={value}
    currency={amountCurrency(currency)}
    signed
    tone={moved(value) ? 'positive' : 'neutral'}
  />
);

const Out = ({ out: value, currency }: Flow) => (
  <Amount value={moved(value) ? `-${value}` : value} currency={amountCurrency(currency)} signed />
);

const moved = (value: string): boolean => /[1-9]/.test(value);

/** Days of one month, `8 – 14`, or one of them: the month is in the heading. */
const daysText = ({ from, to }: Days, locale: string): string =>
  new Intl.DateTimeFormat(locale, { timeZone: 'UTC', day: 'numeric' }).formatRange(
    new Date(from),
    new Date(to),
  );
