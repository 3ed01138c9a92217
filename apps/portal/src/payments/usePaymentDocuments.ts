import type { CallFailure } from '@kontor/api-client/client';
import type { PaymentRequest } from '@kontor/api-client/contract';
import { wantedDocuments } from '@kontor/api-client/domain';
import { useApi, useCall } from '@kontor/api-client/react';
import type { PaymentDocuments } from '@kontor/banking-widgets/payment-form';
import { useEffect, useState } from 'react';
import { useCurrencies } from '../operations/useOperations.ts';
import { useDocumentLimits } from './useDocumentLimits.ts';
import { useUploads } from './useUploads.ts';
import { useSession } from '../session/SessionContext.ts';
import { clearDocuments, readDocuments, writeDocuments, type KeptDocument } from './draftStore.ts';
import type { PaymentFlow } from './flows.ts';

type Options = {
  flow: PaymentFlow;
  recipient: string;
  paymentType: PaymentRequest['paymentType'];
  draft: { readonly currencyId: string; readonly sum: string };
};

/**
 * Documents added to a payment before it is made: uploaded at once, kept as a draft, attached once the payment exists and then
 * forgotten (SIGN-12, -13). Where attaching fails they stay, for another try (A59).
 */
export function usePaymentDocuments({ flow, recipient, paymentType, draft }: Options) {
  const { user } = useSession();
  const client = useApi();
  const place = { userId: user.id, flow, recipient };
  const rules = useCall('settings.transactionsDocuments', {}).data?.rules ?? [];
  const decimals = useCurrencies().data?.find(({ id }) => id === draft.currencyId)?.decimals ?? 2;
  const [stored] = useState(() => readDocuments(place));
  const [attached, setAttached] = useState(false);
  const uploads = useUploads('PAYMENT', { there: stored });
  const wanted = wantedDocuments(rules, { paymentType, ...draft, decimals });
  const limits = useDocumentLimits(wanted.length > 0);
  const kept = JSON.stringify(attached ? [] : uploads.kept);
  useEffect(() => {
    const files = JSON.parse(kept) as KeptDocument[]; // what was made a text above
    const here = { userId: user.id, flow, recipient };
    if (files.length > 0) writeDocuments(here, files);
    else clearDocuments(user.id, flow);
  }, [kept, user.id, flow, recipient]);

  const documents: PaymentDocuments | undefined =
    wanted.length === 0
      ? undefined
      : {
          categories: wanted.map((one) => ({ ...one, files: uploads.filesOf(one.id) })),
          onAdd: (categoryId, files) => uploads.add(files, categoryId),
          onRemove: uploads.remove,
          onRetry: uploads.retry,
          limits,
        };
  return {
    documents,
    /** Those that the bank has taken in. */
    kept: uploads.kept,
    /** Begins with others that were taken in before. */
    restore: uploads.restore,
    /** Attaches what is kept, to the payment that was just made; answers why that isn't known to be done, or null. */
    attach: async (id: string): Promise<CallFailure | null> => {
      const asked = uploads.kept.flatMap(({ id: uploadId, categoryId }) =>
        wanted.some((one) => one.id === categoryId) && categoryId !== undefined
          ? [{ uploadId, categoryId }]
          : [],
      );
      if (asked.length > 0 && !attached) {
        const result = await client.call('payments.addDocuments', {
          params: { id },
          body: { documents: asked },
        });
        if (!result.ok) return result;
      }
      setAttached(true);
      clearDocuments(user.id, flow);
      return null;
    },
  };
}
