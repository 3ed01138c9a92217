import { Banner } from '@kontor/ui/banner';
import { Button } from '@kontor/ui/button';
import { LogOut } from '@kontor/ui/icons';
import { Stack } from '@kontor/ui/layout';
import { useTranslation } from 'react-i18next';
import { useLogout } from './useLogout.ts';

/** The way out of the session on a page (SHELL-05). */
export function LogOutButton() {
  const { t } = useTranslation();
  const logout = useLogout();
  return (
    <Stack gap={4} align="start">
      <Button
        tone="secondary"
        size="small"
        icon={<LogOut size={18} />}
        sends
        loading={logout.pending}
        onClick={logout.start}
      >
        {t('logOut')}
      </Button>
      {logout.failed && (
        <Banner tone="negative" title={t('logOutFailed')}>
          {t('logOutFailedText')}
        </Banner>
      )}
    </Stack>
  );
}
