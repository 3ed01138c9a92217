import type { Account } from '@kontor/api-client/contract';
import { AdaptiveDialog } from '@kontor/ui/adaptive';
import { Button } from '@kontor/ui/button';
import { Card } from '@kontor/ui/card';
import { Divider, Stack } from '@kontor/ui/layout';
import { EmptyState } from '@kontor/ui/states';
import { Fragment, useState } from 'react';
import { AccountDisclosure } from '../AccountDisclosure/AccountDisclosure.tsx';
import { AccountsSkeleton } from '../AccountDisclosure/AccountsSkeleton.tsx';
import { useTexts } from '../i18n/useTexts.ts';
import { LoadError } from '../shared/LoadError.tsx';
import type { Loadable } from '../shared/loadable.ts';
import { BalancesByCurrency } from './BalancesByCurrency.tsx';

/** Accounts listed before the sheet with all of them (CONST-19). */
const listedAccounts = 3;

export type AccountSummaryProps = {
  accounts: Loadable<readonly Account[]>;
  /** Places of the accounts whose balances show, from 0; the host keeps them. */
  openIndexes: readonly number[];
  onOpenIndexesChange: (openIndexes: readonly number[]) => void;
  /** Address of an account's page. */
  accountHref: (account: Account) => string;
  // FLAG-04
  /** The bank shows overdrafts at all. */
  overdraftEnabled: boolean;
};

// HOME-03 to -08
/** The customer's accounts at the top of a phone's home page. */
export function AccountSummary(props: AccountSummaryProps) {
  const { accounts, ...rest } = props;
  const { text } = useTexts();
  if (accounts.status === 'pending') {
    return (
      <Card>
        <AccountsSkeleton accounts={1} onRetry={accounts.retry} />
      </Card>
    );
  }
  if (accounts.status === 'error') {
    return (
      <Card>
        <LoadError title={text('accounts.errorTitle')} failed={accounts} />
      </Card>
    );
  }
  if (accounts.data.length === 0) {
    return (
      <Card>
        <EmptyState
          title={text('accounts.emptyTitle')}
          description={text('accounts.emptyDescription')}
          illustration="accounts"
        />
      </Card>
    );
  }
  return <LoadedSummary {...rest} accounts={accounts.data} />;
}

function LoadedSummary(props: Omit<AccountSummaryProps, 'accounts'> & { accounts: readonly Account[] }) {
  const { accounts, ...rest } = props;
  const { text, locale } = useTexts();
  const [overlay, setOverlay] = useState<'balances' | 'all' | null>(null);
  const close = () => setOverlay(null);
  return (
    <Card>
      <Stack gap={4}>
        <Accounts {...rest} accounts={accounts.slice(0, listedAccounts)} />
        {accounts.length > 1 && (
          <Stack gap={2}>
            <Button tone="secondary" fullWidth onClick={() => setOverlay('balances')}>
              {text('accounts.showBalances')}
            </Button>
            {accounts.length > listedAccounts && (
              <Button tone="ghost" fullWidth onClick={() => setOverlay('all')}>
                {text('accounts.allCount', { number: new Intl.NumberFormat(locale).format(accounts.length) })}
              </Button>
            )}
          </Stack>
        )}
      </Stack>
      <AdaptiveDialog
        open={overlay === 'balances'}
        onClose={close}
        title={text('accounts.balancesTitle')}
        description={text('accounts.balancesDescription')}
      >
        <BalancesByCurrency accounts={accounts} />
      </AdaptiveDialog>
      <AdaptiveDialog open={overlay === 'all'} onClose={close} title={text('accounts.all')}>
        <Accounts {...rest} accounts={accounts} />
      </AdaptiveDialog>
    </Card>
  );
}

function Accounts(props: Omit<AccountSummaryProps, 'accounts'> & { accounts: readonly Account[] }) {
  const { accounts, openIndexes, onOpenIndexesChange, accountHref, overdraftEnabled } = props;
  return (
    <Stack gap={3}>
      {accounts.map((account, index) => (
        <Fragment key={account.id}>
          {index > 0 && <Divider />}
          <AccountDisclosure
            account={account}
            open={openIndexes.includes(index)}
            onOpenChange={(open) =>
              onOpenIndexesChange(
                open
                  ? [...openIndexes, index].sort((a, b) => a - b)
                  : openIndexes.filter((other) => other !== index),
              )
            }
            href={accountHref(account)}
            overdraftEnabled={overdraftEnabled}
          />
        </Fragment>
      ))}
    </Stack>
  );
}
