import type { CallFailure } from '@kontor/api-client/client';
import type { WholePaymentOrder } from '@kontor/api-client/contract';
import { nameOfAccount } from '@kontor/api-client/domain';
import { useApi, useCall } from '@kontor/api-client/react';
import { RemittanceDetail } from '@kontor/banking-widgets/remittance-list';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LoadFailed } from '../app/LoadFailed.tsx';
import { useErrorText } from '../app/useErrorText.ts';
import { useLoadable } from '../app/useLoadable.ts';
import { saveFile } from '../exports/saveFile.ts';
import { PaymentSkeleton } from '../payments/PaymentSkeleton.tsx';
import { useSession } from '../session/SessionContext.ts';
import { useAccounts } from '../shell/useAccounts.ts';
import { useSigningActs } from '../signing/SigningContext.ts';

/** One order, asked for by itself: one that was rejected is in no list and has details all the same (A51). */
export function OrderDetails({ id }: { id: string }) {
  const { t } = useTranslation('remittance');
  const order = useCall('paymentOrders.get', { params: { id } });
  const loaded = useLoadable([order], order.data);
  if (loaded.status === 'pending') return <PaymentSkeleton onRetry={loaded.retry} />;
  if (loaded.status === 'error') return <LoadFailed title={t('orderFailedTitle')} failed={loaded} />;
  return <Detail order={loaded.data} />;
}

function Detail({ order }: { order: WholePaymentOrder }) {
  const { timeZone, canSign } = useSession();
  const { signOrder } = useSigningActs();
  const client = useApi();
  const errorText = useErrorText();
  const accounts = useAccounts();
  const countries = useCall('countries.list', { query: { all: 'true' } }).data;
  const [failure, setFailure] = useState<CallFailure | null>(null);
  const account =
    accounts.status === 'success' ? accounts.data.find(({ id }) => id === order.accountId) : undefined;
  const download = async (uploadId: string) => {
    const result = await client.call('paymentOrders.file', { params: { id: order.id, uploadId } });
    setFailure(result.ok ? null : result);
    if (result.ok) saveFile(result.data);
  };
  return (
    <RemittanceDetail
      order={order}
      countries={countries?.edges.map(({ node }) => node) ?? []}
      account={account && (nameOfAccount(account) ?? account.number)}
      timeZone={timeZone}
      onDownload={(uploadId) => void download(uploadId)}
      downloadProblem={failure === null ? undefined : errorText(failure)}
      onSign={canSign ? () => signOrder(order.id) : undefined}
    />
  );
}
