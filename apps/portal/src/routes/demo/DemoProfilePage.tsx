import { Avatar } from '@kontor/ui/avatar';
import { Card } from '@kontor/ui/card';
import { Building, Chat, Phone } from '@kontor/ui/icons';
import { Inline, Stack } from '@kontor/ui/layout';
import { List, ListRow } from '@kontor/ui/list';
import { useTranslation } from 'react-i18next';
import { IconTile } from '../../app/IconTile.tsx';
import { useSession } from '../../session/SessionContext.ts';
import { LogOutButton } from '../../shell/LogOutButton.tsx';
import { PageHeading } from '../../shell/PageHeading.tsx';
import { personName } from '../../shell/personName.ts';

/** Whom the demo is about (ROUTE-10): to be read, since nothing of them can be changed. */
export function Page() {
  const { t } = useTranslation('demo');
  const { user, organization } = useSession();
  const name = personName(user);
  return (
    <Stack gap={8}>
      <Inline gap={4}>
        <Avatar name={name} size="large" />
        <PageHeading title={t('profile')}>{name}</PageHeading>
      </Inline>
      <Card padding={2}>
        <List aria-label={t('contact')}>
          <ListRow
            leading={
              <IconTile>
                <Phone />
              </IconTile>
            }
            title={t('phone')}
            subtitle={<bdi dir="ltr">{user.phone}</bdi>}
          />
          {user.email !== null && (
            <ListRow
              leading={
                <IconTile>
                  <Chat />
                </IconTile>
              }
              title={t('email')}
              subtitle={<bdi dir="ltr">{user.email}</bdi>}
            />
          )}
          <ListRow
            leading={
              <IconTile>
                <Building />
              </IconTile>
            }
            title={t('company')}
            subtitle={<bdi>{organization.fullName}</bdi>}
          />
        </List>
      </Card>
      <LogOutButton />
    </Stack>
  );
}
