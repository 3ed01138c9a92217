import { offersExchange } from '@kontor/api-client/domain';
import { Card } from '@kontor/ui/card';
import { Stack, Tiles } from '@kontor/ui/layout';
import { Skeleton, SkeletonGroup } from '@kontor/ui/skeleton';
import { EmptyState } from '@kontor/ui/states';
import { useTranslation } from 'react-i18next';
import { LoadFailed } from '../../app/LoadFailed.tsx';
import { exchangeWay, useWaysToPay } from '../../payments/useWaysToPay.tsx';
import { WayTile } from '../../payments/WayTile.tsx';
import { useSession } from '../../session/SessionContext.ts';
import { SectionHead } from '../../shell/SectionHead.tsx';
import { useAccounts } from '../../shell/useAccounts.ts';

/** Every way to pay, and to exchange (PAYPAGE-02). */
export function WaysToPay() {
  const { t } = useTranslation('ways');
  const { mayPay } = useSession();
  const ways = useWaysToPay();
  const accounts = useAccounts();
  const exchanges = accounts.status === 'success' && offersExchange(mayPay, accounts.data);
  return (
    <Stack as="section" gap={3} aria-labelledby="new-payment">
      <SectionHead id="new-payment" title={t('new')} />
      {ways.status === 'pending' ? (
        <SkeletonGroup label={t('loading')} onRetry={ways.retry}>
          <Tiles columns={3} gap={3}>
            {Array.from({ length: 6 }, (_, index) => (
              <Skeleton key={index} height={62} radius="card" />
            ))}
          </Tiles>
        </SkeletonGroup>
      ) : ways.status === 'error' ? (
        <Card>
          <LoadFailed title={t('failed')} failed={ways} />
        </Card>
      ) : ways.data.length === 0 ? (
        <Card>
          <EmptyState title={t('noAccountsTitle')} description={t('noAccounts')} illustration="accounts" />
        </Card>
      ) : (
        <Tiles columns={3} gap={3}>
          {[...ways.data, ...(exchanges ? [exchangeWay] : [])].map((way) => (
            <WayTile key={way.id} way={way} explained tall />
          ))}
        </Tiles>
      )}
    </Stack>
  );
}
