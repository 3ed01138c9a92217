import type { Payment } from '@kontor/api-client/contract';
import { useCall, useSigning } from '@kontor/api-client/react';
import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useLatest } from '../app/useLatest.ts';
import { useSelection } from '../app/useSelection.ts';
import { clearPayment } from '../payments/draftStore.ts';
import { completedAddress, flowAt } from '../payments/flows.ts';
import { useSession } from '../session/SessionContext.ts';

/**
 * The code popup as the address has it: `sign` names the payment, on whatever page. A reload, another tab or a link opens it
 * again, and Back closes it. What can't be signed, or isn't there, has a page that says so.
 */
export function useSigningAddress() {
  const { user } = useSession();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const { id, select, close, openedHere } = useSelection('sign');
  const asked = useCall('payments.get', { params: { id: id ?? '' } }, { enabled: id !== null });
  const { state, open, act } = useSigning();
  /** The payment the popup was opened for; it is opened once for each entry of the history. */
  const begun = useRef<string | null>(null);
  const flow = flowAt(pathname);
  const channel = user.twilioAuthChannel;

  useEffect(() => {
    if (begun.current !== null && begun.current !== id) {
      begun.current = null;
      act({ type: 'closed' });
    }
    if (id === null || begun.current === id || (!asked.data && !asked.isError)) return;
    begun.current = id;
    if (asked.data?.status === 'UNSIGNED')
      open({ paymentId: id, signingHash: asked.data.signingHash, channel });
    else void navigate(completedAddress(id, { pathname, search }), { replace: true });
  }, [id, asked.data, asked.isError, channel, act, open, navigate, pathname, search]);

  // A payment that was made a moment ago ends on the page of its flow (SIGN-10).
  const signed = flow !== null && state.phase === 'signed' ? (state.payment?.id ?? null) : null;
  useEffect(() => {
    if (signed === null || flow === null) return;
    act({ type: 'closed' });
    clearPayment(user.id, flow);
    void navigate(completedAddress(signed, { pathname, search }), { replace: true });
  }, [signed, flow, act, navigate, user.id, pathname, search]);

  const payment: Payment | undefined = useLatest(asked.data);
  return {
    state,
    act,
    /** What the popup is about; undefined while that is loading, and when the popup has nothing more to say. */
    payment: signed === null ? payment : undefined,
    sign: select,
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
