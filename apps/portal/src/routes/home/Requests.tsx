import { useListCall } from '@kontor/api-client/react';
import { FxRequestDetail, FxRequestList } from '@kontor/banking-widgets/fx-request-list';
import { AdaptivePanel } from '@kontor/ui/adaptive';
import { useTranslation } from 'react-i18next';
import { useLatest } from '../../app/useLatest.ts';
import { useLoadable } from '../../app/useLoadable.ts';
import { useSelection } from '../../app/useSelection.ts';
import { useSession } from '../../session/SessionContext.ts';
import { useSigningActs } from '../../signing/SigningContext.ts';

/** What was asked for rates of one's own, with the details of the chosen request, whose id is in the address (WIDGET-01 to -03). */
export function Requests() {
  const { t } = useTranslation('exchange');
  const { organization, timeZone, canSign } = useSession();
  const { sign } = useSigningActs();
  const { id, select, close } = useSelection('request');
  const { query, items } = useListCall('exchange.requests', { query: { organizationId: organization.id } });
  const requests = useLoadable([query], items);
  const selected = items?.find((request) => request.id === id);
  const shown = useLatest(selected);
  return (
    <>
      <FxRequestList
        requests={requests}
        timeZone={timeZone}
        onSelect={(request) => select(request.id)}
        selectedId={selected?.id}
        onShowMore={query.hasNextPage ? () => void query.fetchNextPage() : undefined}
        loadingMore={query.isFetchingNextPage}
      />
      <AdaptivePanel open={selected !== undefined} onClose={close} title={t('request')}>
        {shown && <FxRequestDetail request={shown} timeZone={timeZone} onSign={canSign ? sign : undefined} />}
      </AdaptivePanel>
    </>
  );
}
