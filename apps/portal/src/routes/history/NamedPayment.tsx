import type { Payment, StatementItem } from '@kontor/api-client/contract';
import { awaitsItsDay } from '@kontor/api-client/domain';
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
import { useCurrencies } from '../../operations/useOperations.ts';
import { useSession } from '../../session/SessionContext.ts';
import { PaymentDetails } from '../../signing/PaymentDetails.tsx';
import { useSigningActs } from '../../signing/SigningContext.ts';

/** The payment that the address names (`paymentId`), however long ago it was and whatever has become of it. */
export function NamedPayment() {
  const { t } = useTranslation('payments');
  const { id, close } = useSelection('paymentId');
  const shown = useLatest(id ?? undefined);
  return (
    <AdaptivePanel open={id !== null} onClose={close} title={t('completedTitle')}>
      {shown !== undefined && <Detail key={shown} id={shown} />}
    </AdaptivePanel>
  );
}

function Detail({ id }: { id: string }) {
  const { t } = useTranslation('payments');
  const { mayPay } = useSession();
  const { revoke } = useSigningActs();
  const payment = useCall('payments.get', { params: { id } });
  const entry = useEntry(payment.data);
  const currencies = useCurrencies();
  const loaded = useLoadable(
    [payment, entry.query, currencies],
    payment.data &&
      currencies.data &&
      (entry.query.isFetched || !entry.expected) && {
        payment: payment.data,
        entry: entry.data,
        currencies: currencies.data,
      },
  );
  const missing = payment.error?.failure;
  if (missing?.kind === 'http' && missing.status === 404)
    return <EmptyState title={t('missingTitle')} description={t('missing')} illustration="search" />;
  if (loaded.status === 'error') return <LoadFailed title={t('completedFailedTitle')} failed={loaded} />;
  if (loaded.status === 'pending' || loaded.data === false)
    return (
      <SkeletonGroup label={t('completedTitle')}>
        <SkeletonText lines={6} />
      </SkeletonGroup>
    );
  if (loaded.data.entry !== undefined)
    return <OperationDetails item={loaded.data.entry} currencies={loaded.data.currencies} />;
  return (
    <PaymentDetails
      payment={loaded.data.payment}
      currencies={loaded.data.currencies}
      onRevoke={mayPay && awaitsItsDay(loaded.data.payment, Date.now()) ? revoke : undefined}
    />
  );
}

/** The payment's own entry of the history, once it is booked: among those of its account and its second. */
function useEntry(payment: Payment | undefined): {
  query: ReturnType<typeof useEntries>;
  expected: boolean;
  data: StatementItem | undefined;
} {
  const expected =
    payment !== undefined &&
    payment.transferDate !== null &&
    (payment.status === 'COMPLETED' || payment.status === 'RETURNED');
  const query = useEntries(expected ? payment : undefined);
  const data = query.data?.edges.find(({ node }) => node.paymentId === payment?.id)?.node;
  return { query, expected, data };
}

function useEntries(payment: Payment | undefined) {
  const { organization } = useSession();
  const at = payment?.transferDate ?? undefined;
  return useCall(
    'statements.list',
    inputs.history(organization.id, 20, {
      account: payment?.accountId,
      direction: 'out',
      operationType: 'COMMON',
      transferDateFrom: at,
      transferDateTo: at,
    }),
    { enabled: payment !== undefined },
  );
}
