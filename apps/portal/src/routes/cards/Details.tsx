import type { Card } from '@kontor/api-client/contract';
import { cardEnding } from '@kontor/api-client/domain';
import { refreshMoney, useSigning } from '@kontor/api-client/react';
import { CardDetails } from '@kontor/banking-widgets/card-details';
import { SigningFlow, type SigningAct } from '@kontor/banking-widgets/signing-flow';
import { useQueryClient } from '@tanstack/react-query';
import { useSession } from '../../session/SessionContext.ts';
import { useCardDetails } from './useCardDetails.ts';

/** The number of a card, for somebody who may pay with it and gives a code for it. */
export function Details({ card }: { card: Card }) {
  const { user } = useSession();
  const queries = useQueryClient();
  const { details, show, hide } = useCardDetails();
  const { state, open, act } = useSigning(show);
  const onAct = (done: SigningAct) => {
    // What could not be shown may have been cancelled elsewhere.
    if (done.type === 'closed' && state.phase === 'failed') void refreshMoney(queries);
    act(done);
  };
  return (
    <>
      <CardDetails
        details={details}
        onShow={() => open({ cardId: card.id, channel: user.twilioAuthChannel })}
        onHide={hide}
      />
      <SigningFlow
        state={state}
        onAct={onAct}
        operation={{ card: `•• ${cardEnding(card)}` }}
        onDone={() => act({ type: 'closed' })}
      />
    </>
  );
}
