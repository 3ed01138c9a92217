import type { Account } from '@kontor/api-client/contract';
import { maskedNumber, nameOfAccount } from '@kontor/api-client/domain';
import { AdaptiveDialog } from '@kontor/ui/adaptive';
import { Button } from '@kontor/ui/button';
import { ChevronDown } from '@kontor/ui/icons';
import { Stack } from '@kontor/ui/layout';
import { isPlainPress } from '@kontor/ui/link-provider';
import { List, ListRow } from '@kontor/ui/list';
import { Skeleton, SkeletonGroup } from '@kontor/ui/skeleton';
import { Heading } from '@kontor/ui/text';
import { useState } from 'react';
import { AccountCards, type CardsShown } from '../AccountDisclosure/AccountCards.tsx';
import { AccountBalances } from '../AccountBalances/AccountBalances.tsx';
import { useTexts } from '../i18n/useTexts.ts';
import { accountName } from '../shared/accounts.ts';
import { cardTitle } from '../shared/cards.ts';
import type { Loadable } from '../shared/loadable.ts';

export type AccountDropdownProps = {
  accounts: Loadable<readonly Account[]>;
  /** The account whose page is showing. */
  currentAccountId: string;
  /** Address of an account's page. */
  accountHref: (account: Account) => string;
  // FLAG-04
  /** The bank shows overdrafts at all. */
  overdraftEnabled: boolean;
  // WIDGET-21
  /** On a card's page the accounts show their cards in place of their balances. */
  cards?: CardsShown | undefined;
};

// WIDGET-20
/** The account a page is about: opens what it holds per currency and the way to the others. */
export function AccountDropdown({
  accounts,
  currentAccountId,
  accountHref,
  overdraftEnabled,
  cards,
}: AccountDropdownProps) {
  const { text } = useTexts();
  const [open, setOpen] = useState(false);
  if (accounts.status === 'pending') {
    return (
      <SkeletonGroup label={text('accounts.loading')} onRetry={accounts.retry}>
        <Skeleton width={200} height={44} />
      </SkeletonGroup>
    );
  }
  if (accounts.status === 'error') {
    return (
      <Button tone="secondary" loading={accounts.retrying ?? false} onClick={accounts.retry}>
        {text('accounts.retry')}
      </Button>
    );
  }
  const current = accounts.data.find(({ id }) => id === currentAccountId);
  if (!current) return null;
  const shownCard = current.cards.find(({ id }) => id === cards?.currentCardId);
  const others = accounts.data.filter(({ id }) => id !== currentAccountId);
  return (
    <>
      <Button
        tone="secondary"
        iconEnd={<ChevronDown />}
        onClick={() => setOpen(true)}
        aria-haspopup="dialog"
        aria-expanded={open}
        aria-label={
          shownCard === undefined
            ? text('accounts.change', { account: accountName(current, text) })
            : text('cards.change', { card: cardTitle(shownCard, text) })
        }
      >
        {shownCard === undefined ? accountName(current, text) : cardTitle(shownCard, text)}
      </Button>
      <AdaptiveDialog
        open={open}
        onClose={() => setOpen(false)}
        title={text(cards === undefined ? 'accounts.switchTitle' : 'cards.switchTitle')}
        size="small"
      >
        {cards === undefined ? (
          <Stack gap={6}>
            <Stack gap={3}>
              <Heading level={3} size="label">
                {accountName(current, text)}
              </Heading>
              <AccountBalances account={current} overdraftEnabled={overdraftEnabled} />
            </Stack>
            {others.length > 0 && (
              <Stack gap={2}>
                <Heading level={3} size="label">
                  {text('accounts.otherAccounts')}
                </Heading>
                <List>
                  {others.map((account) => (
                    <ListRow
                      key={account.id}
                      title={accountName(account, text)}
                      subtitle={
                        nameOfAccount(account) !== null && <bdi dir="ltr">{maskedNumber(account.number)}</bdi>
                      }
                      href={accountHref(account)}
                      onPress={(event) => isPlainPress(event) && setOpen(false)}
                      chevron
                    />
                  ))}
                </List>
              </Stack>
            )}
          </Stack>
        ) : (
          <Stack gap={6}>
            {accounts.data
              .filter((account) => account.cards.length > 0)
              .map((account) => (
                <Stack key={account.id} gap={2}>
                  <Heading level={3} size="label">
                    {accountName(account, text)}
                  </Heading>
                  <AccountCards account={account} {...cards} onChosen={() => setOpen(false)} />
                </Stack>
              ))}
          </Stack>
        )}
      </AdaptiveDialog>
    </>
  );
}
