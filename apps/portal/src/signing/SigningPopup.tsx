import type { Currency, Payment, PaymentOrder } from '@kontor/api-client/contract';
import { refreshMoney } from '@kontor/api-client/react';
import { amountCurrency } from '@kontor/banking-widgets/amount-currency';
import { SigningFlow, type SigningAct, type SigningOperation } from '@kontor/banking-widgets/signing-flow';
import { useQueryClient } from '@tanstack/react-query';
import { useLatest } from '../app/useLatest.ts';
import { useCurrencies } from '../operations/useOperations.ts';
import { useSigningAddress } from './useSigningAddress.ts';

/** The code popup of the payment or order that the address names. */
export function SigningPopup() {
  const queries = useQueryClient();
  const currencies = useCurrencies().data;
  const { state, act, payment, order, leave } = useSigningAddress();

  const onAct = (done: SigningAct) => {
    if (done.type !== 'closed') return act(done);
    // What could not be signed may have been signed or declined elsewhere.
    if (state.phase === 'failed') void refreshMoney(queries);
    leave();
  };

  const hasBegun = useLatest(state.phase === 'idle' ? undefined : true);
  const operation = order ? orderOf(order) : payment && paymentOf(payment, currencies ?? []);
  return hasBegun && <SigningFlow state={state} onAct={onAct} operation={operation ?? null} onDone={leave} />;
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
