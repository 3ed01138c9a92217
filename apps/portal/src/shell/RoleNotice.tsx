import { Banner } from '@kontor/ui/banner';
import { Link } from '@kontor/ui/button';
import { Text } from '@kontor/ui/text';
import { useTranslation } from 'react-i18next';
import { useBranding } from '../app/branding.ts';
import { useSession } from '../session/SessionContext.ts';

/** What the person may do here, where that is not everything. */
export function RoleNotice() {
  const { t } = useTranslation('home');
  const { supportEmail } = useBranding();
  const { organization, user } = useSession();
  const official = organization.currentOfficial;
  if (official?.viewerType === 'VIEWER') return <Text tone="muted">{t('roles.viewer')}</Text>;
  if (official?.signatureType === 'NONE') return <Text tone="muted">{t('roles.preparer')}</Text>;
  if (user.identified) return null;
  return (
    <Banner
      tone="warning"
      title={t('roles.unidentifiedTitle')}
      actions={supportEmail !== null && <Link href={`mailto:${supportEmail}`}>{t('roles.writeToUs')}</Link>}
    >
      {t('roles.unidentified')}
    </Banner>
  );
}
