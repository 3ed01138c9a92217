import type { Currency, StatementItem } from '@kontor/api-client/contract';
import { TransactionDetail } from '@kontor/banking-widgets/transaction-detail';
import { useSession } from '../session/SessionContext.ts';
import { OperationActions } from './OperationActions.tsx';

type OperationDetailsProps = { item: StatementItem; currencies: readonly Currency[] };

/** What is known of one operation, and what can be done with it. */
export function OperationDetails({ item, currencies }: OperationDetailsProps) {
  const { timeZone } = useSession();
  return (
    <TransactionDetail
      item={item}
      currencies={currencies}
      timeZone={timeZone}
      actions={<OperationActions key={item.id} item={item} />}
    />
  );
}
