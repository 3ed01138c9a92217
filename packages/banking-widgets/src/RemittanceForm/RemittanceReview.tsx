import type { PaymentOrderRequest, PspPartner } from '@kontor/api-client/contract';
import { Amount } from '@kontor/ui/amount';
import { Button } from '@kontor/ui/button';
import { Card } from '@kontor/ui/card';
import { DescriptionList } from '@kontor/ui/description-list';
import { Stack } from '@kontor/ui/layout';
import { Heading } from '@kontor/ui/text';
import { useEffect, useRef } from 'react';
import { HeroAmount } from '../HeroAmount/HeroAmount.tsx';
import { useDetailTexts } from '../i18n/useDetailTexts.ts';
import type { PaymentProblem } from '../PaymentForm/payment.ts';
import type { PayingBalance } from '../PaymentForm/paymentDraft.ts';
import { PaymentRefused } from '../PaymentForm/PaymentRefused.tsx';
import { PayeeRows } from '../RemittanceList/PayeeRows.tsx';
import { accountName } from '../shared/accounts.ts';
import { amountCurrency } from '../shared/currencies.ts';
import type { RemittanceCountry, RemittanceSteps } from './remittance.ts';

type RemittanceReviewProps = Pick<RemittanceSteps, 'uploads' | 'onEdit' | 'onSubmit' | 'submitting'> & {
  order: PaymentOrderRequest;
  from: PayingBalance;
  partner: PspPartner;
  countries: readonly RemittanceCountry[];
  problem: PaymentProblem | null;
};

/** What will be ordered, down to each payee, and the button that orders it. Nothing is sent before it is signed. */
export function RemittanceReview(props: RemittanceReviewProps) {
  const { order, from, partner, countries, uploads, problem, submitting, onEdit, onSubmit } = props;
  const { text, amount } = useDetailTexts();
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  const currency = amountCurrency(from.balance.currency);
  const { items } = order;
  return (
    <Stack gap={6}>
      <Heading ref={title} tabIndex={-1} level={2} size="title">
        {text('remittance.reviewTitle')}
      </Heading>
      <PaymentRefused problem={problem} title={text('remittance.notCreated')} />
      <HeroAmount value={order.sum} currency={currency}>
        {text('remittance.paidOutBy', { partner: partner.name })}
      </HeroAmount>
      <Card>
        <DescriptionList
          layout="ends"
          aria-label={text('remittance.reviewTitle')}
          items={[
            { term: text('payment.from'), detail: accountName(from.account, text) },
            { term: text('remittance.partner'), detail: partner.name },
            { term: text('remittance.purpose'), detail: order.purpose },
            ...(items
              ? []
              : uploads.files.map(({ name }) => ({ term: text('remittance.file'), detail: name }))),
            { term: text('remittance.total'), detail: <Amount value={order.sum} currency={currency} /> },
            { term: text('payment.fee'), detail: partner.feeText ?? text('remittance.feeLater') },
          ]}
        />
      </Card>
      {items && (
        <Card>
          <PayeeRows items={items} countries={countries} currency={currency} />
        </Card>
      )}
      <Stack gap={2}>
        <Button fullWidth sends loading={submitting} onClick={() => onSubmit(order)}>
          {text('remittance.create', { amount: amount(order.sum, currency) })}
        </Button>
        <Button tone="ghost" fullWidth disabled={submitting} onClick={onEdit}>
          {text('remittance.edit')}
        </Button>
      </Stack>
    </Stack>
  );
}
