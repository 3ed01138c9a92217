import type { Account } from '@kontor/api-client/contract';
import { moneyText, overdraftRemainder, sortBalances } from '@kontor/api-client/domain';
import { Amount } from '@kontor/ui/amount';
import { CurrencyIcon } from '@kontor/ui/currency-icon';
import { Hero } from '@kontor/ui/hero';
import { useMessages } from '@kontor/ui/locale';
import { useTexts } from '../i18n/useTexts.ts';
import { amountCurrency } from '../shared/currencies.ts';
import * as css from './AccountHero.css.ts';
import { accountHeroMessages } from './messages.ts';

export type AccountHeroProps = {
  account: Account;
  /** The balance that is shown large; of one that the account doesn't hold, the main one is. */
  currencyId: string;
  onCurrencyChange: (id: string) => void;
  /** Whether the bank offers overdrafts. */
  overdraftEnabled: boolean;
};

/** What an account holds: one balance large, with what can be spent of it, and the others to choose from. */
export function AccountHero({ account, currencyId, onCurrencyChange, overdraftEnabled }: AccountHeroProps) {
  const { text } = useTexts();
  const messages = useMessages(accountHeroMessages);
  const balances = sortBalances(account.balances);
  const shown = balances.find((balance) => balance.currencyId === currencyId) ?? balances[0];
  if (shown === undefined) return null;
  const { value, available } = shown;
  const currency = amountCurrency(shown.currency);
  const overdraft = overdraftEnabled ? overdraftRemainder(shown) : undefined;
  return (
    <Hero aria-label={messages.balances}>
      <div className={css.shown}>
        <Amount value={value} currency={currency} size="total" tone={toneOf(value)} />
        {(available !== value || overdraft !== undefined) && (
          <div className={css.facts}>
            {available !== value && (
              <span>
                {messages.available} <Amount value={available} currency={currency} />
              </span>
            )}
            {overdraft !== undefined && (
              <span>
                {text('accounts.overdraftLeft')} <Amount value={moneyText(overdraft)} currency={currency} />
              </span>
            )}
          </div>
        )}
      </div>
      {balances.length > 1 && (
        <div role="group" aria-label={messages.choose} className={css.chips}>
          {balances.map((balance) => (
            <button
              key={balance.id}
              type="button"
              className={css.chip}
              aria-pressed={balance === shown}
              onClick={() => onCurrencyChange(balance.currencyId)}
            >
              <CurrencyIcon code={balance.currency.name} size="small" />
              <Amount
                value={balance.value}
                currency={amountCurrency(balance.currency)}
                tone={toneOf(balance.value)}
              />
            </button>
          ))}
        </div>
      )}
    </Hero>
  );
}

const toneOf = (value: string) => (value.startsWith('-') ? 'negative' : 'neutral');
