import type { CallFailure } from '@kontor/api-client/client';
import { useApi, useCall } from '@kontor/api-client/react';
import { PaymentDocuments } from '@kontor/banking-widgets/transaction-detail';
import { useState } from 'react';
import { useErrorText } from '../app/useErrorText.ts';
import { saveFile } from '../exports/saveFile.ts';

/** The documents of a payment, where the bank tells: without an answer the detail is whole. */
export function Documents({ paymentId }: { paymentId: string }) {
  const client = useApi();
  const errorText = useErrorText();
  const [failure, setFailure] = useState<CallFailure | null>(null);
  const { data: payment } = useCall('payments.get', { params: { id: paymentId } });
  const download = async (documentId: string) => {
    const result = await client.call('payments.documentFile', { params: { id: paymentId, documentId } });
    setFailure(result.ok ? null : result);
    if (result.ok) saveFile(result.data);
  };
  return (
    <PaymentDocuments
      documents={payment?.documents ?? []}
      onDownload={(id) => void download(id)}
      downloadProblem={failure === null ? undefined : errorText(failure)}
    />
  );
}
