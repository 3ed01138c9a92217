import { Button } from '@kontor/ui/button';
import { Card } from '@kontor/ui/card';
import { Stack } from '@kontor/ui/layout';
import { EmptyState } from '@kontor/ui/states';
import { Tabs, type TabItem } from '@kontor/ui/tabs';
import { Heading, VisuallyHidden } from '@kontor/ui/text';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { later } from '../../app/later.tsx';
import { LaterSkeleton } from '../../app/LaterSkeleton.tsx';
import { OperationList } from '../../operations/OperationList.tsx';
import { useUnsigned } from '../../signing/useUnsigned.ts';
import { paths } from '../paths.ts';
import { writePeriod, type HomePeriod } from './period.ts';
import { PeriodChoice } from './PeriodChoice.tsx';
import { useRemittanceTab } from './remittanceTab.ts';
import { useRequestsTab } from './requestsTab.ts';
import { useFees } from './useFees.ts';
import { usePeriod, useRecent } from './useRecent.ts';

const waiting = <LaterSkeleton />;
const Unsigned = later(async () => (await import('./parts.ts')).Unsigned, waiting);
const Remittances = later(async () => (await import('./parts.ts')).Remittances, waiting);
const Requests = later(async () => (await import('./parts.ts')).Requests, waiting);
const Prices = later(async () => (await import('./parts.ts')).Prices, waiting);

/** A view of what happened; one that is of a period has the choice of it beside the tabs. */
type OperationTab = TabItem & { readonly ofPeriod?: true };

/**
 * What happened, what waits, what was asked for and what it cost (HOME-13 to -18); the chosen tab is in the address. `isNew`:
 * nothing has happened yet.
 */
export function Operations({ isNew = false }: { isNew?: boolean }) {
  const { t } = useTranslation('home');
  const { t: ways } = useTranslation('ways');
  const [search, setSearch] = useSearchParams();
  const { period } = usePeriod();
  const { count } = useUnsigned();
  const fees = useFees();
  const asked = search.get('tab');
  const hasRemittance = useRemittanceTab(asked === 'remittance');
  const hasRequests = useRequestsTab(asked === 'requests');
  const tabs: readonly OperationTab[] = [
    { id: 'history', label: t('history'), content: <Recent isNew={isNew} />, ofPeriod: true },
    { id: 'signing', label: t('signing'), badge: count, content: <Unsigned /> },
    ...(hasRemittance
      ? [{ id: 'remittance', label: ways('remittance.title'), content: <Remittances /> }]
      : []),
    ...(hasRequests ? [{ id: 'requests', label: t('requests'), content: <Requests /> }] : []),
    { id: 'fees', label: t('fees'), badge: fees.count, content: <Fees />, ofPeriod: true },
  ];
  const chosen = tabs.find(({ id }) => id === asked) ?? tabs[0];
  const show = (next: HomePeriod, tab: string | undefined) => {
    const address = writePeriod(next);
    if (tab !== undefined && tab !== tabs[0]?.id) address.set('tab', tab);
    setSearch(address, { replace: true, preventScrollReset: true });
  };
  return (
    <Card padding={3}>
      <Stack as="section" gap={0} aria-labelledby="operations">
        <VisuallyHidden>
          <Heading level={2} id="operations">
            {t('operations')}
          </Heading>
        </VisuallyHidden>
        <Tabs
          label={t('operations')}
          value={chosen?.id}
          onChange={(id) => show(period, id)}
          items={tabs}
          end={
            chosen?.ofPeriod && <PeriodChoice period={period} onChange={(next) => show(next, chosen.id)} />
          }
        />
      </Stack>
    </Card>
  );
}

/** The latest operations of a week, a month or chosen days (HOME-19 to -23, DATE-12, -13). */
const Recent = memo(function Recent({ isNew }: { isNew: boolean }) {
  const { t } = useTranslation('home');
  return (
    <Stack gap={2}>
      <OperationList
        operations={useRecent()}
        empty={
          // No longer period has more.
          isNew ? undefined : (
            <EmptyState title={t('emptyPeriod')} description={t('emptyPeriodText')} illustration="list" />
          )
        }
      />
      <Button fullWidth tone="ghost" href={paths.history}>
        {t('allHistory')}
      </Button>
    </Stack>
  );
});

/** The fees charged in that time, one by one, and the bank's prices (SCOPE-12, ENTITY-17). */
function Fees() {
  const { t } = useTranslation('home');
  return (
    <Stack gap={6}>
      <OperationList
        operations={useFees().operations}
        empty={<EmptyState title={t('noFees')} description={t('noFeesText')} illustration="list" />}
        endless
      />
      <Prices />
    </Stack>
  );
}
