import { exchangeSums } from '@kontor/api-client/domain';
import { Amount } from '@kontor/ui/amount';
import { Banner } from '@kontor/ui/banner';
import { Button } from '@kontor/ui/button';
import { Card } from '@kontor/ui/card';
import { DescriptionList } from '@kontor/ui/description-list';
import { Inline, Stack } from '@kontor/ui/layout';
import { Heading, Text } from '@kontor/ui/text';
import { useEffect, useRef } from 'react';
import { HeroAmount } from '../HeroAmount/HeroAmount.tsx';
import { useDetailTexts } from '../i18n/useDetailTexts.ts';
import { PaymentRefused } from '../PaymentForm/PaymentRefused.tsx';
import { accountName } from '../shared/accounts.ts';
import { amountCurrency } from '../shared/currencies.ts';
import type { ExchangeQuoteState, ExchangeSteps } from './exchange.ts';
import { otherSide, type SideBalance } from './exchangeDraft.ts';
import { ExchangeSummary } from './ExchangeSummary.tsx';
import { QuoteBox } from './QuoteBox.tsx';
import { RateChanged } from './RateChanged.tsx';

type ExchangeReviewProps = ExchangeSteps & {
  held: Extract<ExchangeQuoteState, { status: 'success' }>;
  from: SideBalance;
  to: SideBalance;
};

/** What will be sold and got, at which rate and for how long, and the button that exchanges it. */
export function ExchangeReview(props: ExchangeReviewProps) {
  const { held, from, to, draft, onRenew, onEdit, onCancel, onSubmit, submitting, made, unknown } = props;
  const { problem = null, timeZone, now = Date.now } = props;
  const { text, amount } = useDetailTexts();
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);

  const { offer, lapsed, renewing } = held;
  const { quote } = offer;
  const sums = exchangeSums(quote, from.balance.currencyId);
  const sold = amountCurrency(from.balance.currency);
  const bought = amountCurrency(to.balance.currency);
  const flexible = otherSide(draft.fixed);
  const computed = (flexible === 'from' ? from : to).balance.currency;
  const confirm = {
    sold: amount(sums.from, sold),
    bought: amount(sums.to, bought),
  };
  return (
    <Stack gap={6}>
      <Heading ref={title} tabIndex={-1} level={2} size="title">
        {text('exchange.reviewTitle')}
      </Heading>
      <PaymentRefused problem={problem} />
      <Stack gap={3}>
        <HeroAmount value={sums.to} currency={bought}>
          {text('exchange.forSum', { amount: confirm.sold })}
        </HeroAmount>
        <Text tone="positive">{text('payment.arrives.atOnce')}</Text>
      </Stack>
      <Card>
        <Stack gap={3}>
          <DescriptionList
            layout="ends"
            aria-label={text('exchange.reviewTitle')}
            items={[
              { term: text('exchange.side.from'), detail: <Amount value={sums.from} currency={sold} /> },
              { term: text('detail.from'), detail: accountName(from.account, text) },
              { term: text('exchange.side.to'), detail: <Amount value={sums.to} currency={bought} /> },
              { term: text('detail.to'), detail: accountName(to.account, text) },
            ]}
          />
          <ExchangeSummary offer={offer} from={from} timeZone={timeZone} wholeRate />
        </Stack>
      </Card>
      {lapsed ? (
        <RateChanged lapsed={lapsed} present={quote} side={flexible} currency={computed} />
      ) : (
        !unknown && (
          <QuoteBox
            quote={{ status: 'success', offer, renewing }}
            from={from.balance.currency.name}
            to={to.balance.currency.name}
            onRenew={onRenew}
            made={made}
            now={now}
          />
        )
      )}
      {!quote.sufficientFunds && (
        <Banner tone="negative">
          {text('payment.insufficient', { amount: amount(quote.available, sold) })}
        </Banner>
      )}
      <Stack gap={2}>
        {quote.sufficientFunds && (
          <Button
            fullWidth
            sends
            loading={submitting || (renewing && !unknown)}
            onClick={() => onSubmit(quote)}
          >
            {text(made ? 'exchange.sign' : 'exchange.confirm', confirm)}
          </Button>
        )}
        <Inline gap={2} justify="center" wrap>
          <Button tone="ghost" disabled={submitting} onClick={onEdit}>
            {text('exchange.edit')}
          </Button>
          {lapsed && (
            <Button tone="ghost" disabled={submitting} onClick={onCancel}>
              {text('exchange.cancel')}
            </Button>
          )}
        </Inline>
      </Stack>
    </Stack>
  );
}
