import { Button } from '@kontor/ui/button';
import { Card } from '@kontor/ui/card';
import { Inline, Stack } from '@kontor/ui/layout';
import { SkeletonGroup, SkeletonText } from '@kontor/ui/skeleton';
import { Heading, Text } from '@kontor/ui/text';
import { useTranslation } from 'react-i18next';
import { LoadFailed } from '../../app/LoadFailed.tsx';
import { contractsAddress } from '../paths.ts';
import { ContractList, useContracts } from './ContractList.tsx';

/** What is agreed with a beneficiary, on their page. */
export function ContractsCard({ beneficiaryId }: { beneficiaryId: string }) {
  const { t } = useTranslation('beneficiary');
  const contracts = useContracts(beneficiaryId);
  return (
    <Card as="section" aria-labelledby="contracts">
      <Stack gap={5}>
        <Inline gap={4} justify="between">
          <Heading level={2} size="section" id="contracts">
            {t('contracts.title')}
          </Heading>
          <Button size="small" tone="ghost" href={contractsAddress(beneficiaryId)}>
            {t('contracts.open')}
          </Button>
        </Inline>
        {contracts.status === 'error' ? (
          <LoadFailed title={t('contracts.failed')} failed={contracts} />
        ) : contracts.status === 'pending' ? (
          <SkeletonGroup label={t('contracts.loading')} onRetry={contracts.retry}>
            <SkeletonText lines={2} />
          </SkeletonGroup>
        ) : contracts.data.length === 0 ? (
          <Text tone="muted">{t('contracts.none')}</Text>
        ) : (
          <ContractList
            contracts={contracts.data}
            beneficiaryId={beneficiaryId}
            label={t('contracts.title')}
          />
        )}
      </Stack>
    </Card>
  );
}
