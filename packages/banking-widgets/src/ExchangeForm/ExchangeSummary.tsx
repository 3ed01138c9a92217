import { moneyOf, withoutZeros } from '@kontor/api-client/domain';
import { Amount, formatAmount } from '@kontor/ui/amount';
import { DescriptionList } from '@kontor/ui/description-list';
import { Text } from '@kontor/ui/text';
import { useDetailTexts } from '../i18n/useDetailTexts.ts';
import { amountCurrency } from '../shared/currencies.ts';
import { timeText } from '../shared/dates.ts';
import type { ExchangeOffer } from './exchange.ts';
import type { SideBalance } from './exchangeDraft.ts';
import { rateText } from './QuoteBox.tsx';

type ExchangeSummaryProps = {
  offer: ExchangeOffer;
  from: SideBalance;
  timeZone: string;
  /** The rate too, with every digit: where it is agreed to. */
  wholeRate?: boolean;
};

/** What the exchange costs: the fee, the rate beside the market's, and all that leaves the account. */
export function ExchangeSummary({ offer, from, timeZone, wholeRate = false }: ExchangeSummaryProps) {
  const { text, locale } = useDetailTexts();
  const { quote, since } = offer;
  const { currency } = from.balance;
  const shown = amountCurrency(currency);
  const free = moneyOf(quote.feeAmount, currency).minor === 0n;
  return (
    <DescriptionList
      layout="ends"
      aria-label={text('exchange.summary')}
      items={[
        ...(wholeRate
          ? [
              {
                term: text('exchange.rate'),
                detail: formatAmount(withoutZeros(quote.exchangeActualRate), { locale, decimals: 0 }).text,
              },
            ]
          : []),
        ...(quote.marketRate === null
          ? []
          : [
              {
                term: text('exchange.marketRate', {
                  time: timeText(new Date(since).toISOString(), { locale, timeZone }),
                }),
                detail: rateText(quote.marketRate, locale),
              },
            ]),
        {
          term: text('payment.fee'),
          detail: free ? text('payment.noFee') : <Amount value={quote.feeAmount} currency={shown} />,
        },
        {
          term: text('exchange.total'),
          detail: (
            <Text weight="bold">
              <Amount value={quote.totalDebit} currency={shown} />
            </Text>
          ),
        },
      ]}
    />
  );
}
