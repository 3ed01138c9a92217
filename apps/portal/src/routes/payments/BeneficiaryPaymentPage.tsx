import { BackButton, Button } from '@kontor/ui/button';
import { Columns, Stack } from '@kontor/ui/layout';
import { EmptyState } from '@kontor/ui/states';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useLocation, useSearchParams } from 'react-router';
import { LoadFailed } from '../../app/LoadFailed.tsx';
import {
  beneficiaryFlowAt,
  euroFlow,
  newRecipient,
  poundFlow,
  type BeneficiaryFlow,
} from '../../payments/beneficiaryFlows.ts';
import { hasPayment } from '../../payments/draftStore.ts';
import { useSession } from '../../session/SessionContext.ts';
import { NoPaying } from '../../shell/NoPaying.tsx';
import { PageHeading } from '../../shell/PageHeading.tsx';
import { useDraftRecipient } from '../../templates/useTemplates.ts';
import { paths, beneficiaryAddress } from '../paths.ts';
import { BeneficiaryPaymentSteps } from './BeneficiaryPaymentSteps.tsx';
import { CompletedPayment } from './CompletedPayment.tsx';
import { formWidth } from './formWidth.ts';
import { PaymentSkeleton } from '../../payments/PaymentSkeleton.tsx';
import { usePayableBeneficiary } from './usePayableBeneficiary.ts';

/** In euros alone it is shown at the form's address; the other forms need none of it. */
const BeneficiaryChoice = lazy(async () => ({
  default: (await import('./BeneficiaryChoice.tsx')).BeneficiaryChoice,
}));

/**
 * A payment to a beneficiary outside the bank, of the kind that the address names: form, review and signing, and at its end
 * what became of it. Without a beneficiary it begins at the choice, or pays somebody new where that can be (ROUTE-34).
 */
export function Page() {
  const { user, mayPay } = useSession();
  const { pathname } = useLocation();
  const [search] = useSearchParams();
  const flow = beneficiaryFlowAt(pathname);
  const completed = search.get('completed');
  const signing = search.get('sign');
  const beneficiaryId = search.get('beneficiaryId');
  const kept = useDraftRecipient(beneficiaryId ?? newRecipient);
  if (completed !== null) return <CompletedPayment id={completed} key={completed} again={flow.choice} />;
  // Opened by a link, there is no form to go back to: the payment itself lies below its code.
  if (signing !== null && !hasPayment({ userId: user.id, flow: flow.flow, recipient: kept }))
    return <CompletedPayment id={signing} key={signing} again={flow.choice} />;
  if (beneficiaryId === null && flow !== poundFlow)
    return flow.form === flow.choice ? (
      <Suspense fallback={<PaymentSkeleton />}>
        <BeneficiaryChoice flow={flow} />
      </Suspense>
    ) : (
      <Navigate to={flow.choice} replace />
    );
  // In euros the form stands once the way is chosen (A24).
  if (flow === euroFlow && search.get('scheme') === null)
    return <Navigate to={`${paths.euroPaymentKinds}?${search}`} replace />;
  return <Form flow={flow} beneficiaryId={beneficiaryId} key={kept} mayPay={mayPay} />;
}

type FormProps = { flow: BeneficiaryFlow; beneficiaryId: string | null; mayPay: boolean };

/** The bank says who the beneficiary is; the address only says which. None: somebody new. */
function Form({ flow, beneficiaryId, mayPay }: FormProps) {
  const { t } = useTranslation('payments');
  const loaded = usePayableBeneficiary(flow.kind, beneficiaryId, mayPay);
  const [search] = useSearchParams();
  const scheme = search.get('scheme');
  // The way that was chosen before the payee stays chosen (WIDGET-17).
  const back = scheme === null ? flow.choice : `${flow.choice}?${new URLSearchParams({ scheme })}`;
  const choose = <Button href={flow.choice}>{t('chooseRecipient')}</Button>;
  return (
    <Stack gap={8}>
      <div>
        <BackButton label={t('chooseRecipient')} href={back} />
      </div>
      <PageHeading title={beneficiaryId === null ? t('payNew') : t(`kinds.${flow.kind}`)}>
        {t(`kinds.${flow.kind}`)}
      </PageHeading>
      {!mayPay ? (
        <NoPaying />
      ) : loaded.status === 'error' ? (
        <LoadFailed title={t('formFailedTitle')} failed={loaded} />
      ) : loaded.status === 'pending' ? (
        <Columns template={formWidth}>
          <PaymentSkeleton onRetry={loaded.retry} />
        </Columns>
      ) : loaded.data === null ? (
        <EmptyState
          title={t('recipientMissingTitle')}
          description={t('beneficiaryMissing')}
          illustration="search"
          action={choose}
        />
      ) : loaded.data.beneficiary !== null && loaded.data.beneficiary.status !== 'APPROVED' ? (
        <EmptyState
          title={t('notApprovedTitle')}
          description={t('notApproved')}
          illustration="list"
          action={
            <Button href={beneficiaryAddress(loaded.data.beneficiary.id)}>{t('showBeneficiary')}</Button>
          }
        />
      ) : (
        <Columns template={formWidth}>
          <BeneficiaryPaymentSteps flow={flow} {...loaded.data} />
        </Columns>
      )}
    </Stack>
  );
}
