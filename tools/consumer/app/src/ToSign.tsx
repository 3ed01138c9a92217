import type { Currency } from '@kontor/api-client/contract';
import { reduceSigning, signingIdle } from '@kontor/api-client/domain';
import { SigningFlow } from '@kontor/banking-widgets/signing-flow';
import { Button } from '@kontor/ui/button';
import { useEffect, useReducer, useRef } from 'react';
import { sign, type Payment } from './backend';

type ToSignProps = { payment: Payment; currency: Currency; onSigned: () => void };

/** A payment and the popup in which it is signed: the machine of the domain, driven by this app's own calls. */
export function ToSign({ payment, currency, onSigned }: ToSignProps) {
  const [state, dispatch] = useReducer(reduceSigning, signingIdle);
  const { effect } = state;
  const begun = useRef(0);
  useEffect(() => {
    if (effect === null || begun.current === effect.id) return;
    begun.current = effect.id;
    void sign(effect).then(dispatch);
  }, [effect]);

  const request = { paymentId: payment.id, signingHash: payment.hash, channel: 'SMS' } as const;
  return (
    <>
      <Button onClick={() => dispatch({ type: 'opened', request, at: Date.now() })}>
        Sign payment to {payment.payee}
      </Button>
      <SigningFlow
        state={state}
        onAct={dispatch}
        operation={{
          sum: payment.sum,
          currency: { code: currency.name, decimals: currency.decimals, symbol: currency.symbol },
          payee: payment.payee,
          payeeAccount: payment.payeeAccount,
        }}
        onDone={onSigned}
      />
    </>
  );
}
