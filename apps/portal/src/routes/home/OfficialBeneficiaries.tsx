import { useListCall } from '@kontor/api-client/react';
import { Button } from '@kontor/ui/button';
import { Card } from '@kontor/ui/card';
import { Inline, Stack } from '@kontor/ui/layout';
import { SkeletonGroup, SkeletonText } from '@kontor/ui/skeleton';
import { EmptyState } from '@kontor/ui/states';
import { Heading } from '@kontor/ui/text';
import { useTranslation } from 'react-i18next';
import { LoadFailed } from '../../app/LoadFailed.tsx';
import { useLoadable } from '../../app/useLoadable.ts';
import { useSession } from '../../session/SessionContext.ts';
import { beneficiariesInput, BeneficiaryList } from '../beneficiaries/BeneficiaryList.tsx';
import { paths } from '../paths.ts';

/** Whom somebody would pay who has no account to pay from (ROLE-10, -11). */
export function OfficialBeneficiaries() {
  const { t } = useTranslation('beneficiaries');
  const { t: official } = useTranslation('official');
  const { organization } = useSession();
  const { query, items } = useListCall('beneficiaries.list', beneficiariesInput(organization.id));
  const known = useLoadable([query], items);
  return (
    <Card>
      <Stack as="section" gap={4} aria-labelledby="beneficiaries">
        <Inline justify="between" gap={4}>
          <Heading level={2} size="section" id="beneficiaries">
            {t('title')}
          </Heading>
          <Button size="small" tone="ghost" href={paths.beneficiaries}>
            {t('all')}
          </Button>
        </Inline>
        {known.status === 'error' ? (
          <LoadFailed title={t('failed')} failed={known} />
        ) : known.status === 'pending' ? (
          <SkeletonGroup label={t('loading')} onRetry={known.retry}>
            <SkeletonText lines={3} />
          </SkeletonGroup>
        ) : known.data.length === 0 ? (
          <EmptyState
            title={t('noneTitle')}
            description={official('noBeneficiaries')}
            illustration="list"
            action={<Button href={paths.openAccount}>{official('open')}</Button>}
          />
        ) : (
          <BeneficiaryList beneficiaries={known.data} label={t('title')} />
        )}
      </Stack>
    </Card>
  );
}
