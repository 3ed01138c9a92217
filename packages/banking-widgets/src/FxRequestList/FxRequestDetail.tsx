import type { FxRequest } from '@kontor/api-client/contract';
import { exchangeSums, withoutZeros } from '@kontor/api-client/domain';
import { Amount, formatAmount } from '@kontor/ui/amount';
import { Button } from '@kontor/ui/button';
import { CopyField } from '@kontor/ui/copy-field';
import { DescriptionList, type Description } from '@kontor/ui/description-list';
import { Stack } from '@kontor/ui/layout';
import { HeroAmount } from '../HeroAmount/HeroAmount.tsx';
import { useDetailTexts } from '../i18n/useDetailTexts.ts';
import { amountCurrency } from '../shared/currencies.ts';
import { dateTimeText } from '../shared/dates.ts';
import { FxStatus } from './FxStatus.tsx';

export type FxRequestDetailProps = {
  request: FxRequest;
  /** IANA zone of the times. */
  timeZone: string;
  /** Opens the exchange that was granted, to be signed; absent for whom may not sign. */
  onSign?: ((paymentId: string) => void) | undefined;
};

// WIDGET-02, ENTITY-21
/** All that is known of one request; stands in the host's panel or sheet. */
export function FxRequestDetail({ request, timeZone, onSign }: FxRequestDetailProps) {
  const { text, amount, locale } = useDetailTexts();
  const { exchangeCurrencyFrom: from, exchangeCurrencyTo: to, status, paymentId } = request;
  const sums = exchangeSums(request, from.id);
  const sold = amountCurrency(from);
  const bought = amountCurrency(to);
  const rate = (value: string) =>
    text('exchange.rateOf', {
      from: from.name,
      to: to.name,
      rate: formatAmount(withoutZeros(value), { locale, decimals: 0 }).text,
    });
  const facts: Description[] = [
    { term: text('exchange.side.from'), detail: <Amount value={sums.from} currency={sold} /> },
    { term: text('exchange.side.to'), detail: <Amount value={sums.to} currency={bought} /> },
    { term: text('fxRequests.asked'), detail: rate(request.customRate) },
    ...(request.exchangeActualRate === null
      ? []
      : [{ term: text('fxRequests.granted'), detail: rate(request.exchangeActualRate) }]),
    { term: text('detail.created'), detail: dateTimeText(request.createdAt, { locale, timeZone }) },
    ...(request.decidedAt === null
      ? []
      : [
          { term: text('fxRequests.decided'), detail: dateTimeText(request.decidedAt, { locale, timeZone }) },
        ]),
    ...(request.rejectReason === null
      ? []
      : [{ term: text('fxRequests.reason'), detail: request.rejectReason }]),
    ...(request.comment === null ? [] : [{ term: text('exchange.custom.comment'), detail: request.comment }]),
  ];
  return (
    <Stack gap={6}>
      <Stack gap={3}>
        <HeroAmount value={sums.to} currency={bought}>
          {text('exchange.forSum', { amount: amount(sums.from, sold) })}
        </HeroAmount>
        <Stack gap={2} align="start">
          <FxStatus status={status} />
        </Stack>
      </Stack>
      <DescriptionList layout="ends" aria-label={text('detail.facts')} items={facts} />
      <CopyField label={text('fxRequests.id')} value={request.id} />
      {status === 'ACCEPTED' && paymentId !== null && onSign && (
        <Button fullWidth sends onClick={() => onSign(paymentId)}>
          {text('exchange.sign')}
        </Button>
      )}
    </Stack>
  );
}
