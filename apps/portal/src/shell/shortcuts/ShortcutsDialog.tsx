import { AdaptiveDialog } from '@kontor/ui/adaptive';
import { Badge } from '@kontor/ui/badge';
import { Inline, Stack } from '@kontor/ui/layout';
import { List, ListRow } from '@kontor/ui/list';
import { Switch } from '@kontor/ui/switch';
import { Text } from '@kontor/ui/text';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../session/SessionContext.ts';
import { useShellRoutes } from '../ShellRoutes.ts';
import { usePreference } from '../usePreference.ts';
import { areaKeys, goKey, shortcuts } from './shortcut.ts';

/** Which keys there are, and the way to turn them off. */
export default function ShortcutsDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation();
  const { areasOf, Palette } = useShellRoutes();
  const areas = areasOf(useSession());
  const on = usePreference(shortcuts) === 'on';
  return (
    <AdaptiveDialog open={open} onClose={onClose} title={t('shortcuts.title')} size="small">
      <Stack gap={5}>
        <List aria-label={t('shortcuts.title')}>
          {areas.map(({ id, icon }) => (
            <ListRow
              key={id}
              leading={icon}
              title={t(id)}
              trailing={<Keys names={[goKey, areaKeys[id]]} />}
            />
          ))}
          {areas.some(({ id }) => id === 'history') && (
            <ListRow title={t('shortcuts.search')} trailing={<Keys names={['/']} />} />
          )}
          {Palette !== null && (
            <ListRow
              title={t('shortcuts.find')}
              trailing={
                <Badge>
                  <kbd dir="ltr">{paletteKeys}</kbd>
                </Badge>
              }
            />
          )}
          <ListRow title={t('shortcuts.help')} trailing={<Keys names={['?']} />} />
        </List>
        <Switch
          label={t('shortcuts.use')}
          checked={on}
          onChange={(use) => shortcuts.choose(use ? 'on' : 'off')}
        />
      </Stack>
    </AdaptiveDialog>
  );
}

/** As the keyboard before the person has it. */
const paletteKeys = /Mac|iP/.test(navigator.userAgent) ? '⌘ K' : 'Ctrl K';

function Keys({ names }: { names: readonly string[] }) {
  const { t } = useTranslation();
  return (
    <Inline gap={2}>
      {names.map((name, index) => (
        <Inline key={name} gap={2}>
          {index > 0 && (
            <Text size="small" tone="muted">
              {t('shortcuts.next')}
            </Text>
          )}
          <Badge>
            <kbd dir="ltr">{name.toUpperCase()}</kbd>
          </Badge>
        </Inline>
      ))}
    </Inline>
  );
}
