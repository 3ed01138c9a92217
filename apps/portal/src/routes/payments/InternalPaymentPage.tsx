import type { Recipient } from '@kontor/api-client/contract';
import { PaymentForm } from '@kontor/banking-widgets/payment-form';
import { Banner } from '@kontor/ui/banner';
import { BackButton, Button } from '@kontor/ui/button';
import { Columns, Stack } from '@kontor/ui/layout';
import { EmptyState, ErrorState } from '@kontor/ui/states';
import { useTranslation } from 'react-i18next';
import { Navigate, useNavigate, useSearchParams } from 'react-router';
import { useErrorText } from '../../app/useErrorText.ts';
import { useInsideLink } from '../../app/useInsideLink.ts';
import { useCurrencies } from '../../operations/useOperations.ts';
import { clearPayment } from '../../payments/draftStore.ts';
import { paymentAddress, readRecipient } from '../../payments/recipientAddress.ts';
import { useRecipient } from '../../payments/recipients.ts';
import { useInternalPayment } from '../../payments/useInternalPayment.ts';
import { useSession } from '../../session/SessionContext.ts';
import { PageHeading } from '../../shell/PageHeading.tsx';
import { useAccounts } from '../../shell/useAccounts.ts';
import { useSigningActs } from '../../signing/SigningContext.ts';
import { paths } from '../paths.ts';
import { CompletedPayment } from './CompletedPayment.tsx';
import { formWidth } from './formWidth.ts';
import { PaymentSkeleton } from './PaymentSkeleton.tsx';

/** A payment to another customer: form, review and signing, and at its end what became of it (ROUTE-28, SIGN-10). */
export function Page() {
  const { t } = useTranslation('payments');
  const { mayPay } = useSession();
  const [search] = useSearchParams();
  const completed = search.get('completed');
  const recipient = readRecipient(search);
  if (completed !== null) return <CompletedPayment id={completed} key={completed} />;
  if (recipient === null) return <Navigate to={paths.internalPayment} replace />;
  if (!mayPay)
    return <EmptyState title={t('notAllowedTitle')} description={t('notAllowed')} illustration="accounts" />;
  return <RecipientGate query={recipient} key={paymentAddress(recipient)} />;
}

/** The bank says who the recipient is; the address only says how to find them. */
function RecipientGate({ query }: { query: NonNullable<ReturnType<typeof readRecipient>> }) {
  const { t } = useTranslation('payments');
  const errorText = useErrorText();
  const inside = useInsideLink();
  const found = useRecipient(query);
  const back = <BackButton label={t('chooseRecipient')} {...inside(paths.internalPayment)} />;
  return (
    <Stack gap={8}>
      <div>{back}</div>
      <PageHeading title={t('formTitle')} />
      {found.data?.recipient ? (
        <Columns template={formWidth}>
          <Form recipient={found.data.recipient} address={paymentAddress(query)} />
        </Columns>
      ) : found.data ? (
        <EmptyState
          title={t('recipientMissingTitle')}
          description={t('recipientMissing')}
          illustration="search"
          action={<Button {...inside(paths.internalPayment)}>{t('chooseRecipient')}</Button>}
        />
      ) : found.error ? (
        <ErrorState
          title={t('recipientFailedTitle')}
          description={errorText(found.error.failure)}
          onRetry={() => void found.refetch()}
          retrying={found.isFetching}
        />
      ) : (
        <Columns template={formWidth}>
          <PaymentSkeleton />
        </Columns>
      )}
    </Stack>
  );
}

function Form({ recipient, address }: { recipient: Recipient; address: string }) {
  const { user, organization, timeZone } = useSession();
  const { t: errors } = useTranslation('errors');
  const { sign } = useSigningActs();
  const navigate = useNavigate();
  const accounts = useAccounts();
  const currencies = useCurrencies().data ?? [];
  const complete = (id: string) => {
    clearPayment(user.id);
    void navigate(`${paths.internalPaymentForm}?completed=${id}`, { replace: true });
  };
  const { onCheck, onSubmit, unknown, ...form } = useInternalPayment({
    recipient,
    address,
    accounts,
    onCreated: (payment) => {
      if (!payment.requiresSignature) complete(payment.id);
      else
        sign({ ...payment, payee: recipient.displayName, payeeAccount: recipient.accountNumber }, () =>
          complete(payment.id),
        );
    },
  });
  const notice = unknown && (
    <Banner tone="warning" title={errors('outcomeUnknownTitle')}>
      {errors('outcomeUnknown')}
    </Banner>
  );
  // Said where the next press is: above the fields, and below the review's button.
  const reviewing = form.check.status === 'success';
  return (
    <Stack gap={6}>
      {!reviewing && notice}
      <PaymentForm
        {...form}
        organizationId={organization.id}
        accounts={accounts}
        currencies={currencies}
        recipient={recipient}
        onChangeRecipient={() => void navigate(paths.internalPayment)}
        onCheck={(payment) => void onCheck(payment)}
        onSubmit={(payment) => void onSubmit(payment)}
        timeZone={timeZone}
      />
      {reviewing && notice}
    </Stack>
  );
}
