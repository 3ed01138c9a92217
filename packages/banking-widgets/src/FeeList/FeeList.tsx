import type { Currency, Fee } from '@kontor/api-client/contract';
import { CurrencyIcon } from '@kontor/ui/currency-icon';
import { Inline, Stack } from '@kontor/ui/layout';
import { List, ListRow } from '@kontor/ui/list';
import { useMessages } from '@kontor/ui/locale';
import { SkeletonGroup, SkeletonText } from '@kontor/ui/skeleton';
import { EmptyState } from '@kontor/ui/states';
import { Heading, Text } from '@kontor/ui/text';
import { useId } from 'react';
import { useTexts } from '../i18n/useTexts.ts';
import { currencyOf } from '../shared/currencies.ts';
import { LoadError } from '../shared/LoadError.tsx';
import type { Loadable } from '../shared/loadable.ts';
import { feesByCurrency } from './feesByCurrency.ts';
import { feeListMessages } from './messages.ts';

/** What a customer pays: the tariff, and what was agreed with them alone. */
export type Prices = {
  /** Name of the tariff; null where there is none. */
  readonly tariff: string | null;
  readonly fees: readonly Fee[];
  readonly customFees: readonly Fee[];
};

export type FeeListProps = {
  prices: Loadable<Prices>;
  currencies: readonly Currency[];
  /** Ids of those that the customer holds: they come first. */
  held: readonly string[];
};

// ENTITY-17, CONST-25
/** The bank's prices for a customer by currency, each a percentage between two amounts or a fixed amount. */
export function FeeList({ prices, currencies, held }: FeeListProps) {
  const messages = useMessages(feeListMessages);
  const id = useId();
  const known = prices.status === 'success' ? prices.data : null;
  return (
    <Stack as="section" gap={4} aria-labelledby={id}>
      <Inline gap={3} justify="between" wrap>
        <Heading level={3} size="label" id={id}>
          {messages.title}
        </Heading>
        {known !== null && known.tariff !== null && (
          <Text size="small" tone="muted">
            <bdi>{known.tariff}</bdi>
          </Text>
        )}
      </Inline>
      {prices.status === 'pending' ? (
        <SkeletonGroup label={messages.loading} onRetry={prices.retry}>
          <SkeletonText lines={5} />
        </SkeletonGroup>
      ) : prices.status === 'error' ? (
        <LoadError title={messages.failed} failed={prices} />
      ) : prices.data.fees.length + prices.data.customFees.length === 0 ? (
        <EmptyState title={messages.none} description={messages.noneText} illustration="list" />
      ) : (
        <>
          <Groups fees={prices.data.customFees} currencies={currencies} held={held} title={messages.own} />
          <Groups fees={prices.data.fees} currencies={currencies} held={held} />
        </>
      )}
    </Stack>
  );
}

type GroupsProps = Omit<FeeListProps, 'prices'> & { fees: readonly Fee[]; title?: string };

/** Prices of one origin, a list for each currency. */
function Groups({ fees, currencies, held, title }: GroupsProps) {
  const id = useId();
  return feesByCurrency(fees, held).map(({ currencyId, fees: alike }) => {
    const { code } = currencyOf(currencies, currencyId);
    return (
      <Stack key={currencyId} gap={1}>
        <Inline gap={2}>
          <CurrencyIcon code={code} size="small" />
          <Text size="small" tone="muted" id={`${id}${currencyId}`}>
            {title === undefined ? code : `${title} · ${code}`}
          </Text>
        </Inline>
        <List aria-labelledby={`${id}${currencyId}`}>
          {alike.map((fee) => (
            <Price key={fee.feeId} fee={fee} currencies={currencies} />
          ))}
        </List>
      </Stack>
    );
  });
}

function Price({ fee, currencies }: { fee: Fee; currencies: readonly Currency[] }) {
  const messages = useMessages(feeListMessages);
  const { amount, locale } = useTexts();
  const money = (value: string) => amount(value, currencyOf(currencies, fee.feeCurrencyId));
  const least = fee.feePercentMinAmount === null ? null : money(fee.feePercentMinAmount);
  const most = fee.feePercentMaxAmount === null ? null : money(fee.feePercentMaxAmount);
  const bounds =
    least !== null && most !== null
      ? messages.between(least, most)
      : least !== null
        ? messages.atLeast(least)
        : most !== null
          ? messages.atMost(most)
          : null;
  return (
    <ListRow
      title={<bdi>{fee.name}</bdi>}
      subtitle={messages.kinds[fee.kind]}
      trailing={
        fee.feeAmountType === 'FIXED'
          ? money(fee.feeFixedAmount ?? '0')
          : percent(fee.feePercentAmount, locale)
      }
      meta={fee.feeAmountType === 'PERCENT' ? bounds : undefined}
    />
  );
}

/** `0.25` is 0.25 %, as the language writes it. */
const percent = (value: string | null, locale: string): string =>
  new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 6 }).format(
    Number(value ?? '0') / 100,
  );
