import type { BetweenAccountsPayment } from '@kontor/api-client/contract';
import {
  BetweenAccountsForm,
  betweenAccountsPaymentOf,
  newBetweenAccountsDraft,
  type BetweenAccountsDraft,
} from '@kontor/banking-widgets/between-accounts-form';
import { BackButton, Button } from '@kontor/ui/button';
import { Columns, Stack } from '@kontor/ui/layout';
import { EmptyState } from '@kontor/ui/states';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { LoadFailed } from '../../app/LoadFailed.tsx';
import { useLoadable } from '../../app/useLoadable.ts';
import { useCurrencies } from '../../operations/useOperations.ts';
import { hasPayment } from '../../payments/draftStore.ts';
import { PaymentSteps } from '../../payments/PaymentSteps.tsx';
import { useSession } from '../../session/SessionContext.ts';
import { NoPaying } from '../../shell/NoPaying.tsx';
import { PageHeading } from '../../shell/PageHeading.tsx';
import { useAccounts } from '../../shell/useAccounts.ts';
import { useDraftRecipient } from '../../templates/useTemplates.ts';
import { paths } from '../paths.ts';
import { CompletedPayment } from './CompletedPayment.tsx';
import { formWidth } from './formWidth.ts';
import { PaymentSkeleton } from '../../payments/PaymentSkeleton.tsx';

const empty: BetweenAccountsDraft = { accountId: '', currencyId: '', toAccountId: '', sum: '', details: '' };

/**
 * Money from one of the own accounts to another (ROUTE-29). `bankAccountNumber` names the account that gets it, as where the
 * flow starts from a beneficiary (BENPAY-08).
 */
export function Page() {
  const { t } = useTranslation('payments');
  const { user, mayPay } = useSession();
  const [search] = useSearchParams();
  const completed = search.get('completed');
  const signing = search.get('sign');
  const recipient = search.get('bankAccountNumber') ?? '';
  const kept = useDraftRecipient(recipient);
  if (completed !== null)
    return <CompletedPayment id={completed} key={completed} again={paths.betweenAccounts} />;
  // Opened by a link, there is no form to go back to: the payment itself lies below its code.
  if (signing !== null && !hasPayment({ userId: user.id, flow: 'between-accounts', recipient: kept }))
    return <CompletedPayment id={signing} key={signing} again={paths.betweenAccounts} />;
  return mayPay ? (
    <Form key={kept} recipient={recipient} />
  ) : (
    <Stack gap={8}>
      <PageHeading title={t('betweenTitle')} />
      <NoPaying />
    </Stack>
  );
}

function Form({ recipient }: { recipient: string }) {
  const { t } = useTranslation('payments');
  const accounts = useAccounts();
  const currencies = useCurrencies();
  const loaded = useLoadable([currencies], currencies.data);
  const alone = accounts.status === 'success' && accounts.data.length < 2;
  return (
    <Stack gap={8}>
      <div>
        <BackButton label={t('title')} href={paths.payments} />
      </div>
      <PageHeading title={t('betweenTitle')} />
      {alone ? (
        <EmptyState
          title={t('oneAccountTitle')}
          description={t('oneAccount')}
          illustration="search"
          action={<Button href={paths.payments}>{t('title')}</Button>}
        />
      ) : loaded.status === 'error' ? (
        <LoadFailed title={t('formFailedTitle')} failed={loaded} />
      ) : (
        <Columns template={formWidth}>
          {loaded.status === 'pending' ? (
            <PaymentSkeleton onRetry={loaded.retry} />
          ) : (
            <PaymentSteps<BetweenAccountsDraft, BetweenAccountsPayment>
              flow="between-accounts"
              kind="BETWEEN_ACCOUNTS"
              paymentType="INTERNAL"
              recipient={recipient}
              empty={empty}
              newDraft={(own) => newBetweenAccountsDraft(own, recipient === '' ? null : recipient)}
              paymentOf={betweenAccountsPaymentOf}
            >
              {(steps) => <BetweenAccountsForm {...steps} />}
            </PaymentSteps>
          )}
        </Columns>
      )}
    </Stack>
  );
}
