import type { Account } from '@kontor/api-client/contract';
import { moneyText, overdraftRemainder, sortBalances } from '@kontor/api-client/domain';
import { Amount } from '@kontor/ui/amount';
import { CurrencyIcon } from '@kontor/ui/currency-icon';
import { Inline } from '@kontor/ui/layout';
import { Text } from '@kontor/ui/text';
import { useTexts } from '../i18n/useTexts.ts';
import { accountName } from '../shared/accounts.ts';
import { amountCurrency } from '../shared/currencies.ts';
import * as css from './AccountBalances.css.ts';

export type AccountBalancesProps = {
  account: Account;
  /** The bank shows overdrafts at all (FLAG-04); a balance without one shows none either way. */
  overdraftEnabled: boolean;
};

/** What an account holds, one line per currency, the main one first, exact and never added up across currencies. */
export function AccountBalances({ account, overdraftEnabled }: AccountBalancesProps) {
  const { text } = useTexts();
  if (account.balances.length === 0) {
    return (
      <Text size="small" tone="muted">
        {text('accounts.noBalances')}
      </Text>
    );
  }
  return (
    <ul className={css.list} aria-label={text('accounts.balances', { account: accountName(account, text) })}>
      {sortBalances(account.balances).map((balance) => {
        const currency = amountCurrency(balance.currency);
        const left = overdraftEnabled ? overdraftRemainder(balance) : undefined;
        return (
          <li key={balance.id} className={css.row}>
            <Inline gap={2} align="center">
              <CurrencyIcon code={currency.code} size="small" />
              <Text size="small" tone="muted">
                {currency.code}
              </Text>
            </Inline>
            <span className={css.amount}>
              <Amount
                value={balance.value}
                currency={currency}
                tone={balance.value.startsWith('-') ? 'negative' : 'neutral'}
              />
            </span>
            {left && (
              <span className={css.overdraft}>
                <Text size="caption" tone="muted">
                  {text('accounts.overdraftLeft')}
                </Text>
                <span className={css.amount}>
                  <Text size="caption" tone="muted">
                    <Amount value={moneyText(left)} currency={currency} />
                  </Text>
                </span>
              </span>
            )}
          </li>
        );
      })}
    </ul>
  );
}
