import type { Account } from '@kontor/api-client/contract';
import { Card } from '@kontor/ui/card';
import { Stack } from '@kontor/ui/layout';
import { EmptyState } from '@kontor/ui/states';
import { Heading } from '@kontor/ui/text';
import { useId, type ReactNode } from 'react';
import type { CardsShown } from '../AccountDisclosure/AccountCards.tsx';
import { AccountsSkeleton } from '../AccountDisclosure/AccountsSkeleton.tsx';
import { useTexts } from '../i18n/useTexts.ts';
import { LoadError } from '../shared/LoadError.tsx';
import type { Loadable } from '../shared/loadable.ts';
import * as css from './AccountPanel.css.ts';
import { PanelAccount } from './PanelAccount.tsx';

export type AccountPanelProps = {
  accounts: Loadable<readonly Account[]>;
  /** Id of the account whose page is showing. */
  activeAccountId?: string | undefined;
  /** Places of the accounts whose balances show, from 0; the host keeps them. */
  openIndexes: readonly number[];
  onOpenIndexesChange: (openIndexes: readonly number[]) => void;
  /** Address of an account's page. */
  accountHref: (account: Account) => string;
  // FLAG-04
  /** The bank shows overdrafts at all. */
  overdraftEnabled: boolean;
  // WIDGET-21
  /** On a card's page the accounts show their cards in place of their balances. */
  cards?: CardsShown | undefined;
  /** A small button at the end of the heading, about all accounts. It may come later: nothing moves for it. */
  action?: ReactNode;
};

/** The customer's accounts beside every page on a desktop: what each holds, per currency, and the way to its page. */
export function AccountPanel(props: AccountPanelProps) {
  const {
    accounts,
    activeAccountId,
    openIndexes,
    onOpenIndexesChange,
    accountHref,
    overdraftEnabled,
    cards,
    action,
  } = props;
  const { text } = useTexts();
  const headingId = useId();
  return (
    <section aria-labelledby={headingId}>
      <Stack gap={3}>
        <div className={css.head}>
          <Heading level={2} size="label" id={headingId}>
            {text('accounts.title')}
          </Heading>
          <span className={css.action}>{action}</span>
        </div>
        <Card padding={1}>
          {accounts.status === 'pending' && <AccountsSkeleton accounts={2} onRetry={accounts.retry} />}
          {accounts.status === 'error' && <LoadError title={text('accounts.errorTitle')} failed={accounts} />}
          {accounts.status === 'success' && accounts.data.length === 0 && (
            <EmptyState
              title={text('accounts.emptyTitle')}
              description={text('accounts.emptyDescription')}
              illustration="accounts"
            />
          )}
          {accounts.status === 'success' &&
            accounts.data.map((account, index) => (
              <PanelAccount
                key={account.id}
                account={account}
                active={account.id === activeAccountId}
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
                cards={cards}
              />
            ))}
        </Card>
      </Stack>
    </section>
  );
}
