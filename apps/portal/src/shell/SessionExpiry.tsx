import { useApi } from '@kontor/api-client/react';
import { AdaptiveDialog } from '@kontor/ui/adaptive';
import { Banner } from '@kontor/ui/banner';
import { Button } from '@kontor/ui/button';
import { CountdownRing } from '@kontor/ui/countdown';
import { Stack } from '@kontor/ui/layout';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useBranding } from '../app/branding.ts';
import { extendSession } from '../session/extendSession.ts';
import { useSessionExpiry, type Expiry } from '../session/useSessionExpiry.ts';
import { BareFrame } from './Frame.tsx';
import { Logo } from './Logo.tsx';
import { useLogout } from './useLogout.ts';

/** Ms that the ring of the countdown stands for; the bank warns a minute ahead. */
const ring = 60_000;

/** Warns before the session ends, and takes its pages off the screen when it has (POPUP-06 to -08). */
export function SessionExpiry({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  const branding = useBranding();
  const expiry = useSessionExpiry();
  if (expiry.phase === 'ended')
    return (
      <BareFrame header={<Logo branding={branding} height={28} />}>
        <Banner title={t('sessionEndedTitle')}>{t('sessionEnded')}</Banner>
      </BareFrame>
    );
  return (
    <>
      {children}
      <Warning expiry={expiry} />
    </>
  );
}

function Warning({ expiry }: { expiry: Exclude<Expiry, { phase: 'ended' }> }) {
  const { t } = useTranslation();
  const client = useApi();
  const logout = useLogout();
  const [continuing, setContinuing] = useState<'no' | 'pending' | 'failed'>('no');
  const until = expiry.phase === 'warning' ? expiry.until : null;
  const final = expiry.phase === 'warning' && expiry.final;
  /** The end that nobody can put off, once the person knows of it. */
  const [seen, setSeen] = useState<number | null>(null);

  const goOn = async () => {
    if (final) {
      setSeen(until);
      return;
    }
    setContinuing('pending');
    const result = await extendSession(client);
    setContinuing(result.ok || (result.kind === 'http' && result.handled) ? 'no' : 'failed');
  };
  return (
    <AdaptiveDialog
      open={until !== null && until !== seen}
      onClose={() => {}}
      dismissable={false}
      title={t(final ? 'sessionFinalTitle' : 'sessionExpiryTitle')}
      description={t(final ? 'sessionFinal' : 'sessionExpiry')}
      actions={
        <>
          <Button tone="secondary" sends loading={logout.pending} onClick={logout.start}>
            {t('logOut')}
          </Button>
          <Button loading={continuing === 'pending'} onClick={() => void goOn()}>
            {t(final ? 'sessionFinalContinue' : 'sessionContinue')}
          </Button>
        </>
      }
    >
      <Stack gap={4}>
        {until !== null && <CountdownRing until={until} whole={ring} />}
        {continuing === 'failed' && (
          <Banner tone="negative" title={t('sessionContinueFailed')}>
            {t('sessionContinueFailedText')}
          </Banner>
        )}
        {logout.failed && (
          <Banner tone="negative" title={t('logOutFailed')}>
            {t('logOutFailedText')}
          </Banner>
        )}
      </Stack>
    </AdaptiveDialog>
  );
}
