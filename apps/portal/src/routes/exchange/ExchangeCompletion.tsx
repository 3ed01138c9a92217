import type { Payment } from '@kontor/api-client/contract';
import { nameOfAccount } from '@kontor/api-client/domain';
import { refreshMoney, useCall } from '@kontor/api-client/react';
import { amountCurrency } from '@kontor/banking-widgets/amount-currency';
import { ExchangeSuccess } from '@kontor/banking-widgets/exchange-form';
import { Center } from '@kontor/ui/layout';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useReceipt } from '../../exports/useReceipt.ts';
import { useCurrencies } from '../../operations/useOperations.ts';
import { useSession } from '../../session/SessionContext.ts';
import { useAccounts } from '../../shell/useAccounts.ts';
import { usePageTitle } from '../../shell/usePageTitle.ts';
import { useSigningActs } from '../../signing/SigningContext.ts';
import { paths } from '../paths.ts';
import { PaymentCompletion } from '../payments/PaymentCompletion.tsx';

/** What became of an exchange, as the bank has it now. A reload shows the same. */
export function ExchangeCompletion({ id }: { id: string }) {
  const { t } = useTranslation('exchange');
  const navigate = useNavigate();
  const { canSign } = useSession();
  const { sign } = useSigningActs();
  const payment = useCall('payments.get', { params: { id } }).data;
  const currencies = useCurrencies().data ?? [];
  const balances = useFreshBalances(payment);
  const receipt = useReceipt({ paymentId: id });
  usePageTitle(t('title'));
  const sold = currencies.find((one) => one.id === payment?.currencyId);
  const bought = currencies.find((one) => one.id === payment?.exchange?.exchangeCurrencyToId);
  // On its way, not there, or no exchange at all: every payment is shown so.
  if (!payment?.exchange || !sold || !bought) return <PaymentCompletion id={id} again={paths.exchange} />;
  return (
    <Center maxWidth={440}>
      <ExchangeSuccess
        sold={{ sum: payment.sum, currency: amountCurrency(sold) }}
        bought={{ sum: payment.exchange.exchangeCurrencyFlexibleSum, currency: amountCurrency(bought) }}
        rate={payment.exchange.exchangeActualRate}
        status={payment.status}
        onSign={payment.canSign && canSign ? () => sign(id) : undefined}
        balances={balances}
        receipt={payment.status === 'COMPLETED' ? receipt : undefined}
        onHome={() => void navigate(paths.home)}
        onAgain={() =>
          void navigate(`${paths.exchange}?${new URLSearchParams({ accountId: payment.accountId })}`)
        }
      />
    </Center>
  );
}

/** Both balances after the exchange, refetched so that they are never the old ones. */
function useFreshBalances(payment: Payment | undefined) {
  const queries = useQueryClient();
  const accounts = useAccounts();
  const [fresh, setFresh] = useState(false);
  const status = payment?.status;
  useEffect(() => {
    if (status !== undefined) void refreshMoney(queries).then(() => setFresh(true));
  }, [queries, status]);
  if (!fresh || accounts.status !== 'success' || !payment?.exchange) return undefined;
  const { accountId, currencyId, exchange } = payment;
  const number = payment.iban ?? payment.counterpartyAccountNumber;
  return accounts.data.flatMap((account) =>
    account.balances
      .filter(
        (balance) =>
          (account.id === accountId && balance.currencyId === currencyId) ||
          (account.number === number && balance.currencyId === exchange.exchangeCurrencyToId),
      )
      .map(({ value, currency }) => ({
        account: nameOfAccount(account) ?? account.number,
        value,
        currency: amountCurrency(currency),
      })),
  );
}
