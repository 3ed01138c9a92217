import { useApi } from '@kontor/api-client/react';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '../app/useErrorText.ts';
import { useSession } from '../session/SessionContext.ts';
import { useDownload } from './useDownload.ts';

/** A line of the history by its id, or what a line was booked for. */
type ReceiptOf =
  { readonly line: string } | { readonly paymentId: string } | { readonly paymentOrderId: string };

/**
 * A receipt, made when it is asked for. Where there is none, the bank's own text says why, whatever the status (ERR-20, -21).
 */
export function useReceipt(of: ReceiptOf) {
  const { t: errors } = useTranslation('errors');
  const errorText = useErrorText();
  const client = useApi();
  const { organization } = useSession();
  const receipt = (id: string) => client.call('statements.receipt', { params: { id } });
  const { pending, failure, download } = useDownload(async () => {
    if ('line' in of) return receipt(of.line);
    const booked = await client.call('statements.list', {
      query: { organizationId: organization.id, ...of, operationType: 'COMMON', direction: 'out' },
    });
    if (!booked.ok) return booked;
    // Of what has no line the bank says that there is no receipt.
    return receipt(booked.data.edges[0]?.node.id ?? ('paymentId' in of ? of.paymentId : of.paymentOrderId));
  });
  const said = () => {
    if (failure === null) return null;
    if (failure.kind !== 'http') return errorText(failure);
    return failure.error.kind === 'custom' ? failure.error.text : errors('internalServerErrorTryAgain');
  };
  return { pending, problem: said(), onDownload: download };
}
