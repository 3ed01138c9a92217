import { AccountSummary } from '@kontor/banking-widgets/account-summary';
import { Card } from '@kontor/ui/card';
import { Hide, Stack } from '@kontor/ui/layout';
import { SkeletonGroup } from '@kontor/ui/skeleton';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useVisit } from '../../app/visit.ts';
import { InvitationList } from '../../invitations/InvitationList.tsx';
import { useInvitations } from '../../invitations/useInvitations.ts';
import { useSession } from '../../session/SessionContext.ts';
import { writeOpenedAccounts } from '../../session/stored.ts';
import { HomeSkeleton } from '../../shell/HomeSkeleton.tsx';
import { NoAccount } from '../../shell/NoAccount.tsx';
import { PageHeading } from '../../shell/PageHeading.tsx';
import { RoleNotice } from '../../shell/RoleNotice.tsx';
import { useAccounts } from '../../shell/useAccounts.ts';
import { useOverdraft } from '../../shell/useOverdraft.ts';
import { accountAddress } from '../paths.ts';
import { Operations } from './Operations.tsx';
import { Shortcuts } from './Shortcuts.tsx';
import { Totals } from './Totals.tsx';
import { useRecent } from './useRecent.ts';

/** The dashboard: what there is, what can be done, what happened (ROUTE-04). */
export function Page() {
  return useSession().seesHistory ? <Dashboard /> : <OfficialHome />;
}

/** Of somebody who has no account of their own: nothing happened on one (ROLE-06). */
function OfficialHome() {
  const { t } = useTranslation('home');
  const { firstName } = useSession().user.profile;
  const invitations = useInvitations();
  return (
    <Stack gap={6}>
      <PageHeading title={t('title')}>
        {firstName === null ? t('title') : t('greeting', { name: firstName })}
      </PageHeading>
      <InvitationList {...invitations} />
      <Card>
        <NoAccount />
      </Card>
    </Stack>
  );
}

function Dashboard() {
  const { t } = useTranslation('home');
  const { user, organization } = useSession();
  const accounts = useAccounts();
  const invitations = useInvitations();
  // Asked for with the accounts, not after them.
  useRecent();
  // One change from the skeleton to the page: parts that come one by one would push each other about.
  if (accounts.status === 'pending')
    return (
      <SkeletonGroup label={t('loading')} onRetry={accounts.retry}>
        <HomeSkeleton />
      </SkeletonGroup>
    );
  const { firstName } = user.profile;
  const greeting = firstName === null ? t('title') : t('greeting', { name: firstName });
  return (
    <Stack gap={10}>
      <Stack gap={6}>
        <PageHeading title={t('title')}>
          {organization.type === 'CORPORATE' ? organization.fullName : greeting}
        </PageHeading>
        <InvitationList {...invitations} />
        <RoleNotice />
        <Hide below="desktop">
          <Totals accounts={accounts} />
        </Hide>
        <Hide above="desktop">
          <Summary />
        </Hide>
      </Stack>
      <Shortcuts />
      <Operations />
    </Stack>
  );
}

/** The accounts where there is no panel beside the page (HOME-03). */
function Summary() {
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
}
