import { Button } from '@kontor/ui/button';
import { Card } from '@kontor/ui/card';
import { Inline, Stack } from '@kontor/ui/layout';
import { EmptyState } from '@kontor/ui/states';
import { Heading, VisuallyHidden } from '@kontor/ui/text';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { ExportMenu } from '../../exports/ExportMenu.tsx';
import { OperationList } from '../../operations/OperationList.tsx';
import { useOperations } from '../../operations/useOperations.ts';
import { useSession } from '../../session/SessionContext.ts';
import { Scheduled } from '../../signing/Scheduled.tsx';
import { PageHeading } from '../../shell/PageHeading.tsx';
import {
  isFiltered,
  noFilters,
  operationFilters,
  readFilters,
  writeFilters,
  type HistoryFilters as Filters,
} from './filters.ts';
import { HistoryFilters } from './HistoryFilters.tsx';

/** The whole history, filtered as the address says (ROUTE-07). */
export function Page() {
  const { t } = useTranslation('history');
  const { timeZone } = useSession();
  const [search, setSearch] = useSearchParams();
  const filters = readFilters(search);
  const change = (next: Filters) =>
    setSearch(writeFilters(next), { replace: true, preventScrollReset: true });
  const { period, account, currency, query } = filters;
  const asked = useMemo(
    () => operationFilters({ period, account, currency, query }, Date.now(), timeZone),
    [period, account, currency, query, timeZone],
  );
  const operations = useOperations(asked);
  return (
    <Stack gap={8}>
      <Inline justify="between" gap={4}>
        <PageHeading title={t('title')} />
        <ExportMenu filters={filters} asked={asked} />
      </Inline>
      <Scheduled />
      <HistoryFilters filters={filters} onChange={change} />
      <VisuallyHidden>
        <Heading level={2}>{t('operations')}</Heading>
      </VisuallyHidden>
      <Card>
        <OperationList
          operations={operations}
          endless
          {...(isFiltered(filters)
            ? {
                empty: (
                  <EmptyState
                    title={t('noMatchTitle')}
                    description={t('noMatch')}
                    illustration="search"
                    action={
                      <Button tone="secondary" onClick={() => change(noFilters)}>
                        {t('clear')}
                      </Button>
                    }
                  />
                ),
              }
            : {})}
        />
      </Card>
    </Stack>
  );
}
