import type { Account } from '@kontor/api-client/contract';
import { balanceDays, dateIn, sortBalances, type BalancePeriod } from '@kontor/api-client/domain';
import { callsNamed, refreshInBackground, useCall } from '@kontor/api-client/react';
import { BalanceHistory } from '@kontor/banking-widgets/balance-history';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLoadable } from '../../app/useLoadable.ts';
import { useSession } from '../../session/SessionContext.ts';

/** How each balance of an account went. */
export default function AccountBalanceHistory({ account }: { account: Account }) {
  const { t } = useTranslation('account');
  const { timeZone } = useSession();
  const [period, setPeriod] = useState<BalancePeriod>('month');
  const [chosen, setChosen] = useState<string>();
  const currencies = sortBalances(account.balances).map(({ currency }) => currency);
  const currencyId = (currencies.find(({ id }) => id === chosen) ?? currencies[0])?.id ?? '';
  const today = dateIn(Date.now(), timeZone);
  const history = useCall('accounts.balanceHistory', {
    params: { id: account.id },
    query: { currencyId, ...balanceDays(period, today) },
  });
  // The balances are kept up to date all over the page; their past follows them.
  const queries = useQueryClient();
  const { value } = account.balances.find((balance) => balance.currencyId === currencyId) ?? {};
  const seen = useRef(value);
  useEffect(() => {
    if (seen.current === value) return;
    seen.current = value;
    void refreshInBackground(queries, callsNamed(['accounts.balanceHistory']));
  }, [queries, value]);
  return (
    <BalanceHistory
      accountName={account.name ?? t('title')}
      currencies={currencies}
      currencyId={currencyId}
      onCurrencyChange={setChosen}
      period={period}
      onPeriodChange={setPeriod}
      history={useLoadable([history], history.data)}
      today={today}
    />
  );
}
