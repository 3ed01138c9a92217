import type { Currency, StatementItem } from '@kontor/api-client/contract';
import { TransactionDetail } from '@kontor/banking-widgets/transaction-detail';
import { AdaptivePanel } from '@kontor/ui/adaptive';
import { Stack } from '@kontor/ui/layout';
import { useTranslation } from 'react-i18next';
import { useLatest } from '../app/useLatest.ts';
import { Receipt } from '../exports/Receipt.tsx';
import { useSession } from '../session/SessionContext.ts';

type OperationPanelProps = {
  /** The operation to show; undefined closes the panel. */
  item: StatementItem | undefined;
  currencies: readonly Currency[];
  onClose: () => void;
};

/** One operation beside the list, on a phone above it (TXLIST-05, -06). */
export function OperationPanel({ item, currencies, onClose }: OperationPanelProps) {
  const { t } = useTranslation('history');
  const { timeZone } = useSession();
  const shown = useLatest(item);
  return (
    <AdaptivePanel open={item !== undefined} onClose={onClose} title={t('operation')}>
      {shown && (
        <Stack gap={6}>
          <TransactionDetail item={shown} currencies={currencies} timeZone={timeZone} />
          {shown.receiptAvailable && <Receipt key={shown.id} of={shown.id} />}
        </Stack>
      )}
    </AdaptivePanel>
  );
}
