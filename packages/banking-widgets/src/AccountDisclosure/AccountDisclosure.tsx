import type { Account } from '@kontor/api-client/contract';
import { maskedNumber } from '@kontor/api-client/domain';
import { Link } from '@kontor/ui/button';
import { Collapsible } from '@kontor/ui/collapsible';
import { Stack } from '@kontor/ui/layout';
import { Text, VisuallyHidden } from '@kontor/ui/text';
import { AccountBalances } from '../AccountBalances/AccountBalances.tsx';
import { useTexts } from '../i18n/useTexts.ts';
import { accountName } from '../shared/accounts.ts';
import * as css from './AccountDisclosure.css.ts';

export type AccountDisclosureProps = {
  account: Account;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** The account whose page is showing. */
  active?: boolean;
  href: string;
  overdraftEnabled: boolean;
};

/** One account under its name: balances that can be folded away, and the way to its page. */
export function AccountDisclosure(props: AccountDisclosureProps) {
  const { account, open, onOpenChange, active = false, href, overdraftEnabled } = props;
  const { text } = useTexts();
  const name = accountName(account, text);
  return (
    <div className={css.account} data-active={active || undefined}>
      <Collapsible
        open={open}
        onOpenChange={onOpenChange}
        title={
          <span className={css.title}>
            <Text weight="semibold">{name}</Text>
            {account.name !== null && (
              <Text size="caption" tone="muted">
                <bdi dir="ltr">{maskedNumber(account.number)}</bdi>
              </Text>
            )}
            {active && <VisuallyHidden>{text('accounts.current')}</VisuallyHidden>}
          </span>
        }
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
    </div>
  );
}
