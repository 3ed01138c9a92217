import type { Account } from '@kontor/api-client/contract';
import { IconButton } from '@kontor/ui/button';
import { ChevronDown, ChevronUp } from '@kontor/ui/icons';
import { RowContent } from '@kontor/ui/virtual-list';
import { AccountBalances } from '../AccountBalances/AccountBalances.tsx';
import { AccountCards, type CardsShown } from '../AccountDisclosure/AccountCards.tsx';
import { AccountLine } from '../AccountDisclosure/AccountLine.tsx';
import { useTexts } from '../i18n/useTexts.ts';
import { accountName } from '../shared/accounts.ts';
import * as css from './AccountPanel.css.ts';

type PanelAccountProps = {
  account: Account;
  active: boolean;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  href: string;
  overdraftEnabled: boolean;
  cards: CardsShown | undefined;
};

/** One account of the panel: the row leads to its page, the arrow beside it shows what it holds in each currency; or its cards show. */
export function PanelAccount(props: PanelAccountProps) {
  const { account, active, open, onOpenChange, href, overdraftEnabled, cards } = props;
  const { text } = useTexts();
  if (cards !== undefined)
    return (
      <div className={css.account}>
        <RowContent href={href} title={<AccountLine account={account} open />} />
        {account.cards.length > 0 && <AccountCards account={account} {...cards} />}
      </div>
    );
  return (
    <div className={css.account}>
      <div className={css.row}>
        <RowContent
          href={href}
          selected={active}
          title={<AccountLine account={account} open={open} active={active} />}
        />
        <IconButton
          size="small"
          label={text('accounts.balances', { account: accountName(account, text) })}
          icon={open ? <ChevronUp size={16} /> : <ChevronDown size={16} />}
          aria-expanded={open}
          onClick={() => onOpenChange(!open)}
        />
      </div>
      {open && (
        <div className={css.balances}>
          <AccountBalances account={account} overdraftEnabled={overdraftEnabled} />
        </div>
      )}
    </div>
  );
}
