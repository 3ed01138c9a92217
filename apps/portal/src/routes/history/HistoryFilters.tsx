import { AdaptiveDialog } from '@kontor/ui/adaptive';
import { Button } from '@kontor/ui/button';
import { Filter } from '@kontor/ui/icons';
import { Columns, Hide, Inline, Stack } from '@kontor/ui/layout';
import { SearchField } from '@kontor/ui/search-field';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { wantsSearch } from '../../shell/shortcuts/shortcut.ts';
import { AmountFilter, AmountRange } from './AmountFilter.tsx';
import { Choices } from './Choices.tsx';
import { countSet, isFiltered, noFilters, type HistoryFilters as Filters } from './filters.ts';
import { useTypedFilter } from './useTypedFilter.ts';

type FiltersProps = { filters: Filters; onChange: (filters: Filters) => void };

/** What of the history to show; every choice takes effect at once. A phone keeps the choices in a sheet. */
export function HistoryFilters({ filters, onChange }: FiltersProps) {
  const { t } = useTranslation('history');
  const [text, setText] = useTypedFilter(filters.query, {
    onType: (query) => onChange({ ...filters, query }),
  });
  const [sheet, setSheet] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const address = useLocation();
  useEffect(() => {
    if (wantsSearch(address.state)) field.current?.focus();
  }, [address]);
  const set = countSet(filters);
  return (
    <>
      <Columns template="minmax(0, 1fr) auto" gap={2} align="center">
        <SearchField
          ref={field}
          label={t('search')}
          labelHidden
          placeholder={t('searchHint')}
          value={text}
          onChange={setText}
          maxLength={100}
        />
        <Hide below="tablet">
          <Inline gap={2}>
            <Choices filters={filters} onChange={onChange} compact />
            <AmountFilter filters={filters} onChange={onChange} />
          </Inline>
        </Hide>
        <Hide above="tablet">
          <Button
            tone={set > 0 ? 'secondary' : 'ghost'}
            icon={<Filter />}
            aria-label={set > 0 ? t('filtersSet', { count: set }) : t('filters')}
            aria-haspopup="dialog"
            aria-expanded={sheet}
            onClick={() => setSheet(true)}
          >
            {set > 0 ? set : null}
          </Button>
        </Hide>
      </Columns>
      <AdaptiveDialog
        open={sheet}
        onClose={() => setSheet(false)}
        title={t('filters')}
        actions={
          <>
            {isFiltered(filters) && (
              <Button tone="ghost" size="small" onClick={() => onChange(noFilters)}>
                {t('clear')}
              </Button>
            )}
            <Button onClick={() => setSheet(false)}>{t('showMatches')}</Button>
          </>
        }
      >
        <Stack gap={5}>
          <Choices filters={filters} onChange={onChange} />
          <AmountRange filters={filters} onChange={onChange} />
        </Stack>
      </AdaptiveDialog>
    </>
  );
}
