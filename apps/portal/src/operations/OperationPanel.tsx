import type { Currency, StatementItem } from '@kontor/api-client/contract';
import { TransactionDetail } from '@kontor/banking-widgets/transaction-detail';
import { AdaptivePanel } from '@kontor/ui/adaptive';
import { useTranslation } from 'react-i18next';
import { useLatest } from '../app/useLatest.ts';
import { useSession } from '../session/SessionContext.ts';
import { OperationActions } from './OperationActions.tsx';

type OperationPanelProps = {
  /** The operation to show; undefined closes the panel. */
  item: StatementItem | undefined;
  currencies: readonly Currency[];
  onClose: () => void;
  /** To the operation after or before this one in the list. */
  onStep: (by: 1 | -1) => void;
};

/** One operation beside the list, on a phone above it (TXLIST-05, -06). */
export function OperationPanel({ item, currencies, onClose, onStep }: OperationPanelProps) {
  const { t } = useTranslation('history');
  const { timeZone } = useSession();
  const shown = useLatest(item);
  return (
    <AdaptivePanel open={item !== undefined} onClose={onClose} onStep={onStep} title={t('operation')}>
      {shown && (
        <TransactionDetail
          item={shown}
          currencies={currencies}
          timeZone={timeZone}
          actions={<OperationActions key={shown.id} item={shown} />}
        />
      )}
    </AdaptivePanel>
  );
}
