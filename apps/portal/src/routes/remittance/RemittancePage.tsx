import { takesPaymentOrders } from '@kontor/api-client/domain';
import { useCall } from '@kontor/api-client/react';
import { BackButton, Button } from '@kontor/ui/button';
import { Columns, Stack } from '@kontor/ui/layout';
import { EmptyState } from '@kontor/ui/states';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { useBranding } from '../../app/branding.ts';
import { LoadFailed } from '../../app/LoadFailed.tsx';
import { useLoadable } from '../../app/useLoadable.ts';
import { useSession } from '../../session/SessionContext.ts';
import { NoPaying } from '../../shell/NoPaying.tsx';
import { PageHeading } from '../../shell/PageHeading.tsx';
import { paths } from '../paths.ts';
import { formWidth } from '../payments/formWidth.ts';
import { PaymentSkeleton } from '../../payments/PaymentSkeleton.tsx';
import { CompletedRemittance } from './CompletedRemittance.tsx';
import { RemittanceFlow } from './RemittanceFlow.tsx';

/** An order for a partner to pay out to one person or many (ROUTE-41); with `completed` what became of it. */
export function Page() {
  const [search] = useSearchParams();
  const completed = search.get('completed') ?? search.get('signOrder');
  return completed === null ? <Form /> : <CompletedRemittance id={completed} key={completed} />;
}

function Form() {
  const { t } = useTranslation('remittance');
  const { t: ways } = useTranslation('ways');
  const { t: payments } = useTranslation('payments');
  const { shortName } = useBranding();
  const { mayPay } = useSession();
  const settings = useCall('settings.payments', {});
  const loaded = useLoadable([settings], settings.data);
  return (
    <Stack gap={8}>
      <div>
        <BackButton label={payments('title')} href={paths.payments} />
      </div>
      <PageHeading title={ways('remittance.title')} />
      {!mayPay ? (
        <NoPaying />
      ) : loaded.status === 'error' ? (
        <LoadFailed title={t('failedTitle')} failed={loaded} />
      ) : loaded.status === 'success' && !takesPaymentOrders(loaded.data) ? (
        <EmptyState
          title={t('notOfferedTitle')}
          description={t('notOffered', { bank: shortName })}
          action={<Button href={paths.payments}>{payments('title')}</Button>}
        />
      ) : (
        <Columns template={formWidth}>
          {loaded.status === 'pending' ? <PaymentSkeleton onRetry={loaded.retry} /> : <RemittanceFlow />}
        </Columns>
      )}
    </Stack>
  );
}
