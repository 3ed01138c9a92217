import { useCall } from '@kontor/api-client/react';
import { PaymentWays } from '@kontor/banking-widgets/beneficiary-payment-form';
import { amountCurrency } from '@kontor/banking-widgets/amount-currency';
import { BackButton } from '@kontor/ui/button';
import { Card } from '@kontor/ui/card';
import { Columns, Stack } from '@kontor/ui/layout';
import { SkeletonGroup, SkeletonText } from '@kontor/ui/skeleton';
import { EmptyState } from '@kontor/ui/states';
import { Text } from '@kontor/ui/text';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { LoadFailed } from '../../app/LoadFailed.tsx';
import { useCurrencies } from '../../operations/useOperations.ts';
import { euroFlow } from '../../payments/beneficiaryFlows.ts';
import { usePaymentWays } from '../../payments/usePaymentWays.ts';
import { useSession } from '../../session/SessionContext.ts';
import { NoPaying } from '../../shell/NoPaying.tsx';
import { PageHeading } from '../../shell/PageHeading.tsx';
import { formWidth } from './formWidth.ts';

/** How a payment in euros travels, out of what the bank offers; goes on to the payment with the query kept (ROUTE-32). */
export function Page() {
  const { t } = useTranslation('payments');
  const { mayPay } = useSession();
  return (
    <Stack gap={8}>
      <div>
        <BackButton label={t('chooseRecipient')} href={euroFlow.choice} />
      </div>
      <Stack gap={4}>
        <PageHeading title={t('waysTitle')} />
        {mayPay && <Text tone="muted">{t('waysText')}</Text>}
      </Stack>
      {mayPay ? (
        <Columns template={formWidth}>
          <Ways />
        </Columns>
      ) : (
        <NoPaying />
      )}
    </Stack>
  );
}

function Ways() {
  const { t } = useTranslation('payments');
  const { t: words } = useTranslation('ways');
  const [search] = useSearchParams();
  const currency = useCurrencies().data?.find(({ name }) => name === 'EUR');
  const id = search.get('beneficiaryId') ?? '';
  // Whether a way reaches their bank; without it the bank says so when the payment is checked.
  const beneficiary = useCall('beneficiaries.get', { params: { id } }, { enabled: id !== '' });
  const ways = usePaymentWays('EURO', currency?.id, beneficiary.data);
  if (ways.status === 'error') return <LoadFailed title={t('formFailedTitle')} failed={ways} />;
  if (ways.status === 'pending' || currency === undefined || beneficiary.isLoading)
    return (
      <Card>
        <SkeletonGroup label={words('loading')} onRetry={ways.status === 'pending' ? ways.retry : undefined}>
          <SkeletonText lines={6} />
        </SkeletonGroup>
      </Card>
    );
  return (
    <Card padding={2}>
      {ways.data.ways.length === 0 ? (
        <EmptyState title={t('noWayTitle')} description={t('noWay')} illustration="list" />
      ) : (
        <PaymentWays
          {...ways.data}
          currency={amountCurrency(currency)}
          addressOf={(scheme) => {
            const query = new URLSearchParams(search);
            query.set('scheme', scheme);
            return `${euroFlow.form}?${query}`;
          }}
        />
      )}
    </Card>
  );
}
