import { inBatch, type UnsignedOperation } from '@kontor/api-client/domain';
import { refreshMoney, useSigning } from '@kontor/api-client/react';
import { severalOf, SigningFlow, type SigningAct } from '@kontor/banking-widgets/signing-flow';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLatest } from '../app/useLatest.ts';
import { useCurrencies } from '../operations/useOperations.ts';
import { useSession } from '../session/SessionContext.ts';

type SignSeveralProps = {
  /** What one code is to sign; null while nothing is. */
  operations: readonly UnsignedOperation[] | null;
  onClose: () => void;
};

/** The code popup of what was selected in the list of what waits. */
export function SignSeveral({ operations, onClose }: SignSeveralProps) {
  const { user } = useSession();
  const queries = useQueryClient();
  const currencies = useCurrencies().data ?? [];
  const { state, open, act } = useSigning();
  const channel = user.twilioAuthChannel;
  useEffect(() => {
    if (operations !== null) open({ operations: operations.map(inBatch), channel });
  }, [operations, channel, open]);

  const leave = () => {
    act({ type: 'closed' });
    onClose();
  };
  const onAct = (done: SigningAct) => {
    if (done.type !== 'closed') return act(done);
    // What the bank refused may have been signed or declined elsewhere.
    if (state.phase === 'failed' || state.phase === 'code') void refreshMoney(queries);
    leave();
  };
  const shown = useLatest(operations ?? undefined);
  return (
    <SigningFlow
      state={state}
      onAct={onAct}
      operation={shown === undefined ? null : { several: severalOf(shown, currencies) }}
      onDone={leave}
    />
  );
}
