import { Card } from '@kontor/ui/card';
import { Stack, Tiles } from '@kontor/ui/layout';
import { SkeletonGroup } from '@kontor/ui/skeleton';
import { useTranslation } from 'react-i18next';
import { LoadFailed } from '../../app/LoadFailed.tsx';
import { useWaysToPay } from '../../payments/useWaysToPay.tsx';
import { WayTile } from '../../payments/WayTile.tsx';
import { SectionHead } from '../../shell/SectionHead.tsx';
import { TilesSkeleton } from '../../shell/TilesSkeleton.tsx';

/** The ways to pay, each a tile that opens its flow (HOME-09); nothing without an account to pay from, but in the demo (DEMO-05). */
export function NewPayment() {
  const { t } = useTranslation('ways');
  const ways = useWaysToPay();
  if (ways.status === 'success' && ways.data.length === 0) return null;
  return (
    <Stack as="section" gap={3} aria-labelledby="new-payment">
      <SectionHead id="new-payment" title={t('new')} />
      {ways.status === 'pending' ? (
        <SkeletonGroup label={t('loading')} onRetry={ways.retry}>
          <TilesSkeleton />
        </SkeletonGroup>
      ) : ways.status === 'error' ? (
        <Card>
          <LoadFailed title={t('failed')} failed={ways} />
        </Card>
      ) : (
        <Tiles columns={2} leading>
          {ways.data.map((way, place) => (
            <WayTile key={way.id} way={way} explained={place === 0} />
          ))}
        </Tiles>
      )}
    </Stack>
  );
}
