import { useCall } from '@kontor/api-client/react';
import { RemittanceSuccess } from '@kontor/banking-widgets/remittance-form';
import { Button } from '@kontor/ui/button';
import { Center, Stack } from '@kontor/ui/layout';
import { EmptyState } from '@kontor/ui/states';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { LoadFailed } from '../../app/LoadFailed.tsx';
import { useLoadable } from '../../app/useLoadable.ts';
import { useReceipt } from '../../exports/useReceipt.ts';
import { useSession } from '../../session/SessionContext.ts';
import { PageHeading } from '../../shell/PageHeading.tsx';
import { usePageTitle } from '../../shell/usePageTitle.ts';
import { useSigningActs } from '../../signing/SigningContext.ts';
import { remittanceAddress } from '../home/remittanceTab.ts';
import { paths } from '../paths.ts';
import { PaymentSkeleton } from '../../payments/PaymentSkeleton.tsx';

/** What became of an order, and what it costs, as the bank has it now. A reload shows the same. */
export function RemittanceCompletion({ id }: { id: string }) {
  const { t } = useTranslation('remittance');
  const { t: ways } = useTranslation('ways');
  const navigate = useNavigate();
  const { canSign } = useSession();
  const { signOrder } = useSigningActs();
  const order = useCall('paymentOrders.get', { params: { id } });
  const receipt = useReceipt({ paymentOrderId: id });
  const loaded = useLoadable([order], order.data);
  usePageTitle(ways('remittance.title'));
  if (loaded.status === 'pending') return <PaymentSkeleton onRetry={loaded.retry} />;
  if (loaded.status === 'success')
    return (
      <Center maxWidth={440}>
        <RemittanceSuccess
          order={loaded.data}
          receipt={loaded.data.status === 'ACCEPTED' ? receipt : undefined}
          onSign={canSign ? () => signOrder(id) : undefined}
          onList={() => void navigate(remittanceAddress)}
          onAgain={() => void navigate(paths.remittance)}
        />
      </Center>
    );
  const failure = order.error?.failure;
  return (
    <Stack gap={6}>
      <PageHeading title={ways('remittance.title')} />
      {failure?.kind === 'http' && failure.status === 404 ? (
        <EmptyState
          title={t('missingTitle')}
          description={t('missing')}
          illustration="search"
          action={<Button href={remittanceAddress}>{t('toList')}</Button>}
        />
      ) : (
        <LoadFailed title={t('orderFailedTitle')} failed={loaded} />
      )}
    </Stack>
  );
}
