import { useCall } from '@kontor/api-client/react';
import { AccountPanel } from '@kontor/banking-widgets/account-panel';
import { Stack } from '@kontor/ui/layout';
import { SkipLink } from '@kontor/ui/skip-link';
import { ErrorState } from '@kontor/ui/states';
import { TabBar } from '@kontor/ui/tab-bar';
import { ToastRegion } from '@kontor/ui/toast';
import { useEffect, useMemo, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import {
  Outlet,
  ScrollRestoration,
  useLocation,
  useNavigate,
  useParams,
  useSearchParams,
} from 'react-router';
import { useBranding } from '../app/branding.ts';
import { useErrorText } from '../app/useErrorText.ts';
import { contentId } from '../boot/boot.ts';
import { accountAddress, paths } from '../routes/paths.ts';
import { activeOrganization } from '../session/activeOrganization.ts';
import { SessionContext, sessionOf, useSession } from '../session/SessionContext.ts';
import { clearDrafts, readOpenedAccounts, rememberUser, writeOpenedAccounts } from '../session/stored.ts';
import { SigningProvider } from '../signing/SigningProvider.tsx';
import { useUnsigned } from '../signing/useUnsigned.ts';
import { areaOf, areasOf } from './areas.tsx';
import { BareFrame, Frame } from './Frame.tsx';
import { Header } from './Header.tsx';
import { Logo } from './Logo.tsx';
import { NoOrganization } from './NoOrganization.tsx';
import { OfflineNotice } from './OfflineNotice.tsx';
import { ShellSkeleton } from './ShellSkeleton.tsx';
import { useAccounts } from './useAccounts.ts';
import { useArrivals } from './useArrivals.ts';
import { useLiveRefresh } from './useLiveRefresh.ts';

/** Everything around the pages of somebody who is signed in. */
export function Shell() {
  return (
    <SessionGate>
      <SigningProvider>
        <ShellFrame />
      </SigningProvider>
    </SessionGate>
  );
}

/** Waits for who is signed in; without a session the client leads to the sign-in. */
function SessionGate({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  const { t: errors } = useTranslation('errors');
  const branding = useBranding();
  const errorText = useErrorText();
  const [input] = useState(activeOrganization.whoamiInput);
  const whoami = useCall('users.whoami', input);
  const user = whoami.data;
  const active = user?.activeOrganization ?? null;
  const activeId = active?.id;
  useEffect(() => activeOrganization.set(activeId), [activeId]);
  const details = useCall(
    'organizations.get',
    { params: { id: active?.id ?? '' } },
    { enabled: active !== null },
  );
  const timeZone = details.data?.timezone;
  const session = useMemo(
    () => (user && active && timeZone !== undefined ? sessionOf(user, active, timeZone) : null),
    [user, active, timeZone],
  );
  const userId = user?.id;
  const organizationId = active?.id ?? null;
  useEffect(() => {
    if (userId !== undefined) rememberUser(userId, organizationId);
  }, [userId, organizationId]);

  if (session !== null) return <SessionContext value={session}>{children}</SessionContext>;
  if (user !== undefined && active === null) return <NoOrganization />;
  const failed = whoami.error ?? details.error;
  if (failed === null || (failed.failure.kind === 'http' && failed.failure.handled))
    return <ShellSkeleton branding={branding} label={t('loading')} />;
  const query = whoami.error ? whoami : details;
  return (
    <BareFrame header={<Logo branding={branding} height={28} />}>
      <ErrorState
        title={errors('startTitle')}
        description={errorText(failed.failure)}
        onRetry={() => void query.refetch()}
        retrying={query.isFetching}
      />
    </BareFrame>
  );
}

function ShellFrame() {
  const { t } = useTranslation();
  const session = useSession();
  const { organization } = session;
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const { count } = useUnsigned();
  useLiveRefresh();
  useArrivals();
  useEffect(() => {
    if (!pathname.startsWith(paths.payments)) clearDrafts();
  }, [pathname]);
  const current = areaOf(pathname);
  return (
    <>
      <SkipLink target={contentId} />
      <Frame
        header={<Header />}
        panel={organization.type === 'COMPANY_OFFICIAL' ? null : <Accounts />}
        tabBar={
          <TabBar
            label={t('navigation')}
            items={areasOf(session).map(({ id, href, icon }) => ({
              id,
              href,
              icon,
              label: t(id),
              badge: id === 'payments' ? count : undefined,
            }))}
            current={current}
            onNavigate={(href) => void navigate(href)}
          />
        }
      >
        <Stack gap={6}>
          <OfflineNotice />
          <Outlet />
        </Stack>
      </Frame>
      <ToastRegion />
      <ScrollRestoration />
    </>
  );
}

/** The accounts beside every page of a desktop (SHELL-01); the query marks the active one (ROUTE-16). */
function Accounts() {
  const accounts = useAccounts();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const { id } = useParams();
  const [opened, setOpened] = useState(readOpenedAccounts);
  return (
    <AccountPanel
      accounts={accounts}
      activeAccountId={search.get('id') ?? id}
      openIndexes={opened}
      onOpenIndexesChange={(indexes) => {
        setOpened(indexes);
        writeOpenedAccounts(indexes);
      }}
      accountHref={(account) => accountAddress(account.id)}
      onNavigate={(href) => void navigate(href)}
      overdraftEnabled
    />
  );
}
