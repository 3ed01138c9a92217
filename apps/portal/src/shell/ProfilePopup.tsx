import { OnAppHeader } from '@kontor/ui/app-header';
import { Avatar } from '@kontor/ui/avatar';
import { Button, IconButton } from '@kontor/ui/button';
import { ChevronDown } from '@kontor/ui/icons';
import { Box, Hide, Inline, Stack } from '@kontor/ui/layout';
import { SidePanel } from '@kontor/ui/side-panel';
import { Text } from '@kontor/ui/text';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { later } from '../app/later.tsx';
import { LaterSkeleton } from '../app/LaterSkeleton.tsx';
import { useSession } from '../session/SessionContext.ts';
import { personName } from './personName.ts';
import { useShortcutHelp } from './shortcuts/Shortcuts.tsx';

const ProfileMenu = later(async () => (await import('./profileParts.ts')).ProfileMenu, <LaterSkeleton />);
const ProfilePopover = later(async () => (await import('./profileParts.ts')).ProfilePopover);

type Open = 'popover' | 'panel' | null;

/** Who is signed in and for whom: opens the profile popup, from the side on a phone (POPUP-10, -11). */
export function ProfilePopup() {
  const { t } = useTranslation();
  const { user, organization } = useSession();
  const { pathname } = useLocation();
  const [open, setOpen] = useState<Open>(null);
  const anchor = useRef<HTMLDivElement>(null);
  // What was pressed in it has led on. Not at the start, which comes after what was pressed before the page was taken over.
  useEffect(() => () => setOpen(null), [pathname]);
  const close = () => setOpen(null);
  const showShortcuts = useShortcutHelp();
  const name = personName(user);
  const company = organization.type === 'CORPORATE' ? organization.fullName : null;
  // Its visible text in the same order, so that speech control finds it by the words on screen.
  const label = t('profileOf', { name: company === null ? name : `${company} ${name}` });
  return (
    <>
      <Hide below="tablet">
        <div ref={anchor}>
          <OnAppHeader>
            <Button
              tone="ghost"
              size="small"
              icon={<Avatar name={name} size="small" />}
              aria-label={label}
              aria-haspopup="dialog"
              aria-expanded={open === 'popover'}
              onClick={() => setOpen(open === null ? 'popover' : null)}
            >
              <Inline gap={2}>
                <Box maxWidth={180}>
                  {company === null ? (
                    <Text size="small" weight="medium" truncate>
                      {name}
                    </Text>
                  ) : (
                    <Stack gap={2} align="start">
                      <Text size="small" weight="medium" truncate>
                        {company}
                      </Text>{' '}
                      <Text size="caption" tone="muted" truncate>
                        {name}
                      </Text>
                    </Stack>
                  )}
                </Box>
                <ChevronDown size={16} />
              </Inline>
            </Button>
          </OnAppHeader>
          {open === 'popover' && (
            <ProfilePopover
              anchor={anchor}
              onClose={close}
              onShortcuts={() => {
                close();
                showShortcuts();
              }}
            />
          )}
        </div>
      </Hide>
      <Hide above="tablet">
        <OnAppHeader>
          <IconButton
            label={t('profileOf', { name })}
            icon={<Avatar name={name} size="small" />}
            aria-haspopup="dialog"
            aria-expanded={open === 'panel'}
            onClick={() => setOpen('panel')}
          />
        </OnAppHeader>
      </Hide>
      <SidePanel open={open === 'panel'} onClose={close} title={t('profile')}>
        <ProfileMenu />
      </SidePanel>
    </>
  );
}
