import type { Account, Balance } from '@kontor/api-client/contract';
import { nameOfAccount, sortBalances } from '@kontor/api-client/domain';
import { AccountDropdown } from '@kontor/banking-widgets/account-dropdown';
import { AccountHero } from '@kontor/banking-widgets/account-hero';
import { AdaptivePanel } from '@kontor/ui/adaptive';
import { Button } from '@kontor/ui/button';
import { Card } from '@kontor/ui/card';
import { CopyButton } from '@kontor/ui/copy-field';
import { Hide, Inline, Stack, useMedia } from '@kontor/ui/layout';
import { EmptyState } from '@kontor/ui/states';
import { Heading, Text } from '@kontor/ui/text';
import { breakpoints } from '@kontor/ui/theme-contract';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { ArrangeAccounts } from '../../accountPreferences/later.tsx';
import { NicknameButton } from '../../accountPreferences/NicknameButton.tsx';
import { LoadFailed } from '../../app/LoadFailed.tsx';
import { useSelection } from '../../app/useSelection.ts';
import { OperationList } from '../../operations/OperationList.tsx';
import { useOperations } from '../../operations/useOperations.ts';
import { useInDemo } from '../../session/InDemo.ts';
import { PageColumns } from '../../shell/PageColumns.tsx';
import { PageHeading } from '../../shell/PageHeading.tsx';
import { useAccounts } from '../../shell/useAccounts.ts';
import { useOverdraft } from '../../shell/useOverdraft.ts';
import { accountAddress, paths } from '../paths.ts';
import { PaymentSkeleton } from '../../payments/PaymentSkeleton.tsx';
import { AccountActions } from './AccountActions.tsx';
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
    <Stack gap={6}>
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
      <Stack gap={1}>
        <Inline gap={2}>
          <PageHeading title={(account && nameOfAccount(account)) ?? t('title')} key={id} />
          {account !== undefined && (
            <>
              <NicknameButton account={account} key={id} />
              <Hide above="desktop">
                <ArrangeAccounts />
              </Hide>
            </>
          )}
        </Inline>
        {account !== undefined && (
          <Inline gap={2}>
            <Text tone="muted">
              {t('number')} <bdi>{account.fullNumber}</bdi>
            </Text>
            <CopyButton label={t('number')} text={account.fullNumber} />
          </Inline>
        )}
      </Stack>
      {accounts.status === 'error' ? (
        <LoadFailed title={t('failedTitle')} failed={accounts} />
      ) : account === undefined ? (
        <AccountSkeleton onRetry={accounts.status === 'pending' ? accounts.retry : undefined} />
      ) : (
        <Held account={account} key={id} />
      )}
      {account === undefined && <AccountHistory id={id} />}
    </Stack>
  );
}

/** What the account holds, what can be done with it and what happened, in one of its currencies at a time. */
function Held({ account }: { account: Account }) {
  const overdraftEnabled = useOverdraft();
  const inDemo = useInDemo();
  const [chosen, setChosen] = useState('');
  const balances = sortBalances(account.balances);
  const balance = balances.find(({ currencyId }) => currencyId === chosen) ?? balances[0];
  const currencyId = balance?.currencyId ?? '';
  return (
    <PageColumns
      side={
        <Hide below="wide">
          <Stack gap={6}>
            <AccountLetter of={account.id} />
            {!inDemo && balance !== undefined && <TopUpCard account={account} currencyId={currencyId} />}
          </Stack>
        </Hide>
      }
    >
      <AccountHero
        account={account}
        currencyId={currencyId}
        onCurrencyChange={setChosen}
        overdraftEnabled={overdraftEnabled}
      />
      <AccountActions account={account} currencyId={currencyId} />
      {!inDemo && <TopUpPanel account={account} />}
      {balance !== undefined && !inDemo && <History account={account} balance={balance} />}
      {account.cards.length > 0 && <AccountCards account={account} />}
      <Hide above="wide">
        <AccountLetter of={account.id} />
      </Hide>
      <AccountHistory id={account.id} />
    </PageColumns>
  );
}

/** How money is paid into the account, over the page. The currency is in the address. */
function TopUpPanel({ account }: { account: Account }) {
  const { t } = useTranslation('account');
  const { id, replace, close } = useSelection('topUp');
  return (
    <AdaptivePanel open={id !== null} onClose={close} title={t('topUp')}>
      {id !== null && (
        <Suspense fallback={<PaymentSkeleton />}>
          <TopUp account={account} currencyId={id} onCurrencyChange={replace} />
        </Suspense>
      )}
    </AdaptivePanel>
  );
}

/** How money is paid into the account, beside the page where there is room: it comes when the page has been painted. */
function TopUpCard({ account, currencyId }: { account: Account; currencyId: string }) {
  const { t } = useTranslation('account');
  const wide = useMedia(besidePage);
  return (
    <Stack as="section" gap={4} aria-labelledby="top-up">
      <Heading level={2} size="section" id="top-up">
        {t('topUp')}
      </Heading>
      {wide && (
        <Suspense fallback={<PaymentSkeleton />}>
          <TopUp account={account} currencyId={currencyId} key={currencyId} />
        </Suspense>
      )}
    </Stack>
  );
}

const besidePage = `(min-width: ${breakpoints.wide}px)`;

/** How the balance went: it comes when the page has been painted, and is never part of a page that the bank renders. */
function History({ account, balance }: { account: Account; balance: Balance }) {
  const [painted, setPainted] = useState(false);
  useEffect(() => setPainted(true), []);
  const skeleton = <BalanceHistorySkeleton />;
  return painted ? (
    <Suspense fallback={skeleton}>
      <AccountBalanceHistory account={account} balance={balance} />
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
