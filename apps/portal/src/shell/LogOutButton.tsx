import { Button } from '@kontor/ui/button';
import { LogOut } from '@kontor/ui/icons';
import { toast } from '@kontor/ui/toast';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useLogout } from './useLogout.ts';

/** The way out of the session on a page or in its header (SHELL-05). */
export function LogOutButton({ tone = 'secondary' }: { tone?: 'secondary' | 'ghost' }) {
  const { t } = useTranslation();
  const logout = useLogout();
  useEffect(() => {
    if (logout.failed)
      toast({ tone: 'negative', title: t('logOutFailed'), description: t('logOutFailedText') });
  }, [logout.failed, t]);
  return (
    <Button
      tone={tone}
      size="small"
      icon={<LogOut size={18} />}
      sends
      loading={logout.pending}
      onClick={logout.start}
    >
      {t('logOut')}
    </Button>
  );
}
