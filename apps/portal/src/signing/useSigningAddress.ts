import { operationOf } from '@kontor/api-client/domain';
import { useCall, useSigning } from '@kontor/api-client/react';
import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useLatest } from '../app/useLatest.ts';
import { useSelection } from '../app/useSelection.ts';
import { clearPayment } from '../payments/draftStore.ts';
import { completedAddress, flowAt } from '../payments/flows.ts';
import { paths } from '../routes/paths.ts';
import { useSession } from '../session/SessionContext.ts';

/**
 * The code popup as the address has it: `sign` names the payment and `signOrder` the remittance order, on whatever page. A
 * reload, another tab or a link opens it again, and Back closes it. What can't be signed, or isn't there, has a page that says
 * so.
 */
export function useSigningAddress() {
  const { user } = useSession();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const ofPayment = useSelection('sign');
  const ofOrder = useSelection('signOrder');
  const isOrder = ofOrder.id !== null;
  const { id, close, openedHere } = isOrder ? ofOrder : ofPayment;
  const payment = useCall('payments.get', { params: { id: id ?? '' } }, { enabled: id !== null && !isOrder });
  const order = useCall('paymentOrders.get', { params: { id: id ?? '' } }, { enabled: isOrder });
  const { data, isError } = isOrder ? order : payment;
  const signingHash = data?.status === 'UNSIGNED' || data?.status === 'QUEUED' ? data.signingHash : null;
  const asked = data !== undefined || isError;
  const { state, open, act } = useSigning();
  /** What the popup was opened for; it is opened once for each entry of the history. */
  const begun = useRef<string | null>(null);
  const flow = flowAt(pathname);
  const channel = user.twilioAuthChannel;

  useEffect(() => {
    if (begun.current !== null && begun.current !== id) {
      begun.current = null;
      act({ type: 'closed' });
    }
    if (id === null || begun.current === id || !asked) return;
    begun.current = id;
    if (signingHash !== null)
      open({ ...(isOrder ? { orderId: id } : { paymentId: id }), signingHash, channel });
    else
      void navigate(completedAddress(id, { pathname: isOrder ? paths.remittance : pathname, search }), {
        replace: true,
      });
  }, [id, isOrder, asked, signingHash, channel, act, open, navigate, pathname, search]);

  // What was made a moment ago ends on the page of its flow (SIGN-10).
  const signed =
    flow !== null && state.phase === 'signed' && 'signingHash' in state.request
      ? operationOf(state.request)
      : null;
  useEffect(() => {
    if (signed === null || flow === null) return;
    act({ type: 'closed' });
    clearPayment(user.id, flow);
    void navigate(completedAddress(signed, { pathname, search }), { replace: true });
  }, [signed, flow, act, navigate, user.id, pathname, search]);

  const latestPayment = useLatest(payment.data);
  const latestOrder = useLatest(order.data);
  /** Stays while the popup closes. */
  const showsOrder = useLatest(id === null ? undefined : isOrder) ?? false;
  const done = signed !== null;
  return {
    state,
    act,
    /** What the popup is about; undefined while that is loading, and when the popup has nothing more to say. */
    payment: done || showsOrder ? undefined : latestPayment,
    order: done || !showsOrder ? undefined : latestOrder,
    leave: () => {
      act({ type: 'closed' });
      if (id === null) return;
      // Nothing of the flow lies below: this tab came by a link.
      if (flow !== null && !openedHere)
        void navigate(completedAddress(id, { pathname, search }), { replace: true });
      else close();
    },
  };
}
