import type { Account } from '@kontor/api-client/contract';
import { moneyText, overdraftRemainder, sortBalances } from '@kontor/api-client/domain';
import { amountCurrency } from '@kontor/banking-widgets/amount-currency';
import { AccountDropdown } from '@kontor/banking-widgets/account-dropdown';
import { Amount } from '@kontor/ui/amount';
import { AdaptivePanel } from '@kontor/ui/adaptive';
import { Button } from '@kontor/ui/button';
import { Card } from '@kontor/ui/card';
import { CopyField } from '@kontor/ui/copy-field';
import { CurrencyIcon } from '@kontor/ui/currency-icon';
import { Plus, Send } from '@kontor/ui/icons';
import { Columns, Hide, Inline, Stack } from '@kontor/ui/layout';
import { EmptyState } from '@kontor/ui/states';
import { Heading, Text } from '@kontor/ui/text';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { LoadFailed } from '../../app/LoadFailed.tsx';
import { currencyName } from '../../app/currencyName.ts';
import { useSelection } from '../../app/useSelection.ts';
import { OperationList } from '../../operations/OperationList.tsx';
import { useOperations } from '../../operations/useOperations.ts';
import { useInDemo } from '../../session/InDemo.ts';
import { useSession } from '../../session/SessionContext.ts';
import { PageHeading } from '../../shell/PageHeading.tsx';
import { useAccounts } from '../../shell/useAccounts.ts';
import { useOverdraft } from '../../shell/useOverdraft.ts';
import { accountAddress, paths } from '../paths.ts';
import { PaymentSkeleton } from '../../payments/PaymentSkeleton.tsx';
import { AccountCards } from './AccountCards.tsx';
import { AccountLetter } from './AccountLetter.tsx';
import { AccountSkeleton, BalanceHistorySkeleton } from './AccountSkeleton.tsx';

const TopUp = lazy(() => import('./TopUp.tsx'));
const AccountBalanceHistory = lazy(() => import('./AccountBalanceHistory.tsx'));

/** One account: its number, what it holds, what happened on it (ROUTE-14). The path selects it (A28). */
export function Page() {
  const { t } = useTranslation('account');
  const { t: errors } = useTranslation('errors');
  const { id = '' } = useParams();
  const accounts = useAccounts();
  const overdraftEnabled = useOverdraft();
  const { mayPay } = useSession();
  const inDemo = useInDemo();
  const account = accounts.status === 'success' ? accounts.data.find((one) => one.id === id) : undefined;
  if (accounts.status === 'success' && account === undefined)
    return (
      <Stack gap={6}>
        <PageHeading title={t('missingTitle')} />
        <EmptyState
          title={t('missingTitle')}
          description={t('missing')}
          illustration="accounts"
          action={<Button href={paths.home}>{errors('toHome')}</Button>}
        />
      </Stack>
    );
  return (
    <Stack gap={8}>
      {accounts.status !== 'error' && (
        <Hide above="desktop">
          <AccountDropdown
            accounts={accounts}
            currentAccountId={id}
            accountHref={(one) => accountAddress(one.id)}
            overdraftEnabled={overdraftEnabled}
          />
        </Hide>
      )}
      <Inline gap={4} justify="between" wrap>
        <PageHeading title={account?.name ?? t('title')} key={id} />
        <Inline gap={3} wrap>
          {account !== undefined && <AddMoney account={account} />}
          {mayPay && (
            <Button icon={<Send />} sends href={paths.internalPayment}>
              {t('pay')}
            </Button>
          )}
        </Inline>
      </Inline>
      {accounts.status === 'error' ? (
        <LoadFailed title={t('failedTitle')} failed={accounts} />
      ) : account === undefined ? (
        <AccountSkeleton onRetry={accounts.status === 'pending' ? accounts.retry : undefined} />
      ) : (
        <Facts account={account} overdraftEnabled={overdraftEnabled} />
      )}
      {account !== undefined && account.balances.length > 0 && !inDemo && (
        <History account={account} key={`history ${id}`} />
      )}
      {account !== undefined && account.cards.length > 0 && <AccountCards account={account} />}
      <AccountHistory id={id} key={id} />
    </Stack>
  );
}

/** How money is paid into the account; into the demo's it can't be. The currency is in the address. */
function AddMoney({ account }: { account: Account }) {
  const { t } = useTranslation('account');
  const inDemo = useInDemo();
  const { id, select, replace, close } = useSelection('topUp');
  if (inDemo) return null;
  return (
    <>
      <Button
        tone="secondary"
        icon={<Plus />}
        onClick={() => select(sortBalances(account.balances)[0]?.currencyId ?? '')}
      >
        {t('topUp')}
      </Button>
      <AdaptivePanel open={id !== null} onClose={close} title={t('topUp')}>
        {id !== null && (
          <Suspense fallback={<PaymentSkeleton />}>
            <TopUp account={account} currencyId={id} onCurrencyChange={replace} />
          </Suspense>
        )}
      </AdaptivePanel>
    </>
  );
}

function Facts({ account, overdraftEnabled }: { account: Account; overdraftEnabled: boolean }) {
  const { t, i18n } = useTranslation('account');
  const { t: banking } = useTranslation('banking');
  return (
    <Stack gap={6}>
      <CopyField label={t('number')} value={account.fullNumber} />
      <Stack as="section" gap={3} aria-label={t('balances')}>
        <Columns template="repeat(auto-fill, minmax(min(100%, 14rem), 1fr))" gap={3}>
          {sortBalances(account.balances).map((balance) => {
            const { id, value, available, currency: held } = balance;
            const currency = amountCurrency(held);
            const left = overdraftEnabled ? overdraftRemainder(balance) : undefined;
            return (
              <Card key={id}>
                <Stack gap={4}>
                  <Inline gap={2}>
                    <CurrencyIcon code={held.name} />
                    <Text size="small" tone="muted">
                      {currencyName(held, i18n.language)}
                    </Text>
                  </Inline>
                  <Stack gap={2}>
                    <Amount
                      value={value}
                      currency={currency}
                      size="title"
                      tone={value.startsWith('-') ? 'negative' : 'neutral'}
                    />
                    {available !== value && (
                      <Inline gap={1} wrap>
                        <Text size="small" tone="muted">
                          {t('available')}
                        </Text>
                        <Amount value={available} currency={currency} />
                      </Inline>
                    )}
                    {left !== undefined && (
                      <Inline gap={1} wrap>
                        <Text size="small" tone="muted">
                          {banking('accounts.overdraftLeft')}
                        </Text>
                        <Amount value={moneyText(left)} currency={currency} />
                      </Inline>
                    )}
                  </Stack>
                </Stack>
              </Card>
            );
          })}
        </Columns>
      </Stack>
      <AccountLetter of={account.id} />
    </Stack>
  );
}

/** How the balances went: it comes when the page has been painted, and is never part of a page that the bank renders. */
function History({ account }: { account: Account }) {
  const [painted, setPainted] = useState(false);
  useEffect(() => setPainted(true), []);
  const skeleton = <BalanceHistorySkeleton withCurrencies={account.balances.length > 1} />;
  return painted ? (
    <Suspense fallback={skeleton}>
      <AccountBalanceHistory account={account} />
    </Suspense>
  ) : (
    skeleton
  );
}

function AccountHistory({ id }: { id: string }) {
  const { t } = useTranslation('account');
  const operations = useOperations({ account: id });
  return (
    <Card>
      <Stack as="section" gap={4} aria-labelledby="account-history">
        <Heading level={2} size="section" id="account-history">
          {t('history')}
        </Heading>
        <OperationList operations={operations} endless />
      </Stack>
    </Card>
  );
}
