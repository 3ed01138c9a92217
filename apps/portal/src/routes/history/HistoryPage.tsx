import { Dock } from '@kontor/ui/adaptive';
import { Button } from '@kontor/ui/button';
import { Card } from '@kontor/ui/card';
import { Inline, Stack, StickyBar } from '@kontor/ui/layout';
import { EmptyState } from '@kontor/ui/states';
import { Heading, VisuallyHidden } from '@kontor/ui/text';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { ExportMenu } from '../../exports/ExportMenu.tsx';
import { OperationList } from '../../operations/OperationList.tsx';
import { useSession } from '../../session/SessionContext.ts';
import { UnderWay } from '../../signing/UnderWay.tsx';
import { PageHeading } from '../../shell/PageHeading.tsx';
import {
  isFiltered,
  noFilters,
  operationFilters,
  readFilters,
  writeFilters,
  type HistoryFilters as Filters,
} from './filters.ts';
import { FilterChips } from './FilterChips.tsx';
import { HistoryFilters } from './HistoryFilters.tsx';
import { NamedOperation } from './NamedOperation.tsx';
import { NamedPayment } from './NamedPayment.tsx';
import { Totals } from './Totals.tsx';
import { useHistory } from './useHistory.ts';

/** The whole history, filtered as the address says (ROUTE-07). */
export function Page() {
  const { t } = useTranslation('history');
  const { timeZone } = useSession();
  const [search, setSearch] = useSearchParams();
  const filters = readFilters(search);
  const change = (next: Filters) =>
    setSearch(writeFilters(next), { replace: true, preventScrollReset: true });
  // One object for one address, so that the bank is asked once.
  const address = writeFilters(filters).toString();
  const asked = useMemo(
    () => operationFilters(readFilters(new URLSearchParams(address)), Date.now(), timeZone),
    [address, timeZone],
  );
  const { booked, ...operations } = useHistory(asked);
  return (
    <Dock placeholder={t('choose')}>
      <Stack gap={6}>
        <Inline justify="between" gap={4}>
          <PageHeading title={t('title')} />
          <ExportMenu filters={filters} asked={asked} />
        </Inline>
        <UnderWay history={booked} />
        <StickyBar>
          <Stack gap={4}>
            <HistoryFilters filters={filters} onChange={change} />
            {isFiltered(filters) && (
              <Inline gap={4} justify="between" wrap>
                <FilterChips filters={filters} onChange={change} />
                <Totals asked={asked} />
              </Inline>
            )}
          </Stack>
        </StickyBar>
        <VisuallyHidden>
          <Heading level={2}>{t('operations')}</Heading>
        </VisuallyHidden>
        <Card>
          <OperationList
            operations={operations}
            endless
            {...(isFiltered(filters) ? { empty: <NoMatch filters={filters} onChange={change} /> } : {})}
          />
        </Card>
        <NamedOperation items={operations.items} />
        <NamedPayment />
      </Stack>
    </Dock>
  );
}

/** Nothing is left by the filters: the ways to find more. */
function NoMatch({ filters, onChange }: { filters: Filters; onChange: (filters: Filters) => void }) {
  const { t } = useTranslation('history');
  return (
    <EmptyState
      title={t('noMatchTitle')}
      description={t('noMatch')}
      illustration="search"
      action={
        <Inline gap={2} justify="center" wrap>
          <Button onClick={() => onChange(noFilters)}>{t('clear')}</Button>
          {filters.period !== null && (
            <Button tone="secondary" onClick={() => onChange({ ...filters, period: null })}>
              {t('searchAllDates')}
            </Button>
          )}
        </Inline>
      }
    />
  );
}
