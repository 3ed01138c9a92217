import { dateIn, historyPeriods, nameOfAccount } from '@kontor/api-client/domain';
import { CurrencyIcon } from '@kontor/ui/currency-icon';
import { DateRangeFilter, DateRangePicker } from '@kontor/ui/date-range-picker';
import { formatDateRange } from '@kontor/ui/dates';
import { useLocale } from '@kontor/ui/locale';
import { Select, type SelectProps } from '@kontor/ui/select';
import { useTranslation } from 'react-i18next';
import { currencyName } from '../../app/currencyName.ts';
import { useCurrencies } from '../../operations/useOperations.ts';
import { useSession } from '../../session/SessionContext.ts';
import { useAccounts } from '../../shell/useAccounts.ts';
import { directions, isDays, type HistoryFilters } from './filters.ts';

/** An item that is no filter: ids of others are words or UUIDs. */
const everything = 'all';
/** The item that stands for days of the calendar while they are chosen. */
const chosenDays = 'days';

const periods = [everything, ...historyPeriods] as const;

type ChoicesProps = {
  filters: HistoryFilters;
  onChange: (filters: HistoryFilters) => void;
  /** In the toolbar: each is its name, marked where it is set. */
  compact?: boolean;
};

/** The filters that are one choice each. */
export function Choices({ filters, onChange, compact = false }: ChoicesProps) {
  const { t, i18n } = useTranslation('history');
  const { locale } = useLocale();
  const { timeZone } = useSession();
  const accounts = useAccounts();
  const currencies = useCurrencies().data ?? [];
  const own = accounts.status === 'success' ? accounts.data : [];
  const held = new Set(own.flatMap((account) => account.balances.map(({ currencyId }) => currencyId)));
  const days = isDays(filters.period) ? filters.period : null;
  const calendar = {
    label: t('dates'),
    timeZone,
    max: dateIn(Date.now(), timeZone), // nothing has happened after today
    value: days,
    onChange: (period: HistoryFilters['period']) => onChange({ ...filters, period }),
  };
  const choice = <Name extends keyof HistoryFilters>(
    name: Name,
    items: SelectProps['items'],
    read: (id: string) => HistoryFilters[Name] | undefined,
  ) => {
    const value = name === 'period' && days !== null ? chosenDays : filters[name];
    return {
      items,
      value: items.find(({ id }) => id === value)?.id ?? everything,
      onChange: (id: string) => onChange({ ...filters, [name]: id === everything ? null : read(id) }),
      filter: compact ? { set: value !== null && value !== chosenDays } : undefined,
    };
  };
  return (
    <>
      <Select
        label={t('period')}
        {...choice(
          'period',
          [
            ...periods.map((id) => ({ id, label: t(`periods.${id}`) })),
            ...(days === null ? [] : [{ id: chosenDays, label: formatDateRange(days, locale) }]),
          ],
          (id) => historyPeriods.find((period) => period === id) ?? days,
        )}
      />
      {compact ? <DateRangeFilter {...calendar} /> : <DateRangePicker {...calendar} />}
      <Select
        label={t('account')}
        {...choice(
          'account',
          [
            { id: everything, label: t('allAccounts') },
            ...own.map((one) => ({
              id: one.id,
              label: nameOfAccount(one) ?? one.number,
              description: one.number,
            })),
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
