import type { Payment } from '@kontor/api-client/contract';
import { refreshAfterDecline, refreshMoney, useApi, useSigning } from '@kontor/api-client/react';
import { SigningFlow, type SigningAct, type SigningOperation } from '@kontor/banking-widgets/signing-flow';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { amountCurrency } from '../app/amountCurrency.ts';
import { useErrorText } from '../app/useErrorText.ts';
import { useCurrencies } from '../operations/useOperations.ts';
import { useSession } from '../session/SessionContext.ts';
import { SigningContext, type Signable, type SigningActs } from './SigningContext.ts';

/** The one code popup of the portal: it outlives the page that opened it, so that no signing is lost by navigating. */
export function SigningProvider({ children }: { children: ReactNode }) {
  const { user } = useSession();
  const client = useApi();
  const queries = useQueryClient();
  const errorText = useErrorText();
  const { t } = useTranslation('history');
  const currencies = useCurrencies().data;
  const { state, open, act } = useSigning();
  const [current, setCurrent] = useState<{ payment: Signable; onSigned: (() => void) | undefined } | null>(
    null,
  );
  const channel = user.twilioAuthChannel;

  const acts = useMemo<SigningActs>(
    () => ({
      sign: (payment, onSigned) => {
        setCurrent({ payment, onSigned });
        open({ paymentId: payment.id, signingHash: payment.signingHash, channel });
      },
      decline: async ({ id }: Payment) => {
        const result = await client.call('payments.decline', { params: { id } });
        if (result.ok) {
          refreshAfterDecline(queries, id);
          return null;
        }
        // Signed or declined in another window: the list was out of date.
        if (result.kind === 'http' && result.status === 409) void refreshMoney(queries);
        return errorText(result);
      },
      takeBack: async ({ id }: Payment) => {
        const result = await client.call('payments.revoke', { params: { id }, body: {} });
        // Done, or carried out or taken back elsewhere: what is on screen was out of date.
        if (result.ok || (result.kind === 'http' && result.status === 409)) await refreshMoney(queries);
        if (result.ok) return null;
        return result.kind === 'http' && result.error.code === 'ALREADY_SIGNED'
          ? t('dayHasBegun')
          : errorText(result);
      },
    }),
    [open, channel, client, queries, errorText, t],
  );

  const onSigned = current?.onSigned;
  useEffect(() => {
    if (state.phase !== 'signed' || !onSigned) return;
    act({ type: 'closed' });
    onSigned();
  }, [state.phase, onSigned, act]);

  const onAct = (done: SigningAct) => {
    // What could not be signed may have been signed or declined elsewhere.
    if (done.type === 'closed' && state.phase === 'failed') void refreshMoney(queries);
    act(done);
  };

  const currency = currencies?.find(({ id }) => id === current?.payment.currencyId);
  const operation: SigningOperation | null =
    current && currency
      ? {
          sum: current.payment.sum,
          currency: amountCurrency(currency),
          payee: current.payment.payee ?? '',
          payeeAccount: current.payment.payeeAccount,
        }
      : null;
  return (
    <SigningContext value={acts}>
      {children}
      <SigningFlow
        state={state}
        onAct={onAct}
        operation={onSigned && state.phase === 'signed' ? null : operation}
        onDone={() => act({ type: 'closed' })}
      />
    </SigningContext>
  );
}
