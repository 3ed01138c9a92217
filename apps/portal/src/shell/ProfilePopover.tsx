import { Box, Columns } from '@kontor/ui/layout';
import { Popover } from '@kontor/ui/popover';
import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { ProfileMenu } from './ProfileMenu.tsx';

/** With its padding the popover is 360 px wide. */
const menuWidth = '336px';

type ProfilePopoverProps = {
  anchor: RefObject<HTMLElement | null>;
  onClose: () => void;
  onShortcuts: () => void;
};

/** The profile's menu beside the person in the header. */
export function ProfilePopover({ anchor, onClose, onShortcuts }: ProfilePopoverProps) {
  const { t } = useTranslation();
  return (
    <Popover anchor={anchor} align="end" open onClose={onClose} label={t('profile')}>
      <Box padding={3}>
        <Columns template={menuWidth}>
          <ProfileMenu onShortcuts={onShortcuts} />
        </Columns>
      </Box>
    </Popover>
  );
}
