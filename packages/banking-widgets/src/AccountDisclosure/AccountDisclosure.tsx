import type { Account } from '@kontor/api-client/contract';
import { Link } from '@kontor/ui/button';
import { Collapsible } from '@kontor/ui/collapsible';
import { Stack } from '@kontor/ui/layout';
import { AccountBalances } from '../AccountBalances/AccountBalances.tsx';
import { useTexts } from '../i18n/useTexts.ts';
import { accountName } from '../shared/accounts.ts';
import { AccountLine } from './AccountLine.tsx';

export type AccountDisclosureProps = {
  account: Account;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  href: string;
  overdraftEnabled: boolean;
};

/** One account under its name: balances that can be folded away, and the way to its page. */
export function AccountDisclosure(props: AccountDisclosureProps) {
  const { account, open, onOpenChange, href, overdraftEnabled } = props;
  const { text } = useTexts();
  const name = accountName(account, text);
  return (
    <Collapsible
      open={open}
      onOpenChange={onOpenChange}
      title={<AccountLine account={account} open={open} />}
    >
      <Stack gap={3}>
        <AccountBalances account={account} overdraftEnabled={overdraftEnabled} />
        <div>
          <Link href={href} aria-label={text('accounts.openNamed', { account: name })}>
            {text('accounts.open')}
          </Link>
        </div>
      </Stack>
    </Collapsible>
  );
}
