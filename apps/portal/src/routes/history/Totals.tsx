import type { StatementTotal } from '@kontor/api-client/contract';
import { useCall } from '@kontor/api-client/react';
import { amountCurrency } from '@kontor/banking-widgets/amount-currency';
import { Amount } from '@kontor/ui/amount';
import { Inline } from '@kontor/ui/layout';
import { Skeleton } from '@kontor/ui/skeleton';
import { Text } from '@kontor/ui/text';
import { useTranslation } from 'react-i18next';
import { useCurrencies, type OperationFilters } from '../../operations/useOperations.ts';
import { useSession } from '../../session/SessionContext.ts';
import { inputs } from '../../app/inputs.ts';

/** What the operations that were found come to, in and out, each currency by itself. Without an answer it says nothing. */
export function Totals({ asked }: { asked: OperationFilters }) {
  const { t } = useTranslation('history');
  const { organization } = useSession();
  const { data: totals, isPending } = useCall('statements.totals', inputs.totals(organization.id, asked));
  if (isPending) return <Skeleton width={160} height={20} />;
  if (totals === undefined) return null;
  const entries = totals.reduce((sum, { count }) => sum + count, 0);
  return (
    <Inline as="fieldset" gap={4} wrap aria-label={t('totals')}>
      <Sums label={t('sumIn')} totals={totals} of="creditSum" />
      <Sums label={t('sumOut')} totals={totals} of="debitSum" />
      <Text size="small" tone="muted">
        {t('entries', { count: entries })}
      </Text>
    </Inline>
  );
}

type SumsProps = { label: string; totals: readonly StatementTotal[]; of: 'creditSum' | 'debitSum' };

/** One way the money went; nothing where none did. */
function Sums({ label, totals, of: way }: SumsProps) {
  const currencies = useCurrencies().data ?? [];
  const moved = totals.flatMap((total) => {
    const currency = currencies.find(({ id }) => id === total.currencyId);
    return currency && /[1-9]/.test(total[way]) ? [{ currency, sum: total[way] }] : [];
  });
  if (moved.length === 0) return null;
  return (
    <Inline gap={2} align="baseline" wrap>
      <Text size="small" tone="muted">
        {label}
      </Text>
      {moved.map(({ currency, sum }) => (
        <Text key={currency.id} size="small" weight="semibold">
          <Amount
            value={way === 'creditSum' ? sum : `-${sum}`}
            currency={amountCurrency(currency)}
            signed
            tone={way === 'creditSum' ? 'positive' : 'neutral'}
          />
        </Text>
      ))}
    </Inline>
  );
}
