import type { Currency, StatementItem } from '@kontor/api-client/contract';
import { TransactionDetail } from '@kontor/banking-widgets/transaction-detail';
import { Stack } from '@kontor/ui/layout';
import { SubjectSlot } from '../chat/ChatSlot.tsx';
import { useConversation } from '../chat/useConversation.ts';
import { useSession } from '../session/SessionContext.ts';
import { Documents } from '../signing/Documents.tsx';
import { Signers } from '../signing/Signers.tsx';
import { OperationActions } from './OperationActions.tsx';
import { usePaymentTimeline } from './usePaymentTimeline.ts';

type OperationDetailsProps = { item: StatementItem; currencies: readonly Currency[] };

/** What is known of an operation, what can be done with it, who signed it, its documents, and what the bank has written about its payment. */
export function OperationDetails({ item, currencies }: OperationDetailsProps) {
  const { timeZone } = useSession();
  const subject = item.paymentId === null ? null : { paymentId: item.paymentId };
  const conversation = useConversation(subject);
  const timeline = usePaymentTimeline(item.status === 'SENT' ? item.paymentId : null);
  return (
    <Stack gap={6}>
      <TransactionDetail
        item={item}
        currencies={currencies}
        timeZone={timeZone}
        conversation={conversation}
        timeline={timeline}
        actions={
          <>
            <OperationActions key={item.id} item={item} currencies={currencies} />
            {subject !== null && <SubjectSlot {...subject} />}
          </>
        }
      />
      {subject !== null && item.status === 'SENT' && (
        <>
          <Signers {...subject} />
          <Documents {...subject} />
        </>
      )}
    </Stack>
  );
}
