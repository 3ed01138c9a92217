import { listedRemittances } from '@kontor/api-client/domain';
import { useListCall } from '@kontor/api-client/react';
import { RemittanceList } from '@kontor/banking-widgets/remittance-list';
import { useLoadable } from '../../app/useLoadable.ts';
import { useSelection } from '../../app/useSelection.ts';
import { OrderPanel } from '../../operations/OrderPanel.tsx';
import { useSession } from '../../session/SessionContext.ts';

/** Remittance orders, with the details of the chosen one, whose id is in the address (HOME-16, CALL-REM-01). */
export function Remittances() {
  const { organization, timeZone } = useSession();
  const { id, select, close } = useSelection('order');
  const { query, items } = useListCall('paymentOrders.list', {
    query: { organizationId: organization.id, status: [...listedRemittances], take: 20 },
  });
  return (
    <>
      <RemittanceList
        orders={useLoadable([query], items)}
        timeZone={timeZone}
        onSelect={(order) => select(order.id)}
        selectedId={id ?? undefined}
        onShowMore={query.hasNextPage ? () => void query.fetchNextPage() : undefined}
        loadingMore={query.isFetchingNextPage}
      />
      <OrderPanel id={id} onClose={close} />
    </>
  );
}
