import type { InternalPayment, PaymentCheck, Recipient } from '@kontor/api-client/contract';
import type { CheckedDraft } from '@kontor/api-client/domain';
import { Button } from '@kontor/ui/button';
import { Stack } from '@kontor/ui/layout';
import { useDetailTexts } from '../i18n/useDetailTexts.ts';
import { RecipientSummary } from '../RecipientPicker/RecipientSummary.tsx';
import { DetailsField } from './DetailsField.tsx';
import { FromField } from './FromField.tsx';
import { DocumentFields } from './DocumentFields.tsx';
import type { PaymentDocuments, PaymentProblem } from './payment.ts';
import { PaymentRefused } from './PaymentRefused.tsx';
import type { PayingBalance, PaymentDraft } from './paymentDraft.ts';
import { SumField } from './SumField.tsx';
import { usePaymentMistakes } from './usePaymentMistakes.ts';

type PaymentFieldsProps = {
  balances: readonly PayingBalance[];
  from: PayingBalance | undefined;
  checked: CheckedDraft;
  recipient: Recipient;
  onChangeRecipient: () => void;
  draft: PaymentDraft;
  onDraftChange: (draft: PaymentDraft) => void;
  checking: boolean;
  overdraftEnabled: boolean;
  limits: PaymentCheck['limits'] | undefined;
  onCheck: (payment: InternalPayment) => void;
  problem: PaymentProblem | null;
  documents: PaymentDocuments | undefined;
};

/** The form of a payment to another customer. */
export function PaymentFields(props: PaymentFieldsProps) {
  const { balances, from, recipient, draft, onDraftChange, checking, problem } = props;
  const { text } = useDetailTexts();
  const { form, attempted, submit, errorOf, sumWarning } = usePaymentMistakes(props);
  return (
    <form ref={form} onSubmit={submit} noValidate>
      <Stack gap={6}>
        <PaymentRefused problem={problem} />
        <RecipientSummary
          recipient={recipient}
          onChange={props.onChangeRecipient}
          error={errorOf('recipientOrganizationId')}
        />
        <FromField
          balances={balances}
          from={from}
          onChange={({ accountId, currencyId }) => onDraftChange({ ...draft, accountId, currencyId })}
          unusable={(currency) =>
            text('payment.unavailableCurrency', { name: recipient.displayName, currency })
          }
          noneUsable={text('payment.noUsableBalance', { name: recipient.displayName })}
          error={errorOf('accountId', 'currencyId')}
        />
        <SumField
          sum={draft.sum}
          onChange={(sum) => onDraftChange({ ...draft, sum })}
          from={from}
          overdraftEnabled={props.overdraftEnabled}
          limits={props.limits}
          error={errorOf('sum')}
          warning={sumWarning}
        />
        <DetailsField
          description={text('payment.detailsDescription')}
          details={draft.details}
          onChange={(details) => onDraftChange({ ...draft, details })}
          error={errorOf('details')}
        />
        <DocumentFields documents={props.documents} attempted={attempted} />
        <Button type="submit" fullWidth sends loading={checking}>
          {text('payment.continue')}
        </Button>
      </Stack>
    </form>
  );
}
