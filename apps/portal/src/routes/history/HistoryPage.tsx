import { Banner } from '@kontor/ui/banner';
import { Button } from '@kontor/ui/button';
import { Card } from '@kontor/ui/card';
import { Inline, Stack } from '@kontor/ui/layout';
import { EmptyState } from '@kontor/ui/states';
import { Heading, VisuallyHidden } from '@kontor/ui/text';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useSearchParams } from 'react-router';
import { OperationList } from '../../operations/OperationList.tsx';
import { useOperations } from '../../operations/useOperations.ts';
import { useSession } from '../../session/SessionContext.ts';
import { Scheduled } from '../../signing/Scheduled.tsx';
import { PageHeading } from '../../shell/PageHeading.tsx';
import { paths } from '../paths.ts';
import {
  isFiltered,
  noFilters,
  operationFilters,
  readFilters,
  writeFilters,
  type HistoryFilters as Filters,
} from './filters.ts';
import { ExportMenu } from './ExportMenu.tsx';
import { HistoryFilters } from './HistoryFilters.tsx';
import { LaterExport } from './LaterExport.tsx';
import { useExport } from './useExport.ts';

/** The whole history, filtered as the address says (ROUTE-07); nobody's who has none (ROLE-06). */
export function Page() {
  return useSession().seesHistory ? <WholeHistory /> : <Navigate to={paths.home} replace />;
}

/** The address besides with the export that is followed, or with none. */
function withExport(search: URLSearchParams, id: string | null): URLSearchParams {
  const next = new URLSearchParams(search);
  if (id === null) next.delete('export');
  else next.set('export', id);
  return next;
}

function WholeHistory() {
  const { t } = useTranslation('history');
  const { timeZone } = useSession();
  const [search, setSearch] = useSearchParams();
  const filters = readFilters(search);
  const exportId = search.get('export');
  const change = (next: Filters) =>
    setSearch(withExport(writeFilters(next), exportId), { replace: true, preventScrollReset: true });
  const follow = (id: string | null) =>
    setSearch((now) => withExport(now, id), { replace: true, preventScrollReset: true });
  const { period, account, currency, query } = filters;
  const asked = useMemo(
    () => operationFilters({ period, account, currency, query }, Date.now(), timeZone),
    [period, account, currency, query, timeZone],
  );
  const operations = useOperations(asked);
  const exporting = useExport(asked, follow);
  return (
    <Stack gap={8}>
      <Inline justify="between" gap={4}>
        <PageHeading title={t('title')} />
        <ExportMenu pending={exporting.pending} onAsk={(type) => void exporting.ask(type)} />
      </Inline>
      {exporting.failed && (
        <Banner
          tone="negative"
          title={t('exports.failed')}
          onDismiss={exporting.dismiss}
          actions={
            <Button
              size="small"
              tone="secondary"
              onClick={() => void exporting.ask(exporting.failed?.type ?? 'pdf')}
            >
              {t('exports.again')}
            </Button>
          }
        >
          {exporting.failed.told}
        </Banner>
      )}
      {exportId !== null && <LaterExport key={exportId} id={exportId} onDismiss={() => follow(null)} />}
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
