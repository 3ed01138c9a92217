import type { Account } from '@kontor/api-client/contract';
import { nameOfAccount, sortBalances } from '@kontor/api-client/domain';
import { amountCurrency } from '@kontor/banking-widgets/amount-currency';
import { Amount } from '@kontor/ui/amount';
import { CurrencyIcon } from '@kontor/ui/currency-icon';
import { List, ListRow } from '@kontor/ui/list';
import { useTranslation } from 'react-i18next';
import { accountAddress } from '../paths.ts';

/** Accounts as rows that lead to their pages; the main one of an account's balances stands for it, the others are counted. */
export function AccountList({ accounts }: { accounts: readonly Account[] }) {
  const { t } = useTranslation('payments');
  return (
    <List aria-label={t('accounts')}>
      {accounts.map((account) => {
        const [first, ...others] = sortBalances(account.balances);
        const name = nameOfAccount(account);
        return (
          <ListRow
            key={account.id}
            href={accountAddress(account.id)}
            leading={first && <CurrencyIcon code={first.currency.name} />}
            title={name ?? account.number}
            subtitle={name === null ? undefined : <bdi dir="ltr">{account.number}</bdi>}
            trailing={first && <Amount value={first.available} currency={amountCurrency(first.currency)} />}
            meta={others.length > 0 ? t('moreCurrencies', { count: others.length }) : undefined}
            chevron
          />
        );
      })}
    </List>
  );
}
