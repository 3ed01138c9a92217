import type { PaymentRequest } from '@kontor/api-client/contract';
import type { PaymentSteps as Steps } from '@kontor/banking-widgets/payment-form';
import { Banner } from '@kontor/ui/banner';
import { Stack } from '@kontor/ui/layout';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router';
import { useSelection } from '../app/useSelection.ts';
import { useCurrencies } from '../operations/useOperations.ts';
import { PaymentSkeleton } from './PaymentSkeleton.tsx';
import { useSession } from '../session/SessionContext.ts';
import { useAccounts } from '../shell/useAccounts.ts';
import { useOverdraft } from '../shell/useOverdraft.ts';
import { useSigningActs } from '../signing/SigningContext.ts';
import { LoadFailed } from '../app/LoadFailed.tsx';
import { filledIn } from '../templates/filledIn.ts';
import { useDraftRecipient, useTemplateOfForm } from '../templates/useTemplates.ts';
import { clearPayment } from './draftStore.ts';
import { completedAddress } from './flows.ts';
import { Restored } from './Restored.tsx';
import { UnsavedPayment } from './UnsavedPayment.tsx';
import { usePayment, type PaymentOptions } from './usePayment.ts';

type PaymentStepsProps<Draft, Payment extends PaymentRequest> = Pick<
  PaymentOptions<Draft, Payment>,
  | 'flow'
  | 'kind'
  | 'paymentType'
  | 'recipient'
  | 'empty'
  | 'newDraft'
  | 'paymentOf'
  | 'scheme'
  | 'onSchemeFound'
> & {
  /** The widget of the flow. */
  children: (steps: Steps<Draft, Payment>) => ReactNode;
};

type DraftOfPayment = Readonly<Record<string, string>> & {
  readonly currencyId: string;
  readonly sum: string;
};

/**
 * Form and review of a payment, each an entry of the history; then its code, and at its end what became of it. A template that the
 * address names fills in what still holds of it.
 */
export function PaymentSteps<Draft extends DraftOfPayment, Payment extends PaymentRequest>(
  props: PaymentStepsProps<Draft, Payment>,
) {
  const { t } = useTranslation('payments');
  const { t: banking } = useTranslation('banking');
  const loaded = useTemplateOfForm();
  const recipient = useDraftRecipient(props.recipient);
  if (loaded.status === 'error') return <LoadFailed title={t('formFailedTitle')} failed={loaded} />;
  if (loaded.status === 'pending') return <PaymentSkeleton onRetry={loaded.retry} />;
  const template = loaded.data === 'missing' || loaded.data?.kind !== props.kind ? null : loaded.data;
  const notice =
    loaded.data === 'missing' ? 'gone' : template?.accountUsable === false ? 'chooseAccount' : null;
  return (
    <Stack gap={6}>
      {notice !== null && <Banner tone="warning">{banking(`templates.${notice}`)}</Banner>}
      <FormAndReview
        {...props}
        recipient={recipient}
        newDraft={(accounts) => {
          const draft = props.newDraft(accounts);
          return template === null ? draft : filledIn(draft, template, accounts);
        }}
      />
    </Stack>
  );
}

function FormAndReview<Draft extends DraftOfPayment, Payment extends PaymentRequest>({
  children,
  ...flow
}: PaymentStepsProps<Draft, Payment>) {
  const { user, organization, timeZone, canSign } = useSession();
  const { t } = useTranslation('payments');
  const { t: errors } = useTranslation('errors');
  const { sign } = useSigningActs();
  const navigate = useNavigate();
  const location = useLocation();
  const accounts = useAccounts();
  const currencies = useCurrencies().data ?? [];
  const overdraftEnabled = useOverdraft();
  const complete = (id: string) => {
    clearPayment(user.id, flow.flow);
    void navigate(completedAddress(id, location), { replace: true });
  };
  const step = useSelection('step');
  const reviewing = step.id === 'review';
  const payment = usePayment({
    ...flow,
    accounts,
    reviewing,
    onChecked: () => step.select('review'),
    onUnchecked: step.drop,
    onCreated: ({ id, requiresSignature }) => (requiresSignature ? sign(id) : complete(id)),
  });
  const {
    onCheck,
    onEdit,
    onSubmit,
    unknown,
    unsaved,
    restoredAt,
    onRestoredRead,
    onStartOver,
    onLeave,
    ...form
  } = payment;
  if (reviewing && form.check.status !== 'success' && accounts.status === 'success')
    return <PaymentSkeleton />;
  const notice = unknown && (
    <Banner tone="warning" title={errors('outcomeUnknownTitle')}>
      {errors('outcomeUnknown')}
    </Banner>
  );
  // Said where the next press is: above the fields, and below the review's button.
  return (
    <Stack gap={6}>
      <UnsavedPayment
        flow={flow.flow}
        unsaved={unsaved}
        unanswered={unknown || form.submitting}
        onLeave={onLeave}
        title={t('unsavedTitle')}
        text={t('unsavedText')}
      />
      {!reviewing && notice}
      {!reviewing && !unknown && (
        <Restored at={restoredAt} onStartOver={onStartOver} onDismiss={onRestoredRead} />
      )}
      {children({
        ...form,
        check: reviewing || form.check.status === 'pending' ? form.check : { status: 'idle' },
        organizationId: organization.id,
        accounts,
        currencies,
        onCheck: (payment) => void onCheck(payment),
        onEdit: () => {
          onEdit();
          step.close();
        },
        onSubmit: (payment) => void onSubmit(payment),
        onSign: canSign ? sign : undefined,
        overdraftEnabled,
        timeZone,
      })}
      {reviewing && notice}
    </Stack>
  );
}
