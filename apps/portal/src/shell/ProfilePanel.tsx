import { useApi } from '@kontor/api-client/react';
import { Avatar } from '@kontor/ui/avatar';
import { Banner } from '@kontor/ui/banner';
import { Button } from '@kontor/ui/button';
import { LogOut } from '@kontor/ui/icons';
import { Divider, Inline, Stack } from '@kontor/ui/layout';
import { Select } from '@kontor/ui/select';
import { SidePanel } from '@kontor/ui/side-panel';
import { Text } from '@kontor/ui/text';
import { useTranslation } from 'react-i18next';
import { useBranding } from '../app/branding.ts';
import { chooseLanguage, languageName } from '../i18n/language.ts';
import { changeTexts } from '../i18n/texts.ts';
import { InvitationList } from '../invitations/InvitationList.tsx';
import { useInvitations } from '../invitations/useInvitations.ts';
import { actFor } from '../session/actFor.ts';
import { useSession } from '../session/SessionContext.ts';
import { personName } from './personName.ts';
import { chooseScheme, type Scheme } from './scheme.ts';
import { useLogout } from './useLogout.ts';
import { useScheme } from './useScheme.ts';

const schemes: readonly Scheme[] = ['system', 'light', 'dark'];
const isScheme = (id: string): id is Scheme => schemes.some((scheme) => scheme === id);

type ProfilePanelProps = { open: boolean; onClose: () => void };

/** Who is signed in, how the portal looks and speaks, and the way out: from the side on a phone as well (POPUP-10). */
export function ProfilePanel({ open, onClose }: ProfilePanelProps) {
  const { t, i18n } = useTranslation();
  const branding = useBranding();
  const client = useApi();
  const { user, organization } = useSession();
  const { organizations } = user;
  const scheme = useScheme();
  const logout = useLogout();
  const name = personName(user);
  return (
    <SidePanel
      open={open}
      onClose={onClose}
      title={t('profile')}
      footer={
        <Button tone="secondary" fullWidth icon={<LogOut />} loading={logout.pending} onClick={logout.start}>
          {t('logOut')}
        </Button>
      }
    >
      <Stack gap={6}>
        <Inline gap={3}>
          <Avatar name={name} />
          <Stack gap={2}>
            <Text weight="semibold">{name}</Text>
            <Text size="small" tone="muted">
              <bdi dir="ltr">{user.phone}</bdi>
            </Text>
          </Stack>
        </Inline>
        {organizations.length > 1 ? (
          <Select
            label={t('signedInFor')}
            items={organizations.map(({ id, type, fullName }) => ({
              id,
              label: type === 'CORPORATE' ? fullName : t('myself'),
            }))}
            value={organization.id}
            onChange={actFor}
          />
        ) : (
          organization.type === 'CORPORATE' && (
            <Stack gap={2}>
              <Text size="small" tone="muted">
                {t('signedInFor')}
              </Text>
              <Text weight="semibold">{organization.fullName}</Text>
            </Stack>
          )
        )}
        {open && <OpenInvitations />}
        <Divider />
        {branding.languages.length > 1 && (
          <Select
            label={t('language')}
            items={branding.languages.map((language) => ({ id: language, label: languageName(language) }))}
            value={i18n.language}
            onChange={(language) => {
              chooseLanguage(language);
              void changeTexts(i18n, language);
              // The bank writes to them in it, too. The page has changed even where this gets lost.
              void client.call('users.update', { params: { id: user.id }, body: { locale: language } });
            }}
          />
        )}
        <Select
          label={t('scheme')}
          items={schemes.map((id) => ({ id, label: t(`schemes.${id}`) }))}
          value={scheme}
          onChange={(id) => {
            if (isScheme(id)) chooseScheme(id);
          }}
        />
        {logout.failed && (
          <Banner tone="negative" title={t('logOutFailed')}>
            {t('logOutFailedText')}
          </Banner>
        )}
      </Stack>
    </SidePanel>
  );
}

/** Asked for when the panel is opened, on whatever page that is. */
function OpenInvitations() {
  return <InvitationList {...useInvitations()} />;
}
