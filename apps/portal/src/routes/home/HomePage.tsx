import { useCall } from '@kontor/api-client/react';
import { AccountSummary } from '@kontor/banking-widgets/account-summary';
import type { FirstStep } from '@kontor/banking-widgets/first-steps';
import { TotalBalance } from '@kontor/banking-widgets/total-balance';
import { Hide, Stack } from '@kontor/ui/layout';
import { SkeletonGroup } from '@kontor/ui/skeleton';
import { VisuallyHidden } from '@kontor/ui/text';
import { memo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { hydrationBoundary } from '../../app/hydrationBoundary.tsx';
import { later } from '../../app/later.tsx';
import { LaterSkeleton } from '../../app/LaterSkeleton.tsx';
import { OncePainted } from '../../app/OncePainted.tsx';
import { useVisit } from '../../app/visit.ts';
import { InvitationList } from '../../invitations/InvitationList.tsx';
import { useInvitations } from '../../invitations/useInvitations.ts';
import { AccountNeeded } from '../../payments/AccountNeeded.tsx';
import { useWaysToPay } from '../../payments/useWaysToPay.tsx';
import { useSession } from '../../session/SessionContext.ts';
import { writeOpenedAccounts } from '../../session/stored.ts';
import { hideAmounts } from '../../shell/amounts.ts';
import { HomeSkeleton } from '../../shell/HomeSkeleton.tsx';
import { PageColumns } from '../../shell/PageColumns.tsx';
import { PageHeading } from '../../shell/PageHeading.tsx';
import { RoleNotice } from '../../shell/RoleNotice.tsx';
import { useAccounts } from '../../shell/useAccounts.ts';
import { useOverdraft } from '../../shell/useOverdraft.ts';
import { useUnsigned } from '../../signing/useUnsigned.ts';
import { accountAddress } from '../paths.ts';
import { Actions } from './Actions.tsx';
import { NewPayment } from './NewPayment.tsx';
import { Operations } from './Operations.tsx';
import { PayAgain } from './PayAgain.tsx';
import { UnsignedAgreements } from './UnsignedAgreements.tsx';
import { useFirstStep } from './useFirstStep.ts';
import { useRecent } from './useRecent.ts';
import { Waiting } from './Waiting.tsx';

const OfficialHome = later(async () => (await import('./parts.ts')).OfficialHome, <HomeSkeleton />);
const Welcome = later(async () => (await import('./parts.ts')).Welcome, <LaterSkeleton />);
/** The last of the page, so that nothing moves when it comes. */
const Month = later(async () => (await import('./parts.ts')).Month);

/** The dashboard: what there is, what can be done, what happened (ROUTE-04). */
export function Page() {
  return useSession().seesHistory ? <Dashboard /> : <OfficialHome />;
}

function Dashboard() {
  const { t } = useTranslation('home');
  const accounts = useAccounts();
  // Asked for with the accounts, not after them.
  useInvitations();
  useRecent();
  useWaysToPay();
  const { payments } = useUnsigned();
  const base = useCall('currencies.base', {});
  const firstStep = useFirstStep();
  // One change from the skeleton to the page: parts that come one by one would push each other about.
  if (
    accounts.status === 'pending' ||
    payments.status === 'pending' ||
    base.isPending ||
    firstStep === undefined
  )
    return (
      <SkeletonGroup
        label={t('loading')}
        onRetry={() => {
          if (accounts.status === 'pending') accounts.retry?.();
          if (payments.status === 'pending') payments.retry?.();
          if (base.isPending) void base.refetch();
        }}
      >
        <HomeSkeleton />
      </SkeletonGroup>
    );
  return <Loaded firstStep={firstStep} />;
}

/** The page once there is enough of it. What else arrives renders only the part that it is for. */
const Loaded = memo(function Loaded({ firstStep }: { firstStep: FirstStep | null }) {
  const { t } = useTranslation('home');
  const { user, organization } = useSession();
  const invitations = useInvitations();
  const { firstName } = user.profile;
  const greeting = firstName === null ? t('title') : t('greeting', { name: firstName });
  const dashboard =
    firstStep === null ? (
      <>
        <Stack gap={4}>
          {organization.type === 'CORPORATE' ? (
            <PageHeading title={t('title')}>{organization.fullName}</PageHeading>
          ) : (
            // A phone's first screen is for the money.
            <VisuallyHidden as="div" onPhones>
              <PageHeading title={t('title')}>{greeting}</PageHeading>
            </VisuallyHidden>
          )}
          <InvitationList {...invitations} />
          <RoleNotice />
          <Balance />
        </Stack>
        <Actions />
        <RecentOperations />
        <Hide above="desktop">
          <Summary />
        </Hide>
      </>
    ) : (
      <>
        <InvitationList {...invitations} />
        <Welcome step={firstStep} />
        <Operations isNew />
        {firstStep === 'money' && (
          <Hide above="desktop">
            <Summary />
          </Hide>
        )}
      </>
    );
  return (
    <AccountNeeded>
      <Stack gap={4}>
        <Waiting />
        <UnsignedAgreements />
        <PageColumns side={<Side isNew={firstStep !== null} />}>{dashboard}</PageColumns>
      </Stack>
    </AccountNeeded>
  );
});

const RecentOperations = hydrationBoundary(Operations);

/** Beside or below the dashboard: whom to pay, and the month so far. */
const Side = hydrationBoundary(function PayingAndMonth({ isNew }: { isNew: boolean }) {
  const { mayPay } = useSession();
  return (
    <>
      {mayPay && <PayAgain />}
      {!isNew && (
        <>
          {mayPay && <NewPayment />}
          <OncePainted>
            <Month />
          </OncePainted>
        </>
      )}
    </>
  );
});

function Balance() {
  const { timeZone } = useSession();
  const accounts = useAccounts();
  const base = useCall('currencies.base', {});
  return (
    accounts.status === 'success' && (
      <TotalBalance
        accounts={accounts.data}
        base={base.data}
        timeZone={timeZone}
        onHideAmounts={hideAmounts}
      />
    )
  );
}

/** The accounts where there is no panel beside the page (HOME-03). */
const Summary = hydrationBoundary(function AccountsInPage() {
  const accounts = useAccounts();
  const overdraftEnabled = useOverdraft();
  const [opened, setOpened] = useState(useVisit().openedAccounts);
  return (
    <AccountSummary
      accounts={accounts}
      openIndexes={opened}
      onOpenIndexesChange={(indexes) => {
        setOpened(indexes);
        writeOpenedAccounts(indexes);
      }}
      accountHref={(account) => accountAddress(account.id)}
      overdraftEnabled={overdraftEnabled}
    />
  );
});
