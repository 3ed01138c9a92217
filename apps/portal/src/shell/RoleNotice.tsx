import { Banner } from '@kontor/ui/banner';
import { Link } from '@kontor/ui/button';
import { Text } from '@kontor/ui/text';
import { useTranslation } from 'react-i18next';
import { useSession } from '../session/SessionContext.ts';
import { useShellRoutes } from './ShellRoutes.ts';

/** What the person may do here, where that is not everything, and what helps. */
export function RoleNotice() {
  const { t } = useTranslation('home');
  const { t: identity } = useTranslation('unverified');
  const { applications } = useShellRoutes();
  const { organization, user } = useSession();
  const official = organization.currentOfficial;
  if (official?.viewerType === 'VIEWER') return <Text tone="muted">{t('roles.viewer')}</Text>;
  if (official?.signatureType === 'NONE') return <Text tone="muted">{t('roles.preparer')}</Text>;
  if (user.identified) return null;
  return (
    <Banner
      tone="warning"
      title={t('roles.unidentifiedTitle')}
      actions={<Link href={applications}>{identity('confirm')}</Link>}
    >
      {t('roles.unidentified')}
    </Banner>
  );
}
