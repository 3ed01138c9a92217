import { Badge } from '@kontor/ui/badge';
import { Card } from '@kontor/ui/card';
import { Hide, Inline, Stack } from '@kontor/ui/layout';
import { SkeletonGroup, SkeletonText } from '@kontor/ui/skeleton';
import { Heading, Text } from '@kontor/ui/text';
import { useTranslation } from 'react-i18next';
import { hydrationBoundary } from '../../app/hydrationBoundary.tsx';
import { LoadFailed } from '../../app/LoadFailed.tsx';
import { AccountNeeded } from '../../payments/AccountNeeded.tsx';
import { useInDemo } from '../../session/InDemo.ts';
import { useSession } from '../../session/SessionContext.ts';
import { NoPaying } from '../../shell/NoPaying.tsx';
import { PageColumns } from '../../shell/PageColumns.tsx';
import { PageHeading } from '../../shell/PageHeading.tsx';
import { SectionHead } from '../../shell/SectionHead.tsx';
import { useAccounts } from '../../shell/useAccounts.ts';
import { Unsigned } from '../../signing/Unsigned.tsx';
import { useUnsigned } from '../../signing/useUnsigned.ts';
import { Templates } from '../../templates/Templates.tsx';
import { PayAgain } from '../home/PayAgain.tsx';
import { Waiting } from '../home/Waiting.tsx';
import { AccountList } from './AccountList.tsx';
import { BegunPayments } from './BegunPayments.tsx';
import { PayeeList } from './PayeeList.tsx';
import { PayInvoice } from './PayInvoice.tsx';
import { RecentPayments } from './RecentPayments.tsx';
import { WaysToPay } from './WaysToPay.tsx';

/** The ways to pay and whom, and on a phone what waits to be signed (PAYPAGE-01 to -06); on a desktop that list is on home. */
export function Page() {
  const { t } = useTranslation('payments');
  const { mayPay, seesHistory } = useSession();
  const inDemo = useInDemo();
  if (!seesHistory)
    return (
      <Stack gap={6}>
        <PageHeading title={t('title')} />
        <NoPaying />
      </Stack>
    );
  return (
    <AccountNeeded>
      <PageColumns side={<PayeeList />}>
        <Inline justify="between" gap={4}>
          <PageHeading title={t('title')} />
          {mayPay && !inDemo && <PayInvoice />}
        </Inline>
        <Hide below="tablet">
          <Waiting />
        </Hide>
        <Stack gap={6}>
          <Hide above="tablet">
            <Stack gap={6}>
              <RequiredToSign />
              {mayPay && <PayAgain />}
            </Stack>
          </Hide>
          {mayPay && !inDemo && <BegunPayments />}
          {mayPay ? <WaysToPay /> : <NoPaying />}
          {mayPay && !inDemo && <Templates />}
          <Recent />
          <Accounts />
        </Stack>
      </PageColumns>
    </AccountNeeded>
  );
}

const Recent = hydrationBoundary(RecentPayments);

/** Where the money is: what can be paid from each account. */
const Accounts = hydrationBoundary(function PayingAccounts() {
  const { t } = useTranslation('payments');
  const { t: banking } = useTranslation('banking');
  const accounts = useAccounts();
  if (accounts.status === 'success' && accounts.data.length === 0) return null;
  return (
    <Stack as="section" gap={3} aria-labelledby="accounts">
      <SectionHead id="accounts" title={t('accounts')} />
      <Card padding={2}>
        {accounts.status === 'success' ? (
          <AccountList accounts={accounts.data} />
        ) : accounts.status === 'error' ? (
          <LoadFailed title={banking('accounts.errorTitle')} failed={accounts} />
        ) : (
          <SkeletonGroup label={banking('accounts.loading')} onRetry={accounts.retry}>
            <SkeletonText lines={3} />
          </SkeletonGroup>
        )}
      </Card>
    </Stack>
  );
});

const RequiredToSign = hydrationBoundary(function PaymentsToSign() {
  const { t } = useTranslation('payments');
  const { t: banking } = useTranslation('banking');
  const { count, payments, orders } = useUnsigned();
  const noPayments = payments.status === 'success' && payments.data.length === 0;
  return (
    <Card>
      <Stack as="section" gap={4} aria-labelledby="required-to-sign">
        <Inline gap={2}>
          <Heading level={2} size="section" id="required-to-sign">
            {t('required')}
          </Heading>
          {count > 0 && <Badge tone="warning">{count}</Badge>}
        </Inline>
        {/* Not the page of such a list, where that nothing is there is all there is to say. */}
        {noPayments && orders.status === 'success' && orders.data.length === 0 ? (
          <Text size="small" tone="muted">
            {banking('unsigned.emptyTitle')}
          </Text>
        ) : noPayments && orders.status === 'pending' ? (
          // What is known so far is nothing, and most people have no orders: a line, not the room of a list.
          <SkeletonGroup label={banking('unsigned.loading')} onRetry={orders.retry}>
            <SkeletonText lines={1} />
          </SkeletonGroup>
        ) : (
          <Unsigned />
        )}
      </Stack>
    </Card>
  );
});
