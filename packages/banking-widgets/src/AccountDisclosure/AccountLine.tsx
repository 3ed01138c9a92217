import type { Account } from '@kontor/api-client/contract';
import { maskedNumber, nameOfAccount, sortBalances } from '@kontor/api-client/domain';
import { Amount } from '@kontor/ui/amount';
import { Text, VisuallyHidden } from '@kontor/ui/text';
import { useTexts } from '../i18n/useTexts.ts';
import { accountName } from '../shared/accounts.ts';
import { amountCurrency } from '../shared/currencies.ts';
import * as css from './AccountLine.css.ts';

type AccountLineProps = {
  account: Account;
  /** Its balances show below: the main one need not be said here too. */
  open: boolean;
  /** The account whose page is showing. */
  active?: boolean;
};

/** An account in one row: its name and number, its main balance, and how many currencies it holds besides. */
export function AccountLine({ account, open, active = false }: AccountLineProps) {
  const { text, locale } = useTexts();
  const [main, ...others] = sortBalances(account.balances);
  const name = accountName(account, text);
  const formatted = (count: number) => new Intl.NumberFormat(locale).format(count);
  return (
    <span className={css.line}>
      <span className={css.names}>
        <bdi className={nameOfAccount(account) === null ? css.number : css.name} title={name}>
          {name}
        </bdi>
        {nameOfAccount(account) !== null && (
          <Text size="caption" tone="muted">
            <bdi dir="ltr">{maskedNumber(account.number)}</bdi>
          </Text>
        )}
        {active && <VisuallyHidden>{text('accounts.current')}</VisuallyHidden>}
      </span>
      {!open && main !== undefined && (
        <span className={css.balance}>
          <Amount
            value={main.value}
            currency={amountCurrency(main.currency)}
            tone={main.value.startsWith('-') ? 'negative' : 'neutral'}
          />
          {others.length > 0 && (
            <Text size="caption" tone="muted">
              <bdi dir="ltr" aria-hidden>
                +{formatted(others.length)}
              </bdi>
              <VisuallyHidden>
                {text('accounts.currencies', { number: formatted(account.balances.length) })}
              </VisuallyHidden>
            </Text>
          )}
        </span>
      )}
    </span>
  );
}
