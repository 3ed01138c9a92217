import { cardEnding, findCard } from '@kontor/api-client/domain';
import { useCall } from '@kontor/api-client/react';
import { BackButton, Button } from '@kontor/ui/button';
import { Banner } from '@kontor/ui/banner';
import { Card } from '@kontor/ui/card';
import { Columns, Stack } from '@kontor/ui/layout';
import { Skeleton, SkeletonGroup } from '@kontor/ui/skeleton';
import { EmptyState } from '@kontor/ui/states';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { LoadFailed } from '../../app/LoadFailed.tsx';
import { useLoadable } from '../../app/useLoadable.ts';
import { useSession } from '../../session/SessionContext.ts';
import { NoAccount } from '../../shell/NoAccount.tsx';
import { PageHeading } from '../../shell/PageHeading.tsx';
import { useAccounts } from '../../shell/useAccounts.ts';
import { cardAddress, paths } from '../paths.ts';
import { formWidth } from '../payments/formWidth.ts';
import { OrderForm } from './OrderForm.tsx';
import { OrderedCard } from './OrderedCard.tsx';
import { useCardOffer } from './useCardOffer.ts';
import { useCardTitle } from './useCardTitle.ts';

/** Orders a card (ROUTE-18); with `cardId` one that takes the place of that card (ROUTE-19), with `completed` what was ordered. */
export function Page() {
  const { t } = useTranslation('cards');
  const titleOf = useCardTitle();
  const [search] = useSearchParams();
  const { seesHistory, mayPay } = useSession();
  const accounts = useAccounts();
  const offer = useCardOffer();
  const countries = useCall('countries.list', { query: { all: 'true' } });
  const loaded = useLoadable(
    [offer.query, countries],
    offer.query.data && countries.data?.edges.map(({ node }) => node),
  );
  const held = accounts.status === 'success' ? accounts.data : [];
  const completed = findCard(held, search.get('completed') ?? '');
  if (completed !== undefined) return <OrderedCard card={completed.card} />;
  const replaced = findCard(held, search.get('cardId') ?? '')?.card;
  const digits = replaced && cardEnding(replaced);
  const failed = [accounts, loaded].find((one) => one.status === 'error');
  const pending = [accounts, loaded].find((one) => one.status === 'pending');
  return (
    <Frame back={replaced === undefined ? paths.services : cardAddress(replaced.id)}>
      {!seesHistory ? (
        <NoAccount />
      ) : !mayPay ? (
        <EmptyState title={t('notAllowedTitle')} description={t('notAllowed')} illustration="accounts" />
      ) : failed?.status === 'error' ? (
        <LoadFailed title={t('orderFailed')} failed={failed} />
      ) : loaded.status !== 'success' || accounts.status !== 'success' ? (
        <SkeletonGroup
          label={t('orderLoading')}
          onRetry={pending?.status === 'pending' ? pending.retry : undefined}
        >
          <Stack gap={6}>
            <Skeleton height={120} />
            <Skeleton height={72} />
            <Skeleton height={72} />
            <Skeleton height={48} />
          </Stack>
        </SkeletonGroup>
      ) : !offer.offered ? (
        <EmptyState
          title={t('notOfferedTitle')}
          description={t('notOffered')}
          action={<Button href={paths.services}>{t('toServices')}</Button>}
        />
      ) : (
        <Stack gap={6}>
          {replaced !== undefined && (
            <Banner
              title={
                digits == null
                  ? t('replaces', { card: titleOf(replaced) })
                  : t('replacesNumber', { card: titleOf(replaced), digits })
              }
            >
              {t('replacesText')}
            </Banner>
          )}
          <Card>
            <OrderForm
              accounts={accounts.data}
              products={offer.products}
              countries={loaded.data}
              replaced={replaced}
              key={replaced?.id}
            />
          </Card>
        </Stack>
      )}
    </Frame>
  );
}

/** What stands around the form, and around what is said in its place. */
function Frame({ back, children }: { back: string; children: ReactNode }) {
  const { t } = useTranslation('cards');
  return (
    <Stack gap={6}>
      <div>
        <BackButton label={t('back')} href={back} />
      </div>
      <PageHeading title={t('order')} />
      <Columns template={formWidth}>{children}</Columns>
    </Stack>
  );
}
