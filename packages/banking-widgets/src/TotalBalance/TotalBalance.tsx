import type { Account, Currency } from '@kontor/api-client/contract';
import { groupByCurrency, moneyText, totalWorth, type CurrencyTotal } from '@kontor/api-client/domain';
import { Amount, useHiddenAmount } from '@kontor/ui/amount';
import { IconButton } from '@kontor/ui/button';
import { CurrencyIcon } from '@kontor/ui/currency-icon';
import { Hero } from '@kontor/ui/hero';
import { Eye, EyeOff } from '@kontor/ui/icons';
import { useFadingEdges } from '@kontor/ui/layout';
import { VisuallyHidden } from '@kontor/ui/text';
import { Tooltip } from '@kontor/ui/tooltip';
import type { ReactNode } from 'react';
import { useTexts } from '../i18n/useTexts.ts';
import { amountCurrency } from '../shared/currencies.ts';
import { timeText } from '../shared/dates.ts';
import * as css from './TotalBalance.css.ts';

/** More are counted, not shown. */
const shownCurrencies = 5;

export type TotalBalanceProps = {
  accounts: readonly Account[];
  /** What the bank reckons worth in; undefined while it is not known. */
  base: Currency | undefined;
  /** IANA zone of the rates' time. */
  timeZone: string;
  /** The person wants amounts hidden, or shown again, wherever they are: the host says so by `AmountsHidden` around it all. */
  onHideAmounts?: (hide: boolean) => void;
};

/** What all accounts hold together: in the base currency at the market's rates, and currency by currency. */
export function TotalBalance({ accounts, base, timeZone, onHideAmounts }: TotalBalanceProps) {
  const texts = useTexts();
  const { text, amount, locale } = texts;
  const hidden = useHiddenAmount() !== null;
  const all = groupByCurrency(accounts);
  const [first] = all;
  if (first === undefined) return null;
  const worth = totalWorth(accounts, base);
  const { currency, total } = worth ?? first;
  const others = all.filter(
    (one) => one.total.minor !== 0n && (typeof worth?.at === 'string' || one !== first),
  );
  const values = {
    currency: currency.name,
    time: worth?.at == null ? '' : timeText(worth.at, { locale, timeZone }),
  };
  const without = worth?.without ?? [];
  return (
    <Hero aria-label={text('total.title')}>
      <div className={css.label}>
        <span>
          {text(values.time === '' ? 'total.in' : 'total.at', values)}
          {worth === undefined && ` · ${text('total.notConverted')}`}
          {without.length > 0 &&
            ` · ${text('total.without', { amounts: without.map((one) => amount(moneyText(one.total), amountCurrency(one.currency))).join(', ') })}`}
        </span>
        {onHideAmounts && (
          <span className={css.eye}>
            <Tooltip label={text('total.hide')} repeatsName>
              <IconButton
                size="small"
                label={text('total.hide')}
                icon={hidden ? <EyeOff size={20} /> : <Eye size={20} />}
                aria-pressed={hidden}
                onClick={() => onHideAmounts(!hidden)}
              />
            </Tooltip>
          </span>
        )}
      </div>
      <Amount
        value={moneyText(total)}
        currency={amountCurrency(currency)}
        size="total"
        tone={toneOf(total)}
      />
      {others.length > 0 && (
        <Chips label={text('accounts.balancesTitle')}>
          {others.slice(0, shownCurrencies).map((one) => (
            <li key={one.currency.id} className={css.chip}>
              <CurrencyIcon code={one.currency.name} size="small" />
              <Amount
                value={moneyText(one.total)}
                currency={amountCurrency(one.currency)}
                tone={toneOf(one.total)}
              />
            </li>
          ))}
          {others.length > shownCurrencies && (
            <li className={css.more}>
              <bdi dir="ltr" aria-hidden>
                +{new Intl.NumberFormat(locale).format(others.length - shownCurrencies)}
              </bdi>
              <VisuallyHidden>
                {text('accounts.currencies', { number: new Intl.NumberFormat(locale).format(others.length) })}
              </VisuallyHidden>
            </li>
          )}
        </Chips>
      )}
    </Hero>
  );
}

function Chips({ label, children }: { label: string; children: ReactNode }) {
  const { ref, className } = useFadingEdges<HTMLUListElement>();
  return (
    // What can be scrolled can be so with the keyboard too.
    <ul ref={ref} className={`${css.chips} ${className}`} role="list" aria-label={label} tabIndex={0}>
      {children}
    </ul>
  );
}

const toneOf = ({ minor }: CurrencyTotal['total']) => (minor < 0n ? 'negative' : 'neutral');
