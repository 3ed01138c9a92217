import { Badge } from '@kontor/ui/badge';
import { Chat, Document, Info, Lock, Receipt, Shield, Users } from '@kontor/ui/icons';
import { List, ListRow } from '@kontor/ui/list';
import { useTranslation } from 'react-i18next';
import { useUnsignedAgreements } from '../../agreements/useUnsignedAgreements.ts';
import { useBranding } from '../../app/branding.ts';
import { useSession } from '../../session/SessionContext.ts';
import { companyUsersAddress, paths } from '../paths.ts';
import { Section } from './Section.tsx';

/** What else concerns the person, on pages of its own. */
export function Elsewhere() {
  const { t } = useTranslation('profile');
  const { t: agreements } = useTranslation('agreements');
  const { data: unsigned = [] } = useUnsignedAgreements();
  const { links, supportEmail } = useBranding();
  const { organization, isMainRepresentative } = useSession();
  return (
    <Section title={t('more.title')} rows>
      <List>
        <ListRow
          leading={<Shield />}
          title={agreements('title')}
          trailing={
            unsigned.length > 0 && (
              <Badge tone="warning">{agreements('unsigned', { count: unsigned.length })}</Badge>
            )
          }
          href={paths.agreements}
          chevron
        />
        {isMainRepresentative && (
          <ListRow
            leading={<Users />}
            title={t('more.users')}
            subtitle={organization.fullName}
            href={companyUsersAddress(organization.id)}
            chevron
          />
        )}
        <ListRow leading={<Document />} title={t('more.applications')} href={paths.identity} chevron />
        <ListRow leading={<Receipt />} title={t('more.terms')} href={links.terms} chevron />
        <ListRow leading={<Lock />} title={t('more.privacy')} href={links.privacy} chevron />
        <ListRow leading={<Info />} title={t('more.accessibility')} href={links.accessibility} chevron />
        {links.complaints !== null && (
          <ListRow leading={<Chat />} title={t('more.complaints')} href={links.complaints} chevron />
        )}
        {supportEmail !== null && (
          <ListRow
            leading={<Chat />}
            title={t('more.help')}
            subtitle={<bdi>{supportEmail}</bdi>}
            href={`mailto:${supportEmail}`}
          />
        )}
      </List>
    </Section>
  );
}
