import { AdaptiveDialog } from '@kontor/ui/adaptive';
import { Button } from '@kontor/ui/button';
import { useCallback, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { RuledLinks } from '../app/RuledLinks.tsx';
import { paths } from '../routes/paths.ts';
import { useInDemo } from '../session/InDemo.ts';
import { isWithoutAccounts, useAccounts } from '../shell/useAccounts.ts';

/** Whether a page pays or exchanges, which needs an account to do it from. */
export const needsAccount = (href: string): boolean =>
  href.startsWith(`${paths.payments}/`) || /^\/currency-exchange(?:[/?#]|$)/.test(href);

/**
 * Below it a link to a payment or an exchange says that there is no account for it yet, and leads nowhere (BENPAY-11, -13). The
 * demo has a rule of its own, which comes first (A44).
 */
export function AccountNeeded({ children }: { children: ReactNode }) {
  const inDemo = useInDemo();
  const accounts = useAccounts();
  const none = isWithoutAccounts(accounts);
  const addressOf = useCallback((href: string) => (none && needsAccount(href) ? null : href), [none]);
  if (inDemo) return children;
  return (
    <RuledLinks addressOf={addressOf} popup={NoAccounts}>
      {children}
    </RuledLinks>
  );
}

function NoAccounts({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation('ways');
  return (
    <AdaptiveDialog
      open={open}
      onClose={onClose}
      title={t('noAccountsTitle')}
      description={t('noAccounts')}
      actions={<Button onClick={onClose}>{t('understood')}</Button>}
    />
  );
}
