import { UnsignedDetail } from '@kontor/banking-widgets/transaction-detail';
import { UnsignedList } from '@kontor/banking-widgets/unsigned-list';
import { AdaptivePanel } from '@kontor/ui/adaptive';
import { Stack } from '@kontor/ui/layout';
import { useTranslation } from 'react-i18next';
import { useLatest } from '../app/useLatest.ts';
import { useSelection } from '../app/useSelection.ts';
import { SubjectSlot } from '../chat/ChatSlot.tsx';
import { useCurrencies } from '../operations/useOperations.ts';
import { useSession } from '../session/SessionContext.ts';
import { useSigningActs } from './SigningContext.ts';
import { useUnsigned } from './useUnsigned.ts';

/** The payments to sign, with the details of the chosen one, whose id is in the address. */
export function Unsigned() {
  const { t } = useTranslation();
  const { timeZone, canSign } = useSession();
  const { payments, more, loadingMore } = useUnsigned();
  const { sign, decline } = useSigningActs();
  const { id, select, close } = useSelection('payment');
  const currencies = useCurrencies().data ?? [];
  const selected =
    payments.status === 'success' ? payments.data.find((payment) => payment.id === id) : undefined;
  const shown = useLatest(selected);
  const shared = { currencies, timeZone, canSign, onDecline: decline };
  return (
    <>
      <UnsignedList
        {...shared}
        payments={payments}
        onSign={(payment) => sign(payment.id)}
        onSelect={(payment) => select(payment.id)}
        selectedId={selected?.id}
        onShowMore={more}
        loadingMore={loadingMore}
      />
      <AdaptivePanel open={selected !== undefined} onClose={close} title={t('unsignedPayment')}>
        {shown && (
          <Stack gap={6}>
            <UnsignedDetail {...shared} payment={shown} onSign={(payment) => sign(payment.id)} />
            <SubjectSlot paymentId={shown.id} />
          </Stack>
        )}
      </AdaptivePanel>
    </>
  );
}
