import type { Payment } from '@kontor/api-client/contract';
import {
  balanceValue,
  maskedNumber,
  moneyOf,
  moneyText,
  nameOfAccount,
  subtractMoney,
} from '@kontor/api-client/domain';
import { refreshMoney, useCall, type CallError } from '@kontor/api-client/react';
import { amountCurrency } from '@kontor/banking-widgets/amount-currency';
import { PaymentSuccess } from '@kontor/banking-widgets/payment-success';
import { Button } from '@kontor/ui/button';
import { Center, Stack } from '@kontor/ui/layout';
import { EmptyState, ErrorState } from '@kontor/ui/states';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useLoadable } from '../../app/useLoadable.ts';
import { useCurrencies } from '../../operations/useOperations.ts';
import { useSession } from '../../session/SessionContext.ts';
import { PageHeading } from '../../shell/PageHeading.tsx';
import { useAccounts } from '../../shell/useAccounts.ts';
import { usePageTitle } from '../../shell/usePageTitle.ts';
import { useSigningActs } from '../../signing/SigningContext.ts';
import { SaveTemplate } from '../../templates/later.tsx';
import { paths } from '../paths.ts';
import { useFollowUps } from './useFollowUps.ts';
import { PaymentSkeleton } from '../../payments/PaymentSkeleton.tsx';

/** What became of a payment, as the bank has it now. A reload shows the same. `again`: where the next one begins. */
export function PaymentCompletion({ id, again }: { id: string; again: string }) {
  const { t } = useTranslation('payments');
  const navigate = useNavigate();
  const { canSign } = useSession();
  const { sign } = useSigningActs();
  const payment = useCall('payments.get', { params: { id } });
  const currencies = useCurrencies();
  const fresh = useRefreshed();
  const newBalance = useFreshBalance(payment.data, fresh);
  const payee = usePayeeName(payment.data);
  const { followUps, template } = useFollowUps(payment.data);
  const [naming, setNaming] = useState<'never' | 'open' | 'closed'>('never');
  usePageTitle(t('completedTitle'));
  const currency = currencies.data?.find((one) => one.id === payment.data?.currencyId);
  const loaded = useLoadable([payment, currencies], currency && payment.data);
  if (payment.data === undefined || currency === undefined) {
    if (isMissing(payment.error))
      return (
        <Stack gap={6}>
          <PageHeading title={t('completedTitle')} />
          <EmptyState
            title={t('missingTitle')}
            description={t('missing')}
            illustration="search"
            action={<Button href={paths.home}>{t('toHome')}</Button>}
          />
        </Stack>
      );
    if (loaded.status !== 'error')
      return <PaymentSkeleton onRetry={loaded.status === 'pending' ? loaded.retry : undefined} />;
    return (
      <Stack gap={6}>
        <PageHeading title={t('completedTitle')} />
        <ErrorState
          title={t('completedFailedTitle')}
          description={t('completedFailed')}
          onRetry={loaded.retry}
          retrying={loaded.retrying ?? false}
        />
      </Stack>
    );
  }
  const { sum, status, details } = payment.data;
  // The cached answer may be from before the signature: wait for a fresh one before saying that it is unsigned.
  if (status === 'UNSIGNED' && !fresh) return <PaymentSkeleton />;
  return (
    <Center maxWidth={440}>
      <PaymentSuccess
        {...followUps}
        onSaveTemplate={template === null ? undefined : () => setNaming('open')}
        sum={sum}
        currency={amountCurrency(currency)}
        payee={payee ?? ''}
        status={status}
        onSign={payment.data.canSign && canSign ? () => sign(id) : undefined}
        newBalance={newBalance}
        onHome={() => void navigate(paths.home)}
        onAgain={() => void navigate(again)}
      />
      {template !== null && naming !== 'never' && (
        <SaveTemplate
          payment={{
            id,
            payee,
            details,
            amount: { value: sum, currency: amountCurrency(currency) },
            ...template,
          }}
          open={naming === 'open'}
          onClose={() => setNaming('closed')}
        />
      )}
    </Center>
  );
}

/** Whom or, between own accounts, which account was paid. */
function usePayeeName(payment: Payment | undefined): string | null {
  const accounts = useAccounts();
  if (payment?.kind !== 'BETWEEN_ACCOUNTS') return payment?.benificiaryFullName ?? null;
  const own = accounts.status === 'success' ? accounts.data : [];
  const number = payment.iban ?? payment.counterpartyAccountNumber;
  const paid = own.find((account) => account.number === number);
  return (paid && nameOfAccount(paid)) ?? number;
}

/** It is not there, or somebody else's: the bank doesn't tell which. */
const isMissing = (error: CallError | null) => error?.failure.kind === 'http' && error.failure.status === 404;

/** Asks for everything again, because what is known is from before the payment; true once the answers are there. */
function useRefreshed(): boolean {
  const queries = useQueryClient();
  const [fresh, setFresh] = useState(false);
  useEffect(() => {
    void refreshMoney(queries).then(() => setFresh(true));
  }, [queries]);
  return fresh;
}

/** What is left in the account, less what is reserved: a signed payment can't be spent a second time before it is booked. */
function useFreshBalance(payment: { accountId: string; currencyId: string } | undefined, fresh: boolean) {
  const accounts = useAccounts();
  if (payment === undefined || accounts.status === 'error') return undefined;
  if (!fresh || accounts.status === 'pending') return 'pending';
  const account = accounts.data.find(({ id }) => id === payment.accountId);
  const balance = account?.balances.find(({ currencyId }) => currencyId === payment.currencyId);
  if (account === undefined || balance === undefined) return undefined;
  const left = subtractMoney(balanceValue(balance), moneyOf(balance.reserved, balance.currency));
  return { account: nameOfAccount(account) ?? maskedNumber(account.number), value: moneyText(left) };
}
