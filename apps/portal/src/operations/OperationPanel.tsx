import type { Currency, StatementItem } from '@kontor/api-client/contract';
import { AdaptivePanel } from '@kontor/ui/adaptive';
import { useTranslation } from 'react-i18next';
import { later } from '../app/later.tsx';
import { LaterSkeleton } from '../app/LaterSkeleton.tsx';
import { useLatest } from '../app/useLatest.ts';

const OperationDetails = later(async () => (await import('./parts.ts')).OperationDetails, <LaterSkeleton />);

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
  const { t } = useTranslation();
  const shown = useLatest(item);
  return (
    <AdaptivePanel open={item !== undefined} onClose={onClose} onStep={onStep} title={t('operation')}>
      {shown && <OperationDetails item={shown} currencies={currencies} />}
    </AdaptivePanel>
  );
}
