import { historyPeriods } from '@kontor/api-client/domain';
import { AdaptiveDialog } from '@kontor/ui/adaptive';
import { Button, IconButton } from '@kontor/ui/button';
import { CurrencyIcon } from '@kontor/ui/currency-icon';
import { Filter, Search } from '@kontor/ui/icons';
import { Box, Columns, Hide, Stack } from '@kontor/ui/layout';
import { Select } from '@kontor/ui/select';
import { TextField } from '@kontor/ui/text-field';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { currencyName } from '../../app/currencyName.ts';
import { useCurrencies } from '../../operations/useOperations.ts';
import { wantsSearch } from '../../shell/shortcuts/Shortcuts.tsx';
import { useAccounts } from '../../shell/useAccounts.ts';
import { FilterChips } from './FilterChips.tsx';
import { isFiltered, noFilters, type HistoryFilters as Filters } from './filters.ts';

/** Ms of quiet after which a typed text is searched for. */
const searchPause = 300;
const everything = 'all';

type FiltersProps = { filters: Filters; onChange: (filters: Filters) => void };

/** What of the history to show; every choice takes effect at once. A phone keeps the choices in a sheet. */
export function HistoryFilters({ filters, onChange }: FiltersProps) {
  const { t } = useTranslation('history');
  const [text, setText] = useSearchText(filters, onChange);
  const [sheet, setSheet] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const address = useLocation();
  useEffect(() => {
    if (wantsSearch(address.state)) field.current?.focus();
  }, [address]);
  const search = (
    <TextField
      ref={field}
      label={t('search')}
      labelHidden
      type="search"
      placeholder={t('searchHint')}
      prefix={<Search />}
      value={text}
      onChange={setText}
      maxLength={100}
      autoComplete="off"
      enterKeyHint="search"
    />
  );
  const clear = isFiltered(filters) && (
    <Button tone="ghost" size="small" onClick={() => onChange(noFilters)}>
      {t('clear')}
    </Button>
  );
  return (
    <Stack gap={4}>
      <Columns template="minmax(0, 1fr) auto" gap={0} align="center">
        {search}
        <Hide above="tablet">
          {/* No gap of the columns: it would stay where the button is not. */}
          <Box paddingInline={1}>
            <IconButton
              label={t('filters')}
              icon={<Filter />}
              tone={isFiltered({ ...filters, query: '' }) ? 'secondary' : 'ghost'}
              aria-haspopup="dialog"
              aria-expanded={sheet}
              onClick={() => setSheet(true)}
            />
          </Box>
        </Hide>
      </Columns>
      <Hide below="tablet">
        <Columns template="1fr 1fr 1fr" gap={4}>
          <Choices filters={filters} onChange={onChange} />
        </Columns>
      </Hide>
      <FilterChips filters={filters} onChange={onChange} />
      <AdaptiveDialog
        open={sheet}
        onClose={() => setSheet(false)}
        title={t('filters')}
        actions={
          <>
            {clear}
            <Button onClick={() => setSheet(false)}>{t('showMatches')}</Button>
          </>
        }
      >
        <Stack gap={5}>
          <Choices filters={filters} onChange={onChange} />
        </Stack>
      </AdaptiveDialog>
    </Stack>
  );
}

function Choices({ filters, onChange }: FiltersProps) {
  const { t, i18n } = useTranslation('history');
  const accounts = useAccounts();
  const currencies = useCurrencies().data ?? [];
  const own = accounts.status === 'success' ? accounts.data : [];
  const held = new Set(own.flatMap((account) => account.balances.map(({ currencyId }) => currencyId)));
  const periods = [everything, ...historyPeriods] as const;
  return (
    <>
      <Select
        label={t('period')}
        items={periods.map((id) => ({ id, label: t(`periods.${id}`) }))}
        value={filters.period ?? everything}
        onChange={(id) =>
          onChange({ ...filters, period: historyPeriods.find((period) => period === id) ?? null })
        }
      />
      <Select
        label={t('account')}
        items={[
          { id: everything, label: t('allAccounts') },
          ...own.map(({ id, name, number }) => ({ id, label: name ?? number, description: number })),
        ]}
        value={own.some(({ id }) => id === filters.account) ? filters.account : everything}
        onChange={(id) => onChange({ ...filters, account: id === everything ? null : id })}
      />
      <Select
        label={t('currency')}
        items={[
          { id: everything, label: t('allCurrencies') },
          ...currencies
            .filter(({ id }) => held.has(id) || id === filters.currency)
            .map((currency) => ({
              id: currency.id,
              label: currency.name,
              description: currencyName(currency, i18n.language),
              icon: <CurrencyIcon code={currency.name} />,
            })),
        ]}
        value={filters.currency ?? everything}
        onChange={(id) => onChange({ ...filters, currency: id === everything ? null : id })}
      />
    </>
  );
}

/** The text as it is being typed; the address follows when the typing pauses, and leads when it changes by itself. */
function useSearchText(filters: Filters, onChange: (filters: Filters) => void) {
  const [text, setText] = useState(filters.query);
  const [known, setKnown] = useState(filters.query);
  if (known !== filters.query) {
    setKnown(filters.query);
    setText(filters.query);
  }
  useEffect(() => {
    if (text === filters.query) return undefined;
    const timer = setTimeout(() => onChange({ ...filters, query: text }), searchPause);
    return () => clearTimeout(timer);
  });
  return [text, setText] as const;
}
