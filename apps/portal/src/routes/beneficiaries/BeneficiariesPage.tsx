import type { Beneficiary } from '@kontor/api-client/contract';
import { useListCall } from '@kontor/api-client/react';
import { Button } from '@kontor/ui/button';
import { Card } from '@kontor/ui/card';
import { Plus } from '@kontor/ui/icons';
import { Inline, Stack } from '@kontor/ui/layout';
import { SkeletonGroup, SkeletonText } from '@kontor/ui/skeleton';
import { EmptyState } from '@kontor/ui/states';
import { Text } from '@kontor/ui/text';
import { useTranslation } from 'react-i18next';
import { LoadFailed } from '../../app/LoadFailed.tsx';
import { useLoadable } from '../../app/useLoadable.ts';
import { useInDemo } from '../../session/InDemo.ts';
import { useSession } from '../../session/SessionContext.ts';
import { PageHeading } from '../../shell/PageHeading.tsx';
import { paths } from '../paths.ts';
import { beneficiariesInput } from './BeneficiaryList.tsx';
import { FavouriteToggle } from './FavouriteToggle.tsx';
import { SearchedBeneficiaries } from './SearchedBeneficiaries.tsx';

const favouriteToggle = (beneficiary: Beneficiary) => <FavouriteToggle beneficiary={beneficiary} />;

/** Whom the organization pays again and again, and how far the bank's review of each is (ROUTE-20). */
export function Page() {
  const { t } = useTranslation('beneficiaries');
  const { organization, mayPay } = useSession();
  const inDemo = useInDemo();
  const { query, items } = useListCall('beneficiaries.list', beneficiariesInput(organization.id));
  const known = useLoadable([query], items);
  return (
    <Stack gap={8}>
      <Inline gap={4} justify="between" wrap>
        <Stack gap={3}>
          <PageHeading title={t('title')} />
          <Text tone="muted">{t('intro')}</Text>
        </Stack>
        {mayPay && (
          <Button icon={<Plus />} href={paths.newBeneficiary}>
            {t('add')}
          </Button>
        )}
      </Inline>
      {known.status === 'error' ? (
        <Card>
          <LoadFailed title={t('failed')} failed={known} />
        </Card>
      ) : known.status === 'pending' ? (
        <Card>
          <SkeletonGroup label={t('loading')} onRetry={known.retry}>
            <SkeletonText lines={5} />
          </SkeletonGroup>
        </Card>
      ) : (
        <SearchedBeneficiaries
          beneficiaries={known.data}
          nobody={<EmptyState title={t('noneTitle')} description={t('none')} illustration="list" />}
          // The demo keeps nothing.
          {...(!inDemo && { actionOf: favouriteToggle })}
        />
      )}
      {query.hasNextPage && (
        <Inline justify="center">
          <Button
            tone="secondary"
            loading={query.isFetchingNextPage}
            onClick={() => void query.fetchNextPage()}
          >
            {t('more')}
          </Button>
        </Inline>
      )}
    </Stack>
  );
}
