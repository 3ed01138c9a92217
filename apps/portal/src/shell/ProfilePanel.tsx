import { AdaptivePanel } from '@kontor/ui/adaptive';
import { Avatar } from '@kontor/ui/avatar';
import { Banner } from '@kontor/ui/banner';
import { Button } from '@kontor/ui/button';
import { LogOut } from '@kontor/ui/icons';
import { Divider, Inline, Stack } from '@kontor/ui/layout';
import { Select } from '@kontor/ui/select';
import { Text } from '@kontor/ui/text';
import { useTranslation } from 'react-i18next';
import { useBranding } from '../app/branding.ts';
import { chooseLanguage, languageName } from '../i18n/language.ts';
import { changeTexts } from '../i18n/texts.ts';
import { useSession } from '../session/SessionContext.ts';
import { personName } from './personName.ts';
import { chooseScheme, type Scheme } from './scheme.ts';
import { useLogout } from './useLogout.ts';
import { useScheme } from './useScheme.ts';

const schemes: readonly Scheme[] = ['system', 'light', 'dark'];
const isScheme = (id: string): id is Scheme => schemes.some((scheme) => scheme === id);

type ProfilePanelProps = { open: boolean; onClose: () => void };

/** Who is signed in, how the portal looks and speaks, and the way out. */
export function ProfilePanel({ open, onClose }: ProfilePanelProps) {
  const { t, i18n } = useTranslation();
  const branding = useBranding();
  const { user, organization } = useSession();
  const scheme = useScheme();
  const logout = useLogout();
  const name = personName(user);
  return (
    <AdaptivePanel
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
        {organization.type === 'CORPORATE' && (
          <Stack gap={2}>
            <Text size="small" tone="muted">
              {t('signedInFor')}
            </Text>
            <Text weight="semibold">{organization.fullName}</Text>
          </Stack>
        )}
        <Divider />
        {branding.languages.length > 1 && (
          <Select
            label={t('language')}
            items={branding.languages.map((language) => ({ id: language, label: languageName(language) }))}
            value={i18n.language}
            onChange={(language) => {
              chooseLanguage(language);
              void changeTexts(i18n, language);
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
    </AdaptivePanel>
  );
}
