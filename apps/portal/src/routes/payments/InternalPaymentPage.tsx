import type { InternalPayment, Recipient } from '@kontor/api-client/contract';
import {
  newPaymentDraft,
  PaymentForm,
  paymentOf,
  type PaymentDraft,
} from '@kontor/banking-widgets/payment-form';
import { BackButton, Button } from '@kontor/ui/button';
import { Columns, Stack } from '@kontor/ui/layout';
import { EmptyState } from '@kontor/ui/states';
import { useTranslation } from 'react-i18next';
import { Navigate, useNavigate, useSearchParams } from 'react-router';
import { LoadFailed } from '../../app/LoadFailed.tsx';
import { useLoadable } from '../../app/useLoadable.ts';
import { useCurrencies } from '../../operations/useOperations.ts';
import { hasPayment } from '../../payments/draftStore.ts';
import { PaymentSteps } from '../../payments/PaymentSteps.tsx';
import { paymentAddress, readRecipient } from '../../payments/recipientAddress.ts';
import { useRecipient } from '../../payments/recipients.ts';
import { useSession } from '../../session/SessionContext.ts';
import { NoPaying } from '../../shell/NoPaying.tsx';
import { PageHeading } from '../../shell/PageHeading.tsx';
import { useDraftRecipient } from '../../templates/useTemplates.ts';
import { paths } from '../paths.ts';
import { CompletedPayment } from './CompletedPayment.tsx';
import { formWidth } from './formWidth.ts';
import { PaymentSkeleton } from '../../payments/PaymentSkeleton.tsx';

/** A payment to another customer: form, review and signing, and at its end what became of it (ROUTE-28, SIGN-10). */
export function Page() {
  const { user, mayPay } = useSession();
  const [search] = useSearchParams();
  const completed = search.get('completed');
  const recipient = readRecipient(search);
  const signing = search.get('sign');
  const kept = useDraftRecipient(recipient === null ? '' : paymentAddress(recipient));
  if (completed !== null)
    return <CompletedPayment id={completed} key={completed} again={paths.internalPayment} />;
  // Opened by a link, there is no form to go back to: the payment itself lies below its code.
  if (
    signing !== null &&
    (recipient === null || !hasPayment({ userId: user.id, flow: 'internal', recipient: kept }))
  )
    return <CompletedPayment id={signing} key={signing} again={paths.internalPayment} />;
  if (recipient === null) return <Navigate to={paths.internalPayment} replace />;
  if (!mayPay) return <NoPaying />;
  return <RecipientGate query={recipient} key={kept} />;
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
  const navigate = useNavigate();
  return (
    <PaymentSteps<PaymentDraft, InternalPayment>
      flow="internal"
      kind="INTERNAL"
      paymentType="INTERNAL"
      recipient={address}
      empty={{ accountId: '', currencyId: '', sum: '', details: '' }}
      newDraft={(accounts) => newPaymentDraft(accounts, recipient)}
      paymentOf={(draft, accounts, payer) => paymentOf(draft, accounts, recipient, payer)}
    >
      {(steps) => (
        <PaymentForm
          {...steps}
          recipient={recipient}
          onChangeRecipient={() => void navigate(paths.internalPayment)}
        />
      )}
    </PaymentSteps>
  );
}
