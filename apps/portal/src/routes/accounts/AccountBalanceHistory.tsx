import type { Account, Balance } from '@kontor/api-client/contract';
import { balanceDays, type BalancePeriod, dateIn, nameOfAccount } from '@kontor/api-client/domain';
import { callsNamed, refreshInBackground, useCall } from '@kontor/api-client/react';
import { BalanceHistory } from '@kontor/banking-widgets/balance-history';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLoadable } from '../../app/useLoadable.ts';
import { useSession } from '../../session/SessionContext.ts';

/** How one balance of an account went. */
export default function AccountBalanceHistory({ account, balance }: { account: Account; balance: Balance }) {
  const { t } = useTranslation('account');
  const { timeZone } = useSession();
  const [period, setPeriod] = useState<BalancePeriod>('month');
  const { currency, currencyId } = balance;
  const today = dateIn(Date.now(), timeZone);
  const history = useCall('accounts.balanceHistory', {
    params: { id: account.id },
    query: { currencyId, ...balanceDays(period, today) },
  });
  // The balances are kept up to date all over the page; their past follows them.
  const queries = useQueryClient();
  const seen = useRef(balance);
  useEffect(() => {
    const before = seen.current;
    seen.current = balance;
    if (before.currencyId !== balance.currencyId || before.value === balance.value) return;
    void refreshInBackground(queries, callsNamed(['accounts.balanceHistory']));
  }, [queries, balance]);
  return (
    <BalanceHistory
      accountName={nameOfAccount(account) ?? t('title')}
      currency={currency}
      period={period}
      onPeriodChange={setPeriod}
      history={useLoadable([history], history.data)}
      today={today}
    />
  );
}
