import { Banner } from '@kontor/ui/banner';
import { Button, Link } from '@kontor/ui/button';
import { Stack } from '@kontor/ui/layout';
import { Text } from '@kontor/ui/text';
import { useTranslation } from 'react-i18next';
import { useBranding } from '../app/branding.ts';
import { InvitationList } from '../invitations/InvitationList.tsx';
import { useInvitations } from '../invitations/useInvitations.ts';
import { BareFrame } from './Frame.tsx';
import { Logo } from './Logo.tsx';
import { PageHeading } from './PageHeading.tsx';
import { ShellSkeleton } from './ShellSkeleton.tsx';
import { useLogout } from './useLogout.ts';

/** For somebody who signed in and acts for nobody yet: the companies that ask them to, or why there is nothing; the ways on. */
export function NoOrganization({ phone }: { phone: string }) {
  const { t } = useTranslation();
  const branding = useBranding();
  const logout = useLogout();
  const invitations = useInvitations();
  const address = branding.supportEmail;
  const { items, query } = invitations;
  if (query.isPending) return <ShellSkeleton branding={branding} label={t('loading')} />;
  const invited = items !== undefined && items.length > 0;
  return (
    <BareFrame header={<Logo branding={branding} height={28} />}>
      <Stack gap={6}>
        <Stack gap={4}>
          <PageHeading title={invited ? t('invitedTitle') : t('noOrganizationTitle')} />
          <Text tone="muted">
            {invited ? t('invited') : t('noOrganization', { bank: branding.shortName, phone })}
          </Text>
        </Stack>
        <InvitationList {...invitations} />
        <Stack gap={4} align="center">
          {!invited && (
            <>
              <Button fullWidth loading={query.isFetching} onClick={() => void query.refetch()}>
                {t('checkInvitations')}
              </Button>
              {address !== null && <Link href={`mailto:${address}`}>{t('writeToUs')}</Link>}
            </>
          )}
          <Button tone="ghost" sends loading={logout.pending} onClick={logout.start}>
            {t('logOut')}
          </Button>
        </Stack>
        {logout.failed && (
          <Banner tone="negative" title={t('logOutFailed')}>
            {t('logOutFailedText')}
          </Banner>
        )}
      </Stack>
    </BareFrame>
  );
}
