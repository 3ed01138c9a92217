import type { Currency, PaymentCheck, PaymentRequest } from '@kontor/api-client/contract';
import { moneyOf } from '@kontor/api-client/domain';
import { Amount } from '@kontor/ui/amount';
import { Banner } from '@kontor/ui/banner';
import { Button } from '@kontor/ui/button';
import { Card } from '@kontor/ui/card';
import { Stack } from '@kontor/ui/layout';
import { Heading, Text } from '@kontor/ui/text';
import { useEffect, useRef, useState, type MouseEvent } from 'react';
import { FactList } from '../FactList/FactList.tsx';
import { HeroAmount } from '../HeroAmount/HeroAmount.tsx';
import { useTexts } from '../i18n/useTexts.ts';
import { accountName } from '../shared/accounts.ts';
import { amountCurrency, currencyOf } from '../shared/currencies.ts';
import { shortDateTimeText } from '../shared/dates.ts';
import type { PaymentProblem, PaymentSteps } from './payment.ts';
import { PaymentRefused } from './PaymentRefused.tsx';
import type { PayingBalance } from './paymentDraft.ts';

type PaymentReviewProps<Payment extends PaymentRequest> = Pick<
  PaymentSteps<unknown, Payment>,
  'currencies' | 'submitting' | 'onEdit' | 'onSubmit' | 'onSign' | 'timeZone'
> & {
  payment: Payment;
  from: PayingBalance;
  payee: { name: string; accountNumber: string };
  check: PaymentCheck;
  problem: PaymentProblem | null;
};

/** What will be paid, with the bank's fee and total, and the button that pays it. */
export function PaymentReview<Payment extends PaymentRequest>(props: PaymentReviewProps<Payment>) {
  const { payment, from, payee, check, currencies, problem, submitting, onEdit, onSubmit, onSign, timeZone } =
    props;
  const { text, amount, locale } = useTexts();
  const title = useRef<HTMLHeadingElement>(null);
  const refused = problem !== null;
  const tookFocus = useRef(false);
  useEffect(() => {
    if (!refused && !tookFocus.current) title.current?.focus();
    tookFocus.current = true;
  }, [refused]);

  const currency = amountCurrency(from.balance.currency);
  const sum = amount(payment.sum, currency);
  const { name } = payee;
  const { duplicateOf } = check;
  // Nobody is paid: money changes place.
  const move = payment.kind === 'BETWEEN_ACCOUNTS' ? 'payment.move' : 'payment.pay';
  const [armed, setArmed] = useState(false);
  const unsigned = duplicateOf?.status === 'UNSIGNED';
  const confirmingDuplicate = duplicateOf !== null && !unsigned && armed;

  const pay = (event: MouseEvent) => {
    if (duplicateOf !== null && !unsigned && !armed) {
      setArmed(true);
      return;
    }
    // The second click of a double click is not a second decision.
    if (duplicateOf !== null && event.detail > 1) return;
    onSubmit({
      ...payment,
      checkId: check.checkId,
      ...(duplicateOf !== null && { confirmDuplicate: true as const }),
    });
  };

  return (
    <Stack gap={6}>
      <Heading ref={title} tabIndex={-1} level={2} size="title">
        {text('payment.reviewTitle')}
      </Heading>
      <PaymentRefused problem={problem} />
      <HeroAmount value={payment.sum} currency={currency}>
        {text('unsigned.to', { payee: name })}
      </HeroAmount>
      <Card>
        <FactList
          label={text('payment.reviewTitle')}
          facts={[
            { term: text('payment.recipient'), value: name },
            { term: text('signing.payeeAccount'), value: payee.accountNumber },
            { term: text('payment.from'), value: accountName(from.account, text) },
            ...(payment.details ? [{ term: text('payment.details'), value: payment.details }] : []),
            { term: text('payment.sum'), value: <Amount value={check.sum} currency={currency} /> },
            { term: text('payment.fee'), value: <Fee check={check} currencies={currencies} /> },
            {
              term: text('payment.total'),
              value: (
                <Text weight="bold">
                  <Amount value={check.totalDebit} currency={currency} />
                </Text>
              ),
            },
          ]}
        />
      </Card>
      {!check.sufficientFunds && (
        <Banner tone="negative">
          {text('payment.insufficient', { amount: amount(check.available, currency) })}
        </Banner>
      )}
      {check.warnings.map(({ code, message }) => (
        <Banner key={code} tone="warning">
          {message}
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
            time: shortDateTimeText(duplicateOf.createdAt, { locale, timeZone }),
          })}
        </Banner>
      )}
      {duplicateOf && !unsigned && (
        <Banner tone="warning" title={text('payment.duplicateTitle')}>
          {text('payment.duplicate', {
            amount: amount(duplicateOf.sum, currency),
            name,
            time: shortDateTimeText(duplicateOf.createdAt, { locale, timeZone }),
          })}
        </Banner>
      )}
      <Stack gap={2}>
        {duplicateOf && unsigned && onSign && (
          <Button fullWidth disabled={submitting} onClick={() => onSign(duplicateOf.id)}>
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
            {unsigned
              ? text('payment.createAnother')
              : text(confirmingDuplicate ? 'payment.payAgain' : move, { amount: sum, name })}
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
  const { text } = useTexts();
  const currency = currencies.find(({ id }) => id === check.feeCurrencyId);
  const free = currency && moneyOf(check.feeAmount, currency).minor === 0n;
  if (free) return <>{text('payment.noFee')}</>;
  return <Amount value={check.feeAmount} currency={currencyOf(currencies, check.feeCurrencyId)} />;
}
