import type { InternalPayment, Recipient } from '@kontor/api-client/contract';
import { AmountsHidden } from '@kontor/ui/amount';
import { useDetailTexts } from '../i18n/useDetailTexts.ts';
import { LoadError } from '../shared/LoadError.tsx';
import type { PaymentSteps } from './payment.ts';
import { PaymentFields } from './PaymentFields.tsx';
import { PaymentFormSkeleton } from './PaymentFormSkeleton.tsx';
import { PaymentReview } from './PaymentReview.tsx';
import { checkDraft, chosenBalance, payingBalances, type PaymentDraft } from './paymentDraft.ts';

export type PaymentFormProps = PaymentSteps<PaymentDraft, InternalPayment> & {
  recipient: Recipient;
  onChangeRecipient: () => void;
};

/**
 * A payment to another customer of the bank: first the form, then, with the fee and total from the bank's check, the
 * review on which it is confirmed. A refusal that names a field leads back to that field. Amounts are shown in it, also to
 * somebody who hides them elsewhere: nobody pays what they do not see.
 */
export const PaymentForm = (props: PaymentFormProps) => (
  <AmountsHidden hidden={false}>
    <Steps {...props} />
  </AmountsHidden>
);

function Steps(props: PaymentFormProps) {
  const { organizationId, accounts, recipient, draft, check, problem = null } = props;
  const { text } = useDetailTexts();
  if (accounts.status === 'pending') return <PaymentFormSkeleton onRetry={accounts.retry} />;
  if (accounts.status === 'error') {
    return <LoadError title={text('accounts.errorTitle')} failed={accounts} />;
  }
  const balances = payingBalances(accounts.data, recipient);
  const from = chosenBalance(draft, balances);
  const checked = checkDraft(draft, from, recipient, organizationId);
  const refusedField = problem !== null && Object.keys(problem.fields).length > 0;
  if (check.status === 'success' && checked.ok && from && !refusedField) {
    return (
      <PaymentReview
        {...props}
        payment={checked.payment}
        from={from}
        payee={{
          name: recipient.displayName,
          facts: [{ term: text('signing.payeeAccount'), detail: recipient.accountNumber }],
        }}
        arrival={text('payment.arrives.atOnce')}
        check={check.data}
        problem={problem}
      />
    );
  }
  return (
    <PaymentFields
      balances={balances}
      from={from}
      checked={checked}
      recipient={recipient}
      onChangeRecipient={props.onChangeRecipient}
      draft={draft}
      onDraftChange={props.onDraftChange}
      overdraftEnabled={props.overdraftEnabled}
      limits={props.limits}
      checking={check.status === 'pending'}
      onCheck={props.onCheck}
      problem={problem}
      documents={props.documents}
    />
  );
}
