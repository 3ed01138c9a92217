import { Banner } from '@kontor/ui/banner';
import { Button, Link } from '@kontor/ui/button';
import { Stack } from '@kontor/ui/layout';
import { EmptyState } from '@kontor/ui/states';
import { VisuallyHidden } from '@kontor/ui/text';
import { useTranslation } from 'react-i18next';
import { useBranding } from '../app/branding.ts';
import { BareFrame } from './Frame.tsx';
import { Logo } from './Logo.tsx';
import { PageHeading } from './PageHeading.tsx';
import { useLogout } from './useLogout.ts';

/** For somebody who signed in and for whom the bank keeps nothing yet: why there is nothing, and the ways on. */
export function NoOrganization() {
  const { t } = useTranslation();
  const branding = useBranding();
  const logout = useLogout();
  const address = branding.supportEmail;
  return (
    <BareFrame header={<Logo branding={branding} height={28} />}>
      <Stack gap={6}>
        <VisuallyHidden>
          <PageHeading title={t('noOrganizationTitle')} />
        </VisuallyHidden>
        <EmptyState
          title={t('noOrganizationTitle')}
          description={t('noOrganization', { bank: branding.name })}
          illustration="accounts"
          action={
            <Stack gap={4} align="center">
              <Button loading={logout.pending} onClick={logout.start}>
                {t('logOut')}
              </Button>
              {address !== null && <Link href={`mailto:${address}`}>{t('writeToUs')}</Link>}
            </Stack>
          }
        />
        {logout.failed && (
          <Banner tone="negative" title={t('logOutFailed')}>
            {t('logOutFailedText')}
          </Banner>
        )}
      </Stack>
    </BareFrame>
  );
}
