import type { Account, Balance } from '@kontor/api-client/contract';
import { sortBalances, type ExchangeSide } from '@kontor/api-client/domain';
import { AmountInput } from '@kontor/ui/amount-input';
import { Button } from '@kontor/ui/button';
import { CurrencyIcon } from '@kontor/ui/currency-icon';
import { ChevronDown } from '@kontor/ui/icons';
import { Menu, type MenuTriggerProps } from '@kontor/ui/menu';
import { Text } from '@kontor/ui/text';
import type { ReactNode } from 'react';
import { useDetailTexts } from '../i18n/useDetailTexts.ts';
import { accountName } from '../shared/accounts.ts';
import { amountCurrency } from '../shared/currencies.ts';
import * as css from './ExchangeForm.css.ts';
import type { SideBalance } from './exchangeDraft.ts';

type SideFieldProps = {
  side: ExchangeSide;
  accounts: readonly Account[];
  chosen: SideBalance | undefined;
  /** What was typed, or what the bank computed; empty while that is on its way. */
  sum: string;
  onSum: (sum: string) => void;
  onAccount: (account: Account) => void;
  onBalance: (balance: Balance) => void;
  description: ReactNode;
  error: string | undefined;
  warning: string | undefined;
};

/** One side of an exchange: how much, on which account and in which currency. */
export function SideField(props: SideFieldProps) {
  const { side, accounts, chosen, sum, onSum, onAccount, onBalance, description, error, warning } = props;
  const { text, amount } = useDetailTexts();
  const label = text(`exchange.side.${side}`);
  const balances = chosen ? sortBalances(chosen.account.balances) : [];
  const currency = chosen ? amountCurrency(chosen.balance.currency) : { code: '', decimals: 2 };
  return (
    <div className={css.side} role="group" aria-label={label}>
      <AmountInput
        label={label}
        size="hero"
        value={sum}
        onChange={onSum}
        currency={currency}
        description={description}
        error={error}
        warning={warning}
        beside={
          <div className={css.choices}>
            <div className={css.account}>
              <Menu
                label={text(`exchange.account.${side}`)}
                items={accounts.map((account) => ({
                  id: account.id,
                  label: accountName(account, text),
                }))}
                onAction={(id) => {
                  const account = accounts.find((one) => one.id === id);
                  if (account) onAccount(account);
                }}
                trigger={accountButton(
                  chosen ? accountName(chosen.account, text) : text('exchange.chooseAccount'),
                )}
              />
            </div>
            <Menu
              label={text(`exchange.currency.${side}`)}
              items={balances.map((balance) => ({
                id: balance.id,
                label: text('exchange.currencyOption', {
                  currency: balance.currency.name,
                  amount: amount(balance.available, amountCurrency(balance.currency)),
                }),
                icon: <CurrencyIcon code={balance.currency.name} size="small" />,
              }))}
              onAction={(id) => {
                const balance = balances.find((one) => one.id === id);
                if (balance) onBalance(balance);
              }}
              trigger={currencyButton(currency.code)}
            />
          </div>
        }
      />
    </div>
  );
}

const accountButton = (name: string) =>
  function AccountButton(trigger: MenuTriggerProps) {
    return (
      <Button {...trigger} tone="ghost" size="small" iconEnd={<ChevronDown />}>
        <Text truncate weight="semibold" size="small">
          {name}
        </Text>
      </Button>
    );
  };

const currencyButton = (code: string) =>
  function CurrencyButton(trigger: MenuTriggerProps) {
    return (
      <Button
        {...trigger}
        tone="secondary"
        size="small"
        icon={code !== '' && <CurrencyIcon code={code} size="small" />}
        iconEnd={<ChevronDown />}
      >
        {code}
      </Button>
    );
  };
