import { useCall } from '@kontor/api-client/react';
import { AdaptivePanel } from '@kontor/ui/adaptive';
import { SkeletonGroup, SkeletonText } from '@kontor/ui/skeleton';
import { EmptyState } from '@kontor/ui/states';
import { useTranslation } from 'react-i18next';
import { inputs } from '../../app/inputs.ts';
import { LoadFailed } from '../../app/LoadFailed.tsx';
import { useLatest } from '../../app/useLatest.ts';
import { useLoadable } from '../../app/useLoadable.ts';
import { useSelection } from '../../app/useSelection.ts';
import { OperationDetails } from '../../operations/OperationDetails.tsx';
import { useCurrencies, type Operations } from '../../operations/useOperations.ts';
import { useSession } from '../../session/SessionContext.ts';

/** The operation that the address names (`operation`) where the list, which shows the others, has not come to it. */
export function NamedOperation({ items }: Pick<Operations, 'items'>) {
  const { t } = useTranslation();
  const { id, close } = useSelection('operation');
  const missing = id !== null && items.status === 'success' && !items.data.some((item) => item.id === id);
  const shown = useLatest(missing ? id : undefined);
  return (
    <AdaptivePanel open={missing} onClose={close} title={t('operation')}>
      {shown !== undefined && <Detail key={shown} id={shown} />}
    </AdaptivePanel>
  );
}

function Detail({ id }: { id: string }) {
  const { t } = useTranslation('history');
  const { organization } = useSession();
  const found = useCall('statements.list', inputs.history(organization.id, 1, { id }));
  const currencies = useCurrencies();
  const loaded = useLoadable(
    [found, currencies],
    found.data && currencies.data && { item: found.data.edges[0]?.node, currencies: currencies.data },
  );
  if (loaded.status === 'error') return <LoadFailed title={t('failedTitle')} failed={loaded} />;
  if (loaded.status === 'pending')
    return (
      <SkeletonGroup label={t('operations')}>
        <SkeletonText lines={6} />
      </SkeletonGroup>
    );
  if (loaded.data.item === undefined)
    return <EmptyState title={t('missingTitle')} description={t('missing')} illustration="search" />;
  return <OperationDetails item={loaded.data.item} currencies={loaded.data.currencies} />;
}
