import { useCall } from '@kontor/api-client/react';
import { Avatar } from '@kontor/ui/avatar';
import { Columns, Inline, Stack } from '@kontor/ui/layout';
import { useLocale } from '@kontor/ui/locale';
import { Text } from '@kontor/ui/text';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../session/SessionContext.ts';
import { PageHeading } from '../../shell/PageHeading.tsx';
import { personName } from '../../shell/personName.ts';
import { UnsignedAgreements } from '../home/UnsignedAgreements.tsx';
import { Appearance } from './Appearance.tsx';
import { Contact } from './Contact.tsx';
import { Devices } from './Devices.tsx';
import { Elsewhere } from './Elsewhere.tsx';
import { Notifications } from './notifications/Notifications.tsx';
import { Password } from './Password.tsx';

/** The person: how they are reached, how they sign in, and how the portal looks and speaks (ROUTE-09). */
export function Page() {
  const { t } = useTranslation('profile');
  const name = personName(useSession().user);
  return (
    <Stack gap={8}>
      <Inline gap={4}>
        <Avatar name={name} size="large" />
        <Stack gap={3}>
          <PageHeading title={t('title')}>{name}</PageHeading>
          <ProfileSubtitle />
        </Stack>
      </Inline>
      <UnsignedAgreements />
      <Columns template="minmax(0, 1fr) 312px" gap={6} align="start" collapseBelow="desktop">
        <Stack gap={8}>
          <Contact />
          <Appearance />
          <Notifications />
        </Stack>
        <Stack gap={8}>
          <Password />
          <Devices />
          <Elsewhere />
        </Stack>
      </Columns>
    </Stack>
  );
}

/** For whom the person is here, or how long they have been a customer. */
function ProfileSubtitle() {
  const { t } = useTranslation('profile');
  const { locale } = useLocale();
  const { organization, timeZone } = useSession();
  const { data } = useCall('organizations.get', { params: { id: organization.id } });
  if (organization.type === 'CORPORATE')
    return <Text tone="muted">{t('onBehalfOf', { company: organization.fullName })}</Text>;
  // Reserves the line, so that nothing below shifts when the date arrives.
  if (data === undefined) return <Text>{'\u00a0'}</Text>;
  const month = new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone }).format(
    new Date(data.createdAt),
  );
  return <Text tone="muted">{t('since', { month })}</Text>;
}
