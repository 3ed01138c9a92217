import type { Currency, PaymentCheck, PaymentRequest } from '@kontor/api-client/contract';
import { moneyOf, moneyText, overdraftOf } from '@kontor/api-client/domain';
import { Amount } from '@kontor/ui/amount';
import { Banner } from '@kontor/ui/banner';
import { Button } from '@kontor/ui/button';
import { Card } from '@kontor/ui/card';
import { DescriptionList, type Description } from '@kontor/ui/description-list';
import { Stack } from '@kontor/ui/layout';
import { Heading, Text } from '@kontor/ui/text';
import { lazy, Suspense, useEffect, useRef, useState, type MouseEvent } from 'react';
import { HeroAmount } from '../HeroAmount/HeroAmount.tsx';
import { useDetailTexts } from '../i18n/useDetailTexts.ts';
import { accountName } from '../shared/accounts.ts';
import { amountCurrency, currencyOf } from '../shared/currencies.ts';
import { calendarDateText, momentInWords } from '../shared/dateWords.ts';
import { NameCheck } from './NameCheck.tsx';
import type { PaymentProblem, PaymentSteps } from './payment.ts';
import { PaymentRefused } from './PaymentRefused.tsx';
import type { PayingBalance } from './paymentDraft.ts';
import { useNearLimit } from './useNearLimit.ts';

/** Comes with the first text that a scheme changes; where it can't, the text stands as it was typed. */
const AsSent = lazy(() =>
  import('./AsSent.tsx').catch(() => ({ default: ({ typed }: { typed: string }) => <bdi>{typed}</bdi> })),
);

type PaymentReviewProps<Payment extends PaymentRequest> = Pick<
  PaymentSteps<unknown, Payment>,
  'currencies' | 'overdraftEnabled' | 'submitting' | 'onEdit' | 'onSubmit' | 'onSign' | 'timeZone'
> & {
  payment: Payment;
  from: PayingBalance;
  /** Whom the payment goes to, and what is known of them and of its way. */
  payee: { name: string; facts: readonly Description[] };
  /** When the money is there, in words; undefined where the bank doesn't say. */
  arrival: string | undefined;
  check: PaymentCheck;
  problem: PaymentProblem | null;
};

/** What will be paid, with the bank's fee and total, and the button that pays it. */
export function PaymentReview<Payment extends PaymentRequest>(props: PaymentReviewProps<Payment>) {
  const {
    payment,
    from,
    payee,
    arrival,
    check,
    currencies,
    problem,
    submitting,
    onEdit,
    onSubmit,
    onSign,
    timeZone,
  } = props;
  const { text, amount, locale } = useDetailTexts();
  const title = useRef<HTMLHeadingElement>(null);
  const refused = problem !== null;
  const tookFocus = useRef(false);
  useEffect(() => {
    if (!refused && !tookFocus.current) title.current?.focus();
    tookFocus.current = true;
  }, [refused]);

  const currency = amountCurrency(from.balance.currency);
  const sum = amount(payment.sum, currency);
  const total = moneyOf(check.totalDebit, from.balance.currency);
  const beyond = props.overdraftEnabled ? overdraftOf(total.minor, from.balance) : undefined;
  const near = useNearLimit()(check.limits, payment.sum, currency);
  const { name } = payee;
  const { duplicateOf } = check;
  // Nobody is paid: money changes place.
  const move = payment.kind === 'BETWEEN_ACCOUNTS' ? 'payment.move' : 'payment.pay';
  const [armed, setArmed] = useState(false);
  const unsigned = duplicateOf?.status === 'UNSIGNED';
  const mismatch = check.payeeVerification?.result === 'NO_MATCH';
  // What is most likely a mistake takes a second press.
  const doubted = (duplicateOf !== null && !unsigned) || mismatch;

  const again = mismatch ? 'payment.payAnyway' : 'payment.payAgain';
  const confirming = doubted && armed ? again : move;
  const changed = check.warnings.some(({ code }) => code === 'TEXT_CHANGED');
  const asSent = (typed: string) =>
    changed ? (
      <Suspense fallback={<bdi>{typed}</bdi>}>
        <AsSent typed={typed} />
      </Suspense>
    ) : (
      typed
    );
  const executionDate = check.schemes.find(({ scheme }) => scheme === payment.scheme)?.executionDate;
  const warningText = ({ code, message }: PaymentCheck['warnings'][number]): string => {
    return code === 'LEAVES_LATER' && executionDate !== undefined
      ? text('payment.leavesLater', { day: calendarDateText(executionDate, locale) })
      : message;
  };

  const pay = (event: MouseEvent) => {
    if (doubted && !armed) {
      setArmed(true);
      return;
    }
    // The second click of a double click is not a second decision.
    if ((doubted || unsigned) && event.detail > 1) return;
    onSubmit({
      ...payment,
      checkId: check.checkId,
      ...(duplicateOf !== null && { confirmDuplicate: true as const }),
      ...acceptedName(check),
    });
  };

  return (
    <Stack gap={6}>
      <Heading ref={title} tabIndex={-1} level={2} size="title">
        {text('payment.reviewTitle')}
      </Heading>
      <PaymentRefused problem={problem} />
      <Stack gap={3}>
        <HeroAmount value={payment.sum} currency={currency}>
          {text('unsigned.to', { payee: name })}
        </HeroAmount>
        {arrival !== undefined && <Text tone="positive">{arrival}</Text>}
      </Stack>
      <Card>
        <DescriptionList
          layout="ends"
          aria-label={text('payment.reviewTitle')}
          items={[
            { term: text('payment.recipient'), detail: asSent(name) },
            ...payee.facts,
            { term: text('payment.from'), detail: accountName(from.account, text) },
            ...(payment.details ? [{ term: text('payment.details'), detail: asSent(payment.details) }] : []),
            {
              // Abroad, banks on the way may take their part of it.
              term: text(payment.kind === 'INTERNATIONAL' ? 'payment.leaves' : 'payment.sum'),
              detail: <Amount value={leaving(payment, check, from.balance.currency)} currency={currency} />,
            },
            { term: text('payment.fee'), detail: <Fee check={check} currencies={currencies} /> },
            {
              term: text('payment.total'),
              detail: (
                <Text weight="bold">
                  <Amount value={check.totalDebit} currency={currency} />
                </Text>
              ),
            },
            ...(beyond === undefined || !check.sufficientFunds
              ? []
              : [
                  {
                    term: text('payment.fromOverdraft'),
                    detail: <Amount value={moneyText(beyond)} currency={currency} />,
                  },
                ]),
          ]}
        />
      </Card>
      {near !== undefined && (
        <Text size="small" tone="muted">
          {near}
        </Text>
      )}
      {!check.sufficientFunds && (
        <Banner tone="negative">
          {text('payment.insufficient', { amount: amount(check.available, currency) })}
        </Banner>
      )}
      {check.payeeVerification && <NameCheck name={name} verification={check.payeeVerification} />}
      {check.warnings
        // What is changed stands beside each text.
        .filter(({ code }) => code !== 'TEXT_CHANGED')
        .map((warning) => (
          <Banner key={warning.code} tone="warning">
            {warningText(warning)}
          </Banner>
        ))}
      {duplicateOf && unsigned && (
        <Banner
          tone="warning"
          title={text(onSign ? 'payment.unsignedTitle' : 'payment.unsignedByOthersTitle', {
            amount: amount(duplicateOf.sum, currency),
            name,
          })}
        >
          {text('payment.unsigned', {
            time: momentInWords(duplicateOf.createdAt, { locale, timeZone }),
          })}
        </Banner>
      )}
      {duplicateOf && !unsigned && (
        <Banner tone="warning" title={text('payment.duplicateTitle')}>
          {text('payment.duplicate', {
            amount: amount(duplicateOf.sum, currency),
            name,
            time: momentInWords(duplicateOf.createdAt, { locale, timeZone }),
          })}
        </Banner>
      )}
      <Stack gap={2}>
        {duplicateOf && unsigned && onSign && (
          <Button fullWidth sends disabled={submitting} onClick={() => onSign(duplicateOf.id)}>
            {text('payment.signIt')}
          </Button>
        )}
        {check.sufficientFunds && (
          <Button
            tone={unsigned && onSign ? 'secondary' : 'primary'}
            fullWidth
            sends
            loading={submitting}
            onClick={pay}
          >
            {unsigned && !(mismatch && armed)
              ? text('payment.createAnother')
              : text(confirming, { amount: sum, name })}
          </Button>
        )}
        <Button tone="ghost" fullWidth disabled={submitting} onClick={onEdit}>
          {text('payment.edit')}
        </Button>
      </Stack>
    </Stack>
  );
}

function Fee({ check, currencies }: { check: PaymentCheck; currencies: readonly Currency[] }) {
  const { text } = useDetailTexts();
  const currency = currencies.find(({ id }) => id === check.feeCurrencyId);
  const free = currency && moneyOf(check.feeAmount, currency).minor === 0n;
  if (free) return <>{text('payment.noFee')}</>;
  return <Amount value={check.feeAmount} currency={currencyOf(currencies, check.feeCurrencyId)} />;
}

/** Names the comparison of the payee's name, and that its answer was seen where it was no match. */
const acceptedName = ({ payeeVerification: compared }: PaymentCheck) =>
  compared !== null && {
    payeeVerificationId: compared.id,
    ...(compared.result !== 'MATCH' && { payeeVerificationAccepted: true as const }),
  };

/** What leaves the bank: what the payee bears of the costs is off already. */
function leaving(payment: PaymentRequest, check: PaymentCheck, currency: Currency): string {
  if (payment.kind !== 'INTERNATIONAL' || payment.feeBearer !== 'BEN') return check.sum;
  const sum = moneyOf(check.sum, currency);
  const minor = check.fees.reduce((left, { amount }) => left - moneyOf(amount, currency).minor, sum.minor);
  return moneyText({ ...sum, minor });
}
