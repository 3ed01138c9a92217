import type { Currency, Payment, PaymentOrder } from '@kontor/api-client/contract';
import { refreshAfterDecline, refreshMoney, useApi } from '@kontor/api-client/react';
import { amountCurrency } from '@kontor/banking-widgets/amount-currency';
import type { SigningAct, SigningOperation } from '@kontor/banking-widgets/signing-flow';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { later } from '../app/later.tsx';
import { useErrorText } from '../app/useErrorText.ts';
import { useLatest } from '../app/useLatest.ts';
import { useCurrencies } from '../operations/useOperations.ts';
import { SigningContext, type SigningActs } from './SigningContext.ts';
import { useSigningAddress } from './useSigningAddress.ts';

const SigningFlow = later(async () => (await import('@kontor/banking-widgets/signing-flow')).SigningFlow);

/** The one code popup of the portal: it outlives the page that opened it, so that no signing is lost by navigating. */
export function SigningProvider({ children }: { children: ReactNode }) {
  const client = useApi();
  const queries = useQueryClient();
  const errorText = useErrorText();
  const { t } = useTranslation('history');
  const currencies = useCurrencies().data;
  const { state, act, payment, order, sign, signOrder, leave } = useSigningAddress();

  const acts = useMemo<SigningActs>(
    () => ({
      sign,
      signOrder,
      decline: async ({ id }: Payment) => {
        const result = await client.call('payments.decline', { params: { id } });
        if (result.ok) {
          refreshAfterDecline(queries, id);
          return null;
        }
        // Signed or declined in another window: the list was out of date.
        if (result.kind === 'http' && result.status === 409) void refreshMoney(queries);
        return errorText(result, 'act');
      },
      revoke: async ({ id }: Payment) => {
        const result = await client.call('payments.revoke', { params: { id }, body: {} });
        // Done, or carried out or taken back elsewhere: what is on screen was out of date.
        if (result.ok || (result.kind === 'http' && result.status === 409)) await refreshMoney(queries);
        if (result.ok) return null;
        return result.kind === 'http' && result.error.code === 'ALREADY_SIGNED'
          ? t('dayHasBegun')
          : errorText(result, 'act');
      },
    }),
    [sign, signOrder, client, queries, errorText, t],
  );

  const onAct = (done: SigningAct) => {
    if (done.type !== 'closed') return act(done);
    // What could not be signed may have been signed or declined elsewhere.
    if (state.phase === 'failed') void refreshMoney(queries);
    leave();
  };

  const hasBegun = useLatest(state.phase === 'idle' ? undefined : true);
  const operation = order ? orderOf(order) : payment && paymentOf(payment, currencies ?? []);
  return (
    <SigningContext value={acts}>
      {children}
      {hasBegun && <SigningFlow state={state} onAct={onAct} operation={operation ?? null} onDone={leave} />}
    </SigningContext>
  );
}

/** The payee of an order is the partner that pays it out, since the money goes there first. */
const orderOf = ({ sum, feeAmount, currency, pspPartner }: PaymentOrder): SigningOperation => ({
  sum,
  fee: feeAmount,
  currency: amountCurrency(currency),
  payee: pspPartner.name,
  payeeAccount: null,
  isOrder: true,
});

/** Undefined while its currency isn't known. */
function paymentOf(payment: Payment, currencies: readonly Currency[]): SigningOperation | undefined {
  const currency = currencies.find(({ id }) => id === payment.currencyId);
  const bought = currencies.find(({ id }) => id === payment.exchange?.exchangeCurrencyToId);
  return (
    currency && {
      sum: payment.sum,
      // The bank takes its fee in the currency of the payment.
      fee: payment.feeCurrencyId === payment.currencyId ? (payment.feeAmount ?? undefined) : undefined,
      currency: amountCurrency(currency),
      payee: payment.benificiaryFullName ?? '',
      payeeAccount: payment.iban ?? payment.counterpartyAccountNumber,
      bought:
        payment.exchange && bought
          ? { sum: payment.exchange.exchangeCurrencyFlexibleSum, currency: amountCurrency(bought) }
          : undefined,
    }
  );
}
