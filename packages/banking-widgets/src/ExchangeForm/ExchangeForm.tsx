import { AmountsHidden } from '@kontor/ui/amount';
import { useTexts } from '../i18n/useTexts.ts';
import { PaymentFormSkeleton } from '../PaymentForm/PaymentFormSkeleton.tsx';
import { LoadError } from '../shared/LoadError.tsx';
import type { ExchangeSteps } from './exchange.ts';
import { chosenSide, exchangeOf } from './exchangeDraft.ts';
import { ExchangeFields } from './ExchangeFields.tsx';
import { ExchangeReview } from './ExchangeReview.tsx';

export type ExchangeFormProps = ExchangeSteps;

/**
 * Money of one currency for another, between the customer's own balances: first the form, then the review on which it is
 * confirmed. Amounts are shown in it.
 */
export const ExchangeForm = (props: ExchangeFormProps) => (
  <AmountsHidden hidden={false}>
    <Steps {...props} />
  </AmountsHidden>
);

function Steps(props: ExchangeFormProps) {
  const { organizationId, accounts, draft, quote, reviewing } = props;
  const { text } = useTexts();
  if (accounts.status === 'pending') return <PaymentFormSkeleton onRetry={accounts.retry} />;
  if (accounts.status === 'error') return <LoadError title={text('accounts.errorTitle')} failed={accounts} />;
  const own = accounts.data.filter(({ balances }) => balances.length > 0);
  const from = chosenSide(draft, 'from', own);
  const to = chosenSide(draft, 'to', own);
  if (reviewing && quote.status === 'success' && from && to)
    return <ExchangeReview {...props} held={quote} from={from} to={to} />;
  return (
    <ExchangeFields
      {...props}
      own={own}
      from={from}
      to={to}
      checked={exchangeOf(draft, own, organizationId)}
    />
  );
}
