import type { Recipient } from '@kontor/api-client/contract';
import { PaymentForm } from '@kontor/banking-widgets/payment-form';
import { Banner } from '@kontor/ui/banner';
import { BackButton, Button } from '@kontor/ui/button';
import { Columns, Stack } from '@kontor/ui/layout';
import { EmptyState } from '@kontor/ui/states';
import { useTranslation } from 'react-i18next';
import { Navigate, useNavigate, useSearchParams } from 'react-router';
import { LoadFailed } from '../../app/LoadFailed.tsx';
import { useSelection } from '../../app/useSelection.ts';
import { useLoadable } from '../../app/useLoadable.ts';
import { useCurrencies } from '../../operations/useOperations.ts';
import { clearPayment, readPayment } from '../../payments/draftStore.ts';
import { paymentAddress, readRecipient } from '../../payments/recipientAddress.ts';
import { useRecipient } from '../../payments/recipients.ts';
import { useInternalPayment } from '../../payments/useInternalPayment.ts';
import { useSession } from '../../session/SessionContext.ts';
import { NoPaying } from '../../shell/NoPaying.tsx';
import { PageHeading } from '../../shell/PageHeading.tsx';
import { useAccounts } from '../../shell/useAccounts.ts';
import { useSigningActs } from '../../signing/SigningContext.ts';
import { UnsavedChanges } from '../../payments/UnsavedChanges.tsx';
import { completedAddress, paths } from '../paths.ts';
import { CompletedPayment } from './CompletedPayment.tsx';
import { formWidth } from './formWidth.ts';
import { PaymentSkeleton } from './PaymentSkeleton.tsx';

/** A payment to another customer: form, review and signing, and at its end what became of it (ROUTE-28, SIGN-10). */
export function Page() {
  const { user, mayPay } = useSession();
  const [search] = useSearchParams();
  const completed = search.get('completed');
  const recipient = readRecipient(search);
  const signing = search.get('sign');
  if (completed !== null) return <CompletedPayment id={completed} key={completed} />;
  // Opened by a link, there is no form to go back to: the payment itself lies below its code.
  if (signing !== null && (recipient === null || readPayment(user.id, paymentAddress(recipient)) === null))
    return <CompletedPayment id={signing} key={signing} />;
  if (recipient === null) return <Navigate to={paths.internalPayment} replace />;
  if (!mayPay) return <NoPaying />;
  return <RecipientGate query={recipient} key={paymentAddress(recipient)} />;
}

/** The bank says who the recipient is; the address only says how to find them. */
function RecipientGate({ query }: { query: NonNullable<ReturnType<typeof readRecipient>> }) {
  const { t } = useTranslation('payments');
  const found = useRecipient(query);
  const currencies = useCurrencies();
  const loaded = useLoadable([found, currencies], currencies.data && found.data);
  const back = <BackButton label={t('chooseRecipient')} href={paths.internalPayment} />;
  return (
    <Stack gap={8}>
      <div>{back}</div>
      <PageHeading title={t('formTitle')} />
      {loaded.status === 'error' ? (
        <LoadFailed title={t('formFailedTitle')} failed={loaded} />
      ) : loaded.status === 'pending' ? (
        <Columns template={formWidth}>
          <PaymentSkeleton onRetry={loaded.retry} />
        </Columns>
      ) : loaded.data.recipient ? (
        <Columns template={formWidth}>
          <Form recipient={loaded.data.recipient} address={paymentAddress(query)} />
        </Columns>
      ) : (
        <EmptyState
          title={t('recipientMissingTitle')}
          description={t('recipientMissing')}
          illustration="search"
          action={<Button href={paths.internalPayment}>{t('chooseRecipient')}</Button>}
        />
      )}
    </Stack>
  );
}

function Form({ recipient, address }: { recipient: Recipient; address: string }) {
  const { user, organization, timeZone, canSign } = useSession();
  const { t: errors } = useTranslation('errors');
  const { sign } = useSigningActs();
  const navigate = useNavigate();
  const accounts = useAccounts();
  const currencies = useCurrencies().data ?? [];
  const complete = (id: string) => {
    clearPayment(user.id);
    void navigate(completedAddress(id), { replace: true });
  };
  const step = useSelection('step');
  const reviewing = step.id === 'review';
  const { onCheck, onEdit, onSubmit, unknown, unsaved, ...form } = useInternalPayment({
    recipient,
    address,
    accounts,
    reviewing,
    onChecked: () => step.select('review'),
    onUnchecked: step.drop,
    onCreated: (payment) => (payment.requiresSignature ? sign(payment.id) : complete(payment.id)),
  });
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
      <UnsavedChanges unsaved={unsaved} />
      {!reviewing && notice}
      <PaymentForm
        {...form}
        check={reviewing || form.check.status === 'pending' ? form.check : { status: 'idle' }}
        organizationId={organization.id}
        accounts={accounts}
        currencies={currencies}
        recipient={recipient}
        onChangeRecipient={() => void navigate(paths.internalPayment)}
        onCheck={(payment) => void onCheck(payment)}
        onEdit={() => {
          onEdit();
          step.close();
        }}
        onSubmit={(payment) => void onSubmit(payment)}
        onSign={canSign ? sign : undefined}
        timeZone={timeZone}
      />
      {reviewing && notice}
    </Stack>
  );
}
