import type { BetweenAccountsPayment } from '@kontor/api-client/contract';
import { AmountsHidden } from '@kontor/ui/amount';
import { useDetailTexts } from '../i18n/useDetailTexts.ts';
import type { PaymentSteps } from '../PaymentForm/payment.ts';
import { chosenBalance } from '../PaymentForm/paymentDraft.ts';
import { PaymentFormSkeleton } from '../PaymentForm/PaymentFormSkeleton.tsx';
import { PaymentReview } from '../PaymentForm/PaymentReview.tsx';
import { accountName } from '../shared/accounts.ts';
import { LoadError } from '../shared/LoadError.tsx';
import { BetweenAccountsFields } from './BetweenAccountsFields.tsx';
import {
  betweenAccountsPaymentOf,
  movableBalances,
  type BetweenAccountsDraft,
} from './betweenAccountsDraft.ts';

export type BetweenAccountsFormProps = PaymentSteps<BetweenAccountsDraft, BetweenAccountsPayment>;

/** Money from one of the customer's accounts to another: first the form, then the review on which it is confirmed. Amounts are shown in it. */
export const BetweenAccountsForm = (props: BetweenAccountsFormProps) => (
  <AmountsHidden hidden={false}>
    <Steps {...props} />
  </AmountsHidden>
);

function Steps(props: BetweenAccountsFormProps) {
  const { organizationId, accounts, draft, check, problem = null } = props;
  const { text } = useDetailTexts();
  if (accounts.status === 'pending') return <PaymentFormSkeleton onRetry={accounts.retry} />;
  if (accounts.status === 'error') return <LoadError title={text('accounts.errorTitle')} failed={accounts} />;
  const from = chosenBalance(draft, movableBalances(accounts.data));
  const target = accounts.data.find(({ id }) => id === draft.toAccountId);
  const checked = betweenAccountsPaymentOf(draft, accounts.data, organizationId);
  const refusedField = problem !== null && Object.keys(problem.fields).length > 0;
  if (check.status === 'success' && checked.ok && from && target && !refusedField)
    return (
      <PaymentReview
        {...props}
        payment={checked.payment}
        from={from}
        payee={{
          name: accountName(target, text),
          facts: [{ term: text('signing.payeeAccount'), detail: target.number }],
        }}
        arrival={text('payment.arrives.atOnce')}
        check={check.data}
        problem={problem}
      />
    );
  return (
    <BetweenAccountsFields
      accounts={accounts.data}
      from={from}
      checked={checked}
      draft={draft}
      onDraftChange={props.onDraftChange}
      overdraftEnabled={props.overdraftEnabled}
      checking={check.status === 'pending'}
      onCheck={props.onCheck}
      problem={problem}
    />
  );
}
