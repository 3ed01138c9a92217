import { nameOfAccount } from '@kontor/api-client/domain';
import { Button } from '@kontor/ui/button';
import { formatAmount } from '@kontor/ui/amount-text';
import { formatDateRange } from '@kontor/ui/dates';
import { Close } from '@kontor/ui/icons';
import { Hide, Inline } from '@kontor/ui/layout';
import { useLocale } from '@kontor/ui/locale';
import { useTranslation } from 'react-i18next';
import { contentId } from '../../boot/boot.ts';
import { useCurrencies } from '../../operations/useOperations.ts';
import { useAccounts } from '../../shell/useAccounts.ts';
import { isDays, noFilters, type HistoryFilters } from './filters.ts';

type FilterChipsProps = { filters: HistoryFilters; onChange: (filters: HistoryFilters) => void };

/** The pressed chip is gone, so keyboard users continue from the top of the page. */
const focusHeading = () => document.querySelector<HTMLElement>(`#${contentId} h1`)?.focus();

/** What is set, each by itself removable, and all at once. */
export function FilterChips({ filters, onChange }: FilterChipsProps) {
  const { t } = useTranslation('history');
  const { locale } = useLocale();
  const accounts = useAccounts();
  const currencies = useCurrencies().data ?? [];
  const range = useRangeText(filters);
  const own = accounts.status === 'success' ? accounts.data : [];
  const account = own.find(({ id }) => id === filters.account);
  const query = filters.query.trim();
  const chips: { id: string; label: string | null; without: Partial<HistoryFilters> }[] = [
    {
      id: 'period',
      label: isDays(filters.period)
        ? formatDateRange(filters.period, locale)
        : filters.period && t(`periods.${filters.period}`),
      without: { period: null },
    },
    {
      id: 'account',
      // Of none of their own nothing is listed, and this is what takes it away.
      label: filters.account && (account ? (nameOfAccount(account) ?? account.number) : t('unknownAccount')),
      without: { account: null },
    },
    {
      id: 'currency',
      label:
        filters.currency && (currencies.find(({ id }) => id === filters.currency)?.name ?? t('currency')),
      without: { currency: null },
    },
    {
      id: 'direction',
      label: filters.direction && t(`directions.${filters.direction}`),
      without: { direction: null },
    },
    { id: 'sum', label: range, without: { sumFrom: null, sumTo: null } },
    { id: 'query', label: query === '' ? null : t('searched', { text: query }), without: { query: '' } },
  ];
  return (
    <Inline gap={2} wrap>
      {chips.map(
        ({ id, label, without }) =>
          label !== null && (
            <Button
              key={id}
              tone="secondary"
              size="small"
              iconEnd={<Close size={16} />}
              aria-label={t('removeFilter', { filter: label })}
              onClick={() => {
                onChange({ ...filters, ...without });
                focusHeading();
              }}
            >
              <bdi>{label}</bdi>
            </Button>
          ),
      )}
      {/* A phone has it in the sheet of filters. */}
      <Hide below="tablet">
        <Button
          tone="ghost"
          size="small"
          onClick={() => {
            onChange(noFilters);
            focusHeading();
          }}
        >
          {t('clear')}
        </Button>
      </Hide>
    </Inline>
  );
}

/** The bounds of the amount in words; null where there are none. */
function useRangeText({ sumFrom, sumTo }: HistoryFilters): string | null {
  const { t } = useTranslation('history');
  const { locale } = useLocale();
  const text = (value: string) =>
    formatAmount(value, { locale, decimals: value.split('.')[1]?.length ?? 0 }).text;
  if (sumFrom !== null && sumTo !== null) return t('amountBetween', { from: text(sumFrom), to: text(sumTo) });
  if (sumFrom !== null) return t('amountAtLeast', { amount: text(sumFrom) });
  return sumTo === null ? null : t('amountAtMost', { amount: text(sumTo) });
}
