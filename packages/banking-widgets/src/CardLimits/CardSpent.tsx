import type { Card, CardSpending, Currency } from '@kontor/api-client/contract';
import { compareMoney, moneyOf, moneyText, subtractMoney } from '@kontor/api-client/domain';
import { Stack } from '@kontor/ui/layout';
import { isolate, useLocale, useMessages } from '@kontor/ui/locale';
import { Meter, type MeterStatus } from '@kontor/ui/meter';
import { Skeleton, SkeletonGroup } from '@kontor/ui/skeleton';
import { useDetailTexts } from '../i18n/useDetailTexts.ts';
import { amountCurrency } from '../shared/currencies.ts';
import { limitFields } from './CardLimitsForm.tsx';
import { cardSpentMessages } from './messages.ts';

type Period = (typeof limitFields)[number];

/** Percent of a limit from which it is said what is left. */
const nearlyUsed = 80n;

type CardSpentProps = { limits: Card['limits']; spent: CardSpending | null; currency: Currency };

/** px of a meter, which takes the place once it is known. */
const meterHeight = 34;

/** How much of each limit is used. `spent`: null while it is on its way. */
export function CardSpent({ limits, spent, currency }: CardSpentProps) {
  const { loading } = useMessages(cardSpentMessages);
  if (spent === null)
    return (
      <SkeletonGroup label={loading}>
        <Stack gap={4}>
          {limitFields.map(
            (period) => limits[period] !== null && <Skeleton key={period} height={meterHeight} />,
          )}
        </Stack>
      </SkeletonGroup>
    );
  return (
    <Stack gap={4}>
      {limitFields.map((period) => {
        const limit = limits[period];
        return (
          limit !== null && (
            <LimitUsed key={period} period={period} limit={limit} spent={spent[period]} currency={currency} />
          )
        );
      })}
    </Stack>
  );
}

type LimitUsedProps = { period: Period; limit: string; spent: string; currency: Currency };

function LimitUsed({ period, limit, spent, currency }: LimitUsedProps) {
  const { amount } = useDetailTexts();
  const messages = useMessages(cardSpentMessages);
  const { direction } = useLocale();
  const said = (value: string) => {
    const shown = amount(value, amountCurrency(currency));
    return direction === 'rtl' ? isolate(shown) : shown;
  };
  const [most, used] = [moneyOf(limit, currency), moneyOf(spent, currency)];
  // A limit may have been lowered below what was spent already, and more may have come back than went out.
  const percent = most.minor === 0n ? 100n : (used.minor * 100n) / most.minor;
  const status = (): MeterStatus | undefined => {
    if (compareMoney(used, most) >= 0) return { tone: 'negative', text: messages.usedUp };
    if (percent < nearlyUsed) return undefined;
    return { tone: 'warning', text: messages.left(said(moneyText(subtractMoney(most, used)))) };
  };
  return (
    <Meter
      label={messages[period]}
      share={Number(percent) / 100}
      valueText={messages.spentOf(said(spent), said(limit))}
      status={status()}
    />
  );
}
