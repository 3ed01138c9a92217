import { AmountsHidden } from '@kontor/ui/amount';
import { useDetailTexts } from '../i18n/useDetailTexts.ts';
import { PaymentFormSkeleton } from '../PaymentForm/PaymentFormSkeleton.tsx';
import { LoadError } from '../shared/LoadError.tsx';
import type { RemittanceSteps } from './remittance.ts';
import { chosenFrom, remittanceOf } from './remittanceDraft.ts';
import { RemittanceFields } from './RemittanceFields.tsx';
import { RemittanceReview } from './RemittanceReview.tsx';

export type RemittanceFormProps = RemittanceSteps;

/**
 * An order for a partner to pay out to one person or many: first the form, then the review on which it is made. A refusal
 * that names a field leads back to that field. Amounts are shown in it.
 */
export const RemittanceForm = (props: RemittanceFormProps) => (
  <AmountsHidden hidden={false}>
    <Steps {...props} />
  </AmountsHidden>
);

function Steps(props: RemittanceFormProps) {
  const { accounts, choices, draft, reviewing, problem = null } = props;
  const { text } = useDetailTexts();
  if (accounts.status === 'error') return <LoadError title={text('accounts.errorTitle')} failed={accounts} />;
  if (choices.status === 'error')
    return <LoadError title={text('remittance.choicesError')} failed={choices} />;
  if (accounts.status === 'pending' || choices.status === 'pending')
    return <PaymentFormSkeleton onRetry={accounts.status === 'pending' ? accounts.retry : undefined} />;
  const own = { accounts: accounts.data, partners: choices.data.partners };
  const from = chosenFrom(draft, own);
  const partner = own.partners.find(({ id }) => id === draft.pspPartnerId);
  const checked = remittanceOf(draft, own, props);
  const refusedField = problem !== null && Object.keys(problem.fields).length > 0;
  if (reviewing && checked.ok && from && partner && !refusedField)
    return (
      <RemittanceReview
        {...props}
        order={checked.order}
        from={from}
        partner={partner}
        countries={choices.data.countries}
        problem={problem}
      />
    );
  return (
    <RemittanceFields {...props} own={own} countries={choices.data.countries} from={from} checked={checked} />
  );
}
