import { profileMenu } from '@kontor/api-client/domain';
import { Avatar } from '@kontor/ui/avatar';
import { Banner } from '@kontor/ui/banner';
import { useSendingUnavailable } from '@kontor/ui/button';
import { Check, Document, Info, LogOut, User as Person, Users } from '@kontor/ui/icons';
import { Box, Divider, Inline, Stack } from '@kontor/ui/layout';
import { List, ListRow } from '@kontor/ui/list';
import { SearchField } from '@kontor/ui/search-field';
import { Text } from '@kontor/ui/text';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useBranding } from '../app/branding.ts';
import { contains } from '../app/contains.ts';
import { InvitationList } from '../invitations/InvitationList.tsx';
import { useInvitations } from '../invitations/useInvitations.ts';
import { actFor } from '../session/actFor.ts';
import { useSession } from '../session/SessionContext.ts';
import { personName } from './personName.ts';
import { useShellRoutes } from './ShellRoutes.ts';
import { useLogout } from './useLogout.ts';

/** With so many companies to choose from, they can be searched. */
const searchFrom = 5;

type ProfileMenuProps = {
  /** Where there is likely a keyboard. */
  onShortcuts?: () => void;
};

/** Who is signed in, where they can go as that, for whom else they can act, and the way out (POPUP-10 to -17, ROLE-12 to -17). */
export function ProfileMenu({ onShortcuts }: ProfileMenuProps) {
  const { t } = useTranslation();
  const { demoEnabled } = useBranding();
  const { user } = useSession();
  const { profile, applications, usersOfAddress } = useShellRoutes();
  const menu = profileMenu(user, demoEnabled);
  const logout = useLogout();
  const unavailable = useSendingUnavailable();
  return (
    <Stack gap={3}>
      <Identity />
      <List aria-label={t('profile')}>
        {menu.profile && <ListRow href={profile} leading={<Person />} title={t('profile')} />}
        {menu.usersOf !== null && (
          <ListRow href={usersOfAddress(menu.usersOf)} leading={<Users />} title={t('users')} />
        )}
        <ListRow href={applications} leading={<Document />} title={t('applications')} />
        {onShortcuts && <ListRow onPress={onShortcuts} leading={<Info />} title={t('shortcuts.title')} />}
      </List>
      <InvitationList {...useInvitations()} />
      <Organizations {...menu} />
      <Divider />
      <List aria-label={t('logOut')}>
        <ListRow
          onPress={logout.start}
          disabled={logout.pending || unavailable !== null}
          leading={<LogOut />}
          title={t('logOut')}
          subtitle={unavailable ?? undefined}
        />
      </List>
      {logout.failed && (
        <Banner tone="negative" title={t('logOutFailed')}>
          {t('logOutFailedText')}
        </Banner>
      )}
    </Stack>
  );
}

function Identity() {
  const { t } = useTranslation();
  const { user, organization } = useSession();
  const name = personName(user);
  const official = organization.currentOfficial;
  const place =
    official === null
      ? null
      : official.companyOfficialType === 'MAIN_REPRESENTATIVE'
        ? t('places.mainRepresentative')
        : official.viewerType === 'VIEWER'
          ? t('places.viewer')
          : t('places.official');
  return (
    <Box padding={2}>
      <Inline gap={3}>
        <Avatar name={name} />
        <Stack gap={2}>
          <Text weight="semibold">{name}</Text>
          <Text size="small" tone="muted">
            {place ?? <bdi dir="ltr">{user.phone}</bdi>}
          </Text>
        </Stack>
      </Inline>
    </Box>
  );
}

type OrganizationsProps = Pick<ReturnType<typeof profileMenu>, 'companies' | 'personal'>;

/** For whom the person acts, and for whom they can go on instead (ROLE-16, -17). */
function Organizations({ companies, personal }: OrganizationsProps) {
  const { t } = useTranslation();
  const { organization } = useSession();
  const { home } = useShellRoutes();
  const [wanted, setWanted] = useState('');
  if (companies.length === 0 && personal === null) return null;
  const found = companies.filter(({ fullName }) => contains(fullName, wanted));
  const isCompany = organization.type === 'CORPORATE';
  return (
    <Stack as="section" gap={2} aria-labelledby="acting-for">
      <Divider />
      <Box paddingInline={2} paddingBlock={2}>
        <Text size="small" weight="semibold" tone="muted" id="acting-for">
          {t('signedInFor')}
        </Text>
      </Box>
      <List aria-labelledby="acting-for">
        <ListRow
          selected
          leading={<Avatar name={organization.fullName} kind={isCompany ? 'organization' : 'person'} />}
          title={organization.fullName}
          subtitle={isCompany ? t('company') : t('personal')}
          trailing={<Check />}
        />
      </List>
      {companies.length >= searchFrom && (
        <SearchField
          label={t('findCompany')}
          labelHidden
          placeholder={t('findCompany')}
          value={wanted}
          onChange={setWanted}
        />
      )}
      <List aria-label={t('switchTo')}>
        {found.map(({ id, fullName }) => (
          <ListRow
            key={id}
            onPress={() => actFor(id, home)}
            leading={<Avatar name={fullName} kind="organization" />}
            title={fullName}
            subtitle={t('company')}
          />
        ))}
        {personal !== null && (
          <ListRow
            onPress={() => actFor(personal.id, home)}
            leading={<Avatar name={personal.fullName} />}
            title={personal.fullName}
            subtitle={t('personal')}
          />
        )}
      </List>
      {found.length === 0 && companies.length > 0 && (
        <Box paddingInline={2}>
          <Text size="small" tone="muted">
            {t('noCompanyFound', { wanted })}
          </Text>
        </Box>
      )}
    </Stack>
  );
}
