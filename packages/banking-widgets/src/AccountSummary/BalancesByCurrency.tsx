import type { Account } from '@kontor/api-client/contract';
import { groupByCurrency, moneyText } from '@kontor/api-client/domain';
import { Amount } from '@kontor/ui/amount';
import { CurrencyIcon } from '@kontor/ui/currency-icon';
import { Inline, Stack } from '@kontor/ui/layout';
import { Heading, Text } from '@kontor/ui/text';
import * as css from '../AccountBalances/AccountBalances.css.ts';
import { useTexts } from '../i18n/useTexts.ts';
import { accountName } from '../shared/accounts.ts';
import { amountCurrency } from '../shared/currencies.ts';

/** Every balance under its currency, with that currency's own total; nothing is added up across currencies. */
export function BalancesByCurrency({ accounts }: { accounts: readonly Account[] }) {
  const { text } = useTexts();
  return (
    <Stack gap={6}>
      {groupByCurrency(accounts).map(({ currency, total, balances }) => (
        <Stack gap={2} key={currency.id}>
          <Inline gap={2} align="center">
            <CurrencyIcon code={currency.name} size="small" />
            <Heading level={3} size="label">
              {currency.name}
            </Heading>
          </Inline>
          <ul className={css.list}>
            {balances.map((balance) => {
              const account = accounts.find(({ id }) => id === balance.accountId);
              return (
                <li key={balance.id} className={css.row}>
                  <Text size="small">{account && accountName(account, text)}</Text>
                  <span className={css.amount}>
                    <Amount
                      value={balance.value}
                      currency={amountCurrency(currency)}
                      tone={balance.value.startsWith('-') ? 'negative' : 'neutral'}
                    />
                  </span>
                </li>
              );
            })}
            {balances.length > 1 && (
              <li className={css.row}>
                <Text size="small" weight="semibold">
                  {text('accounts.total', { currency: currency.name })}
                </Text>
                <span className={css.amount}>
                  <Text weight="semibold">
                    <Amount
                      value={moneyText(total)}
                      currency={amountCurrency(currency)}
                      tone={total.minor < 0n ? 'negative' : 'neutral'}
                    />
                  </Text>
                </span>
              </li>
            )}
          </ul>
        </Stack>
      ))}
    </Stack>
  );
}
