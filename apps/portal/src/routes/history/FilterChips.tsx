import { Button } from '@kontor/ui/button';
import { Close } from '@kontor/ui/icons';
import { Hide, Inline } from '@kontor/ui/layout';
import { useTranslation } from 'react-i18next';
import { useCurrencies } from '../../operations/useOperations.ts';
import { useAccounts } from '../../shell/useAccounts.ts';
import { isFiltered, noFilters, type HistoryFilters } from './filters.ts';

type FilterChipsProps = { filters: HistoryFilters; onChange: (filters: HistoryFilters) => void };

/** What is set, each by itself removable, and all at once. */
export function FilterChips({ filters, onChange }: FilterChipsProps) {
  const { t } = useTranslation('history');
  const accounts = useAccounts();
  const currencies = useCurrencies().data ?? [];
  if (!isFiltered(filters)) return null;
  const own = accounts.status === 'success' ? accounts.data : [];
  const account = own.find(({ id }) => id === filters.account);
  const words: Record<keyof HistoryFilters, string | null | undefined> = {
    query: filters.query.trim() === '' ? null : t('searched', { text: filters.query.trim() }),
    period: filters.period === null ? null : t(`periods.${filters.period}`),
    account: account && (account.name ?? account.number),
    currency: currencies.find(({ id }) => id === filters.currency)?.name,
  };
  const set = Object.entries(words).flatMap(([name, label]) => (label == null ? [] : [{ name, label }]));
  return (
    <Inline gap={2} wrap>
      {set.map(({ name, label }) => (
        <Button
          key={name}
          tone="secondary"
          size="small"
          iconEnd={<Close size={16} />}
          aria-label={t('removeFilter', { filter: label })}
          onClick={() => onChange({ ...filters, [name]: name === 'query' ? '' : null })}
        >
          <bdi>{label}</bdi>
        </Button>
      ))}
      <Hide below="tablet">
        <Button tone="ghost" size="small" onClick={() => onChange(noFilters)}>
          {t('clear')}
        </Button>
      </Hide>
    </Inline>
  );
}
