import { offersExchange } from '@kontor/api-client/domain';
import { BackButton, Button } from '@kontor/ui/button';
import { Columns, Stack } from '@kontor/ui/layout';
import { EmptyState } from '@kontor/ui/states';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { useSession } from '../../session/SessionContext.ts';
import { NoPaying } from '../../shell/NoPaying.tsx';
import { PageHeading } from '../../shell/PageHeading.tsx';
import { useAccounts } from '../../shell/useAccounts.ts';
import { paths } from '../paths.ts';
import { formWidth } from '../payments/formWidth.ts';
import { CompletedExchange } from './CompletedExchange.tsx';
import { ExchangeFlow } from './ExchangeFlow.tsx';

/** One currency for another, between the own balances (ROUTE-44). `accountId` names the account that is sold from. */
export function Page() {
  const { t } = useTranslation('exchange');
  const { mayPay } = useSession();
  const [search] = useSearchParams();
  const completed = search.get('completed');
  const signing = search.get('sign');
  // Opened by a link or a reload: the exchange itself lies below its code.
  const [opened] = useState(signing);
  const shown = completed ?? (signing === opened ? signing : null);
  if (shown !== null) return <CompletedExchange id={shown} key={shown} />;
  return mayPay ? (
    <Form accountId={search.get('accountId')} />
  ) : (
    <Stack gap={8}>
      <PageHeading title={t('title')} />
      <NoPaying />
    </Stack>
  );
}

function Form({ accountId }: { accountId: string | null }) {
  const { t } = useTranslation('exchange');
  const { t: payments } = useTranslation('payments');
  const accounts = useAccounts();
  const { mayPay } = useSession();
  return (
    <Stack gap={8}>
      <div>
        <BackButton label={payments('title')} href={paths.payments} />
      </div>
      <PageHeading title={t('title')} />
      {accounts.status === 'success' && !offersExchange(mayPay, accounts.data) ? (
        <EmptyState
          title={t('oneCurrencyTitle')}
          description={t('oneCurrency')}
          illustration="search"
          action={<Button href={paths.payments}>{payments('title')}</Button>}
        />
      ) : (
        <Columns template={formWidth}>
          <ExchangeFlow key={accountId} accountId={accountId} />
        </Columns>
      )}
    </Stack>
  );
}
