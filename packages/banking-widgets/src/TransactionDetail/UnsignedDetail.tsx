import type { Currency, Payment, PaymentTimeline } from '@kontor/api-client/contract';
import { moneyOf } from '@kontor/api-client/domain';
import { Amount } from '@kontor/ui/amount';
import { Avatar } from '@kontor/ui/avatar';
import { Badge } from '@kontor/ui/badge';
import { Button } from '@kontor/ui/button';
import { CopyField } from '@kontor/ui/copy-field';
import { DescriptionList, type Description } from '@kontor/ui/description-list';
import { Stack } from '@kontor/ui/layout';
import { Text } from '@kontor/ui/text';
import { DirectionMark } from '../DirectionMark/DirectionMark.tsx';
import { HeroAmount } from '../HeroAmount/HeroAmount.tsx';
import { useDetailTexts } from '../i18n/useDetailTexts.ts';
import { currencyOf } from '../shared/currencies.ts';
import { payeeText } from '../shared/payee.ts';
import { dateText, dateTimeText } from '../shared/dates.ts';
import { progressTone } from '../shared/operations.ts';
import { DeclineDialog } from '../UnsignedList/DeclineDialog.tsx';
import { useDecline, type Decline } from '../UnsignedList/useDecline.ts';
import { ProgressTimeline, type PaymentConversation } from './ProgressTimeline.tsx';
import { UetrField } from './UetrField.tsx';
import { useWay } from './useWay.ts';

export type UnsignedDetailProps = {
  payment: Payment;
  currencies: readonly Currency[];
  /** IANA zone of the date and time. */
  timeZone: string;
  // ROLE-02
  /** This person may sign here at all; the payment says besides whether they may sign it. */
  canSign: boolean;
  onSign: (payment: Payment) => void;
  onDecline: Decline;
  /** Takes it back, once it is signed and waits for its day; without it nothing is offered. */
  onRevoke?: Decline | undefined;
  /** What the bank and its customer have written about it. */
  conversation?: PaymentConversation | undefined;
  /** Where it is on its way. */
  timeline?: PaymentTimeline | undefined;
};

// TXLIST-08
/** All that is known of a payment that is not booked: one to sign, with Sign and Cancel, or one that waits for its day. */
export function UnsignedDetail({
  payment,
  currencies,
  timeZone,
  canSign,
  onSign,
  onDecline,
  onRevoke,
  conversation,
  timeline,
}: UnsignedDetailProps) {
  const { text, amount, locale } = useDetailTexts();
  const decline = useDecline(onDecline);
  const revoke = useDecline(onRevoke ?? onDecline);
  const currency = currencyOf(currencies, payment.currencyId);
  const payee = payeeText(payment.benificiaryFullName, payment.exchange !== null, text);
  const payeeAccount = payment.iban ?? payment.counterpartyAccountNumber;
  const wayOf = useWay({ currencies, currencyId: payment.currencyId, timeZone });
  const maySign = canSign && payment.canSign;
  const { required, collected } = payment.signatures;
  const facts: Description[] = [
    { term: text('detail.counterparty.out'), detail: payee },
    ...(payeeAccount === null ? [] : [{ term: text('detail.to'), detail: payeeAccount }]),
    ...(payment.details === null || payment.details === ''
      ? []
      : [{ term: text('detail.details'), detail: payment.details }]),
    ...(payment.structuredReference === undefined
      ? []
      : [{ term: text('payment.structuredReference'), detail: <bdi>{payment.structuredReference}</bdi> }]),
    ...(payment.feeAmount === null
      ? []
      : [{ term: text('detail.fee'), detail: <Fee payment={payment} currencies={currencies} /> }]),
    ...(payment.transferDate === null
      ? []
      : [{ term: text('detail.due'), detail: dateText(payment.transferDate, { locale, timeZone }) }]),
    { term: text('detail.created'), detail: dateTimeText(payment.info.createdAt, { locale, timeZone }) },
    {
      term: text('detail.createdBy'),
      detail: `${payment.createdBy.firstName} ${payment.createdBy.lastName}`,
    },
    {
      term: text('detail.signatures'),
      detail: text('detail.signaturesCollected', {
        collected: String(collected),
        required: String(required),
      }),
    },
  ];
  return (
    <Stack gap={6}>
      <Stack gap={3}>
        <DirectionMark incoming={false}>
          <Avatar name={payment.benificiaryFullName ?? ''} />
        </DirectionMark>
        <HeroAmount value={payment.sum} currency={currency}>
          {text('unsigned.to', { payee })}
        </HeroAmount>
        <Stack gap={2} align="start">
          <Badge tone={progressTone(payment.status)}>{text(`transactions.status.${payment.status}`)}</Badge>
        </Stack>
      </Stack>
      {(conversation ?? timeline) && (
        <ProgressTimeline
          way={timeline && wayOf(timeline)}
          past={[{ id: 'created', label: text('detail.created'), at: payment.info.createdAt }]}
          status={payment.status}
          conversation={conversation}
          timeZone={timeZone}
        />
      )}
      <DescriptionList layout="ends" aria-label={text('detail.facts')} items={facts} />
      <Stack gap={5}>
        <CopyField label={text('detail.paymentId')} value={payment.id} />
        <UetrField timeline={timeline} />
      </Stack>
      {payment.status === 'UNSIGNED' && (
        <Stack gap={2}>
          {maySign ? (
            <Button fullWidth sends onClick={() => onSign(payment)}>
              {text('unsigned.signNamed', { amount: amount(payment.sum, currency), payee })}
            </Button>
          ) : (
            <Text size="small" tone="muted">
              {text('unsigned.notAllowed')}
            </Text>
          )}
          {payment.canDecline && (
            <Button tone="secondary" fullWidth sends onClick={() => decline.ask(payment)}>
              {text('detail.cancel')}
            </Button>
          )}
        </Stack>
      )}
      {onRevoke && payment.status === 'PROCESSING' && (
        <Button tone="secondary" fullWidth sends onClick={() => revoke.ask(payment)}>
          {text('revoke.act')}
        </Button>
      )}
      <DeclineDialog
        ends="revoked"
        question={revoke.question}
        currencies={currencies}
        onKeep={revoke.keep}
        onDecline={() => void revoke.confirm()}
      />
      <DeclineDialog
        question={decline.question}
        currencies={currencies}
        onKeep={decline.keep}
        onDecline={() => void decline.confirm()}
      />
    </Stack>
  );
}

function Fee({ payment, currencies }: { payment: Payment; currencies: readonly Currency[] }) {
  const { text } = useDetailTexts();
  const currency = currencies.find(({ id }) => id === payment.feeCurrencyId);
  const free = payment.feeAmount === null || (currency && moneyOf(payment.feeAmount, currency).minor === 0n);
  if (free) return <>{text('detail.noFee')}</>;
  return (
    <Amount
      value={payment.feeAmount ?? '0'}
      currency={currencyOf(currencies, payment.feeCurrencyId ?? payment.currencyId)}
    />
  );
}
