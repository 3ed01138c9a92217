import { UnsignedList } from '@kontor/banking-widgets/unsigned-list';
import { AdaptivePanel } from '@kontor/ui/adaptive';
import { useTranslation } from 'react-i18next';
import { useLatest } from '../app/useLatest.ts';
import { useSelection } from '../app/useSelection.ts';
import { OrderPanel } from '../operations/OrderPanel.tsx';
import { useCurrencies } from '../operations/useOperations.ts';
import { useSession } from '../session/SessionContext.ts';
import { PaymentDetails } from './PaymentDetails.tsx';
import { useSigningActs } from './SigningContext.ts';
import { useDecline } from './useDecline.ts';
import { useKeptSelection } from './useKeptSelection.ts';
import { useUnsigned } from './useUnsigned.ts';

/** What waits for a signature, with the details of the chosen payment or order, whose id is in the address. */
export function Unsigned() {
  const { t } = useTranslation();
  const { timeZone, canSign } = useSession();
  const { payments, orders, more, loadingMore } = useUnsigned();
  const { sign, signOrder, signSeveral } = useSigningActs();
  const decline = useDecline();
  const selection = useKeptSelection();
  const { id, select, close } = useSelection('payment', 'order');
  const order = useSelection('order', 'payment');
  const currencies = useCurrencies().data ?? [];
  const selected =
    payments.status === 'success' ? payments.data.find((payment) => payment.id === id) : undefined;
  const shown = useLatest(selected);
  return (
    <>
      <UnsignedList
        currencies={currencies}
        timeZone={timeZone}
        canSign={canSign}
        onDecline={decline}
        payments={payments}
        orders={orders}
        onSign={(payment) => sign(payment.id)}
        onSignOrder={({ id: orderId }) => signOrder(orderId)}
        onSignSeveral={signSeveral}
        selection={selection}
        onSelect={(payment) => select(payment.id)}
        onSelectOrder={({ id: orderId }) => order.select(orderId)}
        selectedId={selected?.id ?? order.id ?? undefined}
        onShowMore={more}
        loadingMore={loadingMore}
      />
      <AdaptivePanel open={selected !== undefined} onClose={close} title={t('unsignedPayment')}>
        {shown && <PaymentDetails payment={shown} currencies={currencies} />}
      </AdaptivePanel>
      <OrderPanel id={order.id} onClose={order.close} />
    </>
  );
}
