import type {
  Account,
  Currency,
  InternalPayment,
  PaymentCheck,
  Recipient,
} from '@kontor/api-client/contract';
import { Skeleton, SkeletonGroup } from '@kontor/ui/skeleton';
import { Stack } from '@kontor/ui/layout';
import { useTexts } from '../i18n/useTexts.ts';
import { LoadError } from '../shared/LoadError.tsx';
import type { Loadable } from '../shared/loadable.ts';
import { PaymentFields } from './PaymentFields.tsx';
import { PaymentReview } from './PaymentReview.tsx';
import { checkDraft, chosenBalance, payingBalances, type PaymentDraft } from './paymentDraft.ts';

/** The bank's check of a filled-in payment; the host asks for it and forgets it when the payment is edited. */
export type PaymentCheckState =
  { status: 'idle' } | { status: 'pending' } | { status: 'success'; data: PaymentCheck };

/** What the bank refused: a sentence about the whole payment, and sentences by the name of the field. */
export type PaymentProblem = { general?: string | undefined; fields: Readonly<Record<string, string>> };

export type PaymentFormProps = {
  /** The organization that pays. */
  organizationId: string;
  accounts: Loadable<readonly Account[]>;
  /** For the currency of the fee. */
  currencies: readonly Currency[];
  recipient: Recipient;
  onChangeRecipient: () => void;
  draft: PaymentDraft;
  /** On every change: the host keeps the draft, so that nothing typed is lost. */
  onDraftChange: (draft: PaymentDraft) => void;
  check: PaymentCheckState;
  /** The form is complete: ask the bank for fee, total and warnings. */
  onCheck: (payment: InternalPayment) => void;
  /** Back from the review to the form. */
  onEdit: () => void;
  /** The customer confirmed; the payment names the check, and a duplicate that was confirmed. */
  onSubmit: (payment: InternalPayment) => void;
  submitting: boolean;
  /** Sign an equal payment that waits for this person's signature instead of making another; absent when they may not sign. */
  onSign?: ((paymentId: string) => void) | undefined;
  problem?: PaymentProblem | null;
  /** IANA zone of the times shown. */
  timeZone: string;
};

/**
 * A payment to another customer of the bank: first the form, then, with the fee and total from the bank's check, the
 * review on which it is confirmed. A refusal that names a field leads back to that field.
 */
export function PaymentForm(props: PaymentFormProps) {
  const { organizationId, accounts, recipient, draft, check, problem = null } = props;
  const { text } = useTexts();
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
        payment={checked.payment}
        from={from}
        recipient={recipient}
        check={check.data}
        currencies={props.currencies}
        problem={problem}
        submitting={props.submitting}
        onEdit={props.onEdit}
        onSubmit={props.onSubmit}
        onSign={props.onSign}
        timeZone={props.timeZone}
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
      checking={check.status === 'pending'}
      onCheck={props.onCheck}
      problem={problem}
    />
  );
}

function PaymentFormSkeleton({ onRetry }: { onRetry: (() => void) | undefined }) {
  const { text } = useTexts();
  return (
    <SkeletonGroup label={text('accounts.loading')} onRetry={onRetry}>
      <Stack gap={6}>
        <Skeleton height={72} />
        <Skeleton height={68} />
        <Skeleton height={68} />
        <Skeleton height={104} />
        <Skeleton height={44} />
      </Stack>
    </SkeletonGroup>
  );
}
