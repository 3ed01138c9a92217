import type { Beneficiary } from '@kontor/api-client/contract';
import { useCall } from '@kontor/api-client/react';
import { Avatar } from '@kontor/ui/avatar';
import { BackButton, Button } from '@kontor/ui/button';
import { Card } from '@kontor/ui/card';
import { Columns, Inline, Stack } from '@kontor/ui/layout';
import { useLocale } from '@kontor/ui/locale';
import { SkeletonGroup, SkeletonText } from '@kontor/ui/skeleton';
import { EmptyState } from '@kontor/ui/states';
import { Heading, Text } from '@kontor/ui/text';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { LoadFailed } from '../../app/LoadFailed.tsx';
import { useSelection } from '../../app/useSelection.ts';
import { useLoadable } from '../../app/useLoadable.ts';
import { useCurrencies } from '../../operations/useOperations.ts';
import { useSession } from '../../session/SessionContext.ts';
import { PageHeading } from '../../shell/PageHeading.tsx';
import { paths } from '../paths.ts';
import { BeneficiaryActs } from './BeneficiaryActs.tsx';
import { BeneficiaryFacts } from './BeneficiaryFacts.tsx';
import { BeneficiaryStatus } from './BeneficiaryList.tsx';
import { ChangeBeneficiary } from './ChangeBeneficiary.tsx';
import { ContractsCard } from './ContractsCard.tsx';
import { dayOf } from './dayOf.ts';
import { FavouriteToggle } from './FavouriteToggle.tsx';
import { ReviewNotice } from './ReviewNotice.tsx';

/** One beneficiary: all that is known of them, and what can be done (ROUTE-23). */
export function Page() {
  const { t } = useTranslation('beneficiary');
  const { organization } = useSession();
  const { id = '' } = useParams();
  const query = useCall('beneficiaries.get', { params: { id } });
  const currencies = useCurrencies();
  const loaded = useLoadable([query, currencies], currencies.data && query.data);
  const failure = query.error?.failure;
  const isGone =
    (failure?.kind === 'http' && failure.status === 404) ||
    (query.data !== undefined && query.data.organizationId !== organization.id);
  const beneficiary = isGone || loaded.status !== 'success' ? undefined : loaded.data;
  return (
    <Stack gap={6}>
      <div>
        <BackButton label={t('back')} href={paths.beneficiaries} />
      </div>
      {beneficiary !== undefined ? (
        <Known
          beneficiary={beneficiary}
          currency={currencies.data?.find((one) => one.id === beneficiary.currencyId)?.name ?? ''}
        />
      ) : (
        <>
          <PageHeading title={isGone ? t('missingTitle') : t('title')} />
          {isGone ? (
            <EmptyState
              title={t('missingTitle')}
              description={t('missing')}
              illustration="search"
              action={<Button href={paths.beneficiaries}>{t('back')}</Button>}
            />
          ) : loaded.status === 'error' ? (
            <LoadFailed title={t('failed')} failed={loaded} />
          ) : (
            loaded.status === 'pending' && (
              <Card>
                <SkeletonGroup label={t('loading')} onRetry={loaded.retry}>
                  <SkeletonText lines={8} />
                </SkeletonGroup>
              </Card>
            )
          )}
        </>
      )}
    </Stack>
  );
}

function Known({ beneficiary, currency }: { beneficiary: Beneficiary; currency: string }) {
  const { t } = useTranslation('beneficiary');
  const { mayPay } = useSession();
  const step = useSelection('step');
  const { locale } = useLocale();
  const { timeZone } = useSession();
  const { name, beneficiaryType, status, createdAt } = beneficiary;
  if (step.id === 'change' && mayPay)
    return <ChangeBeneficiary beneficiary={beneficiary} currency={currency} onClose={step.close} />;
  return (
    <Stack gap={8}>
      <Inline gap={4} justify="between" wrap>
        <Inline gap={4}>
          <Avatar name={name} size="large" kind={beneficiaryType === 'COMPANY' ? 'organization' : 'person'} />
          <Stack gap={3}>
            <Inline gap={3} wrap>
              <PageHeading title={name}>
                <bdi>{name}</bdi>
              </PageHeading>
              <BeneficiaryStatus status={status} />
              <FavouriteToggle beneficiary={beneficiary} />
            </Inline>
            <Text size="small" tone="muted">
              {t(`added.${beneficiaryType}`, { day: dayOf(createdAt, timeZone, locale) })}
            </Text>
          </Stack>
        </Inline>
        <BeneficiaryActs
          beneficiary={beneficiary}
          currency={currency}
          onChange={() => step.select('change')}
        />
      </Inline>
      <ReviewNotice beneficiary={beneficiary} />
      <Columns template="minmax(0, 1.25fr) minmax(0, 1fr)" gap={6} collapseBelow="desktop">
        <Card as="section" aria-labelledby="details">
          <Stack gap={5}>
            <Heading level={2} size="section" id="details">
              {t('details')}
            </Heading>
            <BeneficiaryFacts beneficiary={beneficiary} currency={currency} />
          </Stack>
        </Card>
        <ContractsCard beneficiaryId={beneficiary.id} />
      </Columns>
    </Stack>
  );
}
