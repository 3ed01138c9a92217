import { AppHeader } from '@kontor/ui/app-header';
import { Badge } from '@kontor/ui/badge';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigation } from 'react-router';
import { ChatButton } from '../chat/ChatButton.tsx';
import { useInDemo } from '../session/InDemo.ts';
import { useUnsignedCount } from '../signing/useUnsigned.ts';
import { pageWidth } from './Frame.tsx';
import { HomeLink } from './HomeLink.tsx';
import { ProfilePopup } from './ProfilePopup.tsx';
import { useShellRoutes } from './ShellRoutes.ts';
import { useAreas } from './useAreas.ts';

/** Logo, the ways on (from a tablet up: a phone has them at its foot), and the person. */
export function Header() {
  const { t } = useTranslation();
  const count = useUnsignedCount();
  const { pathname } = useLocation();
  const areas = useAreas();
  const { areaOf } = useShellRoutes();
  const current = areaOf(useNavigation().location?.pathname ?? pathname);
  const inDemo = useInDemo();
  return (
    <AppHeader
      maxWidth={pageWidth}
      logo={
        <>
          <HomeLink />
          {inDemo && <Badge>{t('demo')}</Badge>}
        </>
      }
      label={t('navigation')}
      links={areas.map(({ id, href, visible, disabled }) => ({
        id,
        href,
        visible,
        disabled,
        label: t(id),
        end: id === 'payments' && count > 0 && <Badge tone="highlight">{count}</Badge>,
      }))}
      current={current}
      end={
        <>
          <ChatButton />
          <ProfilePopup />
        </>
      }
    />
  );
}
