import type { Loadable } from '@kontor/banking-widgets/account-panel';
import { Card } from '@kontor/ui/card';
import { Stack } from '@kontor/ui/layout';
import { SkeletonGroup, SkeletonText } from '@kontor/ui/skeleton';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { LoadFailed } from '../../../app/LoadFailed.tsx';
import { PageHeading } from '../../../shell/PageHeading.tsx';
import { useStep } from './flow.ts';

type StepListsProps<Data> = { loaded: Loadable<Data>; children: (data: Data) => ReactNode };

/** A step's form once the lists it offers are there. */
export function StepLists<Data>({ loaded, children }: StepListsProps<Data>) {
  const { t } = useTranslation('identity');
  const { step } = useStep();
  if (loaded.status === 'success') return children(loaded.data);
  return (
    <Card>
      <Stack gap={6}>
        <PageHeading title={t(`steps.${step}`)} />
        {loaded.status === 'error' ? (
          <LoadFailed title={t('listsFailed')} failed={loaded} />
        ) : (
          <SkeletonGroup label={t('stepsLoading')} onRetry={loaded.retry}>
            <SkeletonText lines={6} />
          </SkeletonGroup>
        )}
      </Stack>
    </Card>
  );
}
