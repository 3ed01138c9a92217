import { UnsignedDetail, type UnsignedDetailProps } from '@kontor/banking-widgets/transaction-detail';
import { Stack } from '@kontor/ui/layout';
import { SubjectSlot } from '../chat/ChatSlot.tsx';
import { useConversation } from '../chat/useConversation.ts';
import { usePaymentTimeline } from '../operations/usePaymentTimeline.ts';
import { useSession } from '../session/SessionContext.ts';
import { Documents } from './Documents.tsx';
import { RepeatPayment } from './later.tsx';
import { Signers } from './Signers.tsx';
import { useSigningActs } from './SigningContext.ts';
import { useDecline } from './useDecline.ts';

type PaymentDetailsProps = Pick<UnsignedDetailProps, 'payment' | 'currencies' | 'onRevoke'>;

/** What is known of a payment that is not booked, what can be done with it, who signs it, its documents, and what the bank has written about it. */
export function PaymentDetails({ payment, currencies, onRevoke }: PaymentDetailsProps) {
  const { timeZone, canSign } = useSession();
  const { sign } = useSigningActs();
  const decline = useDecline();
  const conversation = useConversation({ paymentId: payment.id });
  const timeline = usePaymentTimeline(payment.id);
  return (
    <Stack gap={6}>
      <UnsignedDetail
        payment={payment}
        currencies={currencies}
        timeZone={timeZone}
        canSign={canSign}
        onSign={({ id }) => sign(id)}
        onDecline={decline}
        onRevoke={onRevoke}
        conversation={conversation}
        timeline={timeline}
      />
      <RepeatPayment payment={payment} />
      <Signers paymentId={payment.id} waiting={payment.status === 'UNSIGNED' ? payment : undefined} />
      <Documents paymentId={payment.id} />
      <SubjectSlot paymentId={payment.id} />
    </Stack>
  );
}
