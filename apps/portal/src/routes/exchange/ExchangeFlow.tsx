import { CustomRateDialog, ExchangeForm } from '@kontor/banking-widgets/exchange-form';
import { Banner } from '@kontor/ui/banner';
import { Stack } from '@kontor/ui/layout';
import { toast } from '@kontor/ui/toast';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router';
import { useSelection } from '../../app/useSelection.ts';
import { useCurrencies } from '../../operations/useOperations.ts';
import { clearPayment } from '../../payments/draftStore.ts';
import { completedAddress } from '../../payments/flows.ts';
import { Restored } from '../../payments/Restored.tsx';
import { UnsavedPayment } from '../../payments/UnsavedPayment.tsx';
import { useSession } from '../../session/SessionContext.ts';
import { useAccounts } from '../../shell/useAccounts.ts';
import { useSigningActs } from '../../signing/SigningContext.ts';
import { paths } from '../paths.ts';
import { PaymentSkeleton } from '../../payments/PaymentSkeleton.tsx';
import { requestsAddress } from '../home/requestsTab.ts';
import { useCustomRate } from './useCustomRate.ts';
import { useExchange } from './useExchange.ts';

/** Form and review of an exchange, each an entry of the history; then its code, and at its end what became of it. */
export function ExchangeFlow({ accountId }: { accountId: string | null }) {
  const { t } = useTranslation('exchange');
  const { user, organization, timeZone } = useSession();
  const { sign } = useSigningActs();
  const navigate = useNavigate();
  const location = useLocation();
  const accounts = useAccounts();
  const currencies = useCurrencies().data ?? [];
  const step = useSelection('step');
  const reviewing = step.id === 'review';
  const [isAsking, setIsAsking] = useState(false);
  const { request, unsaved, restored, onLeave, onRenew, onReview, onSubmit, ...exchange } = useExchange({
    accountId,
    accounts,
    onMade: ({ id, requiresSignature }) => {
      if (requiresSignature) return sign(id);
      clearPayment(user.id, 'exchange');
      void navigate(completedAddress(id, location), { replace: true });
    },
  });
  const [sent, setSent] = useState(false);
  const customRate = useCustomRate(() => {
    clearPayment(user.id, 'exchange');
    toast({ tone: 'positive', title: t('requested') });
    setSent(true);
  });
  useEffect(() => {
    if (sent) void navigate(requestsAddress);
  }, [sent, navigate]);

  const { quote, unknown, problem } = exchange;
  // There is nothing to review (any more), or the bank wants something else.
  const refused = problem !== null && Object.keys(problem.fields).length > 0;
  const unreviewable =
    reviewing &&
    accounts.status === 'success' &&
    (quote.status === 'idle' || quote.status === 'failed' || refused);
  useEffect(() => {
    if (unreviewable) step.drop();
  });
  if (reviewing && quote.status === 'pending') return <PaymentSkeleton />;

  const offered = quote.status === 'success' ? quote.offer.quote : null;
  const [from, to] = [offered?.exchangeCurrencyFromId, offered?.exchangeCurrencyToId].map((wanted) =>
    currencies.find(({ id }) => id === wanted),
  );
  const notice = unknown && (
    <Banner tone="warning" title={t('unknownTitle')}>
      {t('unknown')}
    </Banner>
  );
  return (
    <Stack gap={6}>
      <UnsavedPayment
        flow="exchange"
        unsaved={unsaved && !sent}
        unanswered={unknown || exchange.submitting}
        onLeave={onLeave}
        title={t('unsavedTitle')}
        text={t('unsavedText')}
      />
      {!reviewing && notice}
      {!reviewing && !unknown && <Restored {...restored} />}
      <ExchangeForm
        {...exchange}
        organizationId={organization.id}
        accounts={accounts}
        reviewing={reviewing}
        onRenew={onRenew}
        onReview={() => {
          onReview();
          step.select('review');
        }}
        onEdit={step.close}
        onCancel={() => void navigate(paths.payments)}
        onSubmit={() => void onSubmit()}
        onCustomRate={offered?.customRateAllowed ? () => setIsAsking(true) : undefined}
        timeZone={timeZone}
      />
      {reviewing && notice}
      {offered && from && to && request && (
        <CustomRateDialog
          open={isAsking}
          onClose={() => {
            setIsAsking(false);
            customRate.forget();
          }}
          quote={offered}
          from={from}
          to={to}
          onSend={(asked) => void customRate.send(request, asked)}
          sending={customRate.sending}
          problem={customRate.problem}
        />
      )}
    </Stack>
  );
}
