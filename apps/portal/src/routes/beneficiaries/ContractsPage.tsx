import type { Beneficiary, Contract, Currency } from '@kontor/api-client/contract';
import { callsNamed, useCall } from '@kontor/api-client/react';
import { Banner } from '@kontor/ui/banner';
import { BackButton, Button } from '@kontor/ui/button';
import { Card } from '@kontor/ui/card';
import { Plus } from '@kontor/ui/icons';
import { Inline, Stack } from '@kontor/ui/layout';
import { SkeletonGroup, SkeletonText } from '@kontor/ui/skeleton';
import { EmptyState } from '@kontor/ui/states';
import { Text } from '@kontor/ui/text';
import { toast } from '@kontor/ui/toast';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { LoadFailed } from '../../app/LoadFailed.tsx';
import { useLoadable } from '../../app/useLoadable.ts';
import { useSelection } from '../../app/useSelection.ts';
import { useCurrencies } from '../../operations/useOperations.ts';
import { useSession } from '../../session/SessionContext.ts';
import { PageHeading } from '../../shell/PageHeading.tsx';
import { beneficiaryAddress } from '../paths.ts';
import { ContractList, useContracts } from './ContractList.tsx';
import { ContractPanel } from './ContractPanel.tsx';

/** What is agreed with a beneficiary; the address opens one of the contracts (ROUTE-24, -25). */
export function Page() {
  const { t } = useTranslation('beneficiary');
  const { id = '' } = useParams();
  const query = useCall('beneficiaries.get', { params: { id } });
  const currencies = useCurrencies();
  const currency = currencies.data?.find((one) => one.id === query.data?.currencyId);
  const loaded = useLoadable([query, currencies], currency && query.data);
  const failure = query.error?.failure;
  const isGone = failure?.kind === 'http' && failure.status === 404;
  return (
    <Stack gap={6}>
      <div>
        <BackButton label={query.data?.name ?? t('title')} href={beneficiaryAddress(id)} />
      </div>
      {loaded.status === 'success' && currency !== undefined ? (
        <Contracts beneficiary={loaded.data} currency={currency} />
      ) : (
        <>
          <PageHeading title={isGone ? t('missingTitle') : t('contracts.title')} />
          {loaded.status === 'error' && isGone && (
            <EmptyState title={t('missingTitle')} description={t('missing')} illustration="search" />
          )}
          {loaded.status === 'error' && !isGone && <LoadFailed title={t('failed')} failed={loaded} />}
          {loaded.status === 'pending' && (
            <SkeletonGroup label={t('loading')} onRetry={loaded.retry}>
              <SkeletonText lines={6} />
            </SkeletonGroup>
          )}
        </>
      )}
    </Stack>
  );
}

function Contracts({ beneficiary, currency }: { beneficiary: Beneficiary; currency: Currency }) {
  const { t } = useTranslation('beneficiary');
  const { mayPay } = useSession();
  const queries = useQueryClient();
  const selection = useSelection('contract');
  const contracts = useContracts(beneficiary.id);
  const known = contracts.status === 'success' ? contracts.data : undefined;
  const found = known?.find(({ id }) => id === selection.id);
  const opened = selection.id === 'new' ? (mayPay ? 'new' : undefined) : found;
  const add = mayPay && (
    <Button icon={<Plus />} onClick={() => selection.select('new')}>
      {t('contracts.new')}
    </Button>
  );
  return (
    <Stack gap={8}>
      <Inline gap={4} justify="between" wrap>
        <Stack gap={3}>
          <PageHeading title={t('contracts.title')} />
          <Text tone="muted">{t('contracts.intro', { name: beneficiary.name })}</Text>
        </Stack>
        {known !== undefined && known.length > 0 && add}
      </Inline>
      {known !== undefined && selection.id !== null && opened === undefined && (
        <Banner tone="warning" onDismiss={selection.drop}>
          {t('contracts.missing')}
        </Banner>
      )}
      {contracts.status === 'error' ? (
        <LoadFailed title={t('contracts.failed')} failed={contracts} />
      ) : contracts.status === 'pending' ? (
        <SkeletonGroup label={t('contracts.loading')} onRetry={contracts.retry}>
          <SkeletonText lines={5} />
        </SkeletonGroup>
      ) : (
        <Card padding={2}>
          {contracts.data.length === 0 ? (
            <EmptyState
              title={t('contracts.noneTitle')}
              description={t('contracts.none')}
              illustration="list"
              action={add}
            />
          ) : (
            <ContractList
              contracts={contracts.data}
              beneficiaryId={beneficiary.id}
              label={t('contracts.title')}
            />
          )}
        </Card>
      )}
      <ContractPanel
        beneficiary={beneficiary}
        currency={currency}
        opened={opened}
        onClose={selection.close}
        onSaved={({ name }: Contract) => {
          toast({ tone: 'positive', title: t('contracts.saved', { name }) });
          void queries.invalidateQueries(callsNamed(['beneficiaries.contracts', 'beneficiaries.get']));
          selection.close();
        }}
      />
    </Stack>
  );
}
