import { findCard } from '@kontor/api-client/domain';
import { AccountDropdown } from '@kontor/banking-widgets/account-dropdown';
import { CardFacts } from '@kontor/banking-widgets/card-facts';
import { Button } from '@kontor/ui/button';
import { Plus } from '@kontor/ui/icons';
import { Columns, Hide, Inline, Stack } from '@kontor/ui/layout';
import { Skeleton, SkeletonGroup } from '@kontor/ui/skeleton';
import { EmptyState } from '@kontor/ui/states';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { useBranding } from '../../app/branding.ts';
import { LoadFailed } from '../../app/LoadFailed.tsx';
import { PageHeading } from '../../shell/PageHeading.tsx';
import { useAccounts } from '../../shell/useAccounts.ts';
import { useOverdraft } from '../../shell/useOverdraft.ts';
import { accountAddress, cardAddress, paths } from '../paths.ts';
import { CardPanel } from './CardPanel.tsx';
import { CardPurchases } from './CardPurchases.tsx';
import { Limits } from './Limits.tsx';
import { useCardOffer } from './useCardOffer.ts';
import { useCardTitle } from './useCardTitle.ts';

/** One payment card: how it stands, what was bought with it, its limits, and what its holder can do (ROUTE-17). */
export function Page() {
  const { t } = useTranslation('cards');
  const { t: errors } = useTranslation('errors');
  const titleOf = useCardTitle();
  const { id = '' } = useParams();
  const { name } = useBranding();
  const { mayOrder, detailsOffered } = useCardOffer();
  const accounts = useAccounts();
  const overdraftEnabled = useOverdraft();
  const held = accounts.status === 'success' ? findCard(accounts.data, id) : undefined;
  if (accounts.status === 'error')
    return (
      <Stack gap={6}>
        <PageHeading title={t('card')} />
        <LoadFailed title={t('failed')} failed={accounts} />
      </Stack>
    );
  if (accounts.status === 'pending')
    return (
      <Stack gap={6}>
        <PageHeading title={t('card')} />
        <SkeletonGroup label={t('loading')} onRetry={accounts.retry}>
          <Stack gap={6}>
            <Skeleton height={264} />
            <Skeleton height={200} />
          </Stack>
        </SkeletonGroup>
      </Stack>
    );
  if (held === undefined)
    return (
      <Stack gap={6}>
        <PageHeading title={t('missingTitle')} />
        <EmptyState
          title={t('missingTitle')}
          description={t('missing')}
          illustration="search"
          action={<Button href={paths.home}>{errors('toHome')}</Button>}
        />
      </Stack>
    );
  const { account, card } = held;
  return (
    <Stack gap={6}>
      <Hide above="desktop">
        <AccountDropdown
          accounts={accounts}
          currentAccountId={account.id}
          accountHref={(one) => accountAddress(one.id)}
          overdraftEnabled={overdraftEnabled}
          cards={{ bank: name, cardHref: (one) => cardAddress(one.id), currentCardId: id }}
        />
      </Hide>
      <Inline gap={4} justify="between" wrap>
        <PageHeading title={titleOf(card)} key={id} />
        {mayOrder && (
          <Button tone="secondary" icon={<Plus />} sends href={paths.orderCard}>
            {t('order')}
          </Button>
        )}
      </Inline>
      <CardPanel held={held} mayReplace={mayOrder} detailsOffered={detailsOffered} key={`panel-${id}`} />
      <Columns template="minmax(0, 1fr) minmax(0, 1fr)" gap={6} align="start" collapseBelow="tablet">
        <Limits held={held} key={`limits-${id}`} />
        <CardFacts card={card} account={account} accountHref={accountAddress(account.id)} />
      </Columns>
      <CardPurchases held={held} key={`purchases-${id}`} />
    </Stack>
  );
}
