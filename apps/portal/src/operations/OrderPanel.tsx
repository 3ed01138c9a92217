import { AdaptivePanel } from '@kontor/ui/adaptive';
import { useTranslation } from 'react-i18next';
import { later } from '../app/later.tsx';
import { LaterSkeleton } from '../app/LaterSkeleton.tsx';
import { useLatest } from '../app/useLatest.ts';

const OrderDetails = later(async () => (await import('./parts.ts')).OrderDetails, <LaterSkeleton />);

type OrderPanelProps = {
  /** The order to show; null closes the panel. */
  id: string | null;
  onClose: () => void;
};

/** A remittance order beside the list that it is in, on a phone above it. */
export function OrderPanel({ id, onClose }: OrderPanelProps) {
  const { t } = useTranslation('remittance');
  const shown = useLatest(id ?? undefined);
  return (
    <AdaptivePanel open={id !== null} onClose={onClose} title={t('order')}>
      {shown !== undefined && <OrderDetails id={shown} key={shown} />}
    </AdaptivePanel>
  );
}
