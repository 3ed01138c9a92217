import { Avatar } from '@kontor/ui/avatar';
import { Button, IconButton } from '@kontor/ui/button';
import { Box, Center, Divider, Hide, Inline, Spacer } from '@kontor/ui/layout';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation, useNavigation } from 'react-router';
import { useBranding } from '../app/branding.ts';
import { useSession } from '../session/SessionContext.ts';
import { pageWidth } from './Frame.tsx';
import { Logo } from './Logo.tsx';
import { personName } from './personName.ts';
import { ProfilePanel } from './ProfilePanel.tsx';
import { useShellRoutes } from './ShellRoutes.ts';

/** Logo, the ways on (from a tablet up: a phone has them at its foot), and the person. */
export function Header() {
  const { t } = useTranslation();
  const session = useSession();
  const { user } = session;
  const { pathname } = useLocation();
  const { areasOf, areaOf } = useShellRoutes();
  const current = areaOf(useNavigation().location?.pathname ?? pathname);
  const [profile, setProfile] = useState(false);
  const name = personName(user);
  const openProfile = {
    onClick: () => setProfile(true),
    'aria-haspopup': 'dialog',
    'aria-expanded': profile,
  } as const;
  return (
    <Box as="header" surface="raised">
      <Center maxWidth={pageWidth}>
        <Box paddingInline={4} paddingBlock={2}>
          <Inline gap={6}>
            <HomeLink />
            <Hide below="tablet">
              <nav aria-label={t('navigation')}>
                <Inline gap={1}>
                  {areasOf(session).map(({ id, href }) => (
                    <Button
                      key={id}
                      tone={id === current ? 'secondary' : 'ghost'}
                      size="small"
                      href={href}
                      {...(id === current ? { 'aria-current': 'page' as const } : {})}
                    >
                      {t(id)}
                    </Button>
                  ))}
                </Inline>
              </nav>
            </Hide>
            <Spacer />
            <Hide below="tablet">
              <Button
                tone="ghost"
                size="small"
                icon={<Avatar name={name} size="small" />}
                aria-label={t('profileOf', { name })}
                {...openProfile}
              >
                {name}
              </Button>
            </Hide>
            <Hide above="tablet">
              <IconButton
                label={t('profileOf', { name })}
                icon={<Avatar name={name} size="small" />}
                {...openProfile}
              />
            </Hide>
          </Inline>
        </Box>
      </Center>
      <Divider />
      <ProfilePanel open={profile} onClose={() => setProfile(false)} />
    </Box>
  );
}

function HomeLink() {
  const branding = useBranding();
  const { home } = useShellRoutes();
  return (
    <Link to={home}>
      <Logo branding={branding} height={28} />
    </Link>
  );
}
