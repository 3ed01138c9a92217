import type { PaymentTimeline } from '@kontor/api-client/contract';
import { useCall } from '@kontor/api-client/react';

/** Where a payment is on its way; undefined until it is known, and where it can't be said. Null: there is no payment. */
export const usePaymentTimeline = (paymentId: string | null): PaymentTimeline | undefined =>
  useCall('payments.timeline', { params: { id: paymentId ?? '' } }, { enabled: paymentId !== null }).data;
