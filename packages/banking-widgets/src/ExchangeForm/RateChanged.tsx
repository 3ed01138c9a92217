import type { Currency, ExchangeQuote } from '@kontor/api-client/contract';
import { quoteChange, type ExchangeSide } from '@kontor/api-client/domain';
import { Amount } from '@kontor/ui/amount';
import { ArrowRight, Clock } from '@kontor/ui/icons';
import { Text } from '@kontor/ui/text';
import { useDetailTexts } from '../i18n/useDetailTexts.ts';
import { amountCurrency } from '../shared/currencies.ts';
import * as css from './ExchangeForm.css.ts';
import { rateText } from './QuoteBox.tsx';

type RateChangedProps = {
  lapsed: ExchangeQuote;
  present: ExchangeQuote;
  /** The side whose sum is another now. */
  side: ExchangeSide;
  currency: Currency;
};

/** The rate is not the one that was seen: what it came to, and what it comes to now. */
export function RateChanged({ lapsed, present, side, currency }: RateChangedProps) {
  const { text, amount, locale } = useDetailTexts();
  const shown = amountCurrency(currency);
  const change = quoteChange(lapsed, present, currency);
  const rate = rateText(present.exchangeActualRate, locale);
  const less = change.startsWith('-');
  return (
    <section className={css.changed} role="alert">
      <div className={css.changedTitle}>
        <Clock />
        <Text weight="semibold">{text('exchange.changed.title')}</Text>
      </div>
      <div className={css.offers}>
        <div className={css.lapsed}>
          <span>{text(`exchange.changed.before.${side}`)}</span>
          <s className={css.gone}>
            <Amount value={lapsed.exchangeCurrencyFlexibleSum} currency={shown} />
          </s>
          <span className={css.at}>
            {text('exchange.changed.at', { rate: rateText(lapsed.exchangeActualRate, locale) })}
          </span>
        </div>
        <span className={css.arrow}>
          <ArrowRight />
        </span>
        <div className={css.present}>
          <span>{text(`exchange.changed.now.${side}`)}</span>
          <span className={css.sum}>
            <Amount value={present.exchangeCurrencyFlexibleSum} currency={shown} />
          </span>
          <span className={css.at}>
            {/[1-9]/.test(change)
              ? text(less ? 'exchange.changed.less' : 'exchange.changed.more', {
                  rate,
                  amount: amount(less ? change.slice(1) : change, shown),
                })
              : text('exchange.changed.at', { rate })}
          </span>
        </div>
      </div>
    </section>
  );
}
