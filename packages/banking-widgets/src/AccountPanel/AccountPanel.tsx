import type { Account } from '@kontor/api-client/contract';
import { Button } from '@kontor/ui/button';
import { Card } from '@kontor/ui/card';
import { Stack } from '@kontor/ui/layout';
import { EmptyState } from '@kontor/ui/states';
import { Heading } from '@kontor/ui/text';
import { useId, useRef, useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
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

/** As many as a window shows beside the page. */
const listedAccounts = 7;

/**
 * The customer's accounts beside every page on a desktop: what each holds, per currency, and the way to its page. Of many the
 * first seven and the active one show until all are asked for.
 */
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
  const { text, locale } = useTexts();
  const [chosenAll, setAll] = useState(false);
  const held = accounts.status === 'success' ? accounts.data : [];
  // Cards are looked for by what is on them, not by their account.
  const all = chosenAll || cards !== undefined || held.length <= listedAccounts;
  const rows = useRef<HTMLDivElement>(null);
  // The button goes, and the focus with it: on to the first account that it brought.
  const showAll = () => {
    flushSync(() => setAll(true));
    rows.current?.querySelectorAll('a')[listedAccounts]?.focus();
  };
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
          {accounts.status === 'success' && held.length === 0 && (
            <EmptyState
              title={text('accounts.emptyTitle')}
              description={text('accounts.emptyDescription')}
              illustration="accounts"
            />
          )}
          <div ref={rows}>
            {held.map((account, index) =>
              all || index < listedAccounts || account.id === activeAccountId ? (
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
              ) : null,
            )}
          </div>
          {!all && (
            <Button tone="ghost" size="small" fullWidth onClick={showAll}>
              {text('accounts.allCount', {
                number: new Intl.NumberFormat(locale).format(held.length),
              })}
            </Button>
          )}
        </Card>
      </Stack>
    </section>
  );
}
