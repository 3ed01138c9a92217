import type { PaymentOrderCreated } from '@kontor/api-client/contract';
import { useCall } from '@kontor/api-client/react';
import { RemittanceForm } from '@kontor/banking-widgets/remittance-form';
import { Banner } from '@kontor/ui/banner';
import { Stack } from '@kontor/ui/layout';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useLoadable } from '../../app/useLoadable.ts';
import { useSelection } from '../../app/useSelection.ts';
import { completedAddress } from '../../payments/flows.ts';
import { Restored } from '../../payments/Restored.tsx';
import { UnsavedPayment } from '../../payments/UnsavedPayment.tsx';
import { useSession } from '../../session/SessionContext.ts';
import { useAccounts } from '../../shell/useAccounts.ts';
import { useSigningActs } from '../../signing/SigningContext.ts';
import { useDocumentLimits } from '../../payments/useDocumentLimits.ts';
import { paths } from '../paths.ts';
import { useRemittance } from './useRemittance.ts';

/** Form and review of an order, each an entry of the history; made, it has a page of its own, and over that its code. */
export function RemittanceFlow() {
  const { t } = useTranslation('remittance');
  const { organization } = useSession();
  const { signOrder } = useSigningActs();
  const navigate = useNavigate();
  const accounts = useAccounts();
  const partners = useCall('pspPartners.list', { query: { all: 'true' } });
  const countries = useCall('countries.list', { query: { all: 'true' } });
  const choices = useLoadable(
    [partners, countries],
    partners.data &&
      countries.data && {
        partners: partners.data.edges.map(({ node }) => node),
        countries: countries.data.edges.map(({ node }) => node),
      },
  );
  const { maxSize, accept } = useDocumentLimits();
  const step = useSelection('step');
  const reviewing = step.id === 'review';
  const complete = async ({ id, requiresSignature }: PaymentOrderCreated) => {
    await navigate(completedAddress(id, { pathname: paths.remittance, search: '' }), { replace: true });
    if (requiresSignature) signOrder(id);
  };
  const { unknown, unsaved, restored, onLeave, onReview, onSubmit, ...remittance } = useRemittance({
    accounts,
    choices,
    onMade: (order) => void complete(order),
  });
  // What the bank refused is mended in the form.
  const refused = remittance.problem !== null && Object.keys(remittance.problem.fields).length > 0;
  useEffect(() => {
    if (reviewing && refused) step.drop();
  });
  const notice = unknown && (
    <Banner tone="warning" title={t('unknownTitle')}>
      {t('unknown')}
    </Banner>
  );
  return (
    <Stack gap={6}>
      <UnsavedPayment
        flow="remittance"
        unsaved={unsaved}
        unanswered={unknown || remittance.submitting}
        onLeave={onLeave}
        title={t('unsavedTitle')}
        text={t('unsavedText')}
      />
      {!reviewing && notice}
      {!reviewing && !unknown && <Restored {...restored} />}
      <RemittanceForm
        {...remittance}
        organizationId={organization.id}
        accounts={accounts}
        choices={choices}
        uploads={{ ...remittance.uploads, maxSize, accept }}
        reviewing={reviewing}
        onReview={() => {
          onReview();
          step.select('review');
        }}
        onEdit={step.close}
        onSubmit={(order) => void onSubmit(order)}
      />
      {reviewing && notice}
    </Stack>
  );
}
