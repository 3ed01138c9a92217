import { ApiProvider, createQueryClient, useApi, useCall } from '@kontor/api-client/react';
import { QueryClientProvider } from '@tanstack/react-query';
import { useMemo, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useBranding } from '../../app/branding.ts';
import { LoadFailed } from '../../app/LoadFailed.tsx';
import { RuledLinks, useRule } from '../../app/RuledLinks.tsx';
import { useLoadable } from '../../app/useLoadable.ts';
import { InDemoContext } from '../../session/InDemo.ts';
import { SessionContext, sessionOf } from '../../session/SessionContext.ts';
import { BareFrame } from '../../shell/Frame.tsx';
import { Logo } from '../../shell/Logo.tsx';
import { ShellFrame, SignedIn } from '../../shell/Shell.tsx';
import { ShellRoutesContext } from '../../shell/ShellRoutes.ts';
import { ShellSkeleton } from '../../shell/ShellSkeleton.tsx';
import { SigningContext, type SigningActs } from '../../signing/SigningContext.ts';
import { demoClient } from './demoClient.ts';
import { demoAddress, demoRoutes } from './demoRoutes.tsx';
import { DemoStrip } from './DemoStrip.tsx';
import { NotInDemo } from './NotInDemo.tsx';
import { Verified } from './Verified.tsx';

/** The portal's pages with the demo's person and data, for signed-in people; none of their own data is shown or changed. */
export function DemoShell() {
  const real = useApi();
  const client = useMemo(() => demoClient(real), [real]);
  const [queries] = useState(createQueryClient);
  return (
    <SignedIn strip>
      <Verified />
      <InDemoContext value={true}>
        <ApiProvider client={client}>
          <QueryClientProvider client={queries}>
            <DemoPerson>
              <ShellRoutesContext value={demoRoutes}>
                <RuledLinks addressOf={demoAddress} popup={NotInDemo}>
                  <NothingSigned>
                    <ShellFrame strip={<DemoStrip />} />
                  </NothingSigned>
                </RuledLinks>
              </ShellRoutesContext>
            </DemoPerson>
          </QueryClientProvider>
        </ApiProvider>
      </InDemoContext>
    </SignedIn>
  );
}

/** Waits for the person whom the demo is about (DEMO-06). */
function DemoPerson({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  const { t: demo } = useTranslation('demo');
  const branding = useBranding();
  const whoami = useCall('users.whoami', {});
  const user = whoami.data;
  const active = user?.activeOrganization;
  const session = useMemo(() => (user && active ? sessionOf(user, active) : undefined), [user, active]);
  const loaded = useLoadable([whoami], session);
  if (session !== undefined) return <SessionContext value={session}>{children}</SessionContext>;
  if (loaded.status === 'error')
    return (
      <BareFrame header={<Logo branding={branding} height={28} />}>
        <LoadFailed title={demo('failed')} failed={loaded} />
      </BareFrame>
    );
  return (
    <ShellSkeleton
      branding={branding}
      label={t('loading')}
      strip
      onRetry={loaded.status === 'pending' ? loaded.retry : undefined}
    />
  );
}

/** Explains that the demo signs nothing when Sign is pressed. */
function NothingSigned({ children }: { children: ReactNode }) {
  const { t } = useTranslation('demo');
  const { explain } = useRule();
  const acts = useMemo<SigningActs>(() => {
    const refuse = () => Promise.resolve(t('nothingChanges'));
    return { sign: explain, signOrder: explain, signSeveral: explain, decline: refuse, revoke: refuse };
  }, [t, explain]);
  return <SigningContext value={acts}>{children}</SigningContext>;
}
