import { historyPeriods } from '@kontor/api-client/domain';
import { CurrencyIcon } from '@kontor/ui/currency-icon';
import { Select, type SelectProps } from '@kontor/ui/select';
import { useTranslation } from 'react-i18next';
import { currencyName } from '../../app/currencyName.ts';
import { useCurrencies } from '../../operations/useOperations.ts';
import { useAccounts } from '../../shell/useAccounts.ts';
import { directions, type HistoryFilters } from './filters.ts';

/** An item that is no filter: ids of others are words or UUIDs. */
const everything = 'all';

type ChoicesProps = {
  filters: HistoryFilters;
  onChange: (filters: HistoryFilters) => void;
  /** In the toolbar: each is its name, marked where it is set. */
  compact?: boolean;
};

/** The filters that are one choice each. */
export function Choices({ filters, onChange, compact = false }: ChoicesProps) {
  const { t, i18n } = useTranslation('history');
  const accounts = useAccounts();
  const currencies = useCurrencies().data ?? [];
  const own = accounts.status === 'success' ? accounts.data : [];
  const held = new Set(own.flatMap((account) => account.balances.map(({ currencyId }) => currencyId)));
  const periods = [everything, ...historyPeriods] as const;
  const choice = <Name extends keyof HistoryFilters>(
    name: Name,
    items: SelectProps['items'],
    read: (id: string) => HistoryFilters[Name] | undefined,
  ) => {
    const value = filters[name];
    return {
      items,
      value: items.some(({ id }) => id === value) ? value : everything,
      onChange: (id: string) => onChange({ ...filters, [name]: id === everything ? null : read(id) }),
      filter: compact ? { set: value !== null } : undefined,
    };
  };
  return (
    <>
      <Select
        label={t('period')}
        {...choice(
          'period',
          periods.map((id) => ({ id, label: t(`periods.${id}`) })),
          (id) => historyPeriods.find((period) => period === id),
        )}
      />
      <Select
        label={t('account')}
        {...choice(
          'account',
          [
            { id: everything, label: t('allAccounts') },
            ...own.map(({ id, name, number }) => ({ id, label: name ?? number, description: number })),
          ],
          (id) => id,
        )}
      />
      <Select
        label={t('currency')}
        {...choice(
          'currency',
          [
            { id: everything, label: t('allCurrencies') },
            ...currencies
              .filter(({ id }) => held.has(id) || id === filters.currency)
              .map((currency) => ({
                id: currency.id,
                label: currency.name,
                description: currencyName(currency, i18n.language),
                icon: <CurrencyIcon code={currency.name} />,
              })),
          ],
          (id) => id,
        )}
      />
      <Select
        label={t('direction')}
        {...choice(
          'direction',
          [
            { id: everything, label: t('directions.all') },
            ...directions.map((id) => ({ id, label: t(`directions.${id}`) })),
          ],
          (id) => directions.find((direction) => direction === id),
        )}
      />
    </>
  );
}
