import { readableRate } from '@kontor/api-client/domain';
import { formatAmount } from '@kontor/ui/amount';
import { Button, IconButton } from '@kontor/ui/button';
import { Countdown } from '@kontor/ui/countdown';
import { Refresh } from '@kontor/ui/icons';
import { Hide } from '@kontor/ui/layout';
import type { CSSProperties } from 'react';
import { useDetailTexts } from '../i18n/useDetailTexts.ts';
import { durationText } from '../shared/dates.ts';
import type { ExchangeOffer, ExchangeQuoteState } from './exchange.ts';
import * as css from './ExchangeForm.css.ts';

type QuoteBoxProps = {
  quote:
    | Exclude<ExchangeQuoteState, { status: 'success' }>
    | { status: 'success'; offer: ExchangeOffer; renewing: boolean };
  /** Codes of the currencies. */
  from: string;
  to: string;
  onRenew: (lapsed: boolean) => void;
  /** The exchange is made: its rate stays until then, and no other is offered. */
  made: boolean;
  now: () => number;
};

/** The rate there is, how long it holds, and the way to another; before that, what is missing for one. */
export function QuoteBox({ quote, from, to, onRenew, made, now }: QuoteBoxProps) {
  const { text, locale } = useDetailTexts();
  if (quote.status === 'success') {
    const { offer, renewing } = quote;
    const renew = { sends: true, loading: renewing, onClick: () => onRenew(false) };
    return (
      <div className={css.quote}>
        <div className={css.held}>
          <bdi className={css.rate}>
            {text('exchange.rateOf', { from, to, rate: rateText(offer.quote.exchangeActualRate, locale) })}
          </bdi>
          <Held offer={offer} onEnd={() => onRenew(true)} made={made} now={now} />
        </div>
        {!made && (
          <>
            <Hide below="tablet">
              <Button {...renew} tone="ghost" size="small" icon={<Refresh />}>
                {text('exchange.newRate')}
              </Button>
            </Hide>
            <Hide above="tablet">
              <IconButton {...renew} icon={<Refresh />} label={text('exchange.newRate')} />
            </Hide>
          </>
        )}
      </div>
    );
  }
  return (
    <div className={css.waiting} role="status" aria-busy={quote.status === 'pending'}>
      <span className={css.note}>
        {quote.status === 'failed'
          ? (quote.text ?? text('exchange.amountFirst'))
          : text(quote.status === 'pending' ? 'exchange.calculating' : 'exchange.amountFirst')}
      </span>
      {quote.status === 'failed' && quote.text !== undefined && (
        <Button tone="secondary" size="small" sends onClick={quote.retry}>
          {text('exchange.again')}
        </Button>
      )}
    </div>
  );
}

/** A rate as it is read: as many digits as say something. */
export const rateText = (rate: string, locale: string): string =>
  formatAmount(readableRate(rate), { locale, decimals: 0 }).text;

/** Below so many ms the ring warns. */
const ending = 5000;

type HeldProps = { offer: ExchangeOffer; onEnd: () => void; made: boolean; now: () => number };

/** How long the rate holds, in words and as a ring that grows shorter. */
function Held({ offer: { until, since }, onEnd, made, now }: HeldProps) {
  const { text } = useDetailTexts();
  return (
    <Countdown
      until={until}
      now={now}
      onEnd={onEnd}
      render={(left) => {
        const style: CSSProperties = {
          [css.share.slice('var('.length, -1)]: Math.min(1, left / (until - since)),
        };
        return (
          <>
            <svg className={css.ring} style={style} viewBox="0 0 40 40" aria-hidden="true">
              <circle className={css.track} cx="20" cy="20" r="17.5" />
              <circle
                className={css.rest}
                cx="20"
                cy="20"
                r="17.5"
                pathLength="1"
                data-ending={left <= ending ? '' : undefined}
              />
            </svg>
            <span className={css.note}>
              {text(made ? 'exchange.signWithin' : 'exchange.heldFor', { time: durationText(left / 1000) })}
            </span>
          </>
        );
      }}
    />
  );
}
