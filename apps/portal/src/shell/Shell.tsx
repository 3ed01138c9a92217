import { useCall } from '@kontor/api-client/react';
import { AccountPanel } from '@kontor/banking-widgets/account-panel';
import { SendingUnavailable } from '@kontor/ui/button';
import { Stack, useMedia } from '@kontor/ui/layout';
import { SkipLink } from '@kontor/ui/skip-link';
import { media } from '@kontor/ui/theme-contract';
import { ToastRegion } from '@kontor/ui/toast';
import { lazy, Suspense, useEffect, useLayoutEffect, useMemo, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import {
  Outlet,
  ScrollRestoration,
  useLocation,
  useNavigation,
  useParams,
  useSearchParams,
} from 'react-router';
import { ArrangeAccounts } from '../accountPreferences/later.tsx';
import { useBranding } from '../app/branding.ts';
import { hydrationBoundary } from '../app/hydrationBoundary.tsx';
import { LoadFailed } from '../app/LoadFailed.tsx';
import { useLatest } from '../app/useLatest.ts';
import { useLoadable } from '../app/useLoadable.ts';
import { useOnline } from '../app/useOnline.ts';
import { useVisit } from '../app/visit.ts';
import { contentId } from '../boot/boot.ts';
import { ChatProvider } from '../chat/ChatProvider.tsx';
import { ChatSlot } from '../chat/ChatSlot.tsx';
import { ExportNotice } from '../exports/ExportNotice.tsx';
import { ExportsProvider } from '../exports/ExportsProvider.tsx';
import { PushMessages } from '../push/PushMessages.tsx';
import { activeOrganization, whoamiInput } from '../session/activeOrganization.ts';
import { SessionContext, sessionOf, useSession } from '../session/SessionContext.ts';
import { clearDrafts, rememberUser, writeOpenedAccounts } from '../session/stored.ts';
import { SigningProvider } from '../signing/SigningProvider.tsx';
import { BareFrame, Frame } from './Frame.tsx';
import { Cards } from './Cards.tsx';
import { Header } from './Header.tsx';
import { Logo } from './Logo.tsx';
import { NoOrganization } from './NoOrganization.tsx';
import { OrganizationChanged } from './OrganizationChanged.tsx';
import { PageSkeleton } from './PageSkeleton.tsx';
import { PhoneBar } from './PhoneBar.tsx';
import { OfflineNotice } from './OfflineNotice.tsx';
import { ShellRoutesContext, useShellRoutes, type ShellRoutes } from './ShellRoutes.ts';
import { HeaderSkeleton, ShellSkeleton } from './ShellSkeleton.tsx';
import { Shortcuts } from './shortcuts/Shortcuts.tsx';
import { SessionExpiry } from './SessionExpiry.tsx';
import { useAccounts } from './useAccounts.ts';
import { useOverdraft } from './useOverdraft.ts';
import { useArrivals } from './useArrivals.ts';
import { useLiveRefresh } from './useLiveRefresh.ts';

/** Everything around the pages of somebody who is signed in. It knows of these pages what it is told. */
export function Shell({ routes }: { routes: ShellRoutes }) {
  return (
    <SignedIn>
      <SigningProvider>
        <ExportsProvider>
          <ShellRoutesContext value={routes}>
            <ChatProvider>
              <PushMessages />
              <ShellFrame notice={<ExportNotice />} />
            </ChatProvider>
          </ShellRoutesContext>
        </ExportsProvider>
      </SigningProvider>
    </SignedIn>
  );
}

/** What stands around every page of a session, the demo's as well: who is signed in, until when, and whether the bank can be reached. */
export function SignedIn({ strip = false, children }: { strip?: boolean; children: ReactNode }) {
  useLiveRefresh();
  const { t } = useTranslation();
  const online = useOnline();
  return (
    <SendingUnavailable because={online ? null : t('needsConnection')}>
      <SessionExpiry>
        <SessionGate strip={strip}>{children}</SessionGate>
      </SessionExpiry>
    </SendingUnavailable>
  );
}

/** Waits for who is signed in; without a session the client leads to the sign-in. */
function SessionGate({ strip, children }: { strip: boolean; children: ReactNode }) {
  const { t } = useTranslation();
  const { t: errors } = useTranslation('errors');
  const branding = useBranding();
  const { organizationId: lastOrganization } = useVisit();
  const [input] = useState(() => whoamiInput(lastOrganization));
  const whoami = useCall('users.whoami', input);
  const user = whoami.data;
  const active = user?.activeOrganization ?? null;
  const activeId = active?.id;
  // Before a press on the painted page is repeated: it may be the one that switches to another organization.
  useLayoutEffect(() => activeOrganization.set(activeId), [activeId]);
  const session = useMemo(() => (user && active ? sessionOf(user, active) : null), [user, active]);
  const userId = user?.id;
  const organizationId = active?.id ?? null;
  useLayoutEffect(() => {
    if (userId !== undefined) rememberUser(userId, organizationId);
  }, [userId, organizationId]);

  const loaded = useLoadable([whoami], session ?? undefined);
  const failed = useLatest(whoami.error ?? undefined);
  const leaving = failed?.failure.kind === 'http' && failed.failure.handled;

  if (session !== null) return <SessionContext value={session}>{children}</SessionContext>;
  if (user !== undefined && active === null) return <NoOrganization phone={user.phone} />;
  if (loaded.status === 'error' && !leaving)
    return (
      <BareFrame header={<Logo branding={branding} height={28} />}>
        <LoadFailed title={errors('startTitle')} failed={loaded} />
      </BareFrame>
    );
  return (
    <ShellSkeleton
      branding={branding}
      label={t('loading')}
      strip={strip}
      onRetry={loaded.status === 'pending' ? loaded.retry : undefined}
    />
  );
}

type ShellFrameProps = {
  /** From edge to edge under the header, on every page. */
  strip?: ReactNode;
  /** Above the page, whichever it is. */
  notice?: ReactNode;
};

/** Header, accounts, page and a phone's tab bar, of the session and the routes around it. */
export function ShellFrame({ strip, notice }: ShellFrameProps) {
  const { organization } = useSession();
  const { areaOf, isInFlow, isWide, isAlone, keptDrafts } = useShellRoutes();
  const { pathname } = useLocation();
  // A page whose files are still on their way: what was pressed answers at once, also on a slow line.
  const ahead = useNavigation().location?.pathname ?? pathname;
  useArrivals();
  useEffect(() => {
    clearDrafts(keptDrafts(pathname));
  }, [pathname, keptDrafts]);
  const current = areaOf(ahead);
  // A form's action stands where a phone's tab bar would; its ways out are Back and the header.
  const inFlow = isInFlow(ahead);
  return (
    <Shortcuts>
      <SkipLink target={contentId} />
      <Frame
        header={
          <>
            {isAlone(ahead) ? <HeaderOfApplication /> : <Header />}
            <ChatSlot />
            {strip}
          </>
        }
        panel={organization.type === 'COMPANY_OFFICIAL' || isAlone(ahead) ? null : <Panel />}
        wide={isWide(ahead)}
        alone={isAlone(ahead)}
        tabBar={inFlow ? undefined : <PhoneBar current={current} />}
      >
        <Stack gap={6}>
          <OfflineNotice />
          {notice}
          {ahead === pathname ? <Outlet /> : <PageSkeleton />}
        </Stack>
      </Frame>
      <OrganizationChanged />
      <ToastRegion />
      <ScrollRestoration />
    </Shortcuts>
  );
}

/** A file of its own, as no other page needs it. */
const ApplicationHeader = lazy(async () => ({
  default: (await import('./ApplicationHeader.tsx')).ApplicationHeader,
}));

const HeaderOfApplication = () => (
  <Suspense fallback={<HeaderSkeleton branding={useBranding()} />}>
    <ApplicationHeader />
  </Suspense>
);

/** A phone has no room for the accounts, so its document doesn't carry them. A device that has room after all gets them after hydration. */
const Panel = () => (useVisit().onPhone ? <PanelWithRoom /> : <Accounts />);
const PanelWithRoom = () => useMedia(media.desktop) && <Accounts />;

/**
 * The accounts beside every page of a desktop (SHELL-01); the query marks the active one (ROUTE-16). Their cards stand below, and
 * on the page of one of them in place of balances.
 */
const Accounts = hydrationBoundary(function AccountsAndCards() {
  const { pathname } = useLocation();
  const accounts = useAccounts();
  const { accountAddress, cardAddress, isCard } = useShellRoutes();
  const { name } = useBranding();
  const overdraftEnabled = useOverdraft();
  const [search] = useSearchParams();
  const { id } = useParams();
  const [opened, setOpened] = useState(useVisit().openedAccounts);
  const inPlaceOfBalances = cardAddress !== null && isCard(pathname);
  return (
    <Stack gap={6}>
      <AccountPanel
        accounts={accounts}
        activeAccountId={search.get('id') ?? id}
        openIndexes={opened}
        onOpenIndexesChange={(indexes) => {
          setOpened(indexes);
          writeOpenedAccounts(indexes);
        }}
        accountHref={(account) => accountAddress(account.id)}
        overdraftEnabled={overdraftEnabled}
        action={<ArrangeAccounts />}
        cards={
          inPlaceOfBalances
            ? { bank: name, cardHref: (card) => cardAddress(card.id), currentCardId: id }
            : undefined
        }
      />
      {!inPlaceOfBalances && <Cards />}
    </Stack>
  );
});
